package org.bindery.model.json;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bindery.model.dfdl.DfdlAnnotation;
import org.bindery.model.dfdl.DfdlDefinitions;
import org.bindery.model.dfdl.DfdlFormat;
import org.bindery.model.dfdl.DfdlProperties;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.model.dfdl.DfdlStatement;
import org.bindery.model.dfdl.DfdlVariable;
import org.bindery.model.dfdl.EscapeScheme;

/// Reads what [DfdlMembers] writes.
final class DfdlParts {

    private DfdlParts() {}

    /// What DFDL says of the component that an object describes.
    static DfdlAnnotation annotation(JsonPart component) {
        return component
                .member("dfdl")
                .map(part -> {
                    DfdlAnnotation annotation = new DfdlAnnotation(
                            new DfdlProperties(part.object().text("format"), properties(part)),
                            part.text("scope"),
                            part.list("statements", DfdlParts::statement));
                    part.end();
                    return annotation;
                })
                .orElse(DfdlAnnotation.NONE);
    }

    static DfdlDefinitions definitions(JsonPart model) {
        return model.member("dfdl")
                .map(part -> {
                    DfdlDefinitions definitions = new DfdlDefinitions(
                            part.object().list("formats", DfdlParts::format),
                            part.list("escapeSchemes", DfdlParts::escapeScheme),
                            part.list("variables", DfdlParts::variable),
                            prefixes(part));
                    part.end();
                    return definitions;
                })
                .orElse(DfdlDefinitions.NONE);
    }

    private static Map<String, String> prefixes(JsonPart part) {
        Map<String, String> prefixes = new LinkedHashMap<>();
        part.member("prefixes")
                .map(JsonPart::object)
                .ifPresent(table -> table.memberNames().forEach(prefix -> prefixes.put(prefix, table.text(prefix))));
        return prefixes;
    }

    private static DfdlFormat format(JsonPart part) {
        DfdlFormat format = new DfdlFormat(
                part.object().required("name").text(), part.text("ref"), properties(part), part.text("documentation"));
        part.end();
        return format;
    }

    private static EscapeScheme escapeScheme(JsonPart part) {
        EscapeScheme scheme =
                new EscapeScheme(part.object().required("name").text(), properties(part), part.text("documentation"));
        part.end();
        return scheme;
    }

    private static DfdlVariable variable(JsonPart part) {
        String direction = part.object().text("direction");
        DfdlVariable variable = new DfdlVariable(
                part.required("name").text(),
                part.required("type").text(),
                part.flag("external", false),
                part.member("default").map(JsonPart::text),
                direction.isEmpty() ? DfdlVariable.BOTH : direction);
        part.end();
        return variable;
    }

    private static Map<DfdlProperty, String> properties(JsonPart part) {
        Map<DfdlProperty, String> properties = new EnumMap<>(DfdlProperty.class);
        for (String name : part.memberNames()) {
            DfdlProperty.of(name)
                    .ifPresent(property ->
                            properties.put(property, part.required(name).text()));
        }
        return properties;
    }

    private static DfdlStatement statement(JsonPart part) {
        DfdlStatement statement = statementMembers(part.object());
        part.end();
        return statement;
    }

    private static DfdlStatement statementMembers(JsonPart part) {
        DfdlStatement.TestKind kind = part.member("testKind")
                .map(word -> word.word(DfdlStatement.TestKind.class))
                .orElse(DfdlStatement.TestKind.EXPRESSION);
        if (part.has("assert")) {
            return new DfdlStatement.Assert(
                    kind,
                    part.required("assert").text(),
                    part.text("message"),
                    part.member("failure")
                            .map(word -> word.word(DfdlStatement.Failure.class))
                            .orElse(DfdlStatement.Failure.PROCESSING_ERROR));
        }
        if (part.has("discriminator")) {
            return new DfdlStatement.Discriminate(
                    kind, part.required("discriminator").text(), part.text("message"));
        }
        if (part.has("newVariableInstance")) {
            return new DfdlStatement.NewVariableInstance(
                    part.required("newVariableInstance").text(),
                    part.member("default").map(JsonPart::text));
        }
        if (part.has("setVariable")) {
            return new DfdlStatement.SetVariable(
                    part.required("setVariable").text(), part.required("value").text());
        }
        throw part.refuse("one of " + List.of("assert", "discriminator", "newVariableInstance", "setVariable")
                + " is expected here");
    }
}
