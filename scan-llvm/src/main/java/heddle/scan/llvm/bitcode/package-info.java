/**
 * Reads LLVM bitcode, the binary form of LLVM's intermediate language, in plain Java: no native library, nothing that
 * can take the JVM down, any number of files in parallel. {@link heddle.scan.llvm.bitcode.Bitstream} knows the
 * container (blocks, records, abbreviations), the readers know what the records mean. Records that the scan has no use
 * for are skipped; those that cannot be understood are named and never guessed.
 *
 * <p>Typed and opaque pointers are both read (clang 14 and later): no pointer's element type is ever needed.
 */
package heddle.scan.llvm.bitcode;
