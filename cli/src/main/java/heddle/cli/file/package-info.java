/**
 * Files that commands take and leave: inputs ({@link heddle.cli.file.Inputs}), reports ({@link
 * heddle.cli.file.Outputs}), results of earlier commands ({@link heddle.cli.file.StoredResults}).
 */
package heddle.cli.file;
