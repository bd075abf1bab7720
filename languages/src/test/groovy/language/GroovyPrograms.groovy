package language

import groovy.transform.CompileStatic
import groovy.transform.Synchronized
import groovy.transform.WithReadLock
import groovy.transform.WithWriteLock
import java.util.concurrent.CountDownLatch
import language.hidden.Meeting

// Programs in pairs, one with a race and one without. A line with "racy" at its end is a side of a race; no other line is.

class Till {
    int coins
    private int notes

    @CompileStatic
    void put(int more) {
        Meeting.meet()
        coins += more // racy
        Meeting.meet()
    }

    @Synchronized
    void deposit(int more) {
        notes += more
    }

    @Synchronized
    int getNotes() {
        notes
    }
}

class Ledger {
    private final List<String> lines = []

    @WithWriteLock
    void write(String line) {
        lines << line
    }

    @WithReadLock
    int size() {
        lines.size()
    }
}

class Library {
    int pages
    @Lazy volatile List<Integer> index = [1, 2, 3]
    volatile boolean open
}

class GroovyPrograms {
    static void both(Closure one, Closure other) {
        def threads = [new Thread(one, 'first'), new Thread(other, 'second')]
        threads*.start()
        threads*.join()
    }

    /** Again and again, as the first calls of a closure are ordered by the caches that they fill. */
    static void together(Closure one, Closure other) {
        both({ 10.times { Meeting.meet(); one() } }, { 10.times { Meeting.meet(); other() } })
    }

    static void racyProperty() {
        def till = new Till()
        together({ till.put(1) }, { till.put(2) }) // racy
    }

    static void freeSynchronized() {
        def till = new Till()
        both({ till.deposit(1) }, { till.deposit(2) })
        assert till.notes == 3
    }

    static void freeReadWriteLock() {
        def ledger = new Ledger()
        both({ ledger.write('one') }, { ledger.write('two') })
        assert ledger.size() == 2
    }

    /** A variable that closures share is an object with a field. */
    static void racyClosure() {
        int count = 0
        together({ count += 1 }, { count += 2 }) // racy
        assert count > 0
    }

    static void freeClosure() {
        int count = 0
        def lock = new Object()
        both({ synchronized (lock) { count += 1 } }, { synchronized (lock) { count += 2 } })
        assert count == 3
    }

    static void freeLazy() {
        def library = new Library()
        both({ assert library.index.sum() == 6 }, { assert library.index.sum() == 6 })
    }

    static void racyPublication() {
        def library = new Library()
        together({ library.pages = 3 }, { library.pages + 1 }) // racy
    }

    static void freePublication() {
        def library = new Library()
        def latch = new CountDownLatch(1)
        both({
            library.pages = 3
            library.open = true
            latch.countDown()
        }, {
            latch.await()
            assert library.open && library.pages == 3
        })
    }

    static void main(String[] arguments) {
        racyProperty()
        freeSynchronized()
        freeReadWriteLock()
        racyClosure()
        freeClosure()
        freeLazy()
        racyPublication()
        freePublication()
        println 'done'
    }
}
