package load;

import jakarta.jms.Connection;
import jakarta.jms.DeliveryMode;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.activemq.ActiveMQConnectionFactory;
import org.apache.activemq.broker.BrokerService;
import org.apache.activemq.broker.TransportConnector;

/** A broker without a store, with producers and consumers that reach a queue and a topic over TCP. */
public final class ActiveMqBroker implements Load {
    private static final int CONSUMERS = 2;

    @Override
    public long run(int threads, int messages) throws Exception {
        BrokerService broker = new BrokerService();
        broker.setPersistent(false);
        broker.setUseJmx(false);
        broker.setUseShutdownHook(false);
        TransportConnector connector = broker.addConnector("tcp://127.0.0.1:0");
        broker.start();
        broker.waitUntilStarted();
        try {
            return exchange(connector.getPublishableConnectString(), threads, messages);
        } finally {
            broker.stop();
            broker.waitUntilStopped();
        }
    }

    private static long exchange(String url, int producers, int messages) throws Exception {
        AtomicLong sum = new AtomicLong();
        AtomicLong left = new AtomicLong((long) producers * messages);
        Crew.run("client", producers + CONSUMERS, client -> {
            Connection connection = new ActiveMQConnectionFactory(url).createConnection();
            try {
                connection.start();
                Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
                if (client < producers) {
                    produce(session, client, messages);
                } else {
                    consume(session, left, sum);
                }
            } finally {
                connection.close();
            }
        });
        return sum.get();
    }

    private static void produce(Session session, int client, int messages) throws Exception {
        MessageProducer producer = session.createProducer(session.createQueue("items"));
        producer.setDeliveryMode(DeliveryMode.NON_PERSISTENT);
        MessageProducer news = session.createProducer(session.createTopic("news"));
        for (int i = 0; i < messages; i++) {
            String text = Requests.answer(client * 1_000_000 + i);
            producer.send(session.createTextMessage(text));
            if (i % 10 == 0) {
                news.send(session.createTextMessage(text));
            }
        }
    }

    private static void consume(Session session, AtomicLong left, AtomicLong sum) throws Exception {
        session.createConsumer(session.createTopic("news"));
        MessageConsumer consumer = session.createConsumer(session.createQueue("items"));
        while (left.get() > 0) {
            if (consumer.receive(100) instanceof TextMessage message) {
                sum.addAndGet(message.getText().hashCode());
                left.decrementAndGet();
            }
        }
    }
}
