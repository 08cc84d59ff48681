/** Views of messages in their native format: the positions of their values, and what reads them there. */
package org.bindery.runtime.internal.dfdl.view;
