package org.bindery.importers.text;

import org.bindery.model.Encoding;
import org.bindery.model.TypeRef;

/// The type of a column's values.
///
/// @param format the pattern of its dates or times, or of numbers with a decimal comma or separators of thousands;
///     empty for anything else
/// @param assumedOrder whether its dates could as well be read with the month first
/// @param documentation what the rows showed and the type does not say
public record ColumnType(TypeRef type, Encoding encoding, String format, boolean assumedOrder, String documentation) {

    public static ColumnType of(TypeRef type, Encoding encoding) {
        return new ColumnType(type, encoding, "", false, "");
    }

    public boolean isText() {
        return type.equals(TypeRef.xs("string"));
    }
}
