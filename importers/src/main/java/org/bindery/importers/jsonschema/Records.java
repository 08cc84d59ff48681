package org.bindery.importers.jsonschema;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.json.Described;
import org.bindery.importers.json.Hint;
import org.bindery.importers.json.JsonElements;
import org.bindery.importers.json.JsonValue;
import org.bindery.importers.json.UniqueNames;
import org.bindery.model.ComplexType;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.bindery.model.Rule;
import org.bindery.model.ValueConstraint;

/// Maps objects.
final class Records {

    private final SchemaMapping mapping;
    private final OtherMembers others;

    Records(SchemaMapping mapping) {
        this.mapping = mapping;
        this.others = new OtherMembers(mapping);
    }

    /// The type of objects that satisfy some schemas.
    ComplexType record(Name name, Conjunction all) {
        Map<String, Location> declared = declared(all);
        Set<String> required = required(all, declared);
        UniqueNames names = new UniqueNames();
        Members members = new Members();
        Map<String, Conjunction> values = new LinkedHashMap<>();
        List<Element> elements = new ArrayList<>();
        declared.forEach((member, location) -> {
            Conjunction value = mapping.conjunctions().of(others.schemasOf(all, member));
            if (!member.isEmpty()) {
                values.put(member, value);
            }
            if (!member.isEmpty() && !mapping.isNothing(value)) {
                elements.add(member(name, value, member, location, required.contains(member), names, members));
            }
        });
        Optional<OtherMembers.Others> other = others.of(name, all, declared.keySet(), names);
        other.ifPresent(found -> elements.add(found.element()));
        other.ifPresent(found -> members.setOthers(found.element().name()));
        List<Rule> rules = new ArrayList<>(rules(all, members, values, declared.isEmpty()));
        other.ifPresent(found -> rules.addAll(found.rules()));
        return JsonElements.record(name, elements, all.documentation(), all.definedAt())
                .withRules(rules);
    }

    private List<Rule> rules(Conjunction all, Members members, Map<String, Conjunction> values, boolean onlyOthers) {
        Rules rules = new Rules(mapping, all, members);
        values.forEach((member, value) -> {
            Optional<Members.Known> known = members.find(member);
            if (known.isPresent()) {
                rules.value(known.get().component(), known.get(), value);
            } else {
                rules.never(member);
            }
        });
        return rules.all(onlyOthers && OtherMembers.isCounted(all));
    }

    /// The members that the schemas name, in order.
    private static Map<String, Location> declared(Conjunction all) {
        Map<String, Location> declared = new LinkedHashMap<>();
        for (Part part : all.parts()) {
            part.members("properties")
                    .forEach((name, member) ->
                            declared.putIfAbsent(name, part.schema().document().location(member.place())));
        }
        return declared;
    }

    private static Set<String> required(Conjunction all, Map<String, Location> declared) {
        Set<String> required = new LinkedHashSet<>();
        for (Part part : all.parts()) {
            if (part.get("required").orElse(null) instanceof JsonValue.Array list) {
                for (JsonValue item : list.items()) {
                    if (item instanceof JsonValue.Text text) {
                        required.add(text.value());
                        declared.putIfAbsent(
                                text.value(), part.schema().document().location(item.place()));
                    }
                }
            }
        }
        return required;
    }

    private Element member(
            Name record,
            Conjunction value,
            String member,
            Location location,
            boolean required,
            UniqueNames names,
            Members members) {
        boolean list = mapping.kinds(value).contains(JsonKind.ARRAY);
        Hint parent = new Hint(record.local(), List.of());
        Hint hint = list ? parent.item(member) : parent.member(member);
        Described described = mapping.describe(value, hint);
        String component = names.take(List.of(UniqueNames.ofMember(member)));
        boolean isList = described.form() instanceof Described.ListOf;
        String nil = described.nullable() ? names.take(List.of(component + (isList ? "Null" : "Nil"))) : "";
        boolean mayBeEmpty = described.form() instanceof Described.ListOf items && items.min() == 0;
        boolean indicated = mayBeEmpty && !required;
        String present = indicated ? names.take(List.of(component + "Present")) : "";
        JsonElements.Label label = new JsonElements.Label(
                component, hint.name(), defaultOf(value, described), Encoding.AUTO, value.documentation(), location);
        members.add(
                member,
                new Members.Known(
                        component,
                        Cel.name(component),
                        described,
                        required && (!isList || mayBeEmpty || nil.isEmpty()),
                        nil.isEmpty() ? "" : Cel.name(nil),
                        present.isEmpty() ? "" : Cel.name(present)));
        return mapping.elements().member(label, member, required, described);
    }

    /// The default that the outermost schema with one gives, if it is a value of the kind that is described.
    private static ValueConstraint defaultOf(Conjunction all, Described described) {
        if (!(described.form() instanceof Described.Scalar scalar)) {
            return ValueConstraint.NONE;
        }
        return all.chain().stream()
                .flatMap(schema -> schema.get("default").stream())
                .findFirst()
                .flatMap(value -> text(value, scalar.kind()))
                .map(text -> new ValueConstraint(ValueConstraint.Kind.DEFAULT, text))
                .orElse(ValueConstraint.NONE);
    }

    private static Optional<String> text(JsonValue value, Described.Kind kind) {
        return switch (value) {
            case JsonValue.Text text when kind == Described.Kind.TEXT -> Optional.of(text.value());
            case JsonValue.Numeral number
            when kind == Described.Kind.NUMBER -> Numbers.decimal(number.text()).map(Numbers::plain);
            case JsonValue.Bool bool when kind == Described.Kind.BOOLEAN -> Optional.of(Boolean.toString(bool.value()));
            default -> Optional.empty();
        };
    }
}
