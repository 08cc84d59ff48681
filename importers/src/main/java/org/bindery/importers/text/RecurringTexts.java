package org.bindery.importers.text;

import java.util.List;
import java.util.Optional;
import org.bindery.model.Encoding;
import org.bindery.model.Facets;
import org.bindery.model.Name;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;

/// The texts in one place of sample messages, and whether a few of them recur.
public final class RecurringTexts {

    private static final int MOST_VALUES = 24;
    private static final long LEAST_RECURRENCE = 5;
    private static final int LONGEST_VALUE = 32;

    private final ValueCounts counts = new ValueCounts();
    private boolean words = true;
    private long size;

    public void add(String value) {
        size++;
        words &= !value.isEmpty()
                && value.length() <= LONGEST_VALUE
                && value.chars().noneMatch(Character::isWhitespace);
        counts.add(value);
    }

    /// Adds those of another place.
    public void absorb(RecurringTexts other) {
        size += other.size;
        words &= other.words;
        counts.absorb(other.counts);
    }

    /// How many there were, each time counted.
    public long size() {
        return size;
    }

    /// The type that allows no others, if these are few words that recur.
    ///
    /// @param base the built-in type that it restricts, such as `token`
    public Optional<TypeRef> enumeration(String base) {
        return counts.values()
                .filter(list -> words && list.size() <= MOST_VALUES && list.size() * LEAST_RECURRENCE <= size)
                .map(list -> enumeration(base, list));
    }

    private static TypeRef enumeration(String base, List<String> values) {
        List<Facets.EnumerationValue> allowed = values.stream()
                .map(value -> new Facets.EnumerationValue(value, ""))
                .toList();
        return TypeRef.local(
                SimpleType.restriction(Name.ANONYMOUS, TypeRef.xs(base), Facets.NONE.withEnumeration(allowed)));
    }

    /// A dictionary of texts that recur, without the claim that there are no others; automatic if they do not.
    public Encoding dictionary() {
        return counts.values()
                .filter(list -> list.size() * 2L <= size)
                .map(list -> (Encoding) new Encoding.Dictionary(list))
                .orElse(Encoding.AUTO);
    }
}
