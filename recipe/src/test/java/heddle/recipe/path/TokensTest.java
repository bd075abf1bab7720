package heddle.recipe.path;

import static org.assertj.core.api.Assertions.assertThat;

import heddle.trace.Domain;
import heddle.trace.EventBatch;
import heddle.trace.NameTable;
import heddle.trace.Op;
import heddle.trace.hdl.HdlTrace;
import heddle.trace.hdl.HdlWriter;
import heddle.trace.hdl.block.Compression;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tokens of a path come back wherever the path was cut into blocks. */
class TokensTest {
    private static final long SEED = Long.getLong("heddle.seed", 1);
    private static final int PATHS = 40;

    @TempDir
    Path directory;

    private record Token(int kind, long payload) {}

    private static List<Token> random(Random random, int count) {
        List<Token> tokens = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int kind = 1 + random.nextInt(Tokens.RESUME);
            tokens.add(new Token(kind, random.nextLong() >>> random.nextInt(64)));
        }
        return tokens;
    }

    private static byte[] encode(List<Token> tokens) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (Token token : tokens) {
            int next = token.kind | (int) token.payload << 4 & 0x70;
            for (long rest = token.payload >>> 3; rest != 0; rest >>>= 7) {
                bytes.write(next | 0x80);
                next = (int) rest & 0x7F;
            }
            bytes.write(next);
        }
        return bytes.toByteArray();
    }

    /** Writes a path in pieces of some bytes, each a block of its own. */
    private Path write(byte[] path, Random random, int longest) throws IOException {
        NameTable names = new NameTable();
        names.add(Domain.THREAD, "t", 0);
        names.add(Domain.VARIABLE, "x", 0);
        names.addSite("A.java:1", "A.m", -1);
        Path file = directory.resolve("path.hdl");
        try (HdlWriter writer = HdlWriter.createWithValues(file, names, Compression.LZ4)) {
            EventBatch batch = new EventBatch();
            batch.clear(0);
            batch.add(Op.READ, 0, 0, 0);
            writer.write(batch);
            for (int at = 0; at < path.length; ) {
                int to = Math.min(path.length, at + 1 + random.nextInt(longest));
                writer.writePath(0, path, at, to);
                at = to;
            }
        }
        return file;
    }

    @Test
    void tokensComeBackWhereverBlocksEnd() throws IOException {
        Random random = new Random(SEED);
        for (int i = 0; i < PATHS; i++) {
            List<Token> expected = random(random, 300);
            Path file = write(encode(expected), random, i < PATHS / 2 ? 5 : 60);
            List<Token> read = new ArrayList<>();
            try (HdlTrace trace = HdlTrace.open(file)) {
                Tokens tokens = new Tokens(trace.values().path(0));
                while (tokens.peek() != Tokens.END) {
                    read.add(new Token(tokens.peek(), tokens.take()));
                }
            }
            assertThat(read).as("path %d of seed %d", i, SEED).isEqualTo(expected);
        }
    }
}
