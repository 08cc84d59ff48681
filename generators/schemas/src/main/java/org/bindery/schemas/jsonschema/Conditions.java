package org.bindery.schemas.jsonschema;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.shape.ContentStep;

/// Which members of an object go together: what choices, and groups that may be absent as a whole, demand.
///
/// @param names the members by the indexes of their properties
/// @param always those that an object has in any case
record Conditions(Map<Integer, String> names, Collection<String> always) {

    private static final String REQUIRED = "required";
    private static final String ANY_OF = "anyOf";

    /// Adds what the content demands to the schema of an object.
    void addTo(Map<String, Object> schema, ContentStep content) {
        Demand demand = demand(content);
        List<Map<String, Object>> all = new ArrayList<>(demand.further());
        if (all.isEmpty()) {
            return;
        }
        if (all.size() == 1) {
            schema.putAll(all.getFirst());
        } else {
            schema.put("allOf", all);
        }
    }

    /// What must be there, and what else must be so.
    private record Demand(Set<String> required, List<Map<String, Object>> further) {

        static final Demand NOTHING = new Demand(Set.of(), List.of());

        boolean isNothing() {
            return required.isEmpty() && further.isEmpty();
        }

        Map<String, Object> schema() {
            Map<String, Object> schema = new LinkedHashMap<>();
            if (!required.isEmpty()) {
                schema.put(REQUIRED, List.copyOf(required));
            }
            if (further.size() == 1) {
                schema.putAll(further.getFirst());
            } else if (!further.isEmpty()) {
                schema.put("allOf", further);
            }
            return schema;
        }
    }

    private Demand demand(ContentStep step) {
        return switch (step) {
            case ContentStep.One one -> single(one.property(), one.cardinality().min());
            case ContentStep.Any any -> single(any.property(), any.cardinality().min());
            case ContentStep.Repeated group ->
                single(
                        group.property(),
                        group.isEmptiable() ? 0 : group.cardinality().min());
            case ContentStep.Mixed _, ContentStep.Loop _ -> Demand.NOTHING;
            case ContentStep.InOrder group -> all(group.steps(), group.optional());
            case ContentStep.AnyOrder group -> all(group.steps(), group.optional());
            case ContentStep.OneOf group -> oneOf(group);
        };
    }

    private Demand single(int property, int least) {
        return Optional.ofNullable(names.get(property))
                .filter(name -> least > 0)
                .map(name -> new Demand(Set.of(name), List.of()))
                .orElse(Demand.NOTHING);
    }

    private Demand all(List<ContentStep> steps, boolean optional) {
        Set<String> required = new LinkedHashSet<>();
        List<Map<String, Object>> further = new ArrayList<>();
        for (ContentStep step : steps) {
            Demand demand = demand(step);
            required.addAll(demand.required());
            further.addAll(demand.further());
        }
        Demand all = new Demand(required, further);
        if (!optional || all.isNothing()) {
            return all;
        }
        Set<String> members = new LinkedHashSet<>();
        steps.forEach(step -> members.addAll(members(step)));
        boolean alone = members.size() == 1;
        return alone ? Demand.NOTHING : either(List.of(all.schema(), absent(members)));
    }

    private static Demand either(List<Map<String, Object>> schemas) {
        Map<String, Object> either = new LinkedHashMap<>();
        either.put(ANY_OF, schemas);
        return new Demand(Set.of(), List.of(either));
    }

    private Demand oneOf(ContentStep.OneOf choice) {
        Set<String> members = new LinkedHashSet<>();
        choice.steps().forEach(step -> members.addAll(members(step)));
        if (always.containsAll(members)) {
            return Demand.NOTHING;
        }
        Optional<Demand> plain = plain(choice, members);
        if (plain.isPresent()) {
            return plain.get();
        }
        Set<Map<String, Object>> alternatives = new LinkedHashSet<>();
        for (ContentStep step : choice.steps()) {
            Set<String> others = new LinkedHashSet<>(members);
            others.removeAll(members(step));
            Map<String, Object> alternative = demand(step).schema();
            if (!others.isEmpty()) {
                alternative = both(alternative, absent(others));
            }
            if (alternative.isEmpty()) {
                return Demand.NOTHING;
            }
            alternatives.add(alternative);
        }
        if (choice.optional()) {
            alternatives.add(absent(members));
        }
        return either(List.copyOf(alternatives));
    }

    /// A choice between single members.
    private Optional<Demand> plain(ContentStep.OneOf choice, Set<String> members) {
        List<Set<String>> required = new ArrayList<>();
        for (ContentStep step : choice.steps()) {
            Demand demand = demand(step);
            if (!demand.further().isEmpty()
                    || demand.required().size() != 1
                    || !demand.required().equals(members(step))) {
                return Optional.empty();
            }
            required.add(demand.required());
        }
        if (required.size() != members.size() || required.size() < 2) {
            return Optional.empty();
        }
        if (!choice.optional()) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("oneOf", required.stream().map(Conditions::required).toList());
            return Optional.of(new Demand(Set.of(), List.of(one)));
        }
        if (required.size() == 2) {
            Map<String, Object> not = new LinkedHashMap<>();
            not.put("not", required(members));
            return Optional.of(new Demand(Set.of(), List.of(not)));
        }
        return Optional.empty();
    }

    private static Map<String, Object> required(Set<String> members) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put(REQUIRED, List.copyOf(members));
        return schema;
    }

    private static Map<String, Object> absent(Set<String> members) {
        Map<String, Object> properties = new LinkedHashMap<>();
        members.forEach(member -> properties.put(member, false));
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("properties", properties);
        return schema;
    }

    private static Map<String, Object> both(Map<String, Object> demand, Map<String, Object> absent) {
        Map<String, Object> schema = new LinkedHashMap<>(demand);
        if (schema.containsKey("properties")) {
            return new Demand(Set.of(), List.of(demand, absent)).schema();
        }
        schema.putAll(absent);
        return schema;
    }

    private Set<String> members(ContentStep step) {
        Set<String> members = new LinkedHashSet<>();
        collect(step, members);
        return members;
    }

    private void collect(ContentStep step, Set<String> members) {
        switch (step) {
            case ContentStep.One one -> add(one.property(), members);
            case ContentStep.Any any -> add(any.property(), members);
            case ContentStep.Repeated group -> add(group.property(), members);
            case ContentStep.Mixed mixed -> add(mixed.property(), members);
            case ContentStep.Loop loop -> collect(loop.inner(), members);
            case ContentStep.InOrder group -> group.steps().forEach(each -> collect(each, members));
            case ContentStep.AnyOrder group -> group.steps().forEach(each -> collect(each, members));
            case ContentStep.OneOf group -> group.steps().forEach(each -> collect(each, members));
        }
    }

    private void add(int property, Set<String> members) {
        if (names.containsKey(property)) {
            members.add(names.get(property));
        }
    }
}
