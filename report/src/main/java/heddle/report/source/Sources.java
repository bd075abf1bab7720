package heddle.report.source;

import heddle.race.Access;
import heddle.race.CodePlace;
import heddle.race.Excerpt;
import heddle.race.Race;
import heddle.race.Result;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Shows the code around accesses. A file is read once. */
public final class Sources {
    /** Lines before the access and after it. */
    private static final int AROUND = 4;
    /** Races of a result that get their code. */
    private static final int RACES = 1000;

    private static final int LONGEST_LINE = 300;
    private static final long LARGEST_FILE = 4 << 20;

    private final SourceRoots roots;
    private final Path directory;
    private final Map<Path, List<String>> files = new HashMap<>();

    /**
     * @param directory to which the paths of files are relative
     */
    public Sources(SourceRoots roots, Path directory) {
        this.roots = roots;
        this.directory = directory;
    }

    /** The result with the code of its first races; an access that has its code keeps it. */
    public Result attach(Result result) {
        List<Race> races = new ArrayList<>(result.races());
        for (int i = 0; i < Math.min(RACES, races.size()); i++) {
            Race race = races.get(i);
            races.set(i, race.withAccesses(attach(race.first()), attach(race.second())));
        }
        return result.withRaces(races);
    }

    private Access attach(Access access) {
        if (access.source() != null) {
            return access;
        }
        CodePlace place = CodePlace.of(access);
        String name = CodePlace.file(access.location());
        String packageName = place.name().equals(name) ? null : packageOf(place.name());
        return roots.find(packageName, name)
                .flatMap(file -> excerpt(file, place.line()))
                .map(access::withSource)
                .orElse(access);
    }

    /** {@code pkg} of a method {@code pkg.Class.method}. */
    private static String packageOf(String method) {
        int end = method.lastIndexOf('.', method.lastIndexOf('.') - 1);
        return end < 0 ? "" : method.substring(0, end);
    }

    private Optional<Excerpt> excerpt(Path file, int line) {
        List<String> lines = files.computeIfAbsent(file, Sources::read);
        if (line < 1 || line > lines.size()) {
            return Optional.empty();
        }
        int first = Math.max(1, line - AROUND);
        int last = Math.min(lines.size(), line + AROUND);
        return Optional.of(new Excerpt(roots.relative(file, directory), first, lines.subList(first - 1, last), line));
    }

    private static List<String> read(Path file) {
        try {
            if (Files.size(file) > LARGEST_FILE) {
                return List.of();
            }
            String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            return text.lines()
                    .map(line -> line.length() <= LONGEST_LINE ? line : line.substring(0, LONGEST_LINE))
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }
}
