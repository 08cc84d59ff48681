package org.bindery.model.json;

import java.util.Map;
import java.util.TreeMap;
import org.bindery.model.dfdl.DfdlAnnotation;
import org.bindery.model.dfdl.DfdlDefinitions;
import org.bindery.model.dfdl.DfdlFormat;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.model.dfdl.DfdlStatement;
import org.bindery.model.dfdl.DfdlVariable;
import org.bindery.model.dfdl.EscapeScheme;

/// Writes what DFDL says of components, and what it defines in a model. Properties are members by their own names.
record DfdlMembers(JsonOutput out) {

    void annotation(DfdlAnnotation annotation) {
        if (annotation.equals(DfdlAnnotation.NONE)) {
            return;
        }
        out.line("dfdl", () -> {
            out.optional("format", annotation.properties().format());
            out.optional("scope", annotation.scope());
            properties(annotation.properties().own());
            out.list("statements", annotation.statements(), this::statement);
        });
    }

    void definitions(DfdlDefinitions definitions) {
        if (definitions.equals(DfdlDefinitions.NONE)) {
            return;
        }
        out.object("dfdl", () -> {
            if (!definitions.prefixes().isEmpty()) {
                out.object("prefixes", () -> new TreeMap<>(definitions.prefixes()).forEach(out::text));
            }
            out.list("formats", definitions.formats(), this::format);
            out.list("escapeSchemes", definitions.escapeSchemes(), this::escapeScheme);
            out.list("variables", definitions.variables(), this::variable);
        });
    }

    private void format(DfdlFormat format) {
        out.object(() -> {
            out.text("name", format.name());
            out.optional("ref", format.ref());
            properties(format.properties());
            out.optional("documentation", format.documentation());
        });
    }

    private void escapeScheme(EscapeScheme scheme) {
        out.object(() -> {
            out.text("name", scheme.name());
            properties(scheme.properties());
            out.optional("documentation", scheme.documentation());
        });
    }

    private void variable(DfdlVariable variable) {
        out.line(() -> {
            out.text("name", variable.name());
            out.text("type", variable.type());
            out.flag("external", variable.external());
            variable.defaultValue().ifPresent(value -> out.text("default", value));
            if (!variable.direction().equals(DfdlVariable.BOTH)) {
                out.text("direction", variable.direction());
            }
        });
    }

    private void properties(Map<DfdlProperty, String> properties) {
        properties.forEach((property, value) -> out.text(property.dfdlName(), value));
    }

    private void statement(DfdlStatement statement) {
        out.line(() -> {
            switch (statement) {
                case DfdlStatement.Assert check -> {
                    out.text("assert", check.test());
                    testKind(check.kind());
                    out.optional("message", check.message());
                    if (check.failure() != DfdlStatement.Failure.PROCESSING_ERROR) {
                        out.text("failure", Words.of(check.failure()));
                    }
                }
                case DfdlStatement.Discriminate discriminate -> {
                    out.text("discriminator", discriminate.test());
                    testKind(discriminate.kind());
                    out.optional("message", discriminate.message());
                }
                case DfdlStatement.NewVariableInstance instance -> {
                    out.text("newVariableInstance", instance.variable());
                    instance.defaultValue().ifPresent(value -> out.text("default", value));
                }
                case DfdlStatement.SetVariable set -> {
                    out.text("setVariable", set.variable());
                    out.text("value", set.value());
                }
            }
        });
    }

    private void testKind(DfdlStatement.TestKind kind) {
        if (kind != DfdlStatement.TestKind.EXPRESSION) {
            out.text("testKind", Words.of(kind));
        }
    }
}
