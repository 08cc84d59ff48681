package org.bindery.importers.xsd.map;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.xerces.xs.XSConstants;
import org.apache.xerces.xs.XSValue;
import org.apache.xerces.xs.datatypes.XSQName;
import org.bindery.importers.xsd.load.Marks;
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
        return Optional.ofNullable(value)
                .flatMap(ValueConstraints::qualified)
                .or(marks::asWritten)
                .orElse(value == null ? "" : value.getNormalizedValue());
    }

    /// A value of qualified names, each with its namespace in place of the prefix; empty for another value.
    static Optional<String> qualified(XSValue value) {
        return switch (value.getActualValue()) {
            case XSQName name -> Optional.of(name.getJAXPQName().toString());
            case List<?> items
            when !items.isEmpty() && items.stream().allMatch(XSQName.class::isInstance) ->
                Optional.of(items.stream()
                        .map(name -> ((XSQName) name).getJAXPQName().toString())
                        .collect(Collectors.joining(" ")));
            case null, default -> Optional.empty();
        };
    }
}
