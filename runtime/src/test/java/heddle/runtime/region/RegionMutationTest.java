package heddle.runtime.region;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Detectors that break a rule do not pass {@link RegionOracleTest}. */
class RegionMutationTest {
    @TestFactory
    Stream<DynamicTest> brokenRules() {
        return Stream.of(
                killed("valor that logs no reads", () -> new Valor() {
                    @Override
                    void readContested(
                            RegionThread t,
                            Object base,
                            long word,
                            int shift,
                            long write,
                            long site,
                            Object holder,
                            long readers,
                            int at) {
                        checkWriter(t, U.getLongVolatile(base, write), at, false, base, write);
                    }
                }),
                killed("valor that sees no ongoing writer", () -> new Valor() {
                    @Override
                    void readContested(
                            RegionThread t,
                            Object base,
                            long word,
                            int shift,
                            long write,
                            long site,
                            Object holder,
                            long readers,
                            int at) {
                        t.log.read(base, write, RegionWord.epochOf(U.getLongVolatile(base, write)), at);
                    }
                }),
                killed("valor that leaves no note for the owner", () -> new Valor() {
                    @Override
                    void tell(
                            RegionThread t,
                            Object base,
                            long owner,
                            long word,
                            int shift,
                            long write,
                            long site,
                            int at) {}
                }),
                killed("valor that reports whatever the owner has touched", () -> new Valor() {
                    @Override
                    void tell(
                            RegionThread t,
                            Object base,
                            long owner,
                            long word,
                            int shift,
                            long write,
                            long site,
                            int at) {
                        foundOwner(t, word, shift, base, write, site, at);
                    }
                }),
                killed("valor whose owners keep no write word", () -> new Valor() {
                    @Override
                    void writeOwned(RegionThread t, Object base, long write, Object holder, long readers, int at) {}
                }),
                killed("fastrcd that publishes no reads", () -> new FastRcd() {
                    @Override
                    void readContested(
                            RegionThread t,
                            Object base,
                            long word,
                            int shift,
                            long write,
                            long site,
                            Object holder,
                            long readers,
                            int at) {
                        checkWriter(t, U.getLongVolatile(base, write), at, false, base, write);
                    }
                }),
                killed("fastrcd that looks for no readers", () -> new FastRcd() {
                    @Override
                    void checkReaders(RegionThread t, Object holder, long readers, int at, Object base, long write) {}
                }),
                killed("fastrcd that trusts owners", () -> new FastRcd() {
                    @Override
                    void tell(
                            RegionThread t,
                            Object base,
                            long owner,
                            long word,
                            int shift,
                            long write,
                            long site,
                            int at) {}
                }));
    }

    @TestFactory
    Stream<DynamicTest> brokenRulesOfPages() {
        return Stream.of(
                killed("others that do not look at what the page's owner has done", () -> new Valor() {
                    @Override
                    void meet(RegionThread t, long[] page, long word, long some, boolean writes, int at) {}
                }),
                killed("fastrcd that looks for no readers in a page", () -> new FastRcd() {
                    @Override
                    boolean findsReaders() {
                        return false;
                    }

                    @Override
                    void meet(RegionThread t, long[] page, long word, long some, boolean writes, int at) {
                        if (!writes) {
                            super.meet(t, page, word, some, false, at);
                        }
                    }
                }),
                killed("valor that leaves no note in a page", () -> new Valor() {
                    @Override
                    void meet(RegionThread t, long[] page, long word, long some, boolean writes, int at) {
                        super.meet(t, page, word, some, false, at);
                    }
                }),
                killed("an owner that goes on in a page that others have come to", () -> new Valor() {
                    @Override
                    public long accessPage(RegionThread t, long[] page, long some, boolean writes, int at) {
                        if (RegionWord.epochOf(Page.word(page)) == t.epoch) {
                            Page.note(page, some, writes, at);
                            return 0;
                        }
                        return super.accessPage(t, page, some, writes, at);
                    }
                }),
                killed("others that leave a page to its owner", () -> new Valor() {
                    @Override
                    long accessShared(RegionThread t, long[] page, long some, boolean writes, int at) {
                        long word = Page.word(page);
                        meet(t, page, word, some, writes, at);
                        return some;
                    }
                }),
                killed("a page that is taken with the accesses of the region before", () -> new Valor() {
                    @Override
                    void take(long[] page, long word, RegionThread t) {
                        Page.swap(page, word, Page.state(t.epoch, Page.SOLE));
                        page[Page.NOTED_BY] = t.epoch;
                    }
                }),
                killed("an owner that does not say whose accesses are noted", () -> new Valor() {
                    @Override
                    void take(long[] page, long word, RegionThread t) {
                        long before = page[Page.NOTED_BY];
                        super.take(page, word, t);
                        page[Page.NOTED_BY] = before;
                    }
                }),
                killed("a contested page that the next region takes", () -> new Valor() {
                    @Override
                    public long accessPage(RegionThread t, long[] page, long some, boolean writes, int at) {
                        long word = Page.word(page);
                        if (Page.stateOf(word) != Page.SOLE && !Ongoing.is(RegionWord.epochOf(word))) {
                            Page.swap(page, word, Page.state(RegionWord.epochOf(word), Page.SOLE));
                        }
                        return super.accessPage(t, page, some, writes, at);
                    }
                }));
    }

    private static DynamicTest killed(String name, Supplier<RegionDetector> mutant) {
        return DynamicTest.dynamicTest(
                name,
                () -> assertThat(isExact(mutant, false) && isExact(mutant, true))
                        .isFalse());
    }

    private static boolean isExact(Supplier<RegionDetector> detector, boolean paged) {
        try {
            RegionOracleTest.isExact(detector, paged);
            return true;
        } catch (AssertionError | RuntimeException e) {
            return false;
        }
    }
}
