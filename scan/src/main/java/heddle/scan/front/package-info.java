/**
 * The common part of front ends: a {@linkplain heddle.scan.front.FrontEnd provider} is found by {@link java.util.ServiceLoader},
 * builds bodies with {@link heddle.scan.front.Code} and turns warnings into races with {@link heddle.scan.front.Races}.
 */
package heddle.scan.front;
