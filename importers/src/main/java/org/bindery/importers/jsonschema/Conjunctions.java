package org.bindery.importers.jsonschema;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bindery.importers.json.JsonValue;
import org.bindery.model.Severity;

/// Follows references and `allOf`, so that what must hold together is in one place.
final class Conjunctions {

    private final SchemaFiles files;
    private final Notes notes;
    private final Map<Schema, Conjunction> known = new HashMap<>();

    Conjunctions(SchemaFiles files, Notes notes) {
        this.files = files;
        this.notes = notes;
    }

    /// All that a schema demands.
    Conjunction of(Schema schema) {
        return known.computeIfAbsent(schema, any -> new Gathering().of(schema));
    }

    /// All that several schemas demand together.
    Conjunction of(List<Schema> schemas) {
        Conjunction all = new Conjunction(List.of(), JsonKind.all(), List.of(), false);
        for (Schema schema : schemas.reversed()) {
            all = all.and(of(schema));
        }
        return all;
    }

    /// One walk along references.
    private final class Gathering {

        private final Set<Schema> visited = new LinkedHashSet<>();
        private final List<Part> parts = new ArrayList<>();
        private boolean nothing;

        Conjunction of(Schema schema) {
            add(schema);
            return new Conjunction(parts, JsonKind.all(), List.copyOf(visited), nothing);
        }

        /// Schemas that lead back to themselves add nothing.
        private void add(Schema schema) {
            if (!visited.add(schema)) {
                return;
            }
            nothing |= schema.isNothing();
            boolean alone =
                    schema.draft().refStandsAlone() && schema.text("$ref").isPresent();
            if (!alone) {
                Part own = new Part(schema);
                if (!own.isEmpty()) {
                    parts.add(own);
                }
            } else {
                reportSiblings(schema);
            }
            for (String keyword : List.of("$ref", "$dynamicRef", "$recursiveRef")) {
                schema.text(keyword).ifPresent(reference -> {
                    JsonValue.Place place =
                            schema.object().members().get(keyword).place();
                    Schema target = files.resolve(schema, reference, place);
                    if (keyword.equals("$dynamicRef")) {
                        reportOthers(schema, reference, target, place);
                    }
                    add(target);
                });
            }
            if (!alone) {
                schema.schemas("allOf").forEach(this::add);
            }
        }

        /// A dynamic reference leads to the outermost schema of its name, which depends on how it is reached.
        private void reportOthers(Schema schema, String reference, Schema target, JsonValue.Place place) {
            target.text("$dynamicAnchor")
                    .filter(anchor -> files.declaresElsewhere(anchor, target))
                    .ifPresent(anchor -> notes.add(
                            schema.document().shown(place),
                            Severity.WARNING,
                            "dynamic-reference",
                            "'" + reference + "' is read as that of its own schema, though another schema declares '"
                                    + anchor + "' too and may apply instead; refer to the one that applies by $ref."));
        }

        private void reportSiblings(Schema schema) {
            boolean more = !new Part(schema).isEmpty() || schema.has("allOf");
            if (more) {
                JsonValue.Place place = schema.object().members().get("$ref").place();
                notes.add(
                        schema.document().shown(place),
                        Severity.INFO,
                        "beside-reference",
                        "Keywords next to $ref are ignored in this draft of JSON Schema.");
            }
        }
    }
}
