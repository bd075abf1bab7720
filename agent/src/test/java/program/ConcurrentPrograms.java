package program;

import heddle.suite.Duo;
import heddle.suite.Order;
import heddle.suite.Program;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.SynchronousQueue;

/** Synchronisers and concurrent collections. */
final class ConcurrentPrograms {
    static final class Latch implements Program {
        int n;

        @Override
        public void run() throws Exception {
            CountDownLatch latch = new CountDownLatch(1);
            Duo.run(
                    () -> {
                        n = 1;
                        latch.countDown();
                    },
                    () -> {
                        latch.await();
                        n++;
                    });
        }
    }

    static final class LatchNotAwaited implements Program {
        int n;

        @Override
        public void run() throws Exception {
            CountDownLatch latch = new CountDownLatch(1);
            Duo.run(
                    () -> {
                        n = 1; // race
                        latch.countDown();
                    },
                    () -> n++); // race
        }
    }

    static final class Barrier implements Program {
        final int[] a = new int[2];
        int sum;

        @Override
        public void run() throws Exception {
            CyclicBarrier barrier = new CyclicBarrier(2, () -> sum = a[0] + a[1]);
            Duo.run(() -> phases(barrier, 0), () -> phases(barrier, 1));
        }

        private void phases(CyclicBarrier barrier, int index) throws Exception {
            for (int i = 0; i < 5; i++) {
                a[index] = i;
                barrier.await();
                System.identityHashCode(a[1 - index] + sum);
                barrier.await();
            }
        }
    }

    static final class OneBarrierTooFew implements Program {
        final int[] a = new int[2];

        @Override
        public void run() throws Exception {
            CyclicBarrier barrier = new CyclicBarrier(2);
            Duo.run(
                    () -> {
                        a[0] = 1;
                        barrier.await();
                        a[0] = 2; // race
                    },
                    () -> {
                        barrier.await();
                        System.identityHashCode(a[0]); // race
                    });
        }
    }

    static final class Phases implements Program {
        final int[] a = new int[2];

        @Override
        public void run() throws Exception {
            Phaser phaser = new Phaser(2);
            Duo.run(() -> phases(phaser, 0), () -> phases(phaser, 1));
        }

        private void phases(Phaser phaser, int index) {
            for (int i = 0; i < 5; i++) {
                a[index] = i;
                phaser.arriveAndAwaitAdvance();
                System.identityHashCode(a[1 - index]);
                phaser.arriveAndAwaitAdvance();
            }
        }
    }

    static final class Permits implements Program {
        int n;

        @Override
        public void run() throws Exception {
            Semaphore semaphore = new Semaphore(1);
            Duo.run(() -> touch(semaphore), () -> touch(semaphore));
        }

        private void touch(Semaphore semaphore) throws Exception {
            for (int i = 0; i < 10; i++) {
                semaphore.acquire();
                n++;
                semaphore.release();
            }
        }
    }

    static final class TwoPermits implements Program {
        int n;

        @Override
        public void run() throws Exception {
            Semaphore semaphore = new Semaphore(2);
            Duo.run(
                    () -> {
                        semaphore.acquire();
                        n++; // race
                        Order.reach(1);
                        Order.await(2);
                        semaphore.release();
                    },
                    () -> {
                        Order.await(1);
                        semaphore.acquire();
                        n++; // race
                        Order.reach(2);
                        semaphore.release();
                    });
        }
    }

    static final class Exchange implements Program {
        @Override
        public void run() throws Exception {
            Exchanger<int[]> exchanger = new Exchanger<>();
            Duo.run(() -> swap(exchanger), () -> swap(exchanger));
        }

        private static void swap(Exchanger<int[]> exchanger) throws Exception {
            int[] mine = new int[3];
            mine[0] = 1;
            int[] other = exchanger.exchange(mine);
            other[0]++;
        }
    }

    private static void handOver(BlockingQueue<int[]> queue) throws Exception {
        Duo.run(
                () -> {
                    int[] item = new int[1];
                    item[0] = 1;
                    queue.put(item);
                },
                () -> queue.take()[0]++);
    }

    static final class ArrayQueue implements Program {
        @Override
        public void run() throws Exception {
            handOver(new ArrayBlockingQueue<>(1));
        }
    }

    static final class LinkedQueue implements Program {
        @Override
        public void run() throws Exception {
            handOver(new LinkedBlockingQueue<>());
        }
    }

    static final class HandOff implements Program {
        @Override
        public void run() throws Exception {
            handOver(new SynchronousQueue<>());
        }
    }

    static final class TransferQueue implements Program {
        @Override
        public void run() throws Exception {
            handOver(new LinkedTransferQueue<>());
        }
    }

    static final class ChangedAfterPut implements Program {
        @Override
        public void run() throws Exception {
            BlockingQueue<int[]> queue = new LinkedBlockingQueue<>();
            Duo.run(
                    () -> {
                        int[] item = new int[1];
                        queue.put(item);
                        item[0] = 1; // race
                    },
                    () -> queue.take()[0]++); // race
        }
    }

    static final class NonBlockingQueue implements Program {
        @Override
        public void run() throws Exception {
            Queue<int[]> queue = new ConcurrentLinkedQueue<>();
            Duo.run(
                    () -> {
                        int[] item = new int[1];
                        item[0] = 1;
                        queue.offer(item);
                    },
                    () -> {
                        int[] item;
                        do {
                            item = queue.poll();
                        } while (item == null);
                        item[0]++;
                    });
        }
    }

    private static void publish(Map<String, int[]> map) throws Exception {
        Duo.run(
                () -> {
                    int[] item = new int[1];
                    item[0] = 1;
                    map.put("k", item);
                },
                () -> {
                    int[] item;
                    do {
                        item = map.get("k");
                    } while (item == null);
                    item[0]++;
                });
    }

    static final class HashMapConcurrent implements Program {
        @Override
        public void run() throws Exception {
            publish(new ConcurrentHashMap<>());
        }
    }

    static final class SkipList implements Program {
        @Override
        public void run() throws Exception {
            publish(new ConcurrentSkipListMap<>());
        }
    }

    static final class SynchronizedWrapper implements Program {
        @Override
        public void run() throws Exception {
            publish(Collections.synchronizedMap(new HashMap<>()));
        }
    }

    static final class OldHashtable implements Program {
        @Override
        public void run() throws Exception {
            publish(new Hashtable<>());
        }
    }

    static final class MapSubclass implements Program {
        static final class Cache extends ConcurrentHashMap<String, int[]> {
            private static final long serialVersionUID = 1;
        }

        final Cache cache = new Cache();

        @Override
        public void run() throws Exception {
            Duo.run(
                    () -> {
                        int[] item = new int[1];
                        item[0] = 1;
                        cache.put("k", item);
                    },
                    () -> {
                        int[] item;
                        do {
                            item = cache.get("k");
                        } while (item == null);
                        item[0]++;
                    });
        }
    }

    static final class ValueChangedLater implements Program {
        @Override
        public void run() throws Exception {
            ConcurrentMap<String, int[]> map = new ConcurrentHashMap<>();
            map.put("k", new int[1]);
            Duo.run(() -> map.get("k")[0]++, () -> map.get("k")[0]++); // race
        }
    }

    static final class ComputeIfAbsent implements Program {
        @Override
        public void run() throws Exception {
            ConcurrentMap<String, int[]> map = new ConcurrentHashMap<>();
            Duo.run(() -> read(map), () -> read(map));
        }

        private static void read(ConcurrentMap<String, int[]> map) {
            int[] value = map.computeIfAbsent("k", k -> {
                int[] fresh = new int[1];
                fresh[0] = 5;
                return fresh;
            });
            System.identityHashCode(value[0]);
        }
    }

    static final class CallbackInsideLock implements Program {
        int n;
        final Map<String, Integer> wrapped = Collections.synchronizedMap(new HashMap<>());
        final Map<String, Integer> table = new Hashtable<>();
        int m;

        @Override
        public void run() throws Exception {
            Duo.run(this::touch, this::touch);
        }

        private void touch() {
            for (int i = 0; i < 10; i++) {
                wrapped.merge("k", 1, (a, b) -> {
                    n++;
                    return a + b;
                });
                table.merge("k", 1, (a, b) -> {
                    m++;
                    return a + b;
                });
            }
        }
    }

    static final class IteratedMap implements Program {
        @Override
        public void run() throws Exception {
            Map<String, int[]> map = new ConcurrentHashMap<>();
            Duo.run(
                    () -> {
                        int[] item = new int[1];
                        item[0] = 1;
                        map.put("k", item);
                    },
                    () -> {
                        int sum = 0;
                        while (sum == 0) {
                            for (int[] item : map.values()) {
                                sum += item[0];
                            }
                        }
                    });
        }
    }

    static final class CopyOnWrite implements Program {
        @Override
        public void run() throws Exception {
            List<int[]> list = new CopyOnWriteArrayList<>();
            Duo.run(
                    () -> {
                        int[] item = new int[1];
                        item[0] = 1;
                        list.add(item);
                    },
                    () -> {
                        int sum = 0;
                        while (sum == 0) {
                            for (int[] item : list) {
                                sum += item[0];
                            }
                        }
                    });
        }
    }

    static final class OldVector implements Program {
        @Override
        public void run() throws Exception {
            Vector<int[]> list = new Vector<>();
            Duo.run(
                    () -> {
                        int[] item = new int[1];
                        item[0] = 1;
                        list.addElement(item);
                    },
                    () -> {
                        while (list.isEmpty()) {
                            Thread.yield();
                        }
                        list.get(0)[0]++;
                    });
        }
    }

    static final class Publisher implements Program {
        @Override
        public void run() throws Exception {
            int[] sum = new int[1];
            SubmissionPublisher<int[]> publisher = new SubmissionPublisher<>();
            var done = publisher.consume(item -> sum[0] += item[0]);
            for (int i = 0; i < 10; i++) {
                int[] item = new int[1];
                item[0] = i;
                publisher.submit(item);
            }
            publisher.close();
            done.get();
            sum[0]++;
        }
    }
}
