package container;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;

/** The same under the monitor of the thread. */
class ElementsOfCollectionsLocked {
    private final Collection<InList> list = new ArrayList<>();
    private final Set<InSet> set = new HashSet<>();
    private final Map<String, InMap> map = new HashMap<>();
    private final Queue<InQueue> queue = new ArrayDeque<>();

    static class InList extends Thread {
        int n;
        @Override
        public synchronized void run() {
            n++; // guarded
        }
        synchronized void end() {
            n = 0; // guarded
        }
    }

    static class InSet extends Thread {
        int n;
        @Override
        public synchronized void run() {
            n++; // guarded
        }
        synchronized void end() {
            n = 0; // guarded
        }
    }

    static class InMap extends Thread {
        int n;
        @Override
        public synchronized void run() {
            n++; // guarded
        }
        synchronized void end() {
            n = 0; // guarded
        }
    }

    static class InQueue extends Thread {
        int n;
        @Override
        public synchronized void run() {
            n++; // guarded
        }
        synchronized void end() {
            n = 0; // guarded
        }
    }

    void begin() {
        InList inList = new InList();
        list.add(inList);
        inList.start();
        InSet inSet = new InSet();
        set.add(inSet);
        inSet.start();
        InMap inMap = new InMap();
        map.put("a", inMap);
        inMap.start();
        InQueue inQueue = new InQueue();
        queue.add(inQueue);
        inQueue.start();
    }

    void end() {
        for (InList one : list) one.end();
        Iterator<InSet> all = set.iterator();
        while (all.hasNext()) all.next().end();
        for (InMap one : map.values()) one.end();
        for (InQueue one = queue.poll(); one != null; one = queue.poll()) one.end();
    }

    public static void main(String[] args) {
        ElementsOfCollectionsLocked one = new ElementsOfCollectionsLocked();
        one.begin();
        one.end();
    }
}
