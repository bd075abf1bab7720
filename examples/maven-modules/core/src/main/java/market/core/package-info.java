/** The common part of the market. */
package market.core;
