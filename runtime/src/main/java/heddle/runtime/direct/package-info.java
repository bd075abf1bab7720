/**
 * The director: brings two threads before two accesses to one location at the same moment.
 *
 * <p>Woven code calls the hooks of {@link heddle.runtime.direct.Director} before and after the two accesses, and around
 * the synchronisation that {@link heddle.runtime.direct.Gates} name. A thread that comes first is held: it parks until
 * the other one comes ({@link heddle.runtime.direct.Rendezvous}). A thread that is held too long, or holds up all
 * others, is let go by the {@link heddle.runtime.direct.Usher}, a thread of its own. So a program never hangs because
 * of the director, and what it calls a meeting is one: between the hook and the access nothing of the program happens.
 */
package heddle.runtime.direct;
