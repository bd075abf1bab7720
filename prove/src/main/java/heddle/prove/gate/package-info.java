/** From a witness to the few places at which a live run has to be steered so that it follows it. */
package heddle.prove.gate;
