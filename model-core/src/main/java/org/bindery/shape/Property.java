package org.bindery.shape;

import java.util.List;
import java.util.stream.Stream;
import org.bindery.model.Cardinality;
import org.bindery.model.Encoding;
import org.bindery.model.Facets;
import org.bindery.model.Location;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Presentation;
import org.bindery.model.Relation;
import org.bindery.model.Rule;
import org.bindery.model.SimpleValue;
import org.bindery.model.ValueConstraint;

/// One component of a record, as a getter shows it.
///
/// @param index its place among the record's properties, from 0
/// @param name unique within the record
/// @param occurs whether it is always there, may be absent or repeats
/// @param cardinality how often it occurs, as declared
/// @param path where the component is declared in the model
/// @param relations what its value says about other components
/// @param rules its own conditions on its value that are switched on
public record Property(
        int index,
        String name,
        Kind kind,
        Name xmlName,
        Occurs occurs,
        Cardinality cardinality,
        PropertyType type,
        ValueConstraint constraint,
        Presentation presentation,
        ModelPath path,
        String documentation,
        Location location,
        List<Relation> relations,
        List<Rule> rules) {

    private static final String VALUE_STEP = "#value";

    public Property {
        relations = List.copyOf(relations);
        rules = List.copyOf(rules);
    }

    /// What fields of rows and of pairs are called: the native name of the component, or its own name, which no other
    /// component of the record has.
    public String fieldName() {
        return presentation.nativeName().isEmpty() ? name : presentation.nativeName();
    }

    /// Its step in the paths of messages; empty if it is the whole record: the value of a root element without
    /// components, and a root element with a record around it.
    public String pathStep() {
        boolean whole = kind == Kind.SELF || (kind == Kind.VALUE && !step().equals(VALUE_STEP));
        return whole ? "" : step();
    }

    /// The texts that its value can only be, which distinguish records: its fixed value, or the enumeration of its
    /// type; empty where there are neither. It must have a value.
    public List<String> listedValues() {
        if (constraint.kind() == ValueConstraint.Kind.FIXED) {
            return List.of(constraint.value());
        }
        return ((ValueType) type)
                .value().facets().enumeration().stream()
                        .map(Facets.EnumerationValue::value)
                        .toList();
    }

    /// What the component is in the model.
    public enum Kind {
        ELEMENT,
        ATTRIBUTE,
        /// The value next to attributes.
        VALUE,
        /// One occurrence of a group that repeats, or of what mixed content is made of: a record without a tag of its
        /// own.
        GROUP,
        /// Text between elements, in mixed content.
        TEXT,
        /// Whether the element of the property just before it is nil (`xsi:nil`); a boolean that is always there.
        NIL,
        /// Whether the list of the property before it is there, be it without items; a boolean that is always there.
        PRESENT,
        /// Whether the list of the property before it is `null`, in JSON; a boolean that is always there.
        NULL,
        /// An element that the model does not describe, as its XML text, with all namespaces that it needs.
        XML,
        /// The attributes that the model does not name: records of [Shapes#OTHER_ATTRIBUTE].
        ATTRIBUTES,
        /// The root element itself, in a record around it, since messages state its type.
        SELF;

        /// Whether it only describes the property before it, and is no component of the model.
        public boolean isFlag() {
            return this == NIL || this == PRESENT || this == NULL;
        }
    }

    /// Whether a record must have the property.
    public enum Occurs {
        ONE,
        OPTIONAL,
        MANY
    }

    /// The type of a property.
    public sealed interface PropertyType {}

    /// A value.
    ///
    /// @param encoding the encoding chosen by the analyst: that of the component, else that of its type
    public record ValueType(SimpleValue value, Encoding encoding) implements PropertyType {}

    /// A record of its own, or one of a type derived from its.
    ///
    /// @param shape the [RecordShape#id()] of the declared type
    /// @param derived those of the types derived from it which a message may name instead (`xsi:type`)
    /// @param isAbstract whether a message must name one of these
    public record RecordType(String shape, List<String> derived, boolean isAbstract) implements PropertyType {
        public RecordType {
            derived = List.copyOf(derived);
        }

        /// A record of that type and no other.
        public static RecordType of(String shape) {
            return new RecordType(shape, List.of(), false);
        }

        /// Whether each message has to state the type: there is more than one.
        public boolean isPolymorphic() {
            return isAbstract || !derived.isEmpty();
        }

        /// All records that are allowed in the place: the declared one first unless it is abstract.
        public List<String> alternatives() {
            if (isAbstract || derived.isEmpty()) {
                return isAbstract ? derived : List.of(shape);
            }
            return Stream.concat(Stream.of(shape), derived.stream()).toList();
        }
    }

    /// The same component in another place of a record, or of another record.
    Property as(int place, String otherName, Occurs otherOccurs, Cardinality times, PropertyType otherType) {
        return new Property(
                place,
                otherName,
                kind,
                xmlName,
                otherOccurs,
                times,
                otherType,
                constraint,
                presentation,
                path,
                documentation,
                location,
                relations,
                rules);
    }

    Property at(int place) {
        return as(place, name, occurs, cardinality, type);
    }

    public boolean isMandatory() {
        return occurs == Occurs.ONE;
    }

    public boolean isRepeated() {
        return occurs == Occurs.MANY;
    }

    /// All conditions on its value: those of its type, and its own.
    public List<Rule> valueRules() {
        return type instanceof ValueType(SimpleValue value, var ignored)
                ? Stream.concat(value.rules().stream(), rules.stream())
                        .distinct()
                        .toList()
                : List.of();
    }

    /// The last step of its path.
    public String step() {
        return path.last();
    }
}
