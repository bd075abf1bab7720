package load;

import java.util.Queue;
import java.util.concurrent.atomic.AtomicLong;
import org.jctools.queues.MpmcArrayQueue;
import org.jctools.queues.MpscLinkedQueue;
import org.jctools.queues.MpscUnboundedArrayQueue;
import org.jctools.queues.SpscArrayQueue;

/** Producers pass objects to a consumer through queues that rely on ordered and plain accesses. */
public final class Jctools implements Load {
    private static final class Message {
        int body;
    }

    @Override
    public long run(int threads, int messages) throws Exception {
        AtomicLong sum = new AtomicLong();
        pass(new MpscUnboundedArrayQueue<>(64), threads - 1, messages, sum);
        pass(new MpscLinkedQueue<>(), threads - 1, messages, sum);
        pass(new MpmcArrayQueue<>(64), threads - 1, messages, sum);
        pass(new SpscArrayQueue<>(64), 1, messages, sum);
        return sum.get();
    }

    private static void pass(Queue<Message> queue, int producers, int messages, AtomicLong sum) throws Exception {
        Crew.run("jctools", producers + 1, number -> {
            if (number < producers) {
                for (int i = 0; i < messages; i++) {
                    Message message = new Message();
                    message.body = i;
                    while (!queue.offer(message)) {
                        Thread.yield();
                    }
                }
                return;
            }
            for (int i = 0; i < producers * messages; i++) {
                Message message = queue.poll();
                while (message == null) {
                    Thread.yield();
                    message = queue.poll();
                }
                message.body++;
                sum.addAndGet(message.body);
            }
        });
    }
}
