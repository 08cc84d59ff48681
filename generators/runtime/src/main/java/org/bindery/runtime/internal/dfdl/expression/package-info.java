/**
 * The expression language of DFDL 1.0 (section 18): a subset of XPath 2.0 that is parsed once, and evaluated on the elements
 * of a message that is being read or written.
 */
package org.bindery.runtime.internal.dfdl.expression;
