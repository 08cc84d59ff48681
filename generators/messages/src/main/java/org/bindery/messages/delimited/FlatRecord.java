package org.bindery.messages.delimited;

import java.io.IOException;
import java.nio.charset.Charset;
import org.bindery.model.MessageFormat;
import org.bindery.model.Name;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// The one record that rows of delimited text are.
///
/// @param root its root element
record FlatRecord(Name root, RecordShape shape) {

    static FlatRecord of(Shapes shapes) throws IOException {
        if (shapes.roots().size() != 1) {
            throw new IOException("rows of delimited text need a model with one root element, and this one has "
                    + shapes.roots().size());
        }
        Shapes.Root root = shapes.roots().getFirst();
        RecordShape shape = shapes.shape(root.shape());
        for (Property property : shape.properties()) {
            if (property.isRepeated() || property.type() instanceof Property.RecordType) {
                throw new IOException(
                        "the component '" + property.name() + "' is no single value, so it is no field of a row");
            }
        }
        return new FlatRecord(root.element(), shape);
    }

    /// The character set that a format names.
    static Charset charset(MessageFormat.Delimited format) throws IOException {
        try {
            return Charset.forName(format.charset());
        } catch (IllegalArgumentException e) {
            throw new IOException("the character set '" + format.charset() + "' is unknown", e);
        }
    }

    /// Whether the values of a property stand in quotes even where they need none: they are its initiator.
    static boolean isQuoted(Property property, MessageFormat.Delimited format) {
        return property.presentation().initiator().equals(String.valueOf(format.quote()));
    }

    /// The heading of a property's column.
    static String heading(Property property) {
        String name = property.presentation().nativeName();
        return name.isEmpty() ? property.name() : name;
    }
}
