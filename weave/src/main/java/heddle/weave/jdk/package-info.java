/**
 * Classes of the JDK itself: {@link heddle.weave.jdk.JdkWeaver} adds hooks to the methods whose order no call site in the
 * application can see, as {@code JdkRows} lists them, and {@code OrderWeaver} to monitors and volatiles of classes that are
 * woven for their order alone.
 */
package heddle.weave.jdk;
