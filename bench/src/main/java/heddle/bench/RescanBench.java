package heddle.bench;

import heddle.race.Result;
import heddle.scan.front.Outcome;
import heddle.scan.jvm.JvmScan;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The cost of a second scan: {@code RescanBench STEP CLASS JAR...} scans with the cache {@code bench/target/rescan} and
 * prints time and processor time of each phase. Each step is a run of its own, so that none profits from what another
 * has warmed up: {@code first} begins with an empty cache, {@code same} changes nothing, {@code touched} changes one
 * class of the first jar (each of its methods counts its calls in a field that it gets), and {@code checked} compares
 * the answer that is now in the cache with a scan from nothing.
 */
public final class RescanBench {
    private static final List<String> STEPS = List.of("first", "same", "touched", "checked");

    private RescanBench() {}

    public static void main(String[] args) throws IOException {
        if (args.length < 3 || !STEPS.contains(args[0])) {
            System.err.println("usage: RescanBench first|same|touched|checked CLASS JAR...");
            System.exit(2);
        }
        Path directory = Path.of("bench", "target", "rescan");
        Files.createDirectories(directory);
        Path cache = directory.resolve("cache");
        List<Path> jars = new ArrayList<>();
        for (int i = 2; i < args.length; i++) jars.add(Path.of(args[i]));
        Path first = directory.resolve("first.jar");
        if (args[0].equals("first")) {
            Files.deleteIfExists(cache.resolve("summaries"));
            Files.copy(jars.get(0), first, StandardCopyOption.REPLACE_EXISTING);
        } else if (args[0].equals("touched")) touch(jars.get(0), first, args[1]);
        jars.set(0, first);
        JvmScan.Options options = JvmScan.Options.of(jars);
        Result cached = scan(args[0], options.withCache(cache));
        if (!args[0].equals("checked")) return;
        Result fresh = scan("from nothing", options);
        System.out.println(cached.races().equals(fresh.races()) ? "the results are equal" : "THE RESULTS DIFFER");
    }

    private static Result scan(String step, JvmScan.Options options) throws IOException {
        System.out.println(step + ":");
        ScanPhases phases = new ScanPhases();
        Outcome outcome = new JvmScan(options).run(phases);
        phases.total();
        System.out.printf(
                "    %,d methods, %d races shown%n",
                outcome.bodies(), outcome.result().races().size());
        outcome.result().notes().stream()
                .filter(note -> note.startsWith("cache: "))
                .forEach(note -> System.out.println("    " + note));
        return outcome.result();
    }

    private static void touch(Path from, Path to, String type) throws IOException {
        String name = type.replace('.', '/') + ".class";
        try (ZipFile jar = new ZipFile(from.toFile());
                OutputStream file = Files.newOutputStream(to);
                ZipOutputStream out = new ZipOutputStream(file)) {
            for (Enumeration<? extends ZipEntry> entries = jar.entries(); entries.hasMoreElements(); ) {
                ZipEntry entry = entries.nextElement();
                out.putNextEntry(new ZipEntry(entry.getName()));
                try (InputStream in = jar.getInputStream(entry)) {
                    byte[] content = in.readAllBytes();
                    out.write(entry.getName().equals(name) ? counting(content) : content);
                }
                out.closeEntry();
            }
        }
    }

    /** The class with a static field that each of its methods increments. */
    private static byte[] counting(byte[] content) {
        ClassReader reader = new ClassReader(content);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] exceptions) {
                        MethodVisitor method = super.visitMethod(access, name, descriptor, signature, exceptions);
                        return name.startsWith("<") ? method : counting(method, reader.getClassName());
                    }

                    @Override
                    public void visitEnd() {
                        visitField(Opcodes.ACC_STATIC, "calls", "I", null, null).visitEnd();
                        super.visitEnd();
                    }
                },
                0);
        return writer.toByteArray();
    }

    private static MethodVisitor counting(MethodVisitor method, String owner) {
        return new MethodVisitor(Opcodes.ASM9, method) {
            @Override
            public void visitCode() {
                super.visitCode();
                visitFieldInsn(Opcodes.GETSTATIC, owner, "calls", "I");
                visitInsn(Opcodes.ICONST_1);
                visitInsn(Opcodes.IADD);
                visitFieldInsn(Opcodes.PUTSTATIC, owner, "calls", "I");
            }
        };
    }
}
