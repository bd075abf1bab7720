package heddle.scan.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.race.Result;
import heddle.scan.front.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Code that a framework calls is scanned without the framework: its methods are roots by the names of what they extend. */
class MissingFrameworkTest {
    @TempDir
    Path directory;

    private Result scan(String annotation) throws IOException {
        Path adapter = write("io/netty/channel/ChannelInboundHandlerAdapter.java", """
                package io.netty.channel;
                public class ChannelInboundHandlerAdapter {
                    public @interface Sharable {}
                    public void channelRead(Object message) {}
                    public void channelInactive() {}
                }
                """);
        Path handler = write("app/Handler.java", """
                package app;
                import io.netty.channel.ChannelInboundHandlerAdapter;
                %s public class Handler extends ChannelInboundHandlerAdapter {
                    static int all;
                    int own;
                    @Override public void channelRead(Object message) { own++; new Thread(() -> all++).start(); }
                    @Override public void channelInactive() { own = 0; }
                }
                """.formatted(annotation));
        Path classes = Files.createDirectories(directory.resolve("classes"));
        Javac.compile(List.of(adapter, handler), classes);
        return new JvmScan(JvmScan.Options.of(List.of(classes.resolve("app"))))
                .run(Progress.NONE)
                .result();
    }

    private Path write(String name, String source) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, source);
    }

    @Test
    void aHandlerOfOneChannelIsCalledOnceAtATime() throws IOException {
        assertThat(scan("").races()).extracting(race -> race.variable()).containsOnly("app.Handler.all");
    }

    @Test
    void aHandlerThatIsDeclaredSharableIsNot() throws IOException {
        assertThat(scan("@ChannelInboundHandlerAdapter.Sharable").races())
                .extracting(race -> race.variable())
                .contains("app.Handler.all", "app.Handler.own");
    }
}
