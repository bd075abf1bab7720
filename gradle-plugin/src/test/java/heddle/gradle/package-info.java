/** Real builds by the Gradle that the plugin is compiled against. */
package heddle.gradle;
