package handover;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

class Queue {
    static class Job {
        int n;
    }
    static final BlockingQueue<Job> JOBS = new LinkedBlockingQueue<>();
    static void consume() {
        try {
            JOBS.take().n++; // guarded
        } catch (InterruptedException e) {
            return;
        }
    }
    public static void main(String[] args) throws Exception {
        new Thread(Queue::consume).start();
        Job job = new Job();
        job.n = 1; // guarded
        JOBS.put(job);
    }
}
