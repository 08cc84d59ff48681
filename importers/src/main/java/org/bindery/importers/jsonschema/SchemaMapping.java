package org.bindery.importers.jsonschema;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.json.Described;
import org.bindery.importers.json.Hint;
import org.bindery.importers.json.JsonElements;
import org.bindery.importers.json.JsonTypes;
import org.bindery.importers.json.UniqueNames;
import org.bindery.model.Encoding;
import org.bindery.model.Name;
import org.bindery.model.Severity;
import org.bindery.model.ValueConstraint;

/// Maps schemas to types.
final class SchemaMapping {

    private final JsonTypes types;
    private final JsonElements elements;
    private final Conjunctions conjunctions;
    private final JsonSchemaOptions options;
    private final Notes notes;
    private final Unevaluated unevaluated;
    private final Values values;
    private final ValueConditions valueConditions;
    private final Records records;
    private final Lists lists;
    private final Alternatives alternatives;
    private final OwnRules ownRules = new OwnRules(this);
    private final Map<Name, List<Option>> choices = new HashMap<>();
    private final Map<Object, Described> known = new HashMap<>();
    private final Set<Object> open = new HashSet<>();
    private final List<Schema> untyped = new ArrayList<>();

    SchemaMapping(JsonTypes types, Conjunctions conjunctions, JsonSchemaOptions options, Notes notes) {
        this.types = types;
        this.elements = new JsonElements(types);
        this.conjunctions = conjunctions;
        this.options = options;
        this.notes = notes;
        this.unevaluated = new Unevaluated(conjunctions, notes);
        this.values = new Values(types, options, notes);
        this.valueConditions = new ValueConditions(conjunctions, values, choices);
        this.records = new Records(this);
        this.lists = new Lists(this);
        this.alternatives = new Alternatives(this);
    }

    JsonElements elements() {
        return elements;
    }

    Conjunctions conjunctions() {
        return conjunctions;
    }

    Unevaluated unevaluated() {
        return unevaluated;
    }

    JsonSchemaOptions options() {
        return options;
    }

    Notes notes() {
        return notes;
    }

    Values values() {
        return values;
    }

    ValueConditions valueConditions() {
        return valueConditions;
    }

    /// The kinds of values that schemas allow together.
    Set<JsonKind> kinds(Conjunction all) {
        return Kinds.of(all, options.inferred());
    }

    /// Whether no value is valid.
    boolean isNothing(Conjunction all) {
        return kinds(all).isEmpty();
    }

    /// Describes values that satisfy all of some schemas.
    Described describe(Conjunction all, Hint outer) {
        Object key = all.key();
        Described found = known.get(key);
        if (found != null) {
            return found;
        }
        if (!open.add(key)) {
            // It leads back to itself and to nothing else, so that any value is valid.
            return Described.any();
        }
        Hint hint = all.name()
                .map(name -> outer.or(UniqueNames.ofType(name, false)))
                .orElse(outer);
        Described made = make(all, hint);
        open.remove(key);
        known.put(key, made);
        return made;
    }

    private Described make(Conjunction all, Hint hint) {
        if (all.isAnything()) {
            return Described.any();
        }
        Set<JsonKind> kinds = kinds(all);
        if (kinds.isEmpty()) {
            all.chain().stream()
                    .findFirst()
                    .ifPresent(schema -> notes.add(
                            schema.document().shown(schema.object().place()),
                            Severity.WARNING,
                            "nothing-fits",
                            "No value satisfies all of this; any is accepted."));
            return Described.any();
        }
        Optional<Described> several = alternatives.describe(all, hint);
        if (several.isPresent()) {
            return several.get();
        }
        boolean free = kinds.size() == JsonKind.all().size() && !saysSomething(all);
        return free ? Described.any() : ofKinds(all, kinds, hint);
    }

    /// Reports the schemas that describe an object and allow all other values, most often by oversight.
    void reportUntyped() {
        if (untyped.isEmpty()) {
            return;
        }
        Schema first = untyped.getFirst();
        int others = untyped.size() - 1;
        String more = others == 0 ? "" : ", as in " + others + (others == 1 ? " other schema" : " other schemas");
        notes.add(
                first.document()
                        .shown(first.object().members().get("properties").place()),
                Severity.INFO,
                "untyped",
                "'properties' is without a type here" + more + ": a text, a number, a flag or a list is valid too, so"
                        + " that the model has a choice of all of them. If only objects are meant, import with the"
                        + " option untyped=infer.");
    }

    /// Whether a keyword describes the values.
    private static boolean saysSomething(Conjunction all) {
        return JsonKind.all().stream()
                .anyMatch(kind -> all.parts().stream().anyMatch(part -> part.hasAny(kind.keywords())));
    }

    OwnRules ownRules() {
        return ownRules;
    }

    /// Describes values in places that rules cannot refer to.
    Described describeAlone(Conjunction all, Hint hint) {
        Described described = describe(all, hint);
        if (described.form() instanceof Described.Scalar) {
            reportConditions(all);
        }
        return described;
    }

    private void reportConditions(Conjunction all) {
        for (Part part : all.parts()) {
            if (part.has("if")) {
                notes.notEnforced(part.schema(), "if", "the values are not members.");
            }
            if (part.has("not") && !Kinds.isAboutKinds(part)) {
                notes.notEnforced(part.schema(), "not", "the values are not members.");
            }
            if (part.has("multipleOf") && !Rules.isFacet(part)) {
                notes.notEnforced(part.schema(), "multipleOf", "the values are not members.");
            }
        }
    }

    private Described ofKinds(Conjunction all, Set<JsonKind> kinds, Hint hint) {
        boolean nullable = kinds.contains(JsonKind.NULL);
        Set<JsonKind> others = EnumSet.copyOf(kinds);
        others.remove(JsonKind.NULL);
        if (others.isEmpty()) {
            return Described.nothingButNull();
        }
        if (others.size() == 1) {
            return ofKind(all, others.iterator().next(), hint).orNull(nullable);
        }
        if (kinds.size() == JsonKind.all().size()) {
            all.parts().stream()
                    .filter(part -> part.has("properties"))
                    .findFirst()
                    .ifPresent(part -> untyped.add(part.schema()));
        }
        List<JsonElements.Alternative> choices = new ArrayList<>();
        for (JsonKind kind : others) {
            Described described = describe(all.only(Set.of(kind)), hint.with(capital(kind)));
            if (described.form() instanceof Described.Any) {
                return described;
            }
            choices.add(new JsonElements.Alternative(described.kind().word(), described, "", all.location()));
        }
        return choice(all, hint, choices).orNull(nullable);
    }

    private static String capital(JsonKind kind) {
        return switch (kind) {
            case OBJECT -> "Object";
            case ARRAY -> "Item";
            case TEXT -> "Text";
            case NUMBER -> "Number";
            case BOOLEAN -> "Flag";
            case NULL -> "Null";
        };
    }

    /// One of several things, as a type.
    Described choice(Conjunction all, Hint hint, List<JsonElements.Alternative> alternatives) {
        JsonElements.Label label = new JsonElements.Label(
                "", hint.name(), ValueConstraint.NONE, Encoding.AUTO, all.documentation(), all.definedAt());
        List<String> names = JsonElements.namesOf(alternatives);
        List<Option> options = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            options.add(new Option(Cel.name(names.get(i)), alternatives.get(i).described()));
        }
        Described made = elements.choice(
                List.of("choice", all.key()), label, hint.names(), alternatives, () -> ownRules.ofChoice(all, options));
        choices.put(((Described.Typed) made.form()).type(), options);
        return made;
    }

    /// Describes the alternatives that remain after equal ones are merged.
    Described merged(Conjunction all, Hint hint, List<JsonElements.Alternative> choices) {
        boolean any = choices.isEmpty()
                || choices.stream().anyMatch(choice -> choice.described().form() instanceof Described.Any);
        if (any) {
            return Described.any();
        }
        List<JsonElements.Alternative> left = Alternatives.merged(choices, values);
        return left.size() == 1 ? left.getFirst().described() : choice(all, hint, left);
    }

    private Described ofKind(Conjunction all, JsonKind kind, Hint hint) {
        Conjunction only = all.only(Set.of(kind));
        boolean composed = kind == JsonKind.OBJECT || kind == JsonKind.ARRAY;
        if (composed && Constants.of(all).isPresent()) {
            all.parts().stream()
                    .filter(part -> part.has("enum") || part.has("const"))
                    .forEach(part -> notes.notEnforced(
                            part.schema(),
                            part.has("enum") ? "enum" : "const",
                            "objects and arrays are not compared with others."));
        }
        return switch (kind) {
            case OBJECT -> {
                Name name = types.typeOf(only.key(), hint.names(), own -> records.record(own, only));
                yield Described.of(new Described.Typed(Described.Kind.OBJECT, name));
            }
            case ARRAY -> lists.describe(only, hint);
            default -> values.describe(only, kind, hint);
        };
    }
}
