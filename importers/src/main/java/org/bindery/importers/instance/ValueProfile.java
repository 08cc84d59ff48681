package org.bindery.importers.instance;

import java.util.Optional;
import org.bindery.importers.text.DatePattern;
import org.bindery.importers.text.NumberForms;
import org.bindery.importers.text.RecurringTexts;
import org.bindery.importers.text.XmlMoments;
import org.bindery.model.Encoding;
import org.bindery.model.TypeRef;

/// The observations on the values of an attribute or an element: the types that contain each of them in its written
/// form.
final class ValueProfile {

    private final NumberForms numbers = new NumberForms();
    private final XmlMoments moments = new XmlMoments();
    private final RecurringTexts texts = new RecurringTexts();
    private boolean booleans = true;
    private boolean empty;
    private int maxLength;

    void add(String value) {
        maxLength = Math.max(maxLength, value.length());
        empty |= value.isEmpty();
        booleans &= value.equals("true") || value.equals("false");
        numbers.add(value);
        moments.add(value);
        texts.add(value);
    }

    /// The narrowest type that holds all values.
    ///
    /// @param enumerations whether a few values that recur are all that there are
    TypeRef type(boolean enumerations) {
        if (texts.size() == 0 || empty) {
            return TypeRef.xs("string");
        }
        if (booleans) {
            return TypeRef.xs("boolean");
        }
        if (numbers.areDecimals()) {
            return TypeRef.xs(numbers.areLongs() ? "long" : numbers.areIntegers() ? "integer" : "decimal");
        }
        if (moments.kind().isPresent()) {
            return TypeRef.xs(name(moments.kind().get()));
        }
        Optional<TypeRef> few = enumerations ? texts.enumeration("token") : Optional.empty();
        return few.orElseGet(() -> TypeRef.xs("string"));
    }

    private static String name(DatePattern.Kind kind) {
        return switch (kind) {
            case DATE -> "date";
            case TIME -> "time";
            case DATE_TIME -> "dateTime";
        };
    }

    /// A dictionary of values that recur, without the claim that there are no others.
    Encoding encoding(boolean enumerations) {
        boolean isText = type(enumerations).equals(TypeRef.xs("string"));
        return isText ? texts.dictionary() : Encoding.AUTO;
    }

    /// The observations on values that the type does not express.
    String documentation(boolean enumerations) {
        if (!type(enumerations).equals(TypeRef.xs("string")) || maxLength == 0) {
            return "";
        }
        return "At most " + maxLength + (maxLength == 1 ? " character" : " characters") + " in the samples read.";
    }
}
