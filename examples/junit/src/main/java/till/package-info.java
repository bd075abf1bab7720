/** Two tills that several clerks use: one is guarded, the other is not. */
package till;
