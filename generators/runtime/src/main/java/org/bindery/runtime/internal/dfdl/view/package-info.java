/** Views of messages in their native form: where their values stand, and what reads them there. */
package org.bindery.runtime.internal.dfdl.view;
