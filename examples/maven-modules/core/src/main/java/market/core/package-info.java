/** What all parts of the market use. */
package market.core;
