/// Validation of messages as data, by the forms and rules of their model.
@NullMarked
package org.bindery.messages.check;

import org.jspecify.annotations.NullMarked;
