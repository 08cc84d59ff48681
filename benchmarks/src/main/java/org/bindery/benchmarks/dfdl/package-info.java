/// Measures how fast messages that DFDL describes are read, beside products that read the same messages.
package org.bindery.benchmarks.dfdl;
