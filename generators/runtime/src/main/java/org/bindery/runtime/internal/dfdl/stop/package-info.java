/** What stands in data beside values, and where and why reading stopped. */
package org.bindery.runtime.internal.dfdl.stop;
