/** A shop of the market. */
package market.shop;
