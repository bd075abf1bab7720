package load;

import io.vertx.core.AbstractVerticle;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.ext.web.Router;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Verticles that share a port, with a route that asks a worker over the event bus. */
public final class VertxServer implements Load {
    private static final AtomicInteger PORT = new AtomicInteger();

    @Override
    public long run(int threads, int requests) throws Exception {
        Vertx vertx = Vertx.vertx();
        vertx.eventBus().<Integer>consumer("items", message -> message.reply(Requests.answer(message.body())));
        vertx.deployVerticle(Items.class.getName(), new DeploymentOptions().setInstances(2))
                .toCompletionStage()
                .toCompletableFuture()
                .get(60, TimeUnit.SECONDS);
        try {
            return Requests.sum(PORT.get(), threads, requests);
        } finally {
            vertx.close().toCompletionStage().toCompletableFuture().get(60, TimeUnit.SECONDS);
        }
    }

    /** One of the instances. */
    public static final class Items extends AbstractVerticle {
        @Override
        public void start(Promise<Void> started) {
            Router router = Router.router(vertx);
            router.get("/item").handler(context -> vertx.eventBus()
                    .<String>request("items", Requests.number(context.request().query()))
                    .onSuccess(reply -> context.response().end(reply.body()))
                    .onFailure(context::fail));
            vertx.createHttpServer()
                    .requestHandler(router)
                    .listen(-1, "127.0.0.1") // all instances share a port that is free
                    .onSuccess(server -> PORT.set(server.actualPort()))
                    .<Void>mapEmpty()
                    .onComplete(started);
        }
    }
}
