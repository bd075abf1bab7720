package heddle.cluster;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * As much of S3 as Hadoop's s3a asks for, on the loopback address: objects and ranges of them, lists, and uploads in
 * parts. Buckets are there when they are named, but {@link #CLOSED}, of which nobody is told anything. Signatures are not
 * checked.
 */
final class S3Server implements AutoCloseable {
    static final String CLOSED = "closed";

    private static final Pattern RANGE = Pattern.compile("bytes=(\\d+)-(\\d*)");
    private static final Pattern KEY = Pattern.compile("<Key>(.*?)</Key>");
    private static final String TIME = "2026-01-01T00:00:00.000Z";
    private static final String HTTP_TIME =
            DateTimeFormatter.RFC_1123_DATE_TIME.format(ZonedDateTime.of(2026, 1, 1, 0, 0, 0, 0, ZoneOffset.UTC));

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final ConcurrentSkipListMap<String, byte[]> objects = new ConcurrentSkipListMap<>();
    private final Map<String, NavigableMap<Integer, byte[]>> uploads = new ConcurrentHashMap<>();
    private final AtomicInteger completed = new AtomicInteger();
    private final AtomicLong sent = new AtomicLong();

    private S3Server(HttpServer server) {
        this.server = server;
    }

    static S3Server start() throws IOException {
        S3Server s3 = new S3Server(HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0));
        s3.server.createContext("/", s3::handle);
        s3.server.setExecutor(s3.threads);
        s3.server.start();
        return s3;
    }

    String endpoint() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** @param key bucket and name */
    void put(String key, byte[] content) {
        objects.put(key, content);
    }

    /** Null if there is none. */
    byte[] get(String key) {
        return objects.get(key);
    }

    /** Bytes of objects that were sent. */
    long sent() {
        return sent.get();
    }

    /** Uploads in parts that were completed. */
    int completed() {
        return completed.get();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String key = exchange.getRequestURI().getPath().substring(1);
            Map<String, String> query = query(exchange.getRequestURI().getRawQuery());
            byte[] body = body(exchange);
            int slash = key.indexOf('/');
            if (key.equals(CLOSED) || key.startsWith(CLOSED + "/")) {
                fail(exchange, 403, "AccessDenied");
            } else if (slash < 0 || slash == key.length() - 1) {
                bucket(exchange, key.replace("/", ""), query, body);
            } else {
                object(exchange, key, query, body);
            }
        }
    }

    private static Map<String, String> query(String raw) {
        Map<String, String> query = new HashMap<>();
        for (String one : raw == null ? new String[0] : raw.split("&")) {
            String[] words = one.split("=", 2);
            query.put(words[0], words.length < 2 ? "" : URLDecoder.decode(words[1], StandardCharsets.UTF_8));
        }
        return query;
    }

    /** Joins a body that is sent in chunks with signatures between them. */
    private static byte[] body(HttpExchange exchange) throws IOException {
        byte[] raw = exchange.getRequestBody().readAllBytes();
        String hash = exchange.getRequestHeaders().getFirst("x-amz-content-sha256");
        if (hash == null || !hash.startsWith("STREAMING-")) {
            return raw;
        }
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        for (int at = 0; at < raw.length; ) {
            int end = at;
            while (raw[end] != '\r') {
                end++;
            }
            String size = new String(raw, at, end - at, StandardCharsets.US_ASCII).split(";")[0];
            int length = Integer.parseInt(size, 16);
            if (length == 0) {
                break;
            }
            whole.write(raw, end + 2, length);
            at = end + 2 + length + 2;
        }
        return whole.toByteArray();
    }

    private void bucket(HttpExchange exchange, String bucket, Map<String, String> query, byte[] body)
            throws IOException {
        if (query.containsKey("delete")) {
            Matcher keys = KEY.matcher(new String(body, StandardCharsets.UTF_8));
            while (keys.find()) {
                objects.remove(bucket + "/" + keys.group(1));
            }
            answer(exchange, 200, "<DeleteResult></DeleteResult>");
        } else if (query.containsKey("list-type")) {
            answer(exchange, 200, list(bucket, query));
        } else {
            answer(exchange, 200, "");
        }
    }

    private String list(String bucket, Map<String, String> query) {
        String prefix = query.getOrDefault("prefix", "");
        String delimiter = query.getOrDefault("delimiter", "");
        int most = Integer.parseInt(query.getOrDefault("max-keys", "1000"));
        String after = query.getOrDefault("continuation-token", query.getOrDefault("start-after", ""));
        TreeSet<String> names = new TreeSet<>();
        for (String object : objects.tailMap(bucket + "/" + prefix).keySet()) {
            if (!object.startsWith(bucket + "/" + prefix)) {
                break;
            }
            String name = object.substring(bucket.length() + 1);
            int cut = delimiter.isEmpty() ? -1 : name.indexOf(delimiter, prefix.length());
            names.add(cut < 0 ? name : name.substring(0, cut + 1));
        }
        StringBuilder xml = new StringBuilder("<ListBucketResult><Name>" + bucket + "</Name>");
        int count = 0;
        String last = "";
        for (String name : names.tailSet(after, false)) {
            if (count == most) {
                xml.append("<NextContinuationToken>").append(last).append("</NextContinuationToken>");
                break;
            }
            byte[] content = objects.get(bucket + "/" + name);
            if (content == null || !delimiter.isEmpty() && name.endsWith(delimiter) && !name.equals(prefix)) {
                xml.append("<CommonPrefixes><Prefix>").append(name).append("</Prefix></CommonPrefixes>");
            } else {
                xml.append("<Contents><Key>")
                        .append(name)
                        .append("</Key><LastModified>" + TIME + "</LastModified><ETag>");
                xml.append(tag(content))
                        .append("</ETag><Size>")
                        .append(content.length)
                        .append("</Size></Contents>");
            }
            last = name;
            count++;
        }
        boolean cut = xml.indexOf("<NextContinuationToken>") >= 0;
        return xml + "<KeyCount>" + count + "</KeyCount><IsTruncated>" + cut + "</IsTruncated></ListBucketResult>";
    }

    private void object(HttpExchange exchange, String key, Map<String, String> query, byte[] body) throws IOException {
        String upload = query.get("uploadId");
        switch (exchange.getRequestMethod()) {
            case "PUT" -> {
                if (upload == null) {
                    objects.put(key, body);
                } else {
                    uploads.get(upload).put(Integer.parseInt(query.get("partNumber")), body);
                }
                exchange.getResponseHeaders().set("ETag", tag(body));
                answer(exchange, 200, "");
            }
            case "POST" -> {
                if (upload == null) {
                    String id = "upload-" + (uploads.size() + completed.get());
                    uploads.put(id, new TreeMap<>());
                    answer(
                            exchange,
                            200,
                            "<InitiateMultipartUploadResult><UploadId>" + id
                                    + "</UploadId></InitiateMultipartUploadResult>");
                } else {
                    complete(exchange, key, upload);
                }
            }
            case "DELETE" -> {
                if (upload == null) {
                    objects.remove(key);
                } else {
                    uploads.remove(upload);
                }
                answer(exchange, 204, "");
            }
            default -> read(exchange, key);
        }
    }

    private void complete(HttpExchange exchange, String key, String upload) throws IOException {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        for (byte[] part : uploads.remove(upload).values()) {
            whole.writeBytes(part);
        }
        objects.put(key, whole.toByteArray());
        completed.incrementAndGet();
        answer(
                exchange,
                200,
                "<CompleteMultipartUploadResult><Key>" + key + "</Key><ETag>" + tag(whole.toByteArray())
                        + "</ETag></CompleteMultipartUploadResult>");
    }

    private void read(HttpExchange exchange, String key) throws IOException {
        byte[] content = objects.get(key);
        if (content == null) {
            fail(exchange, 404, "NoSuchKey");
            return;
        }
        exchange.getResponseHeaders().set("ETag", tag(content));
        exchange.getResponseHeaders().set("Last-Modified", HTTP_TIME);
        exchange.getResponseHeaders().set("Accept-Ranges", "bytes");
        if (exchange.getRequestMethod().equals("HEAD")) {
            exchange.getResponseHeaders().set("Content-Length", Integer.toString(content.length));
            exchange.sendResponseHeaders(200, -1);
            return;
        }
        String wanted = exchange.getRequestHeaders().getFirst("Range");
        Matcher range = RANGE.matcher(wanted == null ? "" : wanted);
        boolean isPart = range.matches();
        int from = isPart ? Integer.parseInt(range.group(1)) : 0;
        int to = isPart && !range.group(2).isEmpty()
                ? Math.min(content.length, Integer.parseInt(range.group(2)) + 1)
                : content.length;
        if (isPart && from >= content.length) {
            fail(exchange, 416, "InvalidRange");
            return;
        }
        if (isPart) {
            String span = "bytes " + from + "-" + (to - 1) + "/" + content.length;
            exchange.getResponseHeaders().set("Content-Range", span);
        }
        sent.addAndGet(to - from);
        send(exchange, isPart ? 206 : 200, Arrays.copyOfRange(content, from, to));
    }

    private static void fail(HttpExchange exchange, int status, String code) throws IOException {
        answer(exchange, status, "<Error><Code>" + code + "</Code><Message>" + code + "</Message></Error>");
    }

    private static void answer(HttpExchange exchange, int status, String xml) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "application/xml");
        send(exchange, status, xml.getBytes(StandardCharsets.UTF_8));
    }

    private static void send(HttpExchange exchange, int status, byte[] content) throws IOException {
        boolean isEmpty = content.length == 0 || exchange.getRequestMethod().equals("HEAD");
        exchange.sendResponseHeaders(status, isEmpty ? -1 : content.length);
        if (!isEmpty) {
            exchange.getResponseBody().write(content);
        }
    }

    private static String tag(byte[] content) {
        return '"' + String.format("%032x", Arrays.hashCode(content) & 0xffffffffL) + '"';
    }
}
