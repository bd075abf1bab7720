package heddle.scan.jvm;

import heddle.race.Result;
import heddle.scan.front.Outcome;
import heddle.scan.jvm.source.ClassSource;
import heddle.scan.store.Bytes;
import heddle.scan.store.Hash;
import heddle.scan.store.Store;
import heddle.scan.summary.wire.Build;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The answer of a whole scan, for the next one of the same class files under the same options. */
record Answer(Result result, ArrayList<String> rejected, int bodies, int functions, TreeMap<String, String> focus)
        implements Serializable {
    private static final long serialVersionUID = 1;

    private static final ObjectInputFilter OWN =
            ObjectInputFilter.Config.createFilter("heddle.race.*;heddle.scan.jvm.Answer;java.util.*;java.lang.*;!*");

    Answer(Outcome outcome, int functions, Focus focus) {
        this(outcome.result(), new ArrayList<>(outcome.rejected()), outcome.bodies(), functions, focus.fields());
    }

    /** Everything that an answer follows from: the class files, the options, the models, and who is asked. */
    static Hash key(Hash setting, ClassSource source) {
        Bytes key = new Bytes();
        key.text("answer");
        key.hash(setting);
        key.hash(source.digest());
        return key.hash();
    }

    /** Everything that an answer follows from besides the class files. */
    static Hash setting(JvmScan.Options options) {
        return setting(options, builds(Build.class, Answer.class, Result.class));
    }

    /** The builds of the modules that these classes are of. */
    private static String builds(Class<?>... parts) {
        return Stream.of(parts).map(Build::id).collect(Collectors.joining(", "));
    }

    /** @param build of all that an answer is computed by */
    static Hash setting(JvmScan.Options options, String build) {
        Bytes key = new Bytes();
        key.text(build + ' ' + System.getProperty("java.vm.version"));
        key.text(options.inputs().toString() + options.all() + options.library() + options.widestCall());
        key.text(options.limits().toString());
        for (Path models : options.models()) {
            key.text(models.toString());
            try {
                key.hash(Hash.ofFile(Files.readAllBytes(models)));
            } catch (IOException e) {
                key.flag(false);
            }
        }
        return key.hash();
    }

    /** The answer under a key; null if there is none. */
    static Answer load(Store store, Hash key) {
        ByteBuffer content = store.get(key);
        if (content == null) return null;
        byte[] bytes = new byte[content.remaining()];
        content.get(bytes);
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            in.setObjectInputFilter(OWN);
            return (Answer) in.readObject();
        } catch (IOException | ClassNotFoundException | ClassCastException e) {
            return null;
        }
    }

    void save(Store store, Hash key) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                out.writeObject(this);
            }
            store.put(key, bytes.toByteArray());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
