/**
 * The scan's language: functions of basic blocks whose statements assign, call, fork and join, over
 * {@linkplain heddle.scan.path.Lvalue lvalue paths}. A front end translates into it and expands its models of locks,
 * threads and containers while doing so; the rest of the scan knows no source language.
 */
package heddle.scan.ir;
