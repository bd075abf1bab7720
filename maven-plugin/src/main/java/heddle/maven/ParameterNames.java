package heddle.maven;

import heddle.report.Nearest;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Plugin;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.descriptor.MojoDescriptor;
import org.apache.maven.plugin.descriptor.Parameter;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;

/** Maven ignores parameters that no goal has. A misspelt one is an error here, as it is for the command. */
final class ParameterNames {
    private static final String PREFIX = "heddle.";

    private ParameterNames() {}

    /** Fails on an element of the plugin's configuration, or a property of the command line, that was meant to be another. */
    static void check(MojoExecution execution, MavenProject project, MavenSession session)
            throws MojoExecutionException {
        Set<String> known = new TreeSet<>();
        for (MojoDescriptor mojo :
                execution.getMojoDescriptor().getPluginDescriptor().getMojos()) {
            for (Parameter parameter : mojo.getParameters()) {
                if (parameter.isEditable()) {
                    known.add(parameter.getName());
                }
            }
        }
        Optional<String> fault = unknownElement(configured(execution, project), known)
                .or(() -> misspeltProperty(session.getUserProperties().stringPropertyNames(), known));
        if (fault.isPresent()) {
            throw new MojoExecutionException(fault.get());
        }
    }

    private static List<Xpp3Dom> configured(MojoExecution execution, MavenProject project) {
        Plugin plugin = project.getPlugin(execution.getPlugin().getKey());
        List<Object> configurations = new ArrayList<>();
        if (plugin != null) {
            configurations.add(plugin.getConfiguration());
            plugin.getExecutions().forEach(each -> configurations.add(each.getConfiguration()));
        }
        return configurations.stream()
                .filter(Objects::nonNull)
                .map(Xpp3Dom.class::cast)
                .toList();
    }

    /** A sentence about the first element that is no parameter of any goal. */
    static Optional<String> unknownElement(List<Xpp3Dom> configurations, Set<String> known) {
        return configurations.stream()
                .flatMap(configuration -> List.of(configuration.getChildren()).stream())
                .map(Xpp3Dom::getName)
                .filter(name -> !known.contains(name))
                .findFirst()
                .map(name -> "unknown parameter '" + name + "'" + Nearest.hint(name, known));
    }

    /** A sentence about a property that is nearly one; other names below ours may mean something to the build. */
    static Optional<String> misspeltProperty(Set<String> properties, Set<String> known) {
        return properties.stream()
                .filter(name -> name.startsWith(PREFIX))
                .map(name -> name.substring(PREFIX.length()))
                .filter(name -> !known.contains(name))
                .filter(name -> Nearest.find(name, known)
                        .filter(near -> Nearest.distance(name, near) <= 2)
                        .isPresent())
                .findFirst()
                .map(name -> "unknown property '" + PREFIX + name + "'" + Nearest.hint(name, known));
    }
}
