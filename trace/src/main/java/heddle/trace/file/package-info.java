/** Traces in files, of every format by the name of the file or by its first bytes: {@link heddle.trace.file.TraceFiles}. */
package heddle.trace.file;
