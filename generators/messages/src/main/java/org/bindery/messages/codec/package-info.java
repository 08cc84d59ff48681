/// The binary format piece by piece, written straight from `docs/format.md`: clear rather than fast, and independent
/// of the code that is emitted.
@NullMarked
package org.bindery.messages.codec;

import org.jspecify.annotations.NullMarked;
