package heddle.runtime.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.runtime.Hooks;
import heddle.runtime.clock.Word;
import heddle.runtime.race.Races;
import heddle.runtime.site.Resolver;
import heddle.runtime.site.TestSites;
import heddle.runtime.site.WordCell;
import heddle.runtime.site.WovenClass;
import heddle.runtime.sync.ThreadState;
import heddle.runtime.sync.Threads;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An object that a final field leads to begins a new history, and stays the own of the thread that alone has touched it. */
class FrozenTest {
    private static final Detector DETECTOR = new FastTrack();
    /** Beyond the width that clocks begin with. */
    private static final int FAR_SLOT = 20;

    private static final int MANY = 200;

    /** As if it were woven. */
    @SuppressWarnings("unused")
    private static final class Part {
        int number;
        long heddle$w$number;
        long heddle$r$number;
        Object heddle$m$0;
    }

    private final ThreadState mine = Threads.current();
    private final ThreadState other = Threads.lookup(new Thread("other"));
    private long cell;

    @BeforeEach
    void register() {
        WovenClass woven = WovenClass.register(Part.class.getClassLoader(), Part.class.getName());
        woven.addField("number", WovenClass.Kind.PLAIN, false);
        cell = Resolver.cell(Part.class, "number");
        Races.clear();
        mine.window = 0; // another test may have left the thread in one
    }

    private Part read(Part part, ThreadState t) {
        DETECTOR.read(
                part, WordCell.write(cell), WordCell.read(cell), part, WordCell.location(cell), t, TestSites.next());
        return part;
    }

    private Part write(Part part, ThreadState t) {
        DETECTOR.write(
                part, WordCell.write(cell), WordCell.read(cell), part, WordCell.location(cell), t, TestSites.next());
        return part;
    }

    private List<Part> parts() {
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            parts.add(write(new Part(), mine));
        }
        return parts;
    }

    private void freezeContainer(Object container) {
        Hooks.container(container, true, TestSites.next());
        Frozen.frozen(container);
    }

    @Test
    void whatWasDoneBeforeRacesWithNothing() {
        Part part = write(new Part(), mine);
        Frozen.frozen(part);
        assertThat(mine.owns(part.heddle$r$number, part.heddle$w$number)).isTrue();
        write(read(part, other), other);
        assertThat(Races.all()).isEmpty();
    }

    @Test
    void whatIsDoneAfterwardsDoes() {
        Part part = write(new Part(), mine);
        Frozen.frozen(part);
        write(part, mine);
        read(part, other);
        assertThat(Races.all()).hasSize(1);
    }

    @Test
    void anyThreadComesAfterAFreeze() {
        Part part = new Part();
        part.heddle$w$number = Word.renewed(FAR_SLOT);
        write(read(part, other), other);
        assertThat(Races.all()).isEmpty();
    }

    @Test
    void aReaderTakesALocationOver() {
        Part part = new Part();
        part.heddle$w$number = Word.renewed(FAR_SLOT);
        read(part, other);
        assertThat(other.owns(part.heddle$r$number, part.heddle$w$number)).isTrue();
    }

    @Test
    void whatOthersHaveTouchedKeepsItsHistory() {
        Part part = read(read(new Part(), other), mine);
        Frozen.frozen(part);
        write(part, mine);
        assertThat(Races.all()).hasSize(1);
    }

    /** Has nothing but a final field, and so no history; the circle must end nevertheless. */
    private static final class Way {
        final Part part;
        final Object[] back = {this};

        Way(Part part) {
            this.part = part;
        }
    }

    @Test
    void whatHasNoHistoryLeadsOn() {
        Way way = new Way(write(new Part(), mine));
        Frozen.frozen(new Object[] {way});
        assertThat(Word.isEmpty(way.part.heddle$w$number)).isTrue();
        write(way.part, mine);
        Frozen.frozen(way);
        assertThat(Word.isEmpty(way.part.heddle$w$number)).as("once more").isTrue();
        assertThat(mine.frozen).as("nothing is kept").containsOnlyNulls();
    }

    @Test
    void aFreezeGoesThroughLinkedContainersOnce() {
        List<Part> parts = parts();
        freezeContainer(new LinkedList<>(parts));
        assertThat(parts).allMatch(part -> Word.isEmpty(part.heddle$w$number));
    }

    @Test
    void aFreezeGoesThroughMaps() {
        for (Map<Integer, Part> map : List.of(new LinkedHashMap<Integer, Part>(), new TreeMap<Integer, Part>())) {
            List<Part> parts = parts();
            for (int i = 0; i < parts.size(); i++) {
                map.put(i, parts.get(i));
            }
            freezeContainer(map);
            assertThat(parts).allMatch(part -> Word.isEmpty(part.heddle$w$number));
        }
    }

    /** A structure that is frozen again and again is walked through once; accesses before the last time are covered. */
    @Test
    void ofALargeStructureTheLastFreezeCounts() {
        List<Part> parts = parts();
        freezeContainer(parts);
        Part changed = write(parts.get(7), mine);
        Part other = write(parts.get(8), mine);
        freezeContainer(parts);
        assertThat(Word.isEmpty(changed.heddle$w$number))
                .as("not walked through")
                .isFalse();
        read(changed, this.other);
        assertThat(Races.all()).isEmpty();
        mine.tick();
        write(other, mine);
        read(other, this.other);
        assertThat(Races.all()).as("a write after the freeze").hasSize(1);
    }

    /** As a session that is the root of a large structure. */
    @SuppressWarnings("unused")
    private static final class Broad {
        final List<Part> parts;
        Object a, b, c, d, e, f, g;

        Broad(List<Part> parts) {
            this.parts = parts;
        }
    }

    /** A thread that comes to a large structure from elsewhere does not walk through it again, either. */
    @Test
    void aLargeStructureBehindAnotherObjectIsCovered() {
        Broad broad = new Broad(parts());
        Frozen.frozen(broad);
        Part changed = write(broad.parts.get(7), mine);
        Frozen.frozen(new Object[] {broad});
        assertThat(Word.isEmpty(changed.heddle$w$number))
                .as("not walked through")
                .isFalse();
        read(changed, other);
        assertThat(Races.all()).isEmpty();
    }

    @Test
    void whatNoLargeStructureHoldsIsNotCovered() {
        List<Part> parts = parts();
        freezeContainer(parts);
        Part changed = write(parts.get(7), mine);
        freezeContainer(parts);
        parts.remove(changed);
        read(changed, other);
        read(write(new Part(), mine), other);
        assertThat(Races.all()).hasSize(2);
    }

    /** The way to a part must be the freezing thread's own. */
    @Test
    void whatOthersHaveTouchedLeadsNoFurther() {
        Part[] inner = {write(new Part(), mine)};
        Elements.write(inner, 0, mine, TestSites.next());
        List<Object> outer = new ArrayList<>(parts());
        outer.add(inner);
        freezeContainer(outer);
        Elements.read(inner, 0, other, TestSites.next());
        Races.clear();
        write(inner[0], mine);
        freezeContainer(outer);
        read(inner[0], other);
        assertThat(Races.all()).hasSize(1);
    }

    /** However many structures there are: one that makes room for others is walked through once more. */
    @Test
    void manyLargeStructuresAreCovered() {
        List<List<Part>> all = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            List<Part> parts = parts();
            freezeContainer(parts);
            write(parts.get(3), mine);
            freezeContainer(parts);
            all.add(parts);
            mine.tick();
        }
        for (List<Part> parts : all) {
            read(parts.get(3), other);
        }
        assertThat(Races.all()).isEmpty();
    }
}
