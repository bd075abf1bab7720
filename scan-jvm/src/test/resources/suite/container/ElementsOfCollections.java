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

/** Threads that a collection holds, and somebody who takes them out of it and changes what they work on. */
class ElementsOfCollections {
    private final Collection<InList> list = new ArrayList<>();
    private final Set<InSet> set = new HashSet<>();
    private final Map<String, InMap> map = new HashMap<>();
    private final Queue<InQueue> queue = new ArrayDeque<>();

    static class InList extends Thread {
        int n;
        @Override
        public void run() {
            n++; // race: ElementsOfCollections$InList.n
        }
        void end() {
            n = 0; // race: ElementsOfCollections$InList.n
        }
    }

    static class InSet extends Thread {
        int n;
        @Override
        public void run() {
            n++; // race: ElementsOfCollections$InSet.n
        }
        void end() {
            n = 0; // race: ElementsOfCollections$InSet.n
        }
    }

    static class InMap extends Thread {
        int n;
        @Override
        public void run() {
            n++; // race: ElementsOfCollections$InMap.n
        }
        void end() {
            n = 0; // race: ElementsOfCollections$InMap.n
        }
    }

    static class InQueue extends Thread {
        int n;
        @Override
        public void run() {
            n++; // race: ElementsOfCollections$InQueue.n
        }
        void end() {
            n = 0; // race: ElementsOfCollections$InQueue.n
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
        ElementsOfCollections one = new ElementsOfCollections();
        one.begin();
        one.end();
    }
}
