/**
 * Files that commands take and leave: what is to be read ({@link heddle.cli.file.Inputs}), where reports go ({@link
 * heddle.cli.file.Outputs}), results of earlier commands ({@link heddle.cli.file.StoredResults}).
 */
package heddle.cli.file;
