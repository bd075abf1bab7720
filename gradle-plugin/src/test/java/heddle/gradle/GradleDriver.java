package heddle.gradle;

import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.gradle.api.internal.StartParameterInternal;
import org.gradle.api.logging.LogLevel;
import org.gradle.api.logging.configuration.ConsoleOutput;
import org.gradle.api.logging.configuration.WarningMode;
import org.gradle.initialization.DefaultBuildCancellationToken;
import org.gradle.initialization.DefaultBuildRequestContext;
import org.gradle.initialization.DefaultBuildRequestMetaData;
import org.gradle.internal.buildoption.Option;
import org.gradle.internal.buildprocess.BuildProcessState;
import org.gradle.internal.classpath.ClassPath;
import org.gradle.internal.instrumentation.agent.AgentStatus;
import org.gradle.internal.logging.LoggingManagerInternal;
import org.gradle.internal.logging.services.LoggingServiceRegistry;
import org.gradle.internal.nativeintegration.services.NativeServices;
import org.gradle.internal.service.ServiceRegistry;
import org.gradle.launcher.exec.BuildActionResult;
import org.gradle.launcher.exec.BuildExecutor;
import org.gradle.launcher.exec.DefaultBuildActionParameters;
import org.gradle.tooling.internal.provider.action.ExecuteBuildAction;

/**
 * A process that runs builds as Gradle's daemon does, one for each line of words that it reads: tasks, their options, and
 * {@code --configuration-cache}. It prints what Gradle prints, and the line {@link #END} with 0 or 1 behind it.
 */
final class GradleDriver {
    static final String END = "build ended with ";

    private GradleDriver() {}

    /** Takes Gradle's user home, the project's directory and an init script. */
    public static void main(String[] args) throws Exception {
        File home = new File(args[0]);
        ServiceRegistry logging = LoggingServiceRegistry.newCommandLineProcessLogging();
        NativeServices.initializeOnDaemon(home, NativeServices.NativeServicesMode.DISABLED);
        LoggingManagerInternal manager =
                logging.getFactory(LoggingManagerInternal.class).create();
        manager.attachProcessConsole(ConsoleOutput.Plain);
        manager.captureSystemSources().start();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        try (BuildProcessState state = new BuildProcessState(
                true, AgentStatus.disabled(), ClassPath.EMPTY, logging, NativeServices.getInstance())) {
            BuildExecutor executor = state.getServices().get(BuildExecutor.class);
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                boolean failed = run(executor, home, new File(args[1]), new File(args[2]), line);
                System.out.println(END + (failed ? 1 : 0));
            }
        }
        System.exit(0);
    }

    private static boolean run(BuildExecutor executor, File home, File project, File init, String line) {
        StartParameterInternal start = new StartParameterInternal();
        start.setGradleUserHomeDir(home);
        start.setProjectDir(project);
        start.setCurrentDir(project);
        start.setOffline(true);
        start.setBuildCacheEnabled(true);
        start.addInitScript(init);
        start.setContinueOnFailure(true);
        start.setWarningMode(WarningMode.All);
        List<String> tasks = new ArrayList<>(List.of(line.split(" ")));
        start.setConfigurationCache(Option.Value.value(tasks.remove("--configuration-cache")));
        start.setTaskNames(tasks);
        BuildActionResult result = executor.execute(
                new ExecuteBuildAction(start),
                new DefaultBuildActionParameters(
                        System.getProperties(), System.getenv(), project, LogLevel.LIFECYCLE, true, ClassPath.EMPTY),
                new DefaultBuildRequestContext(
                        new DefaultBuildRequestMetaData(System.currentTimeMillis()),
                        new DefaultBuildCancellationToken(),
                        event -> {}));
        return result.hasFailure();
    }
}
