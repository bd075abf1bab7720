/**
 * Reports in files: the formats by name ({@link heddle.report.file.ReportFormat}), the sentence about a file that cannot be
 * read or written ({@link heddle.report.file.FileFault}), and temporary files that do not stay ({@link
 * heddle.report.file.Scratch}).
 */
package heddle.report.file;
