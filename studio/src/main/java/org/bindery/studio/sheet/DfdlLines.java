package org.bindery.studio.sheet;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.SimpleType;
import org.bindery.model.dfdl.DfdlAnnotation;
import org.bindery.model.dfdl.DfdlFormat;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.model.dfdl.EscapeScheme;
import org.bindery.shape.dfdl.EffectiveProperties.Given;

/// A line for each property of DFDL that counts for a component.
///
/// @param prefix what the keys of the settings begin with
record DfdlLines(ModelIndex index, String prefix, DfdlAnnotation own, Map<DfdlProperty, Given> given) {

    /// The named format that it refers to.
    Line format() {
        return new Line.Word(
                "format",
                prefix + "format",
                own.properties().format(),
                "",
                "no named format",
                index.model().dfdl().formats().stream().map(DfdlFormat::name).toList());
    }

    /// The properties that count, and those that it gives itself all the same.
    Map<DfdlProperty.Group, List<Line>> all(DfdlSubject subject) {
        Map<DfdlProperty.Group, List<Line>> lines = new EnumMap<>(DfdlProperty.Group.class);
        for (DfdlProperty property : DfdlProperty.values()) {
            if (own.own(property).isPresent() || subject.has(property, this::value)) {
                lines.computeIfAbsent(property.group(), group -> new ArrayList<>())
                        .add(line(property));
            }
        }
        return lines;
    }

    /// The value that applies; empty where nothing gives one.
    private String value(DfdlProperty property) {
        return Optional.ofNullable(given.get(property)).map(Given::value).orElse("");
    }

    private Line line(DfdlProperty property) {
        return line(
                index.model(),
                property,
                prefix + property.dfdlName(),
                own.own(property).orElse(""),
                Optional.ofNullable(given.get(property)).map(DfdlLines::prompt).orElse("not set"));
    }

    /// A line for a property of a definition, whose values are none that were changed.
    ///
    /// @param value empty for none
    static Line defined(Model model, DfdlProperty property, String key, String value) {
        return switch (line(model, property, key, value, "nothing")) {
            case Line.Word(String label, String k, String now, String none, String prompt, List<String> words) ->
                new Line.Word(
                        label,
                        k,
                        now,
                        now,
                        prompt,
                        Stream.concat(Stream.of(none), words.stream()).toList());
            case Line.Entry(String label, String k, String now, String none, String prompt, List<String> names) ->
                new Line.Entry(label, k, now, now, prompt, names);
            case Line other -> other;
        };
    }

    /// @param value its own value; empty for none
    /// @param prompt what applies where it has none
    private static Line line(Model model, DfdlProperty property, String key, String value, String prompt) {
        List<String> words = words(model, property);
        return !words.isEmpty() && (value.isEmpty() || words.contains(value)) && isChosen(property)
                ? new Line.Word(property.dfdlName(), key, value, "", prompt, words)
                : new Line.Entry(property.dfdlName(), key, value, "", prompt, words);
    }

    private static boolean isChosen(DfdlProperty property) {
        return property.kind() == DfdlProperty.Kind.WORD && !property.isCalculated()
                || property == DfdlProperty.ESCAPE_SCHEME_REF;
    }

    private static List<String> words(Model model, DfdlProperty property) {
        return switch (property) {
            case ESCAPE_SCHEME_REF ->
                model.dfdl().escapeSchemes().stream().map(EscapeScheme::name).toList();
            case PREFIX_LENGTH_TYPE ->
                model.types().values().stream()
                        .filter(SimpleType.class::isInstance)
                        .map(type -> prefixed(
                                model, type.name().namespace(), type.name().local()))
                        .toList();
            default -> property.words().stream().filter(word -> !word.isEmpty()).toList();
        };
    }

    private static String prefixed(Model model, String namespace, String name) {
        return model.dfdl().prefixes().entrySet().stream()
                .filter(each ->
                        each.getValue().equals(namespace) && !each.getKey().isEmpty())
                .findFirst()
                .map(each -> each.getKey() + ":" + name)
                .orElse(name);
    }

    /// The value, and what gives it.
    private static String prompt(Given given) {
        String value = given.value().isEmpty() ? "nothing" : given.value();
        return value
                + switch (given.giver()) {
                    case REFERENCE -> " · by the reference";
                    case DECLARATION -> "";
                    case TYPE -> " · by its type";
                    case FORMAT -> " · format " + given.name();
                    case DEFAULT -> " · default format " + given.name();
                };
    }
}
