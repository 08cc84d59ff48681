/// Measures what the product promises: bytes per message, nanoseconds per getter, objects on the heap.
package org.bindery.benchmarks;
