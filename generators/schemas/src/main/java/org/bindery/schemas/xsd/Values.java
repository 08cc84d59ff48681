package org.bindery.schemas.xsd;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.model.BuiltInTypes;
import org.bindery.model.ComplexType;
import org.bindery.model.Facets;
import org.bindery.model.Facets.Timezone;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.SimpleType;
import org.bindery.model.SimpleValue;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueConstraint;
import org.bindery.schemas.Loss;
import org.bindery.schemas.writing.GivenValues;

/// Writes the types of values.
record Values(SchemaDocument document, SchemaSet set) {

    private static final String ZONE = "(Z|[+\\-][0-9]{2}:[0-9]{2})";
    private static final String TIME = "[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?";
    private static final String DATE = "-?[0-9]{4,}-[0-9]{2}-[0-9]{2}";
    /// What values without a zone look like, by primitive type.
    private static final Map<String, String> WITHOUT_ZONE = Map.of(
            "date", DATE,
            "time", TIME,
            "dateTime", DATE + "T" + TIME,
            "gYear", "-?[0-9]{4,}",
            "gYearMonth", "-?[0-9]{4,}-[0-9]{2}",
            "gMonth", "--[0-9]{2}",
            "gMonthDay", "--[0-9]{2}-[0-9]{2}",
            "gDay", "---[0-9]{2}");

    /// Built-in types that version 1.0 does not have, and what replaces them there.
    private static final Map<String, String> ONLY_IN_11 = Map.of(
            "dayTimeDuration", "duration",
            "yearMonthDuration", "duration",
            "dateTimeStamp", "dateTime",
            "anyAtomicType", "anySimpleType");

    private static final Pattern QUALIFIED = Pattern.compile("\\{([^}]*)}(\\S+)");

    /// A reference to a type.
    ///
    /// @param otherwise replaces a type that the model does not have
    String reference(Name name, ModelPath path, String otherwise) {
        if (name.namespace().equals(Name.XML_SCHEMA)) {
            return builtIn(name, path);
        }
        if (set.model().types().containsKey(name)) {
            return document.reference(name);
        }
        set.losses()
                .add(
                        path,
                        Loss.Kind.TYPE,
                        "The type " + name + ", which is not in the model: it is " + otherwise + ".");
        return otherwise;
    }

    private String builtIn(Name name, ModelPath path) {
        String other = ONLY_IN_11.get(name.local());
        if (other == null || set.is11()) {
            return document.reference(name);
        }
        set.losses()
                .add(
                        path,
                        Loss.Kind.TYPE,
                        "The type " + name.local() + ", which XML Schema 1.0 does not have: it is " + other + ".");
        return document.reference(Name.xs(other));
    }

    void global(SimpleType type, ModelPath path) {
        named(document.declared(type.name().local(), path), type, path);
    }

    /// A type under a name.
    void named(String name, SimpleType type, ModelPath path) {
        document.out().open("xs:simpleType", Map.of("name", name));
        body(type, path);
        document.out().close();
    }

    /// A type that belongs to one component.
    void local(SimpleType type, ModelPath path) {
        document.out().open("xs:simpleType", Map.of());
        body(type, path);
        document.out().close();
    }

    /// The type that a restricted value has, within the restriction.
    void restricted(TypeRef value, ModelPath path) {
        switch (value) {
            case TypeRef.Local(SimpleType simple) -> local(simple, path);
            case TypeRef.Local(ComplexType ignored) -> {
                // No value is of a complex type; the restriction keeps that of its base.
            }
            case TypeRef.Named(Name name) -> {
                document.out().open("xs:simpleType", Map.of());
                document.out().leaf("xs:restriction", Map.of("base", reference(name, path, "xs:string")));
                document.out().close();
            }
        }
    }

    private void body(SimpleType type, ModelPath path) {
        document.documentation(type.documentation());
        switch (type.variety()) {
            case SimpleType.Restriction(TypeRef base) -> restriction(type, base, path);
            case SimpleType.ListOf list -> constructed(type, () -> list(list.item(), path), path);
            case SimpleType.UnionOf union -> constructed(type, () -> union(union.members(), path), path);
        }
    }

    /// A list or union, which facets can only restrict in a step of their own.
    private void constructed(SimpleType type, Runnable construction, ModelPath path) {
        List<Facets> steps = steps(type.facets(), "", path);
        if (type.facets().withWhiteSpace(Optional.empty()).isEmpty()) {
            construction.run();
        } else {
            restrictions(
                    steps,
                    steps.size() - 1,
                    () -> {
                        document.out().open("xs:simpleType", Map.of());
                        construction.run();
                        document.out().close();
                    },
                    "",
                    type,
                    path);
        }
    }

    private void list(TypeRef item, ModelPath path) {
        Map<String, String> tag = new LinkedHashMap<>();
        if (item instanceof TypeRef.Named(Name name)) {
            tag.put("itemType", reference(name, path, "xs:string"));
        }
        document.out().open("xs:list", tag);
        inside(item, path);
        document.out().close();
    }

    private void union(List<TypeRef> members, ModelPath path) {
        List<String> names = new ArrayList<>();
        // The order of members counts, and those without a name come last: they get one where others follow.
        boolean mixed = members.stream().anyMatch(TypeRef.Named.class::isInstance);
        List<TypeRef> inside = new ArrayList<>();
        for (TypeRef member : members) {
            switch (member) {
                case TypeRef.Named(Name name) -> names.add(reference(name, path, "xs:string"));
                case TypeRef.Local(SimpleType simple)
                when mixed -> names.add(document.declare(simple, path.last().replace("@", "") + "Member", path));
                case TypeRef.Local ignored -> inside.add(member);
            }
        }
        Map<String, String> tag = new LinkedHashMap<>();
        if (!names.isEmpty()) {
            tag.put("memberTypes", String.join(" ", names));
        }
        document.out().open("xs:union", tag);
        inside.forEach(member -> inside(member, path));
        document.out().close();
    }

    private void inside(TypeRef ref, ModelPath path) {
        if (ref instanceof TypeRef.Local(SimpleType simple)) {
            local(simple, path);
        }
    }

    private void restriction(SimpleType type, TypeRef base, ModelPath path) {
        String named = base instanceof TypeRef.Named(Name name) ? base(name, path) : "";
        String primitive =
                primitive(set.index().simpleValue(TypeRef.local(type)).builtIn());
        List<Facets> steps = steps(type.facets(), primitive, path);
        restrictions(steps, steps.size() - 1, () -> inside(base, path), named, type, path);
    }

    /// What a type restricts: the types of all values cannot be restricted.
    private String base(Name name, ModelPath path) {
        boolean any = name.equals(Name.xs("anySimpleType")) || name.equals(Name.xs("anyAtomicType"));
        if (any) {
            set.losses()
                    .add(path, Loss.Kind.TYPE, "That the type restricts " + name.local() + ": it restricts string.");
        }
        return any ? document.reference(Name.xs("string")) : reference(name, path, "xs:string");
    }

    /// The steps of restriction that facets need: several patterns of one step are alternatives, those
    /// of several steps all have to match.
    private List<Facets> steps(Facets facets, String primitive, ModelPath path) {
        List<Facets> steps = new ArrayList<>();
        List<String> patterns = facets.patterns();
        for (int i = 0; i + 1 < patterns.size(); i++) {
            steps.add(Facets.NONE.withPatterns(List.of(patterns.get(i))));
        }
        Facets last = patterns.isEmpty() ? facets : facets.withPatterns(List.of(patterns.getLast()));
        Optional<String> zone =
                set.is11() ? Optional.empty() : facets.timezone().flatMap(told -> zonePattern(told, primitive));
        if (zone.isPresent()) {
            steps.add(Facets.NONE.withPatterns(zone.stream().toList()));
            last = last.withTimezone(Optional.empty());
            set.losses()
                    .add(
                            path,
                            Loss.Kind.FACET,
                            "The facet for the presence of a time zone, which XML Schema 1.0 does not have: a"
                                    + " pattern says the same.");
        }
        if (steps.isEmpty() || !last.isEmpty()) {
            steps.add(last);
        }
        return steps;
    }

    /// A pattern that says whether dates and times have a zone, which XML Schema 1.0 has no facet for; empty where both
    /// are allowed, and for what is no date or time.
    private static Optional<String> zonePattern(Timezone timezone, String primitive) {
        return switch (timezone) {
            case REQUIRED -> WITHOUT_ZONE.containsKey(primitive) ? Optional.of(".*" + ZONE) : Optional.empty();
            case PROHIBITED -> Optional.ofNullable(WITHOUT_ZONE.get(primitive));
            case OPTIONAL -> Optional.empty();
        };
    }

    private void restrictions(
            List<Facets> steps, int step, Runnable innermost, String base, SimpleType type, ModelPath path) {
        Map<String, String> tag = new LinkedHashMap<>();
        if (step == 0 && !base.isEmpty()) {
            tag.put("base", base);
        }
        document.out().open("xs:restriction", tag);
        if (step == 0) {
            innermost.run();
        } else {
            document.out().open("xs:simpleType", Map.of());
            restrictions(steps, step - 1, innermost, base, type, path);
            document.out().close();
        }
        SimpleValue value = set.index().simpleValue(TypeRef.local(type));
        new FacetList(document, set, this, path, value).write(steps.get(step));
        document.out().close();
    }

    /// Adds a default or fixed value to a tag.
    void constraint(ValueConstraint constraint, TypeRef type, Map<String, String> tag, ModelPath path) {
        if (constraint.kind() == ValueConstraint.Kind.NONE) {
            return;
        }
        Optional<SimpleValue> simple = set.index()
                .type(type)
                .filter(SimpleType.class::isInstance)
                .map(ignored -> set.index().simpleValue(type));
        if (simple.isPresent() && GivenValues.isWrong(constraint.value(), simple.get())) {
            set.losses()
                    .add(
                            path,
                            Loss.Kind.VALUE,
                            "The value '" + constraint.value() + "', which its type does not allow.");
            return;
        }
        boolean qualified = simple.isPresent() && simple.get().isQualifiedName();
        tag.put(
                constraint.kind() == ValueConstraint.Kind.DEFAULT ? "default" : "fixed",
                qualified ? prefixed(constraint.value()) : constraint.value());
    }

    /// Qualified names with the prefixes of this document.
    String prefixed(String value) {
        return QUALIFIED
                .matcher(value)
                .replaceAll(match -> Matcher.quoteReplacement(
                        document.use(match.group(1)) + (match.group(1).isEmpty() ? "" : ":") + match.group(2)));
    }

    /// The primitive type that a built-in one comes from, such as `decimal` of `int`.
    static String primitive(Name builtIn) {
        String local = builtIn.local();
        Optional<SimpleType> type = BuiltInTypes.find(builtIn);
        while (type.isPresent()
                && type.get().variety() instanceof SimpleType.Restriction(TypeRef.Named(Name base))
                && !base.local().startsWith("any")) {
            local = base.local();
            type = BuiltInTypes.find(base);
        }
        return local;
    }
}
