/// Messages whose components say of which types of their format they are: of ASN.1, and of Protocol Buffers.
@NullMarked
package org.bindery.messages.typed;

import org.jspecify.annotations.NullMarked;
