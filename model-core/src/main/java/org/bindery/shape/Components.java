package org.bindery.shape;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bindery.model.Attribute;
import org.bindery.model.Cardinality;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.Facets;
import org.bindery.model.JsonShape;
import org.bindery.model.Location;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Presentation;
import org.bindery.model.Rule;
import org.bindery.model.SimpleValue;
import org.bindery.model.ValueConstraint;
import org.bindery.model.ValueKind;
import org.bindery.model.Wildcard;

/// Makes properties of what a model declares. Index and name are those that the component would like to have.
final class Components {

    /// The name used for an element that a wildcard allows.
    static final Name ANY = Name.of("any");

    static final Property.ValueType TEXT = plain(ValueKind.TEXT, "string");
    private static final Property.ValueType FLAG = plain(ValueKind.BOOLEAN, "boolean");

    private Components() {}

    static Property attribute(ShapeBuilder builder, Attribute attribute, ModelPath path) {
        SimpleValue value = builder.index().simpleValue(attribute.type());
        return new Property(
                0,
                attribute.name(),
                Property.Kind.ATTRIBUTE,
                new Name(attribute.namespace(), attribute.name()),
                attribute.required() ? Property.Occurs.ONE : Property.Occurs.OPTIONAL,
                attribute.cardinality(),
                new Property.ValueType(value, chosen(attribute.encoding(), value)),
                attribute.constraint(),
                attribute.presentation(),
                path,
                attribute.documentation(),
                attribute.location(),
                List.of(),
                enabled(attribute.rules()));
    }

    static Property value(ShapeBuilder builder, Content.Value content, Property.Occurs occurs, ModelPath path) {
        SimpleValue value = builder.index().simpleValue(content.type());
        Property.ValueType type = new Property.ValueType(value, chosen(content.encoding(), value));
        return made("value", Property.Kind.VALUE, occurs, Cardinality.ONE, type, path);
    }

    static Property element(
            ShapeBuilder builder, Element element, Property.Occurs occurs, Cardinality cardinality, ModelPath path) {
        return new Property(
                0,
                element.name(),
                builder.isAny(element.type()) ? Property.Kind.XML : Property.Kind.ELEMENT,
                element.qualifiedName(),
                occurs,
                cardinality,
                TEXT,
                element.constraint(),
                element.presentation(),
                path,
                element.documentation(),
                element.location(),
                element.relations(),
                enabled(element.rules()));
    }

    static Property nil(Element element, ModelPath path) {
        String says = "Whether '" + element.name() + "' is nil: present without a value.";
        return flag(element, Property.Kind.NIL, "Nil", path, says);
    }

    /// The properties of a record for an array of JSON in addition to its items.
    static List<Property> ofArray(Element element, ModelPath path) {
        List<Property> flags = new ArrayList<>();
        if (JsonShape.OPTIONAL_ARRAY.isSaidBy(element.presentation())) {
            String says = "Whether the array '" + element.name() + "' is present; it may be so without items.";
            flags.add(flag(element, Property.Kind.PRESENT, "Present", path, says));
        }
        if (JsonShape.NULLABLE_ARRAY.isSaidBy(element.presentation())) {
            String says = "Whether null is in place of the array '" + element.name() + "'.";
            flags.add(flag(element, Property.Kind.NULL, "Null", path, says));
        }
        return flags;
    }

    private static Property flag(Element element, Property.Kind kind, String suffix, ModelPath path, String says) {
        return new Property(
                0,
                element.name() + suffix,
                kind,
                element.qualifiedName(),
                Property.Occurs.ONE,
                Cardinality.ONE,
                FLAG,
                ValueConstraint.NONE,
                Presentation.NONE,
                path.child("@" + suffix.toLowerCase(Locale.ROOT)),
                says,
                element.location(),
                List.of(),
                List.of());
    }

    static Property wildcard(Wildcard wildcard, Property.Occurs occurs, ModelPath path) {
        return new Property(
                0,
                ANY.local(),
                Property.Kind.XML,
                ANY,
                occurs,
                wildcard.cardinality(),
                TEXT,
                ValueConstraint.NONE,
                Presentation.NONE,
                path,
                wildcard.documentation(),
                wildcard.location(),
                List.of(),
                List.of());
    }

    static Property group(String name, Cardinality cardinality, ModelPath path) {
        Property.RecordType later = Property.RecordType.of("");
        return made(name, Property.Kind.GROUP, Property.Occurs.MANY, cardinality, later, path);
    }

    static Property text(ModelPath path) {
        return made("text", Property.Kind.TEXT, Property.Occurs.OPTIONAL, Cardinality.OPTIONAL, TEXT, path);
    }

    static Property otherAttributes(ModelPath path) {
        Property.RecordType type = Property.RecordType.of(Shapes.OTHER_ATTRIBUTE);
        Cardinality any = new Cardinality(0, Cardinality.UNBOUNDED);
        return made("otherAttributes", Property.Kind.ATTRIBUTES, Property.Occurs.MANY, any, type, path);
    }

    static Property made(
            String name,
            Property.Kind kind,
            Property.Occurs occurs,
            Cardinality cardinality,
            Property.PropertyType type,
            ModelPath path) {
        return new Property(
                0,
                name,
                kind,
                Name.of(name),
                occurs,
                cardinality,
                type,
                ValueConstraint.NONE,
                Presentation.NONE,
                path,
                "",
                Location.NONE,
                List.of(),
                List.of());
    }

    private static List<Rule> enabled(List<Rule> rules) {
        return rules.stream().filter(Rule::enabled).toList();
    }

    static Encoding chosen(Encoding own, SimpleValue value) {
        return own instanceof Encoding.Auto ? value.encoding() : own;
    }

    private static Property.ValueType plain(ValueKind kind, String builtIn) {
        SimpleValue value = new SimpleValue(kind, Facets.NONE, Encoding.AUTO, Name.xs(builtIn), false);
        return new Property.ValueType(value, Encoding.AUTO);
    }
}
