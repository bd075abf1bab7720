package load;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;

/** An embedded Jetty with a handler. */
public final class JettyServer implements Load {
    @Override
    public long run(int threads, int requests) throws Exception {
        Server server = new Server();
        ServerConnector connector = new ServerConnector(server);
        connector.setHost("127.0.0.1");
        server.addConnector(connector);
        server.setHandler(new Items());
        server.start();
        try {
            return Requests.sum(connector.getLocalPort(), threads, requests);
        } finally {
            server.stop();
        }
    }

    private static final class Items extends Handler.Abstract {
        @Override
        public boolean handle(Request request, Response response, Callback callback) {
            String answer = Requests.answer(Requests.number(request.getHttpURI().getQuery()));
            response.getHeaders().put("Content-Type", "text/plain");
            response.write(true, ByteBuffer.wrap(answer.getBytes(StandardCharsets.UTF_8)), callback);
            return true;
        }
    }
}
