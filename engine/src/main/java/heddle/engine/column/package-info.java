/**
 * Columns that are longer than a heap: the columns that an analysis must keep of every event or critical section of a
 * trace lie in mapped files, of which the machine's memory holds as much as it has room for.
 *
 * <p>A {@link heddle.engine.column.LongColumn} grows at its end and stays on the heap while it is short, so that a short
 * trace makes no file; an {@link heddle.engine.column.IntColumn} is one with two ints in each long, a
 * {@link heddle.engine.column.StepColumn} one of numbers that grow together. A {@link heddle.engine.column.MappedSpace} is
 * the file.
 */
package heddle.engine.column;
