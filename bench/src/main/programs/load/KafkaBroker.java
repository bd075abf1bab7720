package load;

import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;
import org.apache.kafka.server.common.MetadataVersion;

/** A broker that is its own controller, with producers and a group of consumers. */
public final class KafkaBroker implements Load {
    private static final String TOPIC = "items";
    private static final int CONSUMERS = 2;

    @Override
    public long run(int threads, int messages) throws Exception {
        Path logs = Files.createTempDirectory("kafka");
        int port = freePort();
        int controllerPort = freePort();
        format(logs);
        KafkaRaftServer server = new KafkaRaftServer(
                new KafkaConfig(
                        Map.ofEntries(
                                Map.entry("process.roles", "broker,controller"),
                                Map.entry("node.id", "1"),
                                Map.entry("log.dirs", logs.toString()),
                                Map.entry(
                                        "listeners",
                                        "PLAINTEXT://127.0.0.1:" + port + ",CONTROLLER://127.0.0.1:" + controllerPort),
                                Map.entry("controller.listener.names", "CONTROLLER"),
                                Map.entry("controller.quorum.voters", "1@127.0.0.1:" + controllerPort),
                                Map.entry("offsets.topic.replication.factor", "1"),
                                Map.entry("offsets.topic.num.partitions", "2"),
                                Map.entry("group.initial.rebalance.delay.ms", "0")),
                        false),
                Time.SYSTEM);
        server.startup();
        try {
            return exchange("127.0.0.1:" + port, threads, messages);
        } finally {
            server.shutdown();
            server.awaitShutdown();
        }
    }

    private static int freePort() throws Exception {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private static void format(Path logs) throws Exception {
        new Formatter()
                .setPrintStream(new java.io.PrintStream(java.io.OutputStream.nullOutputStream()))
                .setClusterId(Uuid.randomUuid().toString())
                .setNodeId(1)
                .addDirectory(logs.toString())
                .setMetadataLogDirectory(logs.toString())
                .setReleaseVersion(MetadataVersion.latestProduction())
                .setControllerListenerName("CONTROLLER")
                .run();
    }

    /** Each producer sends so many messages; the consumers share the partitions until all have come. */
    private static long exchange(String broker, int producers, int messages) throws Exception {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", broker))) {
            admin.createTopics(List.of(new NewTopic(TOPIC, 4, (short) 1))).all().get();
        }
        AtomicLong sum = new AtomicLong();
        AtomicLong left = new AtomicLong((long) producers * messages);
        Crew.run("client", producers + CONSUMERS, client -> {
            if (client < producers) {
                produce(broker, client, messages);
            } else {
                consume(broker, left, sum);
            }
        });
        return sum.get();
    }

    private static void produce(String broker, int client, int messages) {
        Map<String, Object> settings = Map.of("bootstrap.servers", broker, "linger.ms", "1");
        try (KafkaProducer<String, String> producer =
                new KafkaProducer<>(settings, new StringSerializer(), new StringSerializer())) {
            for (int i = 0; i < messages; i++) {
                int number = client * 1_000_000 + i;
                producer.send(new ProducerRecord<>(TOPIC, Integer.toString(number), Requests.answer(number)));
            }
            producer.flush();
        }
    }

    private static void consume(String broker, AtomicLong left, AtomicLong sum) {
        Map<String, Object> settings =
                Map.of("bootstrap.servers", broker, "group.id", "readers", "auto.offset.reset", "earliest");
        try (KafkaConsumer<String, String> consumer =
                new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer())) {
            consumer.subscribe(List.of(TOPIC));
            Set<String> seen = new HashSet<>();
            while (left.get() > 0) {
                for (ConsumerRecord<String, String> each : consumer.poll(Duration.ofMillis(100))) {
                    // a record that a rebalance delivers twice to one consumer counts once
                    if (seen.add(each.key())) {
                        sum.addAndGet(each.value().hashCode());
                        left.decrementAndGet();
                    }
                }
                consumer.commitSync();
            }
        }
    }
}
