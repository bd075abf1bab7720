/**
 * Where summaries are kept between scans and beyond memory: a {@linkplain heddle.scan.store.Store map} from content hashes
 * to bytes that knows nothing of what the bytes mean, so that it can be a file, or a service of a cluster.
 */
package heddle.scan.store;
