package heddle.agent;

import heddle.runtime.setting.DetectorId;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.provider.Arguments;

/** The modes of the agent, as options: recordings and all detectors. */
final class Modes {
    private Modes() {}

    /** Pairs of a JDK and a mode. */
    static List<Arguments> onEachJdk() throws IOException {
        List<String> modes = new ArrayList<>(List.of("record", "record,values=true"));
        DetectorId.ids().forEach(id -> modes.add("detector=" + id));
        List<Arguments> all = new ArrayList<>();
        for (Path jdk : Jdks.installed()) {
            modes.forEach(mode -> all.add(Arguments.of(jdk, mode)));
        }
        return all;
    }
}
