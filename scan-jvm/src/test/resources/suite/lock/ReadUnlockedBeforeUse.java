package lock;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Figure 13 of the RELAY paper in Java. */
class ReadUnlockedBeforeUse {
    static class Area {
        int size;
    }
    static final ReadWriteLock LOCK = new ReentrantReadWriteLock();
    static final Area AREA = new Area();
    static int look() {
        LOCK.readLock().lock();
        Area found = AREA;
        LOCK.readLock().unlock();
        return found.size; // race: ReadUnlockedBeforeUse$Area.size
    }
    static void shrink() {
        LOCK.writeLock().lock();
        AREA.size--; // race: ReadUnlockedBeforeUse$Area.size
        LOCK.writeLock().unlock();
    }
    public static void main(String[] args) {
        new Thread(ReadUnlockedBeforeUse::shrink).start();
        look();
    }
}
