/**
 * The report as one HTML file that opens anywhere without a network. {@link heddle.report.html.HtmlReport} writes it: the
 * text report for readers without script, the results as data, and the page's own scripts and styles, which lie beside
 * these classes as resources and are joined by {@link heddle.report.html.PageTemplate}. They are plain JavaScript and CSS:
 * no build step stands between what is in the repository and what a browser runs.
 *
 * <p>Nothing foreign is trusted. Text goes through {@link heddle.report.Printable} and is escaped for where it
 * stands; data stands in a block that no name can end; the page makes text nodes of it, never markup; and its policy
 * allows no script, style or address but its own, by their hashes.
 *
 * <p>The scripts: {@code data.js} reads the results, {@code slice.js} turns events into orders with lock spans and edges,
 * {@code viewport.js}, {@code painter.js} and {@code timeline.js} draw them, {@code list.js}, {@code filter.js}, {@code
 * detail.js} and {@code overview.js} are the views, {@code report.js} puts them together.
 */
package heddle.report.html;
