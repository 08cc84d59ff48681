package org.bindery.compare;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.bindery.layout.EncodingOption;
import org.bindery.layout.FieldContent;
import org.bindery.layout.FieldLayout;
import org.bindery.layout.Layouts;
import org.bindery.layout.RecordLayout;
import org.bindery.layout.Slot;
import org.bindery.layout.ValueCodec;
import org.bindery.model.Presentation;
import org.bindery.model.ValueConstraint;
import org.bindery.model.dfdl.DfdlAnnotation;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// In what the properties of two versions of a record differ.
record PropertyDifferences(
        Layouts oldLayouts, RecordShape before, Layouts newLayouts, RecordShape after, Pairing pairing) {

    /// A property that is not there any more.
    List<Difference> gone(Property property) {
        return List.of(new Difference(
                property.path(), "component", describe(property), "", Effect.BYTES, Effect.SOURCE, Effect.VALUES));
    }

    /// A property that is new: messages without it were valid.
    List<Difference> added(Property property) {
        boolean mandatory = property.cardinality().min() > 0 && property.isMandatory();
        return List.of(
                mandatory
                        ? new Difference(
                                property.path(), "component", "", describe(property), Effect.BYTES, Effect.VALUES)
                        : new Difference(property.path(), "component", "", describe(property), Effect.BYTES));
    }

    /// Its type and how often it occurs.
    static String describe(Property property) {
        return type(property) + " " + property.cardinality();
    }

    boolean isOfSameType(Property old, Property now) {
        return old.kind() == now.kind()
                && switch (old.type()) {
                    case Property.ValueType value ->
                        now.type() instanceof Property.ValueType other
                                && value.value()
                                        .withoutRules()
                                        .equals(other.value().withoutRules());
                    case Property.RecordType record ->
                        now.type() instanceof Property.RecordType other
                                && pairing.isSame(record.shape(), other.shape());
                };
    }

    private static String type(Property property) {
        return switch (property.type()) {
            case Property.ValueType value -> value.value().builtIn().local();
            case Property.RecordType record -> name(record.shape());
        };
    }

    /// The id of a record without its namespace.
    private static String name(String id) {
        return id.startsWith("{") ? id.substring(id.indexOf('}') + 1) : id;
    }

    List<Difference> between(Property old, Property now) {
        List<Difference> differences = new ArrayList<>();
        if (!old.name().equals(now.name())) {
            differences.add(new Difference(old.path(), "name", old.name(), now.name(), Effect.SOURCE, Effect.VALUES));
        }
        type(differences, old, now);
        cardinality(differences, old, now);
        if (old.kind() != now.kind()) {
            differences.add(new Difference(old.path(), "kind", lower(old.kind()), lower(now.kind()), Effect.VALUES));
        }
        differences.addAll(constraint(old, now));
        differences.addAll(RuleDifferences.of(old.path(), old.valueRules(), now.valueRules()));
        Presentation one = old.presentation().withDfdl(DfdlAnnotation.NONE);
        Presentation other = now.presentation().withDfdl(DfdlAnnotation.NONE);
        if (!one.equals(other)) {
            differences.add(new Difference(old.path(), "native", shown(one), shown(other), Effect.VALUES));
        }
        if (!old.documentation().equals(now.documentation())) {
            differences.add(new Difference(old.path(), "documentation", old.documentation(), now.documentation()));
        }
        return differences;
    }

    private void type(List<Difference> differences, Property old, Property now) {
        if (old.type() instanceof Property.ValueType one && now.type() instanceof Property.ValueType other) {
            if (!one.value().builtIn().equals(other.value().builtIn())
                    || one.value().kind() != other.value().kind()) {
                differences.add(
                        one.value().kind() == other.value().kind()
                                ? new Difference(old.path(), "type", type(old), type(now), Effect.VALUES)
                                : new Difference(
                                        old.path(), "type", type(old), type(now), Effect.SOURCE, Effect.VALUES));
            }
            differences.addAll(FacetDifferences.of(old.path(), one.value(), other.value()));
            encoding(differences, old, now);
        } else if (old.type() instanceof Property.RecordType one && now.type() instanceof Property.RecordType other) {
            if (!pairing.isSame(one.shape(), other.shape())) {
                differences.add(new Difference(
                        old.path(), "type", type(old), type(now), Effect.BYTES, Effect.SOURCE, Effect.VALUES));
            }
            derived(differences, old, one, other);
        } else {
            differences.add(new Difference(
                    old.path(), "type", type(old), type(now), Effect.BYTES, Effect.SOURCE, Effect.VALUES));
        }
    }

    private void derived(
            List<Difference> differences, Property old, Property.RecordType one, Property.RecordType other) {
        List<String> names = names(one);
        List<String> now = names(other);
        if (!names.equals(now)) {
            Set<Effect> effects = EnumSet.of(Effect.BYTES);
            if (!now.containsAll(names)) {
                effects.add(Effect.VALUES);
            }
            differences.add(
                    new Difference(old.path(), "types", String.join(", ", names), String.join(", ", now), effects));
        }
    }

    private static List<String> names(Property.RecordType type) {
        return type.derived().stream().map(PropertyDifferences::name).toList();
    }

    private void encoding(List<Difference> differences, Property old, Property now) {
        Optional<Encoded> one = encoded(oldLayouts, oldLayouts.layout(before.id()), old.index());
        Optional<Encoded> other = encoded(newLayouts, newLayouts.layout(after.id()), now.index());
        if (one.isEmpty() || other.isEmpty()) {
            return;
        }
        boolean isAsWide = one.get().bits() == other.get().bits() || old.occurs() != now.occurs();
        if (!isAsWide || !SameBytes.reads(other.get().codec(), one.get().codec())) {
            differences.add(new Difference(
                    old.path(),
                    "encoding",
                    EncodingOption.describe(one.get().codec()),
                    EncodingOption.describe(other.get().codec()),
                    Effect.BYTES));
        }
    }

    /// How a value is written.
    ///
    /// @param bits how many constant bits each takes, or a sparse field
    private record Encoded(ValueCodec codec, int bits) {}

    /// The encoding of a field's value: in the field, in its box, or in those of the items of a list.
    private static Optional<Encoded> encoded(Layouts layouts, RecordLayout layout, int index) {
        FieldLayout field = layout.field(index);
        FieldContent content = field.content() instanceof FieldContent.Repeated list ? list.item() : field.content();
        return switch (content) {
            case FieldContent.Value value -> Optional.of(new Encoded(value.codec(), bits(layout, field.slot())));
            case FieldContent.Boxed box -> encoded(layouts, layouts.layout(box.layout()), 0);
            default -> Optional.empty();
        };
    }

    private static int bits(RecordLayout layout, Slot slot) {
        return switch (slot) {
            case Slot.Bits code -> code.width();
            case Slot.Sparse sparse -> layout.groups().get(sparse.group()).bits();
            default -> 0;
        };
    }

    private static void cardinality(List<Difference> differences, Property old, Property now) {
        if (old.cardinality().equals(now.cardinality()) && old.occurs() == now.occurs()) {
            return;
        }
        Set<Effect> effects = EnumSet.noneOf(Effect.class);
        if (old.occurs() != now.occurs()) {
            effects.add(Effect.BYTES);
            effects.add(Effect.SOURCE);
        }
        if (now.cardinality().min() > old.cardinality().min()
                || now.cardinality().max() < old.cardinality().max()) {
            effects.add(Effect.VALUES);
        }
        differences.add(new Difference(old.path(), "cardinality", occurs(old), occurs(now), effects));
    }

    /// A component of a choice, or of an element that may be nil, is declared as mandatory and may be absent.
    private static String occurs(Property property) {
        boolean mayBeAbsent = property.occurs() == Property.Occurs.OPTIONAL
                && property.cardinality().min() > 0;
        return property.cardinality() + (mayBeAbsent ? " or absent" : "");
    }

    private static List<Difference> constraint(Property old, Property now) {
        if (old.constraint().equals(now.constraint())) {
            return List.of();
        }
        return List.of(new Difference(
                old.path(), "constraint", shown(old.constraint()), shown(now.constraint()), Effect.VALUES));
    }

    private static String shown(ValueConstraint constraint) {
        return constraint.kind() == ValueConstraint.Kind.NONE
                ? ""
                : lower(constraint.kind()) + " " + constraint.value();
    }

    /// Those settings that are there.
    private static String shown(Presentation presentation) {
        List<String> settings = new ArrayList<>();
        setting(settings, "name", presentation.nativeName());
        setting(settings, "format", presentation.format());
        setting(settings, "initiator", presentation.initiator());
        setting(settings, "terminator", presentation.terminator());
        setting(settings, "padding", presentation.padding().map(String::valueOf).orElse(""));
        setting(
                settings,
                "justification",
                presentation.justification() == Presentation.Justification.DEFAULT
                        ? ""
                        : lower(presentation.justification()));
        setting(settings, "offset", number(presentation.offset()));
        setting(settings, "width", number(presentation.width()));
        setting(settings, "bits", number(presentation.bits()));
        setting(settings, "tag", presentation.tag());
        setting(settings, "code page", presentation.codePage());
        setting(settings, "usage", presentation.usage());
        return settings.stream().collect(Collectors.joining(", "));
    }

    private static String number(OptionalInt number) {
        return number.isPresent() ? Integer.toString(number.getAsInt()) : "";
    }

    private static void setting(List<String> settings, String name, String value) {
        if (!value.isEmpty()) {
            settings.add(name + " " + value);
        }
    }

    private static String lower(Enum<?> word) {
        return word.name().toLowerCase(Locale.ROOT);
    }
}
