package org.bindery.shape;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.bindery.model.Cardinality;
import org.bindery.model.Facets;
import org.bindery.model.Name;
import org.bindery.model.SimpleValue;
import org.bindery.model.ValueKind;

/// The properties of one record while it is made: each under a name of its own, and those that its base type has too
/// under the names and with the kinds of value that they have there, so that a getter means the same in both.
final class PropertyList {

    private final List<Property> properties = new ArrayList<>();
    private final PropertyNames names = new PropertyNames();
    private final List<Property> ofBase = new ArrayList<>();
    private final Set<Integer> inherited = new HashSet<>();
    private final boolean restricted;

    /// @param base the record of the base type
    /// @param restricted whether the type restricts its base; else it extends it
    PropertyList(Optional<RecordShape> base, boolean restricted) {
        this.restricted = restricted;
        base.ifPresent(shape -> {
            ofBase.addAll(shape.properties());
            shape.properties().forEach(property -> names.unique(property.name()));
        });
    }

    /// Adds a component whose type is known.
    Property add(Property wanted) {
        return add(wanted, name -> wanted.type());
    }

    /// Adds a component; its index, name and type are only wishes.
    ///
    /// @param type gives its type when its name is known, unless its base decides
    Property add(Property wanted, Function<String, Property.PropertyType> type) {
        Optional<Property> base = ofBase.stream()
                .filter(p -> p.kind() == wanted.kind() && p.xmlName().equals(wanted.xmlName()))
                .findFirst();
        base.ifPresent(ofBase::remove);
        if (base.isPresent()) {
            inherited.add(properties.size());
        }
        Property property = base.map(p -> inherited(p, wanted, type)).orElseGet(() -> own(wanted, type));
        properties.add(property);
        return property;
    }

    private Property own(Property wanted, Function<String, Property.PropertyType> type) {
        String name = names.unique(wanted.name());
        return wanted.as(properties.size(), name, wanted.occurs(), wanted.cardinality(), type.apply(name));
    }

    /// A restriction allows less, but what is got from it is of the same kind. An extension may bring back what a
    /// restriction left out.
    private Property inherited(Property base, Property wanted, Function<String, Property.PropertyType> type) {
        int index = properties.size();
        if (!restricted && base.cardinality().max() > 0) {
            return base.at(index);
        }
        Property.PropertyType same = base.type() instanceof Property.ValueType(SimpleValue wide, var ignored)
                        && type.apply(base.name()) instanceof Property.ValueType(SimpleValue narrow, var encoding)
                ? new Property.ValueType(ofKind(narrow, wide), encoding)
                : base.type();
        boolean wider = wanted.isRepeated() || (base.isMandatory() && wanted.kind() == Property.Kind.ATTRIBUTE);
        Property.Occurs occurs = wider ? wanted.occurs() : base.occurs();
        return wanted.as(index, base.name(), occurs, wanted.cardinality(), same);
    }

    /// Makes optional what the base type demands, but the content of this one does not: it restricts its base
    /// wrongly, and cannot replace it.
    void settle(ContentStep content) {
        for (int index : inherited) {
            Property known = properties.get(index);
            boolean isContent = known.kind() == Property.Kind.ELEMENT || known.kind() == Property.Kind.XML;
            if (isContent && known.isMandatory() && (isNillable(index) || !content.demands(index))) {
                properties.set(
                        index,
                        known.as(index, known.name(), Property.Occurs.OPTIONAL, known.cardinality(), known.type()));
            }
        }
    }

    /// Whether an element may be nil.
    boolean isNillable(int index) {
        return index + 1 < properties.size() && properties.get(index + 1).kind() == Property.Kind.NIL;
    }

    /// Whether a record says more of a component than its value.
    boolean hasFlag(int index) {
        return index + 1 < properties.size() && properties.get(index + 1).kind().isFlag();
    }

    /// Values that are numbers or dates in the base stay so where the restriction says a list or a union, which are
    /// texts.
    private static SimpleValue ofKind(SimpleValue narrow, SimpleValue wide) {
        if (wide.isUnion() && narrow.kind() != wide.kind()) {
            return new SimpleValue(wide.kind(), Facets.NONE, wide.encoding(), wide.builtIn(), false, List.of(narrow));
        }
        if (!narrow.parts().isEmpty() && wide.kind() != ValueKind.TEXT) {
            return new SimpleValue(
                    wide.kind(), narrow.facets(), wide.encoding(), wide.builtIn(), false, List.of(), narrow.rules());
        }
        return narrow.kind() == wide.kind()
                ? narrow
                : new SimpleValue(
                        wide.kind(),
                        narrow.facets(),
                        narrow.encoding(),
                        narrow.builtIn(),
                        narrow.isList(),
                        narrow.parts(),
                        narrow.rules());
    }

    /// Whether the base type's element of that name may be nil, so that this one has to say it too.
    boolean inheritsNil(Name xmlName) {
        return ofBase.stream()
                .anyMatch(p -> p.kind() == Property.Kind.NIL && p.xmlName().equals(xmlName));
    }

    /// Another occurrence of a property, in an alternative that excludes the first. What its base type says of it
    /// stays.
    void again(int index, Property.Occurs occurs, Cardinality cardinality) {
        Property known = properties.get(index);
        boolean many = known.isRepeated() || occurs == Property.Occurs.MANY;
        Cardinality both = new Cardinality(
                Math.min(known.cardinality().min(), cardinality.min()),
                Math.max(known.cardinality().max(), cardinality.max()));
        Property.Occurs single = inherited.contains(index) ? known.occurs() : Property.Occurs.OPTIONAL;
        Property.Occurs merged = many ? Property.Occurs.MANY : single;
        properties.set(index, known.as(index, known.name(), merged, both, known.type()));
    }

    void setType(int index, Property.PropertyType type, Cardinality cardinality) {
        Property known = properties.get(index);
        properties.set(index, known.as(index, known.name(), known.occurs(), cardinality, type));
    }

    /// Adds what a restriction leaves out, be it this type or one that it extends: it is never present.
    void addNeverPresent() {
        for (Property left : ofBase) {
            boolean optional = left.isMandatory() && !left.kind().isFlag();
            Property.Occurs never = optional ? Property.Occurs.OPTIONAL : left.occurs();
            properties.add(left.as(properties.size(), left.name(), never, new Cardinality(0, 0), left.type()));
        }
        ofBase.clear();
    }

    /// All properties so far, in order.
    List<Property> all() {
        return Collections.unmodifiableList(properties);
    }

    /// Names for the properties of one record that stay different when only their first letter's case differs, since
    /// `getName` is made from both `name` and `Name`.
    private static final class PropertyNames {

        private static final Pattern OTHERS = Pattern.compile("[^A-Za-z0-9]");

        private final Set<String> taken = new HashSet<>();
        /// For each name that was wanted, the first number that may be free.
        private final Map<String, Integer> numbers = new HashMap<>();

        String unique(String wanted) {
            if (taken.add(key(wanted))) {
                return wanted;
            }
            int number = numbers.getOrDefault(wanted, 2);
            while (!taken.add(key(wanted + number))) {
                number++;
            }
            numbers.put(wanted, number + 1);
            return wanted + number;
        }

        private static String key(String name) {
            return OTHERS.matcher(name).replaceAll("").toLowerCase(Locale.ROOT);
        }
    }
}
