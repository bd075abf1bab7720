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
                        t.logRead(base, write, RegionWord.epochOf(U.getLongVolatile(base, write)), at);
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

    private static DynamicTest killed(String name, Supplier<RegionDetector> mutant) {
        return DynamicTest.dynamicTest(name, () -> assertThat(isExact(mutant)).isFalse());
    }

    private static boolean isExact(Supplier<RegionDetector> detector) {
        try {
            RegionOracleTest.isExact(detector);
            return true;
        } catch (AssertionError | RuntimeException e) {
            return false;
        }
    }
}
