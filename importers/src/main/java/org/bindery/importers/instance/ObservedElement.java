package org.bindery.importers.instance;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bindery.model.Location;
import org.bindery.model.Name;

/// The observations on the elements of one place, or of several.
final class ObservedElement {

    private final Location location;
    private final Map<Name, Long> attributes = new LinkedHashMap<>();
    private final Map<Name, Long> children = new LinkedHashMap<>();
    private final Set<Name> repeated = new LinkedHashSet<>();
    private final Map<Name, Set<Name>> followers = new LinkedHashMap<>();
    private final ValueProfile values = new ValueProfile();
    private final Map<Name, ObservedElement> typed = new LinkedHashMap<>();
    private long count;
    private long filled;
    private boolean text;
    private boolean nil;
    private boolean mixed;

    /// @param location of the first of them
    ObservedElement(Location location) {
        this.location = location;
    }

    /// Takes an element into account.
    ///
    /// @param sequence the names of its children in order, with runs of one name as one
    /// @param repeatedNames those that came more than once
    void add(Set<Name> attributeNames, List<Name> sequence, Set<Name> repeatedNames) {
        count++;
        filled++;
        attributeNames.forEach(name -> attributes.merge(name, 1L, Long::sum));
        Set<Name> present = new LinkedHashSet<>(sequence);
        present.forEach(name -> children.merge(name, 1L, Long::sum));
        repeated.addAll(repeatedNames);
        for (int i = 0; i < sequence.size(); i++) {
            Set<Name> after = followers.computeIfAbsent(sequence.get(i), any -> new LinkedHashSet<>());
            if (i + 1 < sequence.size()) {
                after.add(sequence.get(i + 1));
            }
        }
    }

    /// Takes an element into account that has `xsi:nil`.
    void addNil(Set<Name> attributeNames) {
        count++;
        nil = true;
        attributeNames.forEach(name -> attributes.merge(name, 1L, Long::sum));
    }

    /// Takes the text of an element without children into account.
    void addValue(String value) {
        text |= !value.isEmpty();
        values.add(value);
    }

    void addMixedText() {
        mixed = true;
    }

    /// The observations on those elements that name a type with `xsi:type`.
    ObservedElement typed(Name type, Location where) {
        return typed.computeIfAbsent(type, any -> new ObservedElement(where));
    }

    Map<Name, ObservedElement> typed() {
        return typed;
    }

    /// Adds what the elements of another place showed, but for their values.
    void merge(ObservedElement other) {
        count += other.count;
        filled += other.filled;
        text |= other.text;
        mixed |= other.mixed || (other.text && other.hasText());
        nil |= other.nil;
        other.attributes.forEach((name, number) -> attributes.merge(name, number, Long::sum));
        other.children.forEach((name, number) -> children.merge(name, number, Long::sum));
        repeated.addAll(other.repeated);
        other.typed.forEach((type, observed) -> typed(type, observed.location).merge(observed));
        other.followers.forEach((name, after) ->
                followers.computeIfAbsent(name, any -> new LinkedHashSet<>()).addAll(after));
    }

    Location location() {
        return location;
    }

    Set<Name> attributeNames() {
        return attributes.keySet();
    }

    /// Whether every element has the attribute.
    boolean isRequired(Name attribute) {
        return attributes.getOrDefault(attribute, 0L) == count;
    }

    Set<Name> childNames() {
        return children.keySet();
    }

    /// Whether every element that is not nil has that child.
    boolean isMandatory(Name child) {
        return children.getOrDefault(child, 0L) == filled;
    }

    boolean isRepeated(Name child) {
        return repeated.contains(child);
    }

    /// The children that came directly after each child.
    Map<Name, Set<Name>> followers() {
        return followers;
    }

    /// Whether some element had children.
    boolean hasChildren() {
        return !children.isEmpty();
    }

    /// Whether some element had text and no children.
    boolean hasText() {
        return text;
    }

    boolean isNillable() {
        return nil;
    }

    /// Whether text and children occurred side by side.
    boolean isMixed() {
        return mixed;
    }

    ValueProfile values() {
        return values;
    }
}
