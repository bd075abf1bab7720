package load;

import io.undertow.Undertow;
import java.net.InetSocketAddress;

/** An embedded Undertow whose handler answers on worker threads. */
public final class UndertowServer implements Load {
    @Override
    public long run(int threads, int requests) throws Exception {
        Undertow server = Undertow.builder()
                .addHttpListener(0, "127.0.0.1")
                .setIoThreads(2)
                .setWorkerThreads(threads)
                .setHandler(exchange -> exchange.dispatch(() -> {
                    int number = Requests.number(exchange.getQueryString());
                    exchange.getResponseSender().send(Requests.answer(number));
                }))
                .build();
        server.start();
        try {
            InetSocketAddress address =
                    (InetSocketAddress) server.getListenerInfo().get(0).getAddress();
            return Requests.sum(address.getPort(), threads, requests);
        } finally {
            server.stop();
        }
    }
}
