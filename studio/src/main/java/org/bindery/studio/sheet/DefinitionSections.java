package org.bindery.studio.sheet;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.dfdl.DfdlFormat;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.model.dfdl.DfdlVariable;
import org.bindery.model.dfdl.EscapeScheme;

/// The part of a model's sheet for its DFDL definitions: named formats, escape schemes, variables.
final class DefinitionSections {

    private static final String ANOTHER = "another property";

    private DefinitionSections() {}

    static List<Sheet.Section> of(Model model) {
        if (!(model.format() instanceof MessageFormat.Dfdl)) {
            return List.of();
        }
        List<Sheet.Section> sections = new ArrayList<>();
        for (DfdlFormat format : model.dfdl().formats()) {
            String key = Line.DFDL + "format." + format.name();
            List<Line> lines = new ArrayList<>();
            lines.add(new Line.Word(
                    "takes over",
                    key + ".ref",
                    format.ref(),
                    "",
                    "no other format",
                    model.dfdl().formats().stream()
                            .map(DfdlFormat::name)
                            .filter(name -> !name.equals(format.name()))
                            .toList()));
            lines.addAll(properties(model, key, format.properties(), false));
            sections.add(new Sheet.Section("Format " + format.name(), lines));
        }
        for (EscapeScheme scheme : model.dfdl().escapeSchemes()) {
            String key = Line.DFDL + "escapeScheme." + scheme.name();
            sections.add(new Sheet.Section(
                    "Escape scheme " + scheme.name(), properties(model, key, scheme.properties(), true)));
        }
        List<Line> others = new ArrayList<>();
        model.dfdl().variables().forEach(variable -> others.addAll(variable(variable)));
        others.add(new Line.Entry("new format", "dfdl.formats", "", "", "its name"));
        others.add(new Line.Entry("new escape scheme", "dfdl.escapeSchemes", "", "", "its name"));
        others.add(new Line.Entry("new variable", "dfdl.variables", "", "", "its name"));
        sections.add(new Sheet.Section("Variables and new definitions", others));
        return sections;
    }

    /// Those that are set; of an escape scheme, which has few, all.
    private static List<Line> properties(
            Model model, String key, Map<DfdlProperty, String> properties, boolean ofScheme) {
        List<Line> lines = new ArrayList<>();
        for (DfdlProperty property : DfdlProperty.values()) {
            if (properties.containsKey(property) || ofScheme && property.isOfEscapeScheme()) {
                lines.add(DfdlLines.defined(
                        model, property, key + "." + property.dfdlName(), properties.getOrDefault(property, "")));
            }
        }
        if (!ofScheme) {
            List<String> names = Arrays.stream(DfdlProperty.values())
                    .filter(property -> !property.isOfEscapeScheme() && !properties.containsKey(property))
                    .map(property -> property.dfdlName() + "=")
                    .toList();
            lines.add(new Line.Entry(ANOTHER, key, "", "", "separator=;", names));
        }
        return lines;
    }

    private static List<Line> variable(DfdlVariable variable) {
        String key = Line.DFDL + "variable." + variable.name();
        String external = Boolean.toString(variable.external());
        return List.of(
                new Line.Entry("$" + variable.name(), key + ".type", variable.type(), variable.type(), ""),
                new Line.Entry(
                        "default", key + ".default", variable.defaultValue().orElse(""), "", "none"),
                new Line.Word("external", key + ".external", external, external, "", List.of("true", "false")),
                new Line.Word(
                        "direction",
                        key + ".direction",
                        variable.direction(),
                        variable.direction(),
                        "",
                        List.of(DfdlVariable.BOTH, "parseOnly", "unparseOnly")));
    }
}
