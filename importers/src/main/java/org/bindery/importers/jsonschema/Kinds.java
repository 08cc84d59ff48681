package org.bindery.importers.jsonschema;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The kinds of values that schemas allow.
final class Kinds {

    private Kinds() {}

    /// The kinds that are left.
    ///
    /// @param inferred whether the kind is inferred from keywords if `type` is absent
    static Set<JsonKind> of(Conjunction all, boolean inferred) {
        Set<JsonKind> kinds = EnumSet.noneOf(JsonKind.class);
        kinds.addAll(all.kinds());
        boolean typed = false;
        for (Part part : all.parts()) {
            Set<JsonKind> named = part.types().stream()
                    .flatMap(type -> JsonKind.named(type).stream())
                    .collect(Collectors.toSet());
            if (!named.isEmpty()) {
                kinds.retainAll(named);
                typed = true;
            }
            kinds.removeAll(excluded(part));
        }
        Optional<List<Constants.Constant>> constants = Constants.of(all);
        if (constants.isPresent()) {
            kinds.retainAll(constants.get().stream()
                    .map(constant -> JsonKind.of(constant.value()))
                    .collect(Collectors.toSet()));
        } else if (!typed && inferred) {
            Set<JsonKind> given = given(all);
            if (!given.isEmpty()) {
                kinds.retainAll(given);
            }
        }
        boolean none = all.parts().stream().anyMatch(part -> isNone(part, "anyOf") || isNone(part, "oneOf"));
        return all.nothing() || none ? Set.of() : kinds;
    }

    /// Whether there are alternatives, of which none is ever satisfied.
    private static boolean isNone(Part part, String keyword) {
        List<Schema> alternatives = part.schemas(keyword);
        return !alternatives.isEmpty() && alternatives.stream().allMatch(Schema::isNothing);
    }

    private static Set<JsonKind> given(Conjunction all) {
        return JsonKind.all().stream()
                .filter(kind -> all.parts().stream().anyMatch(part -> part.hasAny(kind.keywords())))
                .collect(Collectors.toSet());
    }

    /// Whether `not` does nothing but exclude kinds of values.
    static boolean isAboutKinds(Part part) {
        return !excluded(part).isEmpty();
    }

    /// The kinds that `not` names, if it says nothing else.
    private static Set<JsonKind> excluded(Part part) {
        Optional<Schema> not = part.schema("not");
        if (not.isEmpty()) {
            return Set.of();
        }
        Part inner = new Part(not.get());
        if (not.get().has("$ref") || not.get().has("allOf") || not.get().isNothing()) {
            return Set.of();
        }
        if (inner.isEmpty()) {
            return JsonKind.all();
        }
        boolean only = inner.without("type").isEmpty();
        Set<String> types = inner.types();
        boolean integers = types.contains("integer") && !types.contains("number");
        return only && !integers
                ? types.stream().flatMap(type -> JsonKind.named(type).stream()).collect(Collectors.toSet())
                : Set.of();
    }
}
