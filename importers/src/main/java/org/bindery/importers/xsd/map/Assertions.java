package org.bindery.importers.xsd.map;

import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.xerces.impl.xs.assertion.XSAssertImpl;
import org.apache.xerces.util.NamespaceSupport;
import org.bindery.importers.assertions.Assertion;
import org.bindery.importers.assertions.Assertion.Rendering;
import org.bindery.importers.assertions.XPathNames;
import org.bindery.model.ComplexType;
import org.bindery.model.Element;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.Rule;
import org.bindery.model.Severity;
import org.bindery.model.SimpleType;
import org.bindery.model.SimpleValue;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueKind;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// The assertions of a schema. What they mean depends on the components around them, so that a schema that has some is
/// mapped twice: first with marks in their places, then with the rules that say the same.
final class Assertions {

    private static final String NOT_ENFORCED = "XML Schema 1.1 assertion, not enforced";

    private final IdentityHashMap<XSAssertImpl, Rule> marks = new IdentityHashMap<>();
    private final Map<Rule, Assertion> read = new LinkedHashMap<>();
    private final Map<Rule, Rendering> rendered = new HashMap<>();
    private final Set<Rule> partly = new HashSet<>();
    private boolean isRendered;

    /// The rule for an assertion.
    ///
    /// @param rule switched off if it is only kept
    /// @param notEnforced why it is not enforced everywhere
    record Kept(Rule rule, Optional<String> notEnforced) {}

    /// @param number which of the assertions of its type it is, from 1
    Kept rule(XSAssertImpl assertion, int number) {
        Rule mark = marks.computeIfAbsent(assertion, any -> mark(assertion, number));
        if (!isRendered) {
            return new Kept(mark, Optional.empty());
        }
        return switch (rendered.getOrDefault(mark, new Rendering.None("no message has such a value"))) {
            case Rendering.Condition(String text) ->
                new Kept(
                        new Rule(mark.name(), Severity.ERROR, read.get(mark).message(), text, true),
                        partly.contains(mark) ? Optional.of("not where it is one of several types") : Optional.empty());
            case Rendering.None(String reason) ->
                new Kept(
                        new Rule(mark.name(), Severity.WARNING, NOT_ENFORCED, mark.condition(), false),
                        Optional.of(reason));
        };
    }

    private Rule mark(XSAssertImpl assertion, int number) {
        Rule mark = new Rule("assert" + number, Severity.ERROR, "#" + read.size(), assertion.getTestStr(), true);
        read.put(mark, new Assertion(assertion.getTestStr(), names(assertion)));
        return mark;
    }

    private static XPathNames names(XSAssertImpl assertion) {
        Map<String, String> prefixes = new HashMap<>();
        NamespaceSupport context = assertion.getXPath2NamespaceContext();
        if (context != null) {
            Enumeration<?> all = context.getAllPrefixes();
            for (Object prefix : Collections.list(all)) {
                Optional.ofNullable(context.getURI((String) prefix))
                        .ifPresent(namespace -> prefixes.put((String) prefix, namespace));
            }
        }
        return new XPathNames(
                prefixes,
                Optional.ofNullable(assertion.getXPathDefaultNamespace()).orElse(""));
    }

    /// Says what the assertions of a model with marks mean.
    ///
    /// @return whether there are any
    boolean render(Model marked) {
        if (read.isEmpty()) {
            return false;
        }
        Model all = withElements(marked);
        Shapes shapes =
                Shapes.of(new ModelIndex(all), List.copyOf(all.elements().keySet()));
        for (RecordShape shape : shapes.byId().values()) {
            Optional<RecordShape> base = shape.base().map(shapes.byId()::get);
            for (Rule rule : shape.rules().rules()) {
                boolean isInherited =
                        base.filter(of -> of.rules().rules().contains(rule)).isPresent();
                if (read.containsKey(rule) && !isInherited) {
                    add(rule, read.get(rule).on(shapes, shape));
                }
            }
            for (Property property : shape.properties()) {
                if (property.type() instanceof Property.ValueType type) {
                    add(type.value());
                    parts(type.value());
                }
            }
        }
        isRendered = true;
        return true;
    }

    private void add(SimpleValue value) {
        value.rules().stream()
                .filter(read::containsKey)
                .forEach(rule -> add(rule, read.get(rule).on(value)));
    }

    /// Items of lists are asked for, but for those that are numbers with exponents; members of unions are not.
    private void parts(SimpleValue value) {
        for (SimpleValue part : value.parts()) {
            boolean isAsked = value.isList()
                    && !part.isUnion()
                    && part.kind() != ValueKind.BOOLEAN
                    && part.kind() != ValueKind.FLOAT
                    && part.kind() != ValueKind.DOUBLE;
            add(part);
            part.rules().stream().filter(rule -> !isAsked).forEach(partly::add);
        }
    }

    /// The model with an element of each type that has assertions, since no element of the schema need have it.
    private static Model withElements(Model marked) {
        Model all = marked;
        for (Type type : marked.types().values()) {
            boolean hasRules = switch (type) {
                case ComplexType complex -> !complex.rules().isEmpty();
                case SimpleType simple -> !simple.rules().isEmpty();
            };
            if (hasRules) {
                Element element =
                        Element.of("_type-with-assertions-" + all.elements().size(), TypeRef.named(type.name()));
                all = all.withElement(element);
            }
        }
        return all;
    }

    private void add(Rule mark, Rendering rendering) {
        rendered.merge(
                mark,
                rendering,
                (one, other) ->
                        one.equals(other) ? one : new Rendering.None("it means different things in different places"));
    }
}
