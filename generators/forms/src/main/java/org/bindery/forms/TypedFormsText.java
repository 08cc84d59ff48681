package org.bindery.forms;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.bindery.model.Cardinality;
import org.bindery.model.Element;
import org.bindery.model.Facets;
import org.bindery.model.JsonShape;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Presentation;
import org.bindery.model.ValueConstraint;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// Describes messages of formats with types of their own: the encoding rules, the members of each record with their
/// tags and types, and the root elements. All lines start with the word of the format: `asn1`, `wire` or `avro`.
record TypedFormsText(String format, Model model, Shapes shapes, Map<String, Integer> numbers) {

    private static final int NONE = -1;
    private static final Pattern ENUMERATION = Pattern.compile("ENUMERATED|\\benum\\b");

    /// The words of all lines; none when messages have another format.
    ///
    /// @param numbers the numbers of records, by the ids of their shapes
    static List<List<Object>> lines(Model model, Shapes shapes, Map<String, Integer> numbers) {
        return switch (model.format()) {
            case MessageFormat.Asn1 asn1 -> new TypedFormsText("asn1", model, shapes, numbers).lines(asn1.rules());
            case MessageFormat.Wire ignored -> new TypedFormsText("wire", model, shapes, numbers).lines("PROTOBUF");
            case MessageFormat.Avro avro -> new TypedFormsText("avro", model, shapes, numbers).lines(avro.rules());
            default -> List.of();
        };
    }

    private List<List<Object>> lines(String rules) {
        List<List<Object>> lines = new ArrayList<>();
        lines.add(List.of(format, "rules", rules));
        for (RecordShape shape : shapes.byId().values()) {
            lines.add(List.of(format, "record", numbers.get(shape.id())));
            shape.properties().stream()
                    .filter(property -> property.kind() == Property.Kind.ELEMENT && !isPatch(property))
                    .forEach(property -> lines.add(field(property)));
        }
        shapes.roots().forEach(root -> lines.add(root(root)));
        return lines;
    }

    private static boolean isPatch(Property property) {
        return property.presentation().usage().equals(Presentation.PATCH);
    }

    private List<Object> root(Shapes.Root root) {
        RecordShape shape = shapes.shape(root.shape());
        Element element = model.element(root.element()).orElseThrow();
        Optional<Property> value = shape.value();
        List<Object> words = new ArrayList<>(List.of(
                format,
                "root",
                root.element().local(),
                numbers.get(shape.id()),
                value.map(Property::index).orElse(NONE),
                shape.properties().stream()
                        .filter(TypedFormsText::isPatch)
                        .findFirst()
                        .map(Property::index)
                        .orElse(NONE)));
        type(words, element.presentation(), value, element.constraint());
        return words;
    }

    private List<Object> field(Property property) {
        Cardinality cardinality = property.cardinality();
        List<Object> words = new ArrayList<>(List.of(
                format,
                "field",
                property.index(),
                isOptional(property),
                cardinality.min(),
                cardinality.max() == Cardinality.UNBOUNDED ? NONE : cardinality.max(),
                property.type() instanceof Property.RecordType record ? numbers.get(record.shape()) : NONE));
        type(words, property.presentation(), Optional.of(property), property.constraint());
        return words;
    }

    /// Whether it may be absent; a list may be there without items all the same.
    private static boolean isOptional(Property property) {
        return property.isRepeated()
                ? property.cardinality().min() == 0 && !JsonShape.ARRAY.isSaidBy(property.presentation())
                : !property.isMandatory();
    }

    /// Tag and usage, what cells hold, the default, and the names of an enumeration.
    private static void type(
            List<Object> words, Presentation presentation, Optional<Property> property, ValueConstraint constraint) {
        Optional<Property> value = property.filter(each -> each.type() instanceof Property.ValueType);
        boolean isDefault = constraint.kind() == ValueConstraint.Kind.DEFAULT;
        List<String> names = value
                .map(each -> ((Property.ValueType) each.type()).value().facets())
                .map(Facets::enumeration)
                .filter(all -> ENUMERATION.matcher(presentation.usage()).find())
                .orElse(List.of())
                .stream()
                .map(Facets.EnumerationValue::value)
                .toList();
        words.add(presentation.tag());
        words.add(presentation.usage());
        words.add(
                value.map(each -> ValueForm.of(each, true).getFirst().method()).orElse(""));
        words.add(isDefault);
        if (isDefault) {
            words.add(constraint.value());
        }
        words.add(names.size());
        words.addAll(names);
    }
}
