/// A model as a message schema of Simple Binary Encoding.
@NullMarked
package org.bindery.schemas.sbe;

import org.jspecify.annotations.NullMarked;
