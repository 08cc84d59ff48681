/** Texts in data that DFDL describes: string literals, delimiters, escape schemes, padding, booleans and nil values. */
package org.bindery.runtime.internal.dfdl.text;
