package heddle.engine.oracle;

import heddle.engine.Parts;
import heddle.trace.Trace;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/** Judges copies of the parts, in random order, as other machines would. */
public record ElsewhereParts(int enough, long seed) implements Parts {
    @Override
    public boolean areHere() {
        return false;
    }

    @Override
    public <P extends Serializable, R extends Serializable> List<R> judge(
            Trace trace, Judge<P, R> judge, List<P> parts, Consumer<R> done) throws IOException {
        List<Integer> order = new ArrayList<>();
        List<R> results = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            order.add(i);
            results.add(null);
        }
        Collections.shuffle(order, new Random(seed));
        for (int i : order) {
            R result = copy(copy(judge).judge(trace, copy(parts.get(i))));
            results.set(i, result);
            done.accept(result);
        }
        return results;
    }

    @SuppressWarnings("unchecked")
    private static <T extends Serializable> T copy(T object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (T) in.readObject();
        } catch (ClassNotFoundException e) {
            throw new IOException(e);
        }
    }
}
