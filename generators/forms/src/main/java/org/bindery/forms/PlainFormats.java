package org.bindery.forms;

import org.bindery.model.Facets;
import org.bindery.model.ValueKind;
import org.bindery.runtime.internal.value.ValueFormat;

/// The forms of values of which no facet says more.
public final class PlainFormats {

    private PlainFormats() {}

    /// The form of the values of a kind.
    ///
    /// @param whiteSpace what is done with that of texts
    public static ValueFormat<?> of(ValueKind kind, Facets.WhiteSpace whiteSpace) {
        return switch (kind) {
            case TEXT -> ValueFormat.text(ValueFormat.WhiteSpace.valueOf(whiteSpace.name()));
            case BOOLEAN -> ValueFormat.bool();
            case INT -> ValueFormat.int32();
            case LONG -> ValueFormat.int64();
            case BIG_INTEGER -> ValueFormat.integer();
            case DECIMAL -> ValueFormat.decimal();
            case FLOAT -> ValueFormat.float32();
            case DOUBLE -> ValueFormat.float64();
            case DATE -> ValueFormat.date("");
            case TIME -> ValueFormat.time("");
            case DATE_TIME -> ValueFormat.dateTime("");
            case XML_DATE -> ValueFormat.xmlDate();
            case XML_TIME -> ValueFormat.xmlTime();
            case XML_DATE_TIME -> ValueFormat.xmlDateTime();
        };
    }
}
