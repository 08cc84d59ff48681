package org.bindery.importers.dfdl;

import java.util.Optional;
import org.bindery.model.dfdl.DfdlStatement;
import org.bindery.model.dfdl.DfdlVariable;
import org.w3c.dom.Element;

/// Reads assertions, discriminators and what is said of variables.
record Statements(Prefixes prefixes) {

    private static final String TEST_KIND = "testKind";
    private static final String PATTERN = "testPattern";

    /// Whether an element of DFDL is a statement.
    static boolean isOne(Element element) {
        return switch (element.getLocalName()) {
            case "assert", "discriminator", "newVariableInstance", "setVariable" -> true;
            default -> false;
        };
    }

    /// @throws IllegalArgumentException with a sentence when it says nothing
    DfdlStatement read(Element element) {
        return switch (element.getLocalName()) {
            case "assert" -> {
                DfdlStatement.TestKind kind = kind(element);
                yield new DfdlStatement.Assert(kind, test(element, kind), message(element), failure(element));
            }
            case "discriminator" -> {
                DfdlStatement.TestKind kind = kind(element);
                yield new DfdlStatement.Discriminate(kind, test(element, kind), message(element));
            }
            case "newVariableInstance" ->
                new DfdlStatement.NewVariableInstance(
                        reference(element),
                        value(element, "defaultValue", false).or(() -> content(element)));
            default ->
                new DfdlStatement.SetVariable(
                        reference(element),
                        value(element, "value", true)
                                .or(() -> content(element))
                                .orElseThrow(() -> new IllegalArgumentException(
                                        "dfdl:setVariable gives no value; write one in the attribute value.")));
        };
    }

    /// A variable that a schema defines.
    ///
    /// @param name its name in terms of the table of prefixes
    DfdlVariable variable(Element element, String name) {
        String type = element.getAttribute("type");
        String direction = "";
        for (int i = 0; i < element.getAttributes().getLength(); i++) {
            if (element.getAttributes().item(i).getLocalName().equals("direction")) {
                direction = element.getAttributes().item(i).getNodeValue();
            }
        }
        return new DfdlVariable(
                name,
                type.isEmpty() ? "string" : type.substring(type.indexOf(':') + 1),
                element.getAttribute("external").equals("true"),
                value(element, "defaultValue", true).or(() -> content(element)),
                direction.isEmpty() ? DfdlVariable.BOTH : direction);
    }

    private DfdlStatement.TestKind kind(Element element) {
        return switch (element.getAttribute(TEST_KIND)) {
            case "pattern" -> DfdlStatement.TestKind.PATTERN;
            case "expression" -> DfdlStatement.TestKind.EXPRESSION;
            case "" ->
                element.hasAttribute(PATTERN) ? DfdlStatement.TestKind.PATTERN : DfdlStatement.TestKind.EXPRESSION;
            default ->
                throw new IllegalArgumentException(
                        "The testKind is '" + element.getAttribute(TEST_KIND) + "'; write expression or pattern.");
        };
    }

    private String test(Element element, DfdlStatement.TestKind kind) {
        boolean pattern = kind == DfdlStatement.TestKind.PATTERN;
        boolean both = element.hasAttribute("test") && element.hasAttribute(PATTERN);
        boolean explicit = !element.getAttribute(TEST_KIND).isEmpty();
        if (both || (explicit && element.hasAttribute(pattern ? "test" : PATTERN))) {
            throw new IllegalArgumentException("A dfdl:" + element.getLocalName()
                    + " has a test or a testPattern, as its testKind says; remove the other.");
        }
        Optional<String> written =
                value(element, pattern ? PATTERN : "test", true).filter(text -> !text.isEmpty());
        Optional<String> inside = content(element);
        if (written.isPresent() && inside.isPresent()) {
            throw new IllegalArgumentException("A dfdl:" + element.getLocalName()
                    + " has its test in an attribute and in its content; remove one of the two.");
        }
        return written.or(() -> inside)
                .orElseThrow(() -> new IllegalArgumentException(
                        "A dfdl:" + element.getLocalName() + " tests nothing; write a test or a testPattern."));
    }

    private DfdlStatement.Failure failure(Element element) {
        return switch (element.getAttribute("failureType")) {
            case "", "processingError" -> DfdlStatement.Failure.PROCESSING_ERROR;
            case "recoverableError" -> DfdlStatement.Failure.RECOVERABLE_ERROR;
            default ->
                throw new IllegalArgumentException("The failureType is '" + element.getAttribute("failureType")
                        + "'; write processingError or recoverableError.");
        };
    }

    private String message(Element element) {
        return value(element, "message", false).orElse("");
    }

    private String reference(Element element) {
        String ref = element.getAttribute("ref");
        if (ref.isBlank()) {
            throw new IllegalArgumentException(
                    "A dfdl:" + element.getLocalName() + " names no variable; write its name in the attribute ref.");
        }
        return prefixes.name(ref.strip(), prefix -> AnnotationTree.namespace(element, prefix));
    }

    private Optional<String> value(Element element, String attribute, boolean strip) {
        if (!element.hasAttribute(attribute)) {
            return Optional.empty();
        }
        String text = element.getAttribute(attribute);
        return Optional.of(expression(element, strip ? text.strip() : text));
    }

    private Optional<String> content(Element element) {
        String text = element.getTextContent().strip();
        return text.isEmpty() ? Optional.empty() : Optional.of(expression(element, text));
    }

    private String expression(Element element, String text) {
        return text.strip().startsWith("{")
                ? prefixes.expression(text, prefix -> AnnotationTree.namespace(element, prefix))
                : text;
    }
}
