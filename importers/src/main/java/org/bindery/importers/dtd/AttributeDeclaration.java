package org.bindery.importers.dtd;

import java.util.List;
import org.bindery.model.Location;
import org.bindery.model.ValueConstraint;

/// An attribute as an attribute list declares it.
///
/// @param name its name as it is written
/// @param type `CDATA`, `ID`, …, or `ENUMERATION` or `NOTATION`
/// @param values the values of the last two
record AttributeDeclaration(
        String name,
        String type,
        List<String> values,
        boolean required,
        ValueConstraint constraint,
        Location location) {

    private static final String XMLNS = "xmlns";

    AttributeDeclaration {
        values = List.copyOf(values);
    }

    /// Whether it is no attribute but declares a namespace.
    boolean isNamespace() {
        return name.equals(XMLNS) || name.startsWith(XMLNS + ":");
    }

    /// The prefix whose namespace it declares.
    String namespacePrefix() {
        return name.substring(Math.min(name.length(), XMLNS.length() + 1));
    }
}
