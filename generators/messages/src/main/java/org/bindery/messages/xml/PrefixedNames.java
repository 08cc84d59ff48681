package org.bindery.messages.xml;

import org.bindery.messages.values.QualifiedNames;
import org.bindery.model.Name;
import org.bindery.model.SimpleValue;
import org.bindery.runtime.internal.text.Excerpt;
import org.bindery.shape.Property;

/// Qualified names in values: with a prefix in a document, with their namespace in a record.
final class PrefixedNames {

    private PrefixedNames() {}

    /// The value that a text stands for, where the cursor is.
    ///
    /// @throws IllegalArgumentException with a sentence when a prefix is not declared, or the value could not
    ///     tell that it is a name
    static String resolve(XmlCursor cursor, Property property, String text) {
        SimpleValue type = ((Property.ValueType) property.type()).value();
        if (QualifiedNames.areIn(type)) {
            return QualifiedNames.each(text, word -> resolve(cursor, word).toString());
        }
        if (QualifiedNames.mayBeIn(type) && isPrefixed(cursor, text)) {
            throw new IllegalArgumentException(
                    "the qualified name '" + Excerpt.of(text) + "' cannot be kept as one of several types of value");
        }
        return text;
    }

    private static boolean isPrefixed(XmlCursor cursor, String text) {
        int colon = text.indexOf(':');
        return colon > 0 && !cursor.namespace(text.substring(0, colon)).isEmpty();
    }

    private static Name resolve(XmlCursor cursor, String word) {
        int colon = word.indexOf(':');
        String prefix = colon < 0 ? "" : word.substring(0, colon);
        String namespace = cursor.namespace(prefix);
        if (word.startsWith("{")) {
            throw new IllegalArgumentException("'" + Excerpt.of(word) + "' is not a QName of XML Schema");
        }
        if (colon >= 0 && namespace.isEmpty()) {
            throw new IllegalArgumentException("the prefix of '" + Excerpt.of(word) + "' is not declared");
        }
        return new Name(namespace, word.substring(colon + 1));
    }
}
