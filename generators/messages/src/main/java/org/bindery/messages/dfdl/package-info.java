/// Messages whose form is described in the terms of DFDL.
@NullMarked
package org.bindery.messages.dfdl;

import org.jspecify.annotations.NullMarked;
