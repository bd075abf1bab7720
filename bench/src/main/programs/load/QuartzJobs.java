package load;

import java.util.Properties;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.quartz.Job;
import org.quartz.JobBuilder;
import org.quartz.JobDetail;
import org.quartz.JobExecutionContext;
import org.quartz.Scheduler;
import org.quartz.SchedulerException;
import org.quartz.Trigger;
import org.quartz.TriggerBuilder;
import org.quartz.impl.StdSchedulerFactory;

/** A scheduler with a pool of workers, and clients that schedule jobs and ask for them. */
public final class QuartzJobs implements Load {
    private static final AtomicLong SUM = new AtomicLong();
    private static volatile CountDownLatch left;

    /** Adds the answer to its number. */
    public static final class Answer implements Job {
        @Override
        public void execute(JobExecutionContext context) {
            int number = context.getMergedJobDataMap().getInt("number");
            SUM.addAndGet(Requests.answer(number).hashCode());
            left.countDown();
        }
    }

    @Override
    public long run(int threads, int jobs) throws Exception {
        Properties settings = new Properties();
        settings.setProperty("org.quartz.threadPool.class", "org.quartz.simpl.SimpleThreadPool");
        settings.setProperty("org.quartz.threadPool.threadCount", "4");
        settings.setProperty("org.quartz.jobStore.class", "org.quartz.simpl.RAMJobStore");
        settings.setProperty("org.quartz.scheduler.skipUpdateCheck", "true");
        left = new CountDownLatch(threads * jobs);
        Scheduler scheduler = new StdSchedulerFactory(settings).getScheduler();
        scheduler.start();
        Crew.run("client", threads, client -> {
            for (int i = 0; i < jobs; i++) {
                schedule(scheduler, client * 1_000_000 + i);
            }
        });
        left.await();
        scheduler.shutdown(true);
        return SUM.get();
    }

    private static void schedule(Scheduler scheduler, int number) throws SchedulerException {
        JobDetail job = JobBuilder.newJob(Answer.class)
                .withIdentity("job" + number, "answers")
                .usingJobData("number", number)
                .build();
        Trigger trigger = TriggerBuilder.newTrigger()
                .withIdentity("trigger" + number, "answers")
                .startNow()
                .build();
        scheduler.scheduleJob(job, trigger);
        scheduler.checkExists(job.getKey());
    }
}
