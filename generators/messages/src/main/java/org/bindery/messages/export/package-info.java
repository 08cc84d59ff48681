/// Messages in forms that other programs read: rows of values, and documents of JSON, whatever the
/// native format of their model is.
@NullMarked
package org.bindery.messages.export;

import org.jspecify.annotations.NullMarked;
