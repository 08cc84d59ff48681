/// Messages as lines of `key=value` pairs.
@NullMarked
package org.bindery.messages.pairs;

import org.jspecify.annotations.NullMarked;
