/**
 * Repairs of a race, each tried on the trace: {@link heddle.prove.fix.Repairs} makes candidates, {@link
 * heddle.prove.fix.Rewriting} puts their sections or volatile accesses where the program would have them, and {@link
 * heddle.prove.fix.Replay} lets the threads go on as the locks allow. The engines answer which accesses then race,
 * which updates get lost and which locks can be waited for in a circle; their witnesses are checked.
 */
package heddle.prove.fix;
