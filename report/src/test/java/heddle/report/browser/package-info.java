/**
 * Tests of the pages in a real browser. {@link heddle.report.browser.Chromium} starts one, {@link
 * heddle.report.browser.BrowserPage} drives a page of it over the DevTools protocol with the JDK's own WebSocket, and
 * {@link heddle.report.browser.Browsers} finds or installs it.
 */
package heddle.report.browser;
