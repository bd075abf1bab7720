/**
 * The C front end of the static scan: LLVM bitcode to the scan's IR. {@link heddle.scan.llvm.BitcodeFrontEnd} is the
 * provider; a file is read ({@link heddle.scan.llvm.bitcode}), its functions are translated one by one
 * ({@code BodyTranslator}, {@code Operands}, {@code Calls}), its symbols are linked with those of the other files
 * ({@code CProgram}), and the thread roots are added ({@code Harness}).
 *
 * <p>Source variables whose address is not taken become locals of the IR; all other stack variables are objects that the
 * function makes, so that ownership tells whether another thread can see them. Fields are named
 * {@code struct::member}.
 *
 * <p>More than 25 classes: the copies of functions ({@code Starters}, {@code Commands}, {@code Copies}) are made of the
 * linked program and need all that it knows.
 */
package heddle.scan.llvm;
