package library;

import heddle.junit.Reproduce;

/** Fails as long as two librarians can stand before the same book; passes once {@code put} is synchronised. */
class ShelfTest {
    private final Shelf shelf = new Shelf();

    @Reproduce("shelf.schedule")
    void twoLibrariansFillTheShelf() throws InterruptedException {
        Thread early = new Thread(shelf::put, "early shift");
        Thread late = new Thread(shelf::put, "late shift");
        early.start();
        late.start();
        early.join();
        late.join();
    }
}
