package handover;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

class QueueWriteAfterPut {
    static class Job {
        int n;
    }
    static final BlockingQueue<Job> JOBS = new LinkedBlockingQueue<>();
    static void consume() {
        try {
            JOBS.take().n++; // race: QueueWriteAfterPut$Job.n
        } catch (InterruptedException e) {
            return;
        }
    }
    public static void main(String[] args) throws Exception {
        new Thread(QueueWriteAfterPut::consume).start();
        Job job = new Job();
        JOBS.put(job);
        job.n = 1; // race: QueueWriteAfterPut$Job.n
    }
}
