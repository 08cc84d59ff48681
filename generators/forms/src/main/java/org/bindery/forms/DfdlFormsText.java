package org.bindery.forms;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.bindery.model.Cardinality;
import org.bindery.model.Element;
import org.bindery.model.Facets;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.Presentation;
import org.bindery.model.SimpleValue;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueConstraint;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.model.dfdl.DfdlStatement;
import org.bindery.model.dfdl.DfdlVariable;
import org.bindery.model.dfdl.EscapeScheme;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;
import org.bindery.shape.dfdl.DfdlContent;
import org.bindery.shape.dfdl.DfdlTerm;
import org.bindery.shape.dfdl.EffectiveProperties;

/// Describes messages in the terms of DFDL: prefixes of names, variables, escape schemes, the properties of terms, the
/// content of each complex type, and root elements. All lines start with the word `dfdl`.
final class DfdlFormsText {

    private static final int NONE = -1;
    private static final Set<String> TYPES =
            Set.of(("string boolean byte short int long unsignedByte unsignedShort unsignedInt unsignedLong integer "
                            + "nonNegativeInteger decimal float double hexBinary date time dateTime")
                    .split(" "));

    private final Model model;
    private final Shapes shapes;
    private final DfdlContent content;
    private final Map<String, Integer> numbers;
    private final Map<Map<String, String>, Integer> properties = new LinkedHashMap<>();
    private final Map<String, Integer> contents = new LinkedHashMap<>();
    /// What terms share is named once.
    private final IdentityHashMap<EffectiveProperties, Map<String, String>> named = new IdentityHashMap<>();

    private final List<List<Object>> terms = new ArrayList<>();

    private DfdlFormsText(Model model, Shapes shapes, DfdlContent content, Map<String, Integer> numbers) {
        this.model = model;
        this.shapes = shapes;
        this.content = content;
        this.numbers = numbers;
    }

    /// The words of all lines; none when messages have another format. What a line refers to comes before it.
    ///
    /// @param numbers the numbers of records, by the ids of their shapes
    static List<List<Object>> lines(Model model, Shapes shapes, Map<String, Integer> numbers) {
        return model.format() instanceof MessageFormat.Dfdl
                ? new DfdlFormsText(model, shapes, DfdlContent.of(model, shapes), numbers).lines()
                : List.of();
    }

    private List<List<Object>> lines() {
        content.records().keySet().forEach(id -> contents.put(id, contents.size()));
        content.records().forEach((id, term) -> {
            terms.add(List.of("content", contents.get(id)));
            term(term, Optional.ofNullable(shapes.byId().get(id)));
        });
        for (int i = 0; i < content.roots().size(); i++) {
            terms.add(root(shapes.roots().get(i)));
            root(content.roots().get(i), shapes.roots().get(i));
        }
        List<List<Object>> lines = new ArrayList<>();
        lines.add(map(List.of("prefixes"), model.dfdl().prefixes()));
        model.dfdl().variables().forEach(variable -> lines.add(variable(variable)));
        model.dfdl().escapeSchemes().forEach(scheme -> lines.add(scheme(scheme)));
        properties.keySet().forEach(each -> lines.add(map(List.of("props"), each)));
        lines.addAll(terms);
        lines.replaceAll(DfdlFormsText::marked);
        return lines;
    }

    private static List<Object> marked(List<Object> words) {
        List<Object> line = new ArrayList<>(List.of("dfdl"));
        line.addAll(words);
        return line;
    }

    private static List<Object> map(List<Object> before, Map<String, String> map) {
        List<Object> words = new ArrayList<>(before);
        words.add(map.size());
        map.forEach((key, value) -> {
            words.add(key);
            words.add(value);
        });
        return words;
    }

    private static Map<String, String> named(Map<DfdlProperty, String> values) {
        Map<String, String> named = new TreeMap<>();
        values.forEach((property, value) -> named.put(property.dfdlName(), value));
        return named;
    }

    private Map<String, String> named(EffectiveProperties its) {
        return named.computeIfAbsent(its, one -> named(one.all()));
    }

    // What is defined.

    private List<Object> variable(DfdlVariable variable) {
        List<Object> words = new ArrayList<>(List.of("variable"));
        words.addAll(name(variable.name()));
        words.add(variable.type());
        words.add(variable.external());
        words.add(variable.direction());
        variable.defaultValue().ifPresent(words::add);
        return words;
    }

    /// Namespace and local name of a name with a prefix.
    private List<Object> name(String name) {
        int colon = name.indexOf(':');
        String prefix = colon < 0 ? "" : name.substring(0, colon);
        return List.of(model.dfdl().prefixes().getOrDefault(prefix, ""), name.substring(colon + 1));
    }

    private static List<Object> scheme(EscapeScheme scheme) {
        return map(List.of("scheme", scheme.name()), named(scheme.properties()));
    }

    // Terms.

    /// The word before a root element, with the record and its property that keeps messages as they are, if one does.
    private List<Object> root(Shapes.Root root) {
        RecordShape record = shapes.shape(root.shape());
        return record.properties().stream()
                .filter(property -> property.presentation().usage().equals(Presentation.PATCH))
                .findFirst()
                .<List<Object>>map(property -> List.of("root", numbers.get(record.id()), property.index()))
                .orElse(List.of("root"));
    }

    private void root(DfdlTerm.ElementTerm root, Shapes.Root shape) {
        RecordShape record = shapes.shape(shape.shape());
        Optional<Property> property = root.property().isPresent()
                ? Optional.of(record.properties().get(root.property().getAsInt()))
                : Optional.empty();
        element(root, Optional.of(record), property, Optional.of(record), Cardinality.ONE);
    }

    private void term(DfdlTerm term, Optional<RecordShape> owner) {
        switch (term) {
            case DfdlTerm.Sequence sequence ->
                group("sequence", sequence.properties(), sequence.members(), sequence.hidden(), owner);
            case DfdlTerm.Choice choice ->
                group("choice", choice.properties(), choice.members(), choice.hidden(), owner);
            case DfdlTerm.ElementTerm element -> {
                Optional<Property> property = element.property().isPresent() && owner.isPresent()
                        ? Optional.of(
                                owner.get().properties().get(element.property().getAsInt()))
                        : Optional.empty();
                Optional<RecordShape> record = property.isEmpty()
                        ? Optional.empty()
                        : element.content().map(shapes.byId()::get);
                element(element, owner, property, record, element.cardinality());
            }
        }
    }

    private void group(
            String kind,
            EffectiveProperties effective,
            List<DfdlTerm> members,
            boolean hidden,
            Optional<RecordShape> owner) {
        List<Object> words = new ArrayList<>(List.of(kind, number(named(effective)), members.size(), hidden));
        statements(effective, words);
        terms.add(words);
        members.forEach(member -> term(member, owner));
    }

    /// @param property that of the record; empty for what is hidden, and for a root element that is a record
    private void element(
            DfdlTerm.ElementTerm term,
            Optional<RecordShape> owner,
            Optional<Property> property,
            Optional<RecordShape> record,
            Cardinality cardinality) {
        Element element = term.element();
        Map<String, String> its = new TreeMap<>(named(term.properties()));
        term.value().ifPresent(value -> facets(value.facets(), its));
        term.prefix().flatMap(DfdlTerm.ElementTerm::value).ifPresent(length -> prefixRange(length.facets(), its));
        term.properties()
                .get(DfdlProperty.REP_TYPE)
                .map(name -> new ModelIndex(model).simpleValue(TypeRef.named(EffectiveProperties.name(model, name))))
                .ifPresent(stored -> its.put("#repType", type(stored)));
        boolean wrapped = property.filter(p -> p.kind() == Property.Kind.GROUP).isPresent();
        ValueConstraint constraint = element.constraint();
        boolean constant =
                constraint.kind() != ValueConstraint.Kind.NONE && term.value().isPresent();
        List<Object> words = new ArrayList<>(List.of(
                "element",
                term.name().local(),
                term.name().namespace(),
                term.value().map(DfdlFormsText::type).orElse("complex"),
                element.nillable(),
                constant));
        if (constant) {
            words.add(constraint.value());
        }
        words.add(property.isEmpty() ? NONE : numbers.get(owner.orElseThrow().id()));
        words.add(property.map(Property::index).orElse(NONE));
        words.add(wrapped ? 0 : NONE);
        words.add(record.map(shape -> numbers.get(shape.id())).orElse(NONE));
        words.add(way(property, wrapped));
        words.add(cardinality.min());
        words.add(cardinality.max() == Cardinality.UNBOUNDED ? NONE : cardinality.max());
        words.add(number(its));
        words.add(term.content().map(contents::get).orElse(NONE));
        words.add(term.prefix().isPresent());
        words.add(its.getOrDefault(DfdlProperty.ESCAPE_SCHEME_REF.dfdlName(), ""));
        statements(term.properties(), words);
        terms.add(words);
        term.prefix()
                .ifPresent(prefix ->
                        element(prefix, Optional.empty(), Optional.empty(), Optional.empty(), Cardinality.ONE));
    }

    /// The method that makes the format of a property's values; nothing for records.
    private String way(Optional<Property> property, boolean wrapped) {
        Optional<Property> value = wrapped
                ? property.map(group -> shapes.shape(((Property.RecordType) group.type()).shape())
                        .properties()
                        .getFirst())
                : property;
        return value.filter(each -> each.type() instanceof Property.ValueType)
                .map(each -> ValueForm.of(each, true).getFirst().method())
                .orElse("");
    }

    private static String type(SimpleValue value) {
        SimpleValue base = value;
        while (base.isUnion()) {
            base = base.parts().getFirst();
        }
        String local = base.builtIn().local();
        return TYPES.contains(local) ? local : "string";
    }

    private static void facets(Facets facets, Map<String, String> named) {
        facets.maxLength().ifPresent(most -> named.put("#maxLength", Integer.toString(most)));
        facets.minLength().ifPresent(least -> named.put("#minLength", Integer.toString(least)));
        facets.length().ifPresent(length -> {
            named.put("#maxLength", Integer.toString(length));
            named.put("#minLength", Integer.toString(length));
        });
    }

    /// The least and the greatest value of the length before an element.
    private static void prefixRange(Facets facets, Map<String, String> named) {
        facets.min()
                .ifPresent(bound -> wholeBound(bound, RoundingMode.CEILING, 1)
                        .ifPresent(least -> named.put("#minPrefix", least.toString())));
        facets.max()
                .ifPresent(bound -> wholeBound(bound, RoundingMode.FLOOR, -1)
                        .ifPresent(most -> named.put("#maxPrefix", most.toString())));
    }

    /// The nearest whole number within a bound; empty where no length is beyond it.
    private static Optional<BigInteger> wholeBound(Facets.Bound bound, RoundingMode mode, int step) {
        return bound.number()
                .map(number -> {
                    BigDecimal whole = number.setScale(0, mode);
                    boolean excluded = !bound.inclusive() && whole.compareTo(number) == 0;
                    return (excluded ? whole.add(BigDecimal.valueOf(step)) : whole).toBigIntegerExact();
                })
                .filter(whole -> whole.bitLength() < Long.SIZE);
    }

    private int number(Map<String, String> its) {
        return properties.computeIfAbsent(its, first -> properties.size());
    }

    // Statements.

    private void statements(EffectiveProperties effective, List<Object> words) {
        words.add(effective.statements().size());
        effective.statements().forEach(statement -> words.addAll(statement(statement)));
    }

    private List<Object> statement(DfdlStatement statement) {
        return switch (statement) {
            case DfdlStatement.Assert(var kind, String test, String message, var failure) ->
                List.of(
                        kind == DfdlStatement.TestKind.PATTERN ? "assertPattern" : "assertExpression",
                        "",
                        "",
                        test,
                        message,
                        failure == DfdlStatement.Failure.RECOVERABLE_ERROR);
            case DfdlStatement.Discriminate(var kind, String test, String message) ->
                List.of(
                        kind == DfdlStatement.TestKind.PATTERN ? "discriminatePattern" : "discriminateExpression",
                        "",
                        "",
                        test,
                        message,
                        false);
            case DfdlStatement.NewVariableInstance(String variable, Optional<String> value) ->
                changed("instance", variable, value.orElse(""));
            case DfdlStatement.SetVariable(String variable, String value) -> changed("set", variable, value);
        };
    }

    private List<Object> changed(String what, String variable, String value) {
        List<Object> words = new ArrayList<>(List.of(what));
        words.addAll(name(variable));
        words.addAll(List.of(value, "", false));
        return words;
    }
}
