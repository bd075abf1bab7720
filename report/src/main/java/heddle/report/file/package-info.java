/**
 * Reports in files: the formats by name ({@link heddle.report.file.ReportFormat}), and what is said of a file that cannot be read
 * or written ({@link heddle.report.file.FileFault}).
 */
package heddle.report.file;
