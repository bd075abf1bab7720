package paper;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** The race of Figure 13 of the RELAY paper: the size is read after the read lock is released. */
class FigureThirteen {
    static class Area {
        Area next;
        int address;
        int size;
    }
    static final ReentrantReadWriteLock LIST_LOCK = new ReentrantReadWriteLock();
    static Area list = new Area();
    static void unmap(int address) {
        LIST_LOCK.readLock().lock();
        Area p;
        for (p = list; p != null; p = p.next) if (p.address == address) break; // guarded
        LIST_LOCK.readLock().unlock();
        if (p != null) System.out.println(p.size >> 12); // race: FigureThirteen$Area.size
    }
    static void remove(int address) {
        LIST_LOCK.writeLock().lock();
        Area t;
        for (t = list; t != null; t = t.next) if (t.address == address) break; // guarded
        if (t != null) t.size -= 4096; // race: FigureThirteen$Area.size
        LIST_LOCK.writeLock().unlock();
    }
    public static void main(String[] args) {
        new Thread(() -> unmap(1)).start();
        new Thread(() -> remove(1)).start();
    }
}
