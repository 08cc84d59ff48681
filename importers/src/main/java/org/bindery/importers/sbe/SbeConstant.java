package org.bindery.importers.sbe;

import org.bindery.model.Name;
import org.bindery.model.VirtualField;

/// A value that all messages have.
///
/// @param type its type in XML Schema
/// @param text the value as it is in the schema
record SbeConstant(String type, String text) {

    /// The value as a field that takes no bytes.
    VirtualField field(String name, String documentation) {
        String expression =
                type.equals("string") ? "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'" : text;
        return new VirtualField(name, Name.xs(type), expression, documentation);
    }
}
