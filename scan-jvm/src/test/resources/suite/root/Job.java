package root;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;

/** A handler is called by the environment, on several threads at once. */
class Job implements HttpHandler {
    int served;

    @Override
    public void handle(HttpExchange exchange) {
        served++; // race: Job.served
    }
}
