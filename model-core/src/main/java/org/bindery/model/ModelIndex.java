package org.bindery.model;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/// What follows from a model's declarations: resolved types, effective content, values after all derivations.
/// Thread-safe.
public final class ModelIndex {

    /// How many steps of derivation are followed.
    public static final int MAX_DERIVATIONS = 100;

    /// Unions of more types than that, counting the types of their types, are not looked into.
    private static final int MAX_PARTS = 1_000;

    /// How many derivations a list or union counts as: checking values takes the longer, the deeper they are nested.
    private static final int DEEPER = MAX_DERIVATIONS / 4;

    private final Model model;
    private final Map<TypeRef, SimpleValue> values = new ConcurrentHashMap<>();
    private final Map<Name, List<Name>> derived = new LinkedHashMap<>();
    private final Map<Name, List<Name>> substitutes = new LinkedHashMap<>();

    private final GroupExtents extents;

    public ModelIndex(Model model) {
        this.model = model;
        this.extents = new GroupExtents(model);
        model.types().forEach((name, type) -> {
            if (type instanceof ComplexType complex && complex.derivation().method() != Derivation.Method.NONE) {
                derived.computeIfAbsent(complex.derivation().base(), key -> new ArrayList<>())
                        .add(name);
            }
        });
        model.elements()
                .forEach((name, element) -> element.substitutionGroup()
                        .ifPresent(head -> substitutes
                                .computeIfAbsent(head, key -> new ArrayList<>())
                                .add(name)));
    }

    public Model model() {
        return model;
    }

    /// The type that a reference names; empty if the model does not have it.
    public Optional<Type> type(TypeRef ref) {
        return switch (ref) {
            case TypeRef.Local local -> Optional.of(local.type());
            case TypeRef.Named named -> model.type(named.name()).or(() -> BuiltInTypes.find(named.name()));
        };
    }

    /// The complex types derived from the named one, directly or through others, in order of declaration.
    public List<Name> derivedTypes(Name base) {
        return transitive(derived, base);
    }

    /// The global elements that may replace the named one, directly or through others.
    public List<Name> substitutes(Name head) {
        return transitive(substitutes, head);
    }

    private static List<Name> transitive(Map<Name, List<Name>> edges, Name start) {
        Set<Name> seen = new LinkedHashSet<>();
        List<Name> open = new ArrayList<>(List.of(start));
        while (!open.isEmpty()) {
            for (Name next : edges.getOrDefault(open.removeFirst(), List.of())) {
                if (seen.add(next)) {
                    open.add(next);
                }
            }
        }
        return List.copyOf(seen);
    }

    /// The attributes of a type, inherited ones first.
    public List<Attribute> attributes(ComplexType type) {
        return lineage(type).stream()
                .flatMap(step -> step.attributes().stream())
                .toList();
    }

    /// The attributes that a type allows in addition to those that it names: those of all its steps of extension.
    public Optional<Wildcard> anyAttribute(ComplexType type) {
        List<Wildcard> all = lineage(type).stream()
                .flatMap(step -> step.anyAttribute().stream())
                .toList();
        if (all.size() < 2) {
            return all.stream().findFirst();
        }
        Wildcard last = all.getLast();
        // What the last one excludes, those before it exclude or the last one allows it again.
        List<String> namespaces = all.stream()
                .flatMap(w -> w.namespaces().stream())
                .filter(namespace ->
                        !namespace.startsWith("!") || last.namespaces().contains(namespace))
                .distinct()
                .toList();
        return Optional.of(
                new Wildcard(namespaces, last.processing(), last.cardinality(), last.documentation(), last.location()));
    }

    /// The particle that messages of the type must follow: what is inherited, then what an extension adds.
    public Optional<Particle> particle(ComplexType type) {
        List<Particle> parts = lineage(type).stream()
                .filter(step -> step.content() instanceof Content.Components)
                .map(step -> ((Content.Components) step.content()).particle())
                .toList();
        return switch (parts.size()) {
            case 0 -> Optional.empty();
            case 1 -> Optional.of(parts.getFirst());
            default -> Optional.of(mixing(parts).orElseGet(() -> Group.sequence(parts)));
        };
    }

    /// What is in any order in a base type mixes with what an extension adds to it in any order (XML Schema 1.1,
    /// 3.4.2.3.3).
    private static Optional<Group> mixing(List<Particle> parts) {
        List<Particle> all = new ArrayList<>();
        for (Particle part : parts) {
            if (!(part instanceof Group group)
                    || group.kind() != Group.Kind.ALL
                    || group.cardinality().isRepeated()) {
                return Optional.empty();
            }
            all.addAll(group.particles());
        }
        return Optional.of(Group.of(Group.Kind.ALL, parts.getFirst().cardinality(), all));
    }

    /// Whether a content has more than 20,000 components when all named groups are written out, which no schema
    /// needs: code that expands them has to check this first.
    public boolean isExcessive(Particle content) {
        return extents.exceedLimit(content);
    }

    /// The value next to the attributes, for a type with simple content.
    public Optional<Content.Value> value(ComplexType type) {
        return type.content() instanceof Content.Value value ? Optional.of(value) : Optional.empty();
    }

    /// The steps of extension that make up a type, base first; a restriction starts afresh.
    public List<ComplexType> lineage(ComplexType type) {
        List<ComplexType> steps = new ArrayList<>();
        Set<Name> seen = new HashSet<>();
        Optional<ComplexType> next = Optional.of(type);
        while (next.isPresent() && steps.size() < MAX_DERIVATIONS) {
            ComplexType step = next.get();
            steps.addFirst(step);
            Name base = step.derivation().base();
            next = step.derivation().isExtension() && seen.add(base)
                    ? model.type(base).filter(ComplexType.class::isInstance).map(ComplexType.class::cast)
                    : Optional.empty();
        }
        return steps;
    }

    /// What is known of the values of a simple type. An unknown type counts as text.
    public SimpleValue simpleValue(TypeRef ref) {
        SimpleValue known = values.get(ref);
        if (known == null) {
            known = computeValue(ref, 0, new AtomicInteger(MAX_PARTS));
            values.put(ref, known);
        }
        return known;
    }

    /// @param left how many types may still be looked into, since types may come again and again or be of themselves
    private SimpleValue computeValue(TypeRef ref, int depth, AtomicInteger left) {
        Optional<SimpleType> type =
                type(ref).filter(SimpleType.class::isInstance).map(SimpleType.class::cast);
        if (type.isEmpty() || depth > MAX_DERIVATIONS || left.getAndDecrement() <= 0) {
            return new SimpleValue(ValueKind.TEXT, Facets.NONE, Encoding.AUTO, Name.xs("string"), false);
        }
        SimpleType simple = type.get();
        return switch (simple.variety()) {
            case SimpleType.ListOf list ->
                new SimpleValue(
                        ValueKind.TEXT,
                        Facets.NONE.withWhiteSpace(Facets.WhiteSpace.COLLAPSE).and(simple.facets()),
                        simple.encoding(),
                        Name.xs("anySimpleType"),
                        true,
                        List.of(computeValue(list.item(), depth + DEEPER, left)),
                        enabled(List.of(), simple.rules()));
            case SimpleType.UnionOf union ->
                new SimpleValue(
                        ValueKind.TEXT,
                        simple.facets(),
                        simple.encoding(),
                        Name.xs("anySimpleType"),
                        false,
                        union.members().stream()
                                .map(member -> computeValue(member, depth + DEEPER, left))
                                .toList(),
                        enabled(List.of(), simple.rules()));
            case SimpleType.Restriction restriction -> restricted(simple, restriction, depth, left);
        };
    }

    private SimpleValue restricted(
            SimpleType simple, SimpleType.Restriction restriction, int depth, AtomicInteger left) {
        boolean builtIn = simple.name().namespace().equals(Name.XML_SCHEMA);
        if (builtIn && simple.name().local().startsWith("any")) {
            return new SimpleValue(ValueKind.TEXT, Facets.NONE, Encoding.AUTO, simple.name(), false);
        }
        SimpleValue base = computeValue(restriction.base(), depth + 1, left);
        Facets facets = base.facets().and(simple.facets());
        Name origin = builtIn ? simple.name() : base.builtIn();
        Encoding encoding = simple.encoding() instanceof Encoding.Auto ? base.encoding() : simple.encoding();
        ValueKind kind = base.isList() ? ValueKind.TEXT : kind(origin.local(), facets);
        List<Rule> rules = enabled(base.rules(), simple.rules());
        return new SimpleValue(kind, facets, encoding, origin, base.isList(), base.parts(), rules);
    }

    /// The rules of a base and those of a step that are switched on.
    private static List<Rule> enabled(List<Rule> base, List<Rule> own) {
        return Stream.concat(base.stream(), own.stream().filter(Rule::enabled))
                .distinct()
                .toList();
    }

    private static ValueKind kind(String builtIn, Facets facets) {
        boolean noZone = facets.timezone().equals(Optional.of(Facets.Timezone.PROHIBITED));
        return switch (builtIn) {
            case "boolean" -> ValueKind.BOOLEAN;
            case "decimal" -> facets.fractionDigits().orElse(-1) == 0 ? integerKind(facets) : ValueKind.DECIMAL;
            case "integer",
                    "nonPositiveInteger",
                    "negativeInteger",
                    "nonNegativeInteger",
                    "positiveInteger",
                    "unsignedLong",
                    "long",
                    "int",
                    "short",
                    "byte",
                    "unsignedInt",
                    "unsignedShort",
                    "unsignedByte" -> integerKind(facets);
            case "float" -> ValueKind.FLOAT;
            case "double" -> ValueKind.DOUBLE;
            case "date" -> noZone ? ValueKind.DATE : ValueKind.XML_DATE;
            case "time" -> noZone ? ValueKind.TIME : ValueKind.XML_TIME;
            case "dateTime", "dateTimeStamp" -> noZone ? ValueKind.DATE_TIME : ValueKind.XML_DATE_TIME;
            default -> ValueKind.TEXT;
        };
    }

    private static ValueKind integerKind(Facets facets) {
        Optional<BigDecimal> min = facets.min().flatMap(Facets.Bound::number);
        Optional<BigDecimal> max = facets.max().flatMap(Facets.Bound::number);
        int digits = facets.totalDigits().orElse(Integer.MAX_VALUE);
        if (digits <= 9 || within(min, max, Integer.MIN_VALUE, Integer.MAX_VALUE)) {
            return ValueKind.INT;
        }
        return digits <= 18 || within(min, max, Long.MIN_VALUE, Long.MAX_VALUE)
                ? ValueKind.LONG
                : ValueKind.BIG_INTEGER;
    }

    private static boolean within(Optional<BigDecimal> min, Optional<BigDecimal> max, long least, long most) {
        return min.isPresent()
                && max.isPresent()
                && min.get().compareTo(BigDecimal.valueOf(least)) >= 0
                && max.get().compareTo(BigDecimal.valueOf(most)) <= 0;
    }
}
