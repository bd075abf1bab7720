/**
 * The {@code .hdl} trace file: small compressed blocks, each with a checksum and decodable alone. {@code
 * docs/reference/trace-format.md} is its specification.
 *
 * <p>Writing: {@link heddle.trace.hdl.HdlWriter} fills blocks of events; before each, {@code TableWriter} emits the
 * names and home sites that are new in it. {@code EventsEncoder} turns a block into columns and {@code ColumnEncoder}
 * columns into byte planes. Reading: {@link heddle.trace.hdl.HdlTrace} opens the footer; {@code SequentialReader} walks
 * the blocks from the first, {@code RangeReader} finds its first block by the index. {@code BlockCursor} is the only
 * place that trusts nothing: data that it hands out has passed its checksum.
 */
package heddle.trace.hdl;
