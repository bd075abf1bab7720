package heddle.scan;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.scan.summary.solve.Summarizer;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/**
 * The six false-positive categories of section 4.2 and the race of Figure 13, with what the paper's RELAY says of each
 * and what this scan says.
 */
class CategoriesTest {
    private static void silent(String program) {
        assertThat(new Scanned(program).warnings()).isEmpty();
    }

    private static void warns(String program, String... variables) {
        assertThat(new Scanned(program).warnings())
                .hasSize(variables.length)
                .allMatch(warning -> Arrays.stream(variables).anyMatch(warning::contains));
    }

    /** Category 1, Figure 8: RELAY warns of the unprotected initialisation. */
    @Test
    void initialisationBeforePublication() {
        silent("""
                global queue, l;
                create(slot) { conn = new conn; conn->timeout = 1; slot->conn = conn; }
                client() {
                  slot = new slot;
                  create(slot);
                  conn = slot->conn;
                  conn->family = 2;
                  lock(&l);
                  queue = conn;
                  unlock(&l);
                }
                server() { lock(&l); c = queue; if (c) { c->family = 3; } unlock(&l); }
                main() { while (*) { fork client(); fork server(); } }
                """);
    }

    @Test
    void writeAfterPublication() {
        warns("""
                global queue, l;
                client() { conn = new conn; lock(&l); queue = conn; unlock(&l); conn->family = 2; }
                server() { lock(&l); c = queue; if (c) { c->family = 3; } unlock(&l); }
                main() { fork client(); fork server(); }
                """, "family");
    }

    /** Category 4: RELAY takes the first release of a nested lock for its last. */
    @Test
    void reentrantLocks() {
        silent("""
                global l, x;
                inner() { relock(&l); x = 1; reunlock(&l); }
                work() { relock(&l); inner(); x = 2; reunlock(&l); }
                main() { while (*) { fork work(); } }
                """);
        warns("""
                global l, x;
                work() { lock(&l); lock(&l); unlock(&l); x = 2; unlock(&l); }
                main() { while (*) { fork work(); } }
                """, "x");
    }

    /** Category 5: the parent waits before it goes on. */
    @Test
    void nonParallelThreads() {
        silent("""
                global x;
                work() { x = 1; }
                main() { x = 0; t = new thread; fork t: work(); join t; x = 2; u = new thread; fork u: work(); }
                """);
        warns("""
                global x;
                work() { x = 1; }
                main() { t = new thread; fork t: work(); x = 2; join t; }
                """, "x");
    }

    @Test
    void aJoinedChildIsJoinedWithItsParent() {
        silent("""
                global x;
                leaf() { x = 1; }
                node() { t = new thread; fork t: leaf(); join t; }
                main() { u = new thread; fork u: node(); join u; x = 2; }
                """);
        warns("""
                global x;
                leaf() { x = 1; }
                node() { t = new thread; fork t: leaf(); }
                main() { u = new thread; fork u: node(); join u; x = 2; }
                """, "x");
    }

    /** Category 6, Figure 11: the acquisition depends on what the function returns. RELAY warns. */
    @Test
    void conditionalLocking() {
        String figure11 = """
                global swap_lock, swap_info;
                swap_info_get(entry) {
                  if (entry) { } else { return 0; }
                  lock(&swap_lock);
                  p = &swap_info;
                  return p;
                }
                swap_free(entry) {
                  p = swap_info_get(entry);
                  if (p) { swap_info.count = 1; unlock(&swap_lock); }
                  %s
                }
                main() { while (*) { fork swap_free(*); } }
                """;
        silent(figure11.formatted(""));
        warns(figure11.formatted("swap_info.count = 2;"), "count", "count");
    }

    @Test
    void tryLockAndItsCopy() {
        silent("""
                global l, x;
                work() { got = trylock(&l); copy = got; if (copy) { x = 1; unlock(&l); } }
                main() { while (*) { fork work(); } }
                """);
        warns("""
                global l, x;
                work() { got = trylock(&l); x = 1; if (got) { unlock(&l); } }
                main() { while (*) { fork work(); } }
                """, "x");
    }

    @Test
    void correlatedConditions() {
        silent("""
                global l, x;
                work(shared) {
                  if (shared) { lock(&l); }
                  if (shared) { x = 1; }
                  if (shared) { unlock(&l); }
                }
                main() { while (*) { fork work(*); } }
                """);
    }

    /** Figure 13: the reader drops the read lock before it uses what it found. */
    @Test
    void figure13() {
        warns("""
                global vmlist, vmlist_lock;
                iounmap(addr) {
                  read_lock(&vmlist_lock);
                  p = vmlist;
                  while (*) { p = p->next; }
                  read_unlock(&vmlist_lock);
                  size = p->size;
                }
                remove(addr) {
                  lock(&vmlist_lock);
                  t = vmlist;
                  while (*) { t = t->next; }
                  t->size = 1;
                  unlock(&vmlist_lock);
                }
                main() { v = new vm; vmlist = v; v->next = v; while (*) { fork iounmap(*); fork remove(*); } }
                """, "size");
    }

    @Test
    void readersExcludeWritersButNotReaders() {
        silent("""
                global l, x;
                reader() { read_lock(&l); y = x; read_unlock(&l); }
                writer() { lock(&l); x = 1; unlock(&l); }
                main() { while (*) { fork reader(); fork writer(); } }
                """);
        warns("""
                global l, x;
                wrong() { read_lock(&l); x = 1; read_unlock(&l); }
                main() { while (*) { fork wrong(); } }
                """, "x");
    }

    /** Equal names are not enough: each thread has its own object. */
    @Test
    void aLockGuardsOnlyIfItIsOneObject() {
        warns("""
                global x;
                work(self) { lock(&self->l); x = 1; unlock(&self->l); }
                main() { while (*) { self = new worker; fork work(self); } }
                """, "x");
        silent("""
                work(self) { lock(&self->l); self->x = 1; unlock(&self->l); }
                main() { self = new worker; while (*) { fork work(self); } }
                """);
    }

    @Test
    void anObjectOfItsOwnPerThread() {
        silent("""
                work(self) { self->x = 1; }
                main() { while (*) { self = new worker; fork work(self); } }
                """);
        warns("""
                work(self) { self->x = 1; }
                main() { self = new worker; while (*) { fork work(self); } }
                """, "x");
    }

    @Test
    void twoCallsOfOneFactoryMakeTwoLocks() {
        String twoLocks = """
                global x;
                make() { return new lock; }
                work(l) { lock(l); x = 1; unlock(l); }
                main() { a = make(); %s fork work(a); fork work(b); }
                """;
        warns(twoLocks.formatted("b = make();"), "x");
        silent(twoLocks.formatted("b = a;"));
    }

    @Test
    void recursionReachesAFixpoint() {
        warns("""
                global x, l;
                even(n) { lock(&l); x = 1; unlock(&l); if (n) { odd(n); } }
                odd(n) { x = 2; if (n) { even(n); } }
                main() { while (*) { fork even(*); } }
                """, "x", "x");
    }

    /** A large cycle keeps its accesses in a pool; here every cycle counts as large. */
    @Test
    void aCycleInAPoolSaysTheSame() {
        Summarizer.Limits pooled = new Summarizer.Limits(1_000, 8, 8, 1, 1_000);
        String program = """
                global x, l;
                even(self, n) { lock(&l); x = 1; unlock(&l); lock(&self->m); self->y = 1; unlock(&self->m);
                                if (n) { odd(self, n); } }
                odd(self, n) { %s if (n) { even(self, n); } }
                work(self) { even(self, *); }
                main() { self = new object; while (*) { fork work(self); } }
                """;
        Scanned guarded = new Scanned(program.formatted("lock(&l); x = 2; unlock(&l);"), pooled);
        assertThat(guarded.warnings()).isEmpty();
        Scanned racy = new Scanned(program.formatted("x = 2;"), pooled);
        assertThat(racy.warnings()).containsExactlyInAnyOrder("x even odd", "x odd odd");
    }
}
