/**
 * Access to the JVM in other ways than programs have: offsets of fields and elements, states of objects by
 * identity, threads of its own, definitions in the boot loader, what the compilers are to leave alone. The way in is {@link heddle.runtime.vm.IdentityTable} for
 * side states, and {@link heddle.runtime.vm.Types} for what a class has. Nothing here knows of accesses or of order.
 */
package heddle.runtime.vm;
