/**
 * The Java agent: {@link heddle.agent.Premain} puts the runtime into the boot loader and hands over to {@link
 * heddle.agent.Agent}, which reads the {@link heddle.agent.option.Options}, installs the {@link
 * heddle.agent.Transformer}, proves with the {@link heddle.agent.Canary} that detection works, and writes the result
 * when the JVM ends. Coverage stands in the {@link heddle.agent.Census}, which is part of every
 * result.
 */
package heddle.agent;
