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
import org.bindery.model.TypeRef;
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
        List<Element> elements = new ArrayList<>();
        declared.forEach((member, location) -> {
            if (!member.isEmpty()) {
                elements.addAll(member(name, all, member, location, required.contains(member), names));
            }
        });
        others.of(name, all, declared.keySet(), names).ifPresent(elements::add);
        report(all);
        return JsonElements.record(name, elements, all.documentation(), all.definedAt());
    }

    /// The members that the schemas name, in order.
    private static Map<String, Location> declared(Conjunction all) {
        Map<String, Location> declared = new LinkedHashMap<>();
        for (Part part : all.parts()) {
            part.members("properties")
                    .forEach((name, member) -> declared.putIfAbsent(
                            name, part.schema().document().location(member.place())));
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

    private List<Element> member(
            Name record, Conjunction all, String member, Location location, boolean required, UniqueNames names) {
        Conjunction value = mapping.conjunctions().of(others.schemasOf(all, member));
        if (mapping.isNothing(value)) {
            reportNever(all, member, required);
            return List.of();
        }
        boolean list = mapping.kinds(value).contains(JsonKind.ARRAY);
        Hint parent = new Hint(record.local(), List.of());
        Hint hint = list ? parent.item(member) : parent.member(member);
        Described described = mapping.describe(value, hint);
        JsonElements.Label label = new JsonElements.Label(
                names.take(List.of(UniqueNames.ofMember(member))),
                hint.name(),
                Defaults.of(value, described),
                Encoding.AUTO,
                value.documentation(),
                location);
        return mapping.elements().member(label, member, required, described, names);
    }

    private void reportNever(Conjunction all, String member, boolean required) {
        all.parts().stream()
                .filter(part -> part.members("properties").containsKey(member))
                .findFirst()
                .ifPresent(part -> mapping.notes()
                        .notEnforced(
                                part.schema(),
                                "properties",
                                "'" + member + "' can have no value"
                                        + (required ? ", but must be there." : "; it is no component.")));
    }

    private void report(Conjunction all) {
        for (Part part : all.parts()) {
            for (String keyword : List.of("dependencies", "dependentRequired", "dependentSchemas", "if")) {
                if (part.has(keyword)) {
                    mapping.notes().notEnforced(part.schema(), keyword, "members do not depend on others.");
                }
            }
            if (part.has("not") && !Kinds.isAboutKinds(part)) {
                mapping.notes().notEnforced(part.schema(), "not", "it is no simple condition.");
            }
        }
    }
}
