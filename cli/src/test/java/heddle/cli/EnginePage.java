package heddle.cli;

import heddle.engine.EngineProvider;
import heddle.engine.EngineSpec;
import java.util.List;

/** The documentation of engines, as their declarations give it. */
final class EnginePage {
    private EnginePage() {}

    /** The page docs/reference/engines.md. */
    static String of(List<EngineProvider> providers) {
        StringBuilder page = new StringBuilder("""
                # Engines

                An engine reads a trace once, or parts of it, and reports pairs of conflicting accesses. `heddle analyze TRACE --engine a,b` \
                runs several in one pass. This page is generated from the engines' declarations, which `heddle engines` \
                prints too.

                The model says which reorderings of the observed trace an engine reasons about: `observed` none, the observed \
                order itself; `strict` those that keep the order of all conflicting accesses; `reads-from` those in which \
                every read keeps its writer; `none` makes no claim.

                All engines take `--all` (list every racy pair, not one per pair of code locations and variable) and \
                `--independent` (judge every pair on the trace's own order: no order is added after a race).
                """);
        for (EngineProvider provider : providers) {
            append(provider.spec(), page);
        }
        return page.toString();
    }

    private static void append(EngineSpec spec, StringBuilder page) {
        page.append("\n## ").append(spec.id()).append('\n');
        page.append(sentence(spec.summary())).append("\n\n");
        page.append("- Guarantee: ").append(spec.guarantee()).append('\n');
        page.append("- Model: ").append(spec.model().word()).append('\n');
        page.append("- Paper: ").append(spec.paper()).append('\n');
        for (EngineSpec.Option option : spec.options()) {
            page.append("- `--").append(option.name()).append("`: ").append(option.help());
            page.append(option.defaultValue().isEmpty() ? "\n" : " Default: " + option.defaultValue() + ".\n");
        }
    }

    private static String sentence(String summary) {
        return Character.toUpperCase(summary.charAt(0)) + summary.substring(1) + '.';
    }
}
