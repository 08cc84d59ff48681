package org.bindery.importers.json;

import java.util.Optional;
import org.bindery.importers.text.DatePattern;
import org.bindery.importers.text.RecurringTexts;
import org.bindery.importers.text.XmlMoments;
import org.bindery.model.Encoding;
import org.bindery.model.TypeRef;

/// The strings observed in one place.
final class ObservedTexts {

    private XmlMoments moments = new XmlMoments();
    private final RecurringTexts texts = new RecurringTexts();
    private boolean dated = true;
    private int maxLength;

    void add(String value) {
        maxLength = Math.max(maxLength, value.codePointCount(0, value.length()));
        moments.add(value);
        texts.add(value);
    }

    /// Adds the strings of another place that turned out to be the same.
    void absorb(ObservedTexts other) {
        if (isEmpty()) {
            moments = other.moments;
        } else {
            dated &= other.isEmpty() || moments.kind().equals(other.moments.kind());
        }
        dated &= other.dated;
        maxLength = Math.max(maxLength, other.maxLength);
        texts.absorb(other.texts);
    }

    boolean isEmpty() {
        return texts.size() == 0;
    }

    /// The narrowest type that holds all.
    ///
    /// @param enumerations whether a few values that recur are all that there are
    TypeRef type(boolean enumerations) {
        Optional<DatePattern.Kind> kind = dated ? moments.kind() : Optional.empty();
        if (kind.isPresent()) {
            return TypeRef.xs(
                    switch (kind.get()) {
                        case DATE -> "date";
                        case TIME -> "time";
                        case DATE_TIME -> "dateTime";
                    });
        }
        Optional<TypeRef> few = enumerations ? texts.enumeration("string") : Optional.empty();
        return few.orElseGet(() -> TypeRef.xs("string"));
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
        return "At most " + maxLength + (maxLength == 1 ? " character" : " characters") + " in the documents read.";
    }
}
