package org.bindery.importers.json;

import java.util.List;
import java.util.Optional;
import org.bindery.importers.text.DatePattern;
import org.bindery.importers.text.ValueCounts;
import org.bindery.importers.text.XmlMoments;
import org.bindery.model.Encoding;
import org.bindery.model.Facets;
import org.bindery.model.Name;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;

/// The strings that stood in one place.
final class ObservedTexts {

    private static final int MOST_VALUES = 24;
    private static final long LEAST_RECURRENCE = 5;
    private static final int LONGEST_VALUE = 32;

    private XmlMoments moments = new XmlMoments();
    private final ValueCounts counts = new ValueCounts();
    private boolean dated = true;
    private boolean words = true;
    private long values;
    private int maxLength;

    void add(String value) {
        values++;
        maxLength = Math.max(maxLength, value.codePointCount(0, value.length()));
        words &= !value.isEmpty()
                && value.length() <= LONGEST_VALUE
                && value.chars().noneMatch(Character::isWhitespace);
        moments.add(value);
        counts.add(value);
    }

    /// Adds what stood in another place that turned out to be the same.
    void absorb(ObservedTexts other) {
        if (values == 0) {
            moments = other.moments;
        } else {
            dated &= other.values == 0 || moments.kind().equals(other.moments.kind());
        }
        dated &= other.dated;
        words &= other.words;
        values += other.values;
        maxLength = Math.max(maxLength, other.maxLength);
        counts.absorb(other.counts);
    }

    boolean isEmpty() {
        return values == 0;
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
        Optional<List<String>> few = enumerations ? recurring() : Optional.empty();
        return few.map(ObservedTexts::enumeration).orElseGet(() -> TypeRef.xs("string"));
    }

    private Optional<List<String>> recurring() {
        return counts.values()
                .filter(list -> words && list.size() <= MOST_VALUES && list.size() * LEAST_RECURRENCE <= values);
    }

    private static TypeRef enumeration(List<String> values) {
        List<Facets.EnumerationValue> allowed = values.stream()
                .map(value -> new Facets.EnumerationValue(value, ""))
                .toList();
        return TypeRef.local(
                SimpleType.restriction(Name.ANONYMOUS, TypeRef.xs("string"), Facets.NONE.withEnumeration(allowed)));
    }

    /// A dictionary of values that recur, without the claim that there are no others.
    Encoding encoding(boolean enumerations) {
        boolean isText = type(enumerations).equals(TypeRef.xs("string"));
        return counts.values()
                .filter(list -> isText && list.size() * 2L <= values)
                .map(list -> (Encoding) new Encoding.Dictionary(list))
                .orElse(Encoding.AUTO);
    }

    /// What the values showed and the type does not say.
    String documentation(boolean enumerations) {
        if (!type(enumerations).equals(TypeRef.xs("string")) || maxLength == 0) {
            return "";
        }
        return "At most " + maxLength + (maxLength == 1 ? " character" : " characters") + " in the documents read.";
    }
}
