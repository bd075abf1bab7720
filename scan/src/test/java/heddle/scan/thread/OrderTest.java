package heddle.scan.thread;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.scan.path.Lvalue;
import java.util.LinkedHashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Orders with more objects than are told apart: joins must be those of a lattice, or fixpoints have no end. */
class OrderTest {
    private static final int SEEDS = 2_000;

    private static Set<Lvalue> objects(Random random) {
        Set<Lvalue> objects = new LinkedHashSet<>();
        int count = random.nextInt(16);
        for (int i = 0; i < count; i++) {
            Lvalue root = new Lvalue.Global("g" + random.nextInt(12));
            objects.add(random.nextBoolean() ? root : Lvalue.field(root, "f" + random.nextInt(3)));
        }
        return objects;
    }

    private static Order order(Random random) {
        return new Order(objects(random), objects(random), objects(random));
    }

    @Test
    void joinsDoNotDependOnTheirOrder() {
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            Order one = order(random);
            Order two = order(random);
            Order three = order(random);
            assertThat(one.join(two)).as("seed %d", seed).isEqualTo(two.join(one));
            assertThat(one.join(two).join(three)).as("seed %d", seed).isEqualTo(one.join(two.join(three)));
        }
    }

    @Test
    void whatIsBelowAddsNothing() {
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            Order one = order(random);
            Order two = random.nextBoolean() ? order(random) : one.join(order(random));
            assertThat(one.isBelow(two))
                    .as("seed %d", seed)
                    .isEqualTo(one.join(two).equals(two));
            assertThat(one.isBelow(one.join(two))).as("seed %d", seed).isTrue();
        }
    }

    /** An edit moves the numbers of all sites that follow it, and may give them another digit. */
    @Test
    void whichObjectsAreToldApartDoesNotDependOnTheNumbersOfSites() {
        for (int seed = 0; seed < SEEDS; seed++) {
            int moved = 1 + seed % 30;
            Set<Lvalue> before = Order.acquire(sites(new Random(seed), 0)).acquired();
            Set<Lvalue> after = Order.acquire(sites(new Random(seed), moved)).acquired();
            Set<Lvalue> expected = new LinkedHashSet<>();
            for (Lvalue object : before) {
                Lvalue.Alloc made = (Lvalue.Alloc) object;
                expected.add(new Lvalue.Alloc(made.site() + moved, made.shape(), made.context(), made.many()));
            }
            assertThat(after).as("seed %d", seed).isEqualTo(expected);
        }
    }

    /** More objects than are told apart. */
    private static Set<Lvalue> sites(Random random, int moved) {
        Set<Lvalue> objects = new LinkedHashSet<>();
        while (objects.size() < 16) {
            String shape = random.nextBoolean() ? "Turn" : "Latch";
            objects.add(new Lvalue.Alloc(80 + random.nextInt(30) + moved, shape, "", false));
        }
        return objects;
    }
}
