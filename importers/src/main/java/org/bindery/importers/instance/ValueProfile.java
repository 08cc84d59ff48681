package org.bindery.importers.instance;

import java.util.List;
import java.util.Optional;
import org.bindery.importers.text.DatePattern;
import org.bindery.importers.text.NumberForms;
import org.bindery.importers.text.ValueCounts;
import org.bindery.importers.text.XmlMoments;
import org.bindery.model.Encoding;
import org.bindery.model.Facets;
import org.bindery.model.Name;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;

/// What is known of the values of an attribute or an element: which types could hold each of them as it is written.
final class ValueProfile {

    private static final int MOST_VALUES = 24;
    private static final long LEAST_RECURRENCE = 5;
    private static final int LONGEST_VALUE = 32;

    private final NumberForms numbers = new NumberForms();
    private final XmlMoments moments = new XmlMoments();
    private final ValueCounts counts = new ValueCounts();
    private boolean booleans = true;
    private boolean words = true;
    private boolean empty;
    private long values;
    private int maxLength;

    void add(String value) {
        values++;
        maxLength = Math.max(maxLength, value.length());
        empty |= value.isEmpty();
        booleans &= value.equals("true") || value.equals("false");
        words &= !value.isEmpty()
                && value.length() <= LONGEST_VALUE
                && value.chars().noneMatch(Character::isWhitespace);
        numbers.add(value);
        moments.add(value);
        counts.add(value);
    }

    /// The narrowest type that holds all values.
    ///
    /// @param enumerations whether a few values that recur are all that there are
    TypeRef type(boolean enumerations) {
        if (values == 0 || empty) {
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
        Optional<List<String>> few = enumerations ? recurring() : Optional.empty();
        return few.map(ValueProfile::enumeration).orElseGet(() -> TypeRef.xs("string"));
    }

    private static String name(DatePattern.Kind kind) {
        return switch (kind) {
            case DATE -> "date";
            case TIME -> "time";
            case DATE_TIME -> "dateTime";
        };
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
                SimpleType.restriction(Name.ANONYMOUS, TypeRef.xs("token"), Facets.NONE.withEnumeration(allowed)));
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
        return "At most " + maxLength + (maxLength == 1 ? " character" : " characters") + " in the samples read.";
    }
}
