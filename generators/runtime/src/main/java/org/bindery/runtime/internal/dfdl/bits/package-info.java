/** Bits and characters of data that DFDL describes (DFDL 1.0, sections 11 and 13.7): their positions and order. */
package org.bindery.runtime.internal.dfdl.bits;
