/** Markup in data, and where and why reading stopped. */
package org.bindery.runtime.internal.dfdl.stop;
