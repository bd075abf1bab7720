/** Which threads may run beside an access, and what is handed over between them, both relative to a function's entry. */
package heddle.scan.thread;
