package org.bindery.importers.xsd;

import org.apache.xerces.xs.XSConstants;
import org.apache.xerces.xs.XSValue;
import org.apache.xerces.xs.datatypes.XSQName;
import org.bindery.model.ValueConstraint;

/// Default and fixed values.
final class ValueConstraints {

    private ValueConstraints() {}

    /// @param value what Xerces makes of the value; null if there is none
    /// @param marks which know how it is written
    static ValueConstraint of(short kind, XSValue value, Marks marks) {
        return switch (kind) {
            case XSConstants.VC_DEFAULT -> new ValueConstraint(ValueConstraint.Kind.DEFAULT, text(value, marks));
            case XSConstants.VC_FIXED -> new ValueConstraint(ValueConstraint.Kind.FIXED, text(value, marks));
            default -> ValueConstraint.NONE;
        };
    }

    private static String text(XSValue value, Marks marks) {
        if (value != null && value.getActualValue() instanceof XSQName name) {
            return qualified(name);
        }
        return marks.asWritten().orElse(value == null ? "" : value.getNormalizedValue());
    }

    /// A value that is a qualified name, with its namespace in place of the prefix.
    static String qualified(XSQName name) {
        return name.getJAXPQName().toString();
    }
}
