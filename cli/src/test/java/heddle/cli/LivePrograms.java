package heddle.cli;

import heddle.race.Access;
import heddle.race.Race;
import heddle.race.RaceBuilder;
import heddle.race.RaceId;
import heddle.race.Result;
import heddle.race.ResultBuilder;
import heddle.race.Verdict;
import heddle.report.json.JsonReport;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The programs of {@code live.Programs}, with the pairs of accesses that comments on their lines name. */
final class LivePrograms {
    private static final Pattern PROGRAM = Pattern.compile("    static void (\\w+)\\(\\) throws.*");
    private static final Pattern MARK =
            Pattern.compile("// (first|second) (read|write) ([\\w\\[\\]]+(?: \\(\\w+\\))?)");

    private LivePrograms() {}

    /** The pair of accesses of each program, racy or not, as a race. */
    static Map<String, Race> pairs() throws IOException {
        Map<Integer, String> methods = methods("Programs");
        Map<String, Race> pairs = new LinkedHashMap<>();
        Map<String, Access> sides = new HashMap<>();
        String program = "";
        List<String> lines = Files.readAllLines(Path.of("src/test/java/live/Programs.java"));
        for (int i = 0; i < lines.size(); i++) {
            Matcher method = PROGRAM.matcher(lines.get(i));
            if (method.matches()) {
                program = method.group(1);
                sides.clear();
            }
            Matcher mark = MARK.matcher(lines.get(i));
            while (mark.find()) {
                String location = "Programs.java:" + (i + 1);
                String frame = "live.Programs." + methods.get(i + 1) + '(' + location + ')';
                sides.put(
                        mark.group(1),
                        new Access(Access.NO_EVENT, "?", mark.group(2), location, List.of(frame), List.of()));
                if (sides.size() == 2) {
                    Race race = new RaceBuilder()
                            .verdict(Verdict.STATIC)
                            .variable("live.Programs." + mark.group(3))
                            .count(1)
                            .first(sides.get("first"))
                            .second(sides.get("second"))
                            .build();
                    pairs.put(program, race);
                }
            }
        }
        return pairs;
    }

    /** A schedule with one gate and two writes, which lines of {@code live.Gated} name. */
    static String gated(String program) throws IOException {
        Map<Integer, String> methods = methods("Gated");
        Map<String, String> frames = new HashMap<>();
        List<String> lines = Files.readAllLines(Path.of("src/test/java/live/Gated.java"));
        Pattern mark = Pattern.compile(".*// " + program + ": (\\w+)(?: ([\\w-]+))?");
        for (int i = 0; i < lines.size(); i++) {
            Matcher matcher = mark.matcher(lines.get(i));
            if (matcher.matches()) {
                String op = matcher.group(2) == null ? "write" : matcher.group(2);
                String method = methods.get(i + 1);
                String thread = method.startsWith("lambda") ? "main/1" : "main";
                String frame = op + " live.Gated." + method + "(Gated.java:" + (i + 1) + ')';
                frames.put(matcher.group(1), matcher.group(2) == null ? frame : thread + " 1 " + frame);
            }
        }
        return """
                heddle-schedule/1
                variable live.Gated.x
                first %s
                second %s
                way witness
                hold 5000
                gate %s -> %s
                """.formatted(frames.get("first"), frames.get("second"), frames.get("after"), frames.get("before"));
    }

    /** Methods by line; a lambda expression's where there is one. */
    private static Map<Integer, String> methods(String type) throws IOException {
        Map<Integer, String> methods = new HashMap<>();
        try (InputStream in = LivePrograms.class.getResourceAsStream("/live/" + type + ".class")) {
            new ClassReader(in)
                    .accept(
                            new ClassVisitor(Opcodes.ASM9) {
                                @Override
                                public MethodVisitor visitMethod(
                                        int access, String name, String desc, String signature, String[] thrown) {
                                    return new MethodVisitor(Opcodes.ASM9) {
                                        @Override
                                        public void visitLineNumber(int line, Label start) {
                                            if (name.startsWith("lambda") || !methods.containsKey(line)) {
                                                methods.put(line, name);
                                            }
                                        }
                                    };
                                }
                            },
                            0);
        }
        return methods;
    }

    /** A result that holds these entries alone. */
    static Path result(Path file, Race... races) throws IOException {
        Result result = new ResultBuilder()
                .input("live.Programs")
                .engine("scan")
                .model("relay")
                .complete(true)
                .threads(2)
                .variables(1)
                .races(RaceId.assign(List.of(races)))
                .build();
        try (Writer out = Files.newBufferedWriter(file)) {
            new JsonReport().write(List.of(result), out);
        }
        return file;
    }
}
