package load;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.AskPattern;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/** Actors that ask each other, with what they know in plain fields. */
public final class PekkoActors implements Load {
    private record Ask(int number, ActorRef<String> replyTo) {}

    @Override
    public long run(int threads, int requests) throws Exception {
        ActorSystem<Ask> system = ActorSystem.create(desk(), "items");
        try {
            AtomicLong sum = new AtomicLong();
            Crew.run("client", threads, client -> {
                for (int i = 0; i < requests; i++) {
                    int number = client * 100 + i;
                    sum.addAndGet(AskPattern.<Ask, String>ask(
                                    system,
                                    replyTo -> new Ask(number, replyTo),
                                    Duration.ofSeconds(60),
                                    system.scheduler())
                            .toCompletableFuture()
                            .get(60, TimeUnit.SECONDS)
                            .hashCode());
                }
            });
            return sum.get();
        } finally {
            system.terminate();
            system.getWhenTerminated().toCompletableFuture().get(60, TimeUnit.SECONDS);
        }
    }

    /** Hands every question to one of its clerks in turn. */
    private static Behavior<Ask> desk() {
        return Behaviors.setup(context -> {
            int[] next = new int[1];
            java.util.List<ActorRef<Ask>> clerks = new java.util.ArrayList<>();
            for (int i = 0; i < 4; i++) {
                clerks.add(context.spawn(new Clerk().behaviour(), "clerk-" + i));
            }
            return Behaviors.receiveMessage(ask -> {
                clerks.get(next[0]++ % clerks.size()).tell(ask);
                return Behaviors.same();
            });
        });
    }

    private static final class Clerk {
        private int answered;

        Behavior<Ask> behaviour() {
            return Behaviors.receiveMessage(ask -> {
                answered++;
                ask.replyTo().tell(Requests.answer(ask.number()));
                return Behaviors.same();
            });
        }
    }
}
