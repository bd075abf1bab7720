/** A depot, for the Gradle plugin's tests. */
package depot;
