/**
 * The JSON result, schema {@code heddle-result/1}. Its keys, their meaning and their stability are described in {@code
 * docs/reference/json-result.md} and {@code docs/reference/result-schema.json}. {@link heddle.report.json.JsonReport} writes it, by the {@link heddle.race.json.ResultWriter} that the agent has, too, and {@link
 * heddle.report.json.JsonResults} reads it back; both stream.
 */
package heddle.report.json;
