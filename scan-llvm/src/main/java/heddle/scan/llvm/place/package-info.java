/**
 * Where C code's pointers lead: places in terms of fields and elements ({@link heddle.scan.llvm.place.Fields}), and which
 * functions a pointer may hold ({@link heddle.scan.llvm.place.PointerFlow}).
 */
package heddle.scan.llvm.place;
