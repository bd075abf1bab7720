package heddle.maven;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Plugin;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.project.MavenProject;

/**
 * The modules of a build that have reached a goal. Work that is done once for all of them is done by the last one,
 * in whatever order, and on however many threads, Maven builds them.
 */
final class Arrivals {
    /** Maven may run a goal of several modules at once. */
    private static final Object LOCK = new Object();

    private final MavenSession session;
    private final MojoExecution execution;
    private final PluginDescriptor plugin;
    private final String key;

    Arrivals(MavenSession session, MojoExecution execution) {
        this.session = session;
        this.execution = execution;
        this.plugin = execution.getMojoDescriptor().getPluginDescriptor();
        this.key = "arrived at " + execution.getGoal() + " of " + execution.getExecutionId();
    }

    /**
     * Notes that a module has come.
     *
     * @param counts whether it takes part, or is skipped
     * @return all modules that take part if this one is the last to come, otherwise nothing
     */
    List<MavenProject> arrive(MavenProject project, boolean counts) {
        synchronized (LOCK) {
            context(project).put(key, counts);
            List<MavenProject> taking = new ArrayList<>();
            for (MavenProject each : session.getProjects()) {
                if (each.equals(project) || isExpected(each)) {
                    Object arrived = context(each).get(key);
                    if (arrived == null) {
                        return List.of();
                    } else if (arrived.equals(true)) {
                        taking.add(each);
                    }
                }
            }
            return taking;
        }
    }

    private Map<String, Object> context(MavenProject project) {
        return session.getPluginContext(plugin, project);
    }

    /** Whether a module will run this execution: all do what the command line names, others what their model says. */
    private boolean isExpected(MavenProject project) {
        if (execution.getSource() == MojoExecution.Source.CLI) {
            return true;
        }
        Plugin configured = project.getPlugin(execution.getPlugin().getKey());
        return configured != null
                && configured.getExecutions().stream()
                        .anyMatch(each -> each.getId().equals(execution.getExecutionId())
                                && each.getGoals().contains(execution.getGoal())
                                && !"none".equals(each.getPhase()));
    }
}
