/** The properties of terms that DFDL describes, resolved as far as they are the same for all messages (DFDL 1.0, sections 8 and 9). */
package org.bindery.runtime.internal.dfdl.property;
