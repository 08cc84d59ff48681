/** Numbers in data that DFDL describes, as text (DFDL 1.0, section 13.6) and binary (section 13.7). */
package org.bindery.runtime.internal.dfdl.number;
