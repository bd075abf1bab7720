package heddle.engine.oracle;

import heddle.race.work.Part;
import heddle.race.work.Work;
import heddle.race.work.Workers;
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

/** Works on copies of the parts, in random order, as other machines would. */
public record ElsewhereWorkers<S>(int enough, long seed) implements Workers<S> {
    @Override
    public boolean areHere() {
        return false;
    }

    @Override
    public <P extends Part, R extends Serializable> List<R> work(
            String stage, S here, Work<S, P, R> work, List<P> parts, Consumer<R> done) throws IOException {
        List<Integer> order = new ArrayList<>();
        List<R> results = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            order.add(i);
            results.add(null);
        }
        Collections.shuffle(order, new Random(seed));
        for (int i : order) {
            R result = copy(copy(work).work(here, copy(parts.get(i))));
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
