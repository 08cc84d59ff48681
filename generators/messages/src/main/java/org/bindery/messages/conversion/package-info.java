/// Messages of an earlier version of a model as messages of a newer one.
@NullMarked
package org.bindery.messages.conversion;

import org.jspecify.annotations.NullMarked;
