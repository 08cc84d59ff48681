/** Dates and times in data that DFDL describes, as text and binary (DFDL 1.0, sections 13.11 to 13.13). */
package org.bindery.runtime.internal.dfdl.calendar;
