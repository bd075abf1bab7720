/**
 * The events of all threads in one order. Every thread appends to a {@link heddle.runtime.journal.Journal} of its
 * own; {@link heddle.runtime.journal.Drain} takes what has been written so far out of all of them and hands it on as one
 * sequence; {@link heddle.runtime.journal.Register} knows what the numbers in it stand for.
 *
 * <p><b>Order.</b> Every journal has a stamp: a Lamport time, made unique by the journal's number. Stamps also stand
 * beside each variable, lock and volatile: the highest of its writes, and the highest of its reads. Before a thread
 * notes an operation it looks at the stamps of those that it conflicts with; if one is above its own it moves on to a
 * time beyond that. After it has noted the operation it raises the stamp beside the target to its own. So of two
 * conflicting operations of different threads the later one has the higher stamp, and sorting by stamp yields an order
 * that keeps program order, the order of synchronisation, and the order of conflicting accesses. Threads that do not
 * meet never wait for each other, and share no counter.
 *
 * <p><b>Cuts.</b> A cut must be closed: it contains, with an event, all that come before it. The
 * {@link heddle.runtime.journal.Drain drain} picks a bound above all stamps and asks every journal to move beyond it. A
 * journal that has done so adds nothing below the bound any more. One that has not belongs to a thread that does nothing;
 * when two looks at all journals in a row find nothing new below the bound, what is below it existed as a whole at the
 * moment between the two looks. An event of a slow thread that is noted after that with a stamp below the bound
 * comes with the next cut, and is in the right place there: an event that it precedes is noted after it.
 *
 * <p><b>Memory ordering.</b> An event is stored before the journal's size, the size before the stamp beside the target
 * (release stores); stamps are read before the event that they order is noted (acquire loads).
 */
package heddle.runtime.journal;
