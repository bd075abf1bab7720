/** A bank with races, which {@code heddle demo} runs. */
package bank;
