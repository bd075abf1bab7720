package heddle.scan.jvm.source;

import heddle.scan.front.Language;
import heddle.scan.store.Bytes;
import heddle.scan.store.Hash;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/**
 * The class files of jars and directories; a file that cannot be read becomes one sentence and the rest is still read. They are
 * parsed when somebody asks for the classes: whether they have changed is known before.
 */
public final class ClassSource {
    private final List<File> files = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();
    private final Services services = new Services();
    private List<ClassNode> classes;
    private List<Hash> digests;
    private String advice;

    /** @param content null if it could not be read, and then {@code name} is the sentence that says so */
    private record File(String name, byte[] content) {}

    public static ClassSource read(List<Path> inputs) {
        ClassSource source = new ClassSource();
        for (Path input : inputs) source.add(input);
        return source;
    }

    /** Digest of these class files: their names and contents, in their order. */
    public Hash digest() {
        Bytes all = new Bytes();
        for (Hash file : digests()) all.hash(file);
        all.text(advice == null ? "" : advice);
        services.describe(all);
        return all.hash();
    }

    /** Digests of the names and contents of the files, in their order. */
    public List<Hash> digests() {
        if (digests == null)
            digests = files.parallelStream().map(ClassSource::digest).toList();
        return digests;
    }

    private static Hash digest(File file) {
        Bytes all = new Bytes();
        all.text(file.name());
        all.flag(file.content() != null);
        if (file.content() != null) all.hash(Hash.ofFile(file.content()));
        return all.hash();
    }

    /** The providers of each service that jars and modules declare, all by internal name. */
    public Map<String, List<String>> services() {
        return services.all();
    }

    /** The classes; the files' contents are given up. */
    public List<ClassNode> classes() {
        if (classes != null) return classes;
        classes = new ArrayList<>(files.size());
        for (Parsed file : files.parallelStream().map(ClassSource::parse).toList()) {
            if (file.node() == null) problems.add(file.problem());
            else classes.add(file.node());
        }
        files.clear();
        return classes;
    }

    /** Inputs that could not be read, once the classes were requested. */
    public List<String> problems() {
        return problems;
    }

    /** How the sources get to be scanned that lie in the directories; null if there are none. */
    public String advice() {
        return advice;
    }

    private void fail(String sentence) {
        files.add(new File(sentence, null));
    }

    private void add(Path input) {
        try {
            if (Files.isDirectory(input)) addDirectory(input);
            else if (input.toString().endsWith(".class"))
                files.add(new File(input.toString(), Files.readAllBytes(input)));
            else if (!Files.exists(input)) fail(input + ": no such file");
            else if (Language.advice(input) != null) fail(input + ": " + Language.advice(input));
            else addJar(input);
        } catch (IOException e) {
            fail(input + ": not a readable jar (" + e.getMessage() + ')');
        }
    }

    private void addDirectory(Path directory) throws IOException {
        try (Stream<Path> below = Files.walk(directory)) {
            for (Path file : below.sorted().toList()) {
                String name = file.toString().replace(java.io.File.separatorChar, '/');
                if (Services.declares(name)) services.read(name, Files.readAllBytes(file));
                else if (name.endsWith(".class")) files.add(new File(file.toString(), Files.readAllBytes(file)));
                else if (file.toString().endsWith(".jar")) add(file);
                else if (advice == null) advice = Language.advice(file);
            }
        }
    }

    private void addJar(Path jar) throws IOException {
        if (jar.getFileSystem() != FileSystems.getDefault()) {
            addCopy(jar);
            return;
        }
        addJar(jar, jar);
    }

    /** A jar on a file system that is not this machine's is copied, as its entries are read out of order. */
    private void addCopy(Path jar) throws IOException {
        Path copy = Files.createTempFile("heddle", ".jar");
        copy.toFile().deleteOnExit(); // if a signal ends the scan meanwhile
        try {
            Files.copy(jar, copy, StandardCopyOption.REPLACE_EXISTING);
            addJar(copy, jar);
        } finally {
            Files.delete(copy);
        }
    }

    /** @param jar what the file is called */
    private void addJar(Path file, Path jar) throws IOException {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            Enumeration<? extends ZipEntry> entries = zip.entries();
            while (entries.hasMoreElements()) {
                ZipEntry entry = entries.nextElement();
                if (isClass(entry.getName())) read(zip, entry, jar);
                else if (Services.declares(entry.getName())) readServices(zip, entry, jar);
            }
        }
    }

    /** Versioned copies of a class are left out: the base version is the one that is scanned. */
    private static boolean isClass(String name) {
        return name.endsWith(".class") && !name.startsWith("META-INF/") && !name.endsWith("module-info.class");
    }

    private void read(ZipFile zip, ZipEntry entry, Path jar) {
        try (InputStream in = zip.getInputStream(entry)) {
            files.add(new File(jar + "!" + entry.getName(), in.readAllBytes()));
        } catch (IOException e) {
            fail(jar + "!" + entry.getName() + ": cannot be unpacked (" + e.getMessage() + ')');
        }
    }

    private void readServices(ZipFile zip, ZipEntry entry, Path jar) {
        try (InputStream in = zip.getInputStream(entry)) {
            services.read(entry.getName(), in.readAllBytes());
        } catch (IOException e) {
            fail(jar + "!" + entry.getName() + ": cannot be unpacked (" + e.getMessage() + ')');
        }
    }

    /** @param problem why there is no node */
    private record Parsed(ClassNode node, String problem) {}

    private static Parsed parse(File file) {
        byte[] bytes = file.content();
        if (bytes == null) return new Parsed(null, file.name());
        try {
            ClassNode node = new InlinedClass();
            new ClassReader(bytes).accept(node, ClassReader.SKIP_FRAMES);
            return new Parsed(node, null);
        } catch (RuntimeException e) {
            String version = bytes.length > 7 ? " of version " + ((bytes[6] & 255) << 8 | bytes[7] & 255) : "";
            return new Parsed(null, file.name() + ": not a class file" + version + " that can be read");
        }
    }
}
