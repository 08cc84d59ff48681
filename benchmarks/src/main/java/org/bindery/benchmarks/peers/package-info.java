/// Other products that batches are measured beside, on the same trades.
package org.bindery.benchmarks.peers;
