/** Tests that {@code heddle.junit.RaceExtensionIT} runs in JVMs of their own, and judges by their outcomes. */
package sample;
