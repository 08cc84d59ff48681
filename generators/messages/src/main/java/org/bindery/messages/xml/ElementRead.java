package org.bindery.messages.xml;

import java.util.Optional;

/// What an element held.
///
/// @param value empty when it is nil without attributes, or something is wrong with it
/// @param nil whether it is nil
record ElementRead(Optional<Object> value, boolean nil) {

    static ElementRead of(Optional<Object> value) {
        return new ElementRead(value, false);
    }
}
