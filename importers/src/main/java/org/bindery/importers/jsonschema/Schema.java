package org.bindery.importers.jsonschema;

import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.Refusal;
import org.bindery.importers.json.JsonTree;
import org.bindery.importers.json.JsonValue;
import org.bindery.model.Location;

/// One schema, of those that a document holds. Two are equal only if they are the same.
final class Schema {

    private final Document document;
    private final JsonValue.Obj object;
    private final URI base;
    private final Optional<String> name;
    private final boolean nothing;

    /// @param base against which its references are resolved
    /// @param name its name among definitions
    /// @param nothing whether no value is valid
    Schema(Document document, JsonValue.Obj object, URI base, Optional<String> name, boolean nothing) {
        this.document = document;
        this.object = object;
        this.base = base;
        this.name = name;
        this.nothing = nothing;
    }

    Document document() {
        return document;
    }

    JsonValue.Obj object() {
        return object;
    }

    URI base() {
        return base;
    }

    Optional<String> name() {
        return name;
    }

    /// Whether it is the schema `false`.
    boolean isNothing() {
        return nothing;
    }

    Draft draft() {
        return document.draft();
    }

    boolean has(String keyword) {
        return object.members().containsKey(keyword);
    }

    Optional<JsonValue> get(String keyword) {
        return object.get(keyword);
    }

    Optional<String> text(String keyword) {
        return object.text(keyword);
    }

    /// The schema that is the value of a keyword.
    Optional<Schema> schema(String keyword) {
        return object.get(keyword).flatMap(document::schema);
    }

    /// The schemas in the array that is the value of a keyword.
    List<Schema> schemas(String keyword) {
        return object.list(keyword).stream()
                .flatMap(each -> document.schema(each).stream())
                .toList();
    }

    /// The members of the object that is the value of a keyword.
    Map<String, JsonValue.Member> members(String keyword) {
        return object.object(keyword).map(JsonValue.Obj::members).orElse(Map.of());
    }

    Location location() {
        return document.location(object.place());
    }

    /// A file of schemas, with the address and the name of each.
    static final class Document {

        /// Keywords whose value names schemas.
        private static final Set<String> NAMED =
                Set.of("properties", "patternProperties", "definitions", "$defs", "dependencies", "dependentSchemas");

        private final Path file;
        private final String name;
        private final Draft draft;
        private final JsonValue root;
        private final Map<JsonValue, Schema> schemas = new HashMap<>();
        private final Map<String, Schema> addresses = new HashMap<>();
        private final URI base;

        /// @param name of the file in the model
        Document(Path file, String name, Draft draft, JsonTree tree) {
            this.file = file;
            this.name = name;
            this.draft = draft;
            this.root = tree.root();
            URI own = file.toUri();
            addresses.put(own.toString(), add(root, own, Optional.empty()));
            this.base = schemas.get(root).base();
        }

        private Schema add(JsonValue value, URI outer, Optional<String> definition) {
            JsonValue.Obj object = value instanceof JsonValue.Obj obj ? obj : JsonValue.Obj.empty(value.place());
            URI inner = address(object, outer);
            Schema schema =
                    new Schema(this, object, inner, definition, value instanceof JsonValue.Bool bool && !bool.value());
            schemas.put(value, schema);
            if (!inner.equals(outer)) {
                addresses.putIfAbsent(inner.toString(), schema);
            }
            addAnchors(schema, inner);
            object.members().forEach((keyword, member) -> {
                if (!Draft.DATA.contains(keyword)) {
                    addInside(keyword, member.value(), inner);
                }
            });
            return schema;
        }

        private void addInside(String keyword, JsonValue value, URI inner) {
            switch (value) {
                case JsonValue.Obj object
                when NAMED.contains(keyword) || isDefinitions(keyword) -> {
                    boolean definitions = isDefinitions(keyword);
                    object.members()
                            .forEach((key, member) ->
                                    add(member.value(), inner, definitions ? Optional.of(key) : Optional.empty()));
                    schemas.put(object, new Schema(this, object, inner, Optional.empty(), false));
                }
                case JsonValue.Obj object -> add(object, inner, Optional.empty());
                case JsonValue.Array array -> array.items().forEach(item -> addInside("", item, inner));
                case JsonValue.Bool bool -> add(bool, inner, Optional.empty());
                default -> {}
            }
        }

        private boolean isDefinitions(String keyword) {
            return keyword.equals("definitions")
                    || keyword.equals("$defs")
                    || (isInterface() && keyword.equals("schemas"));
        }

        private URI address(JsonValue.Obj object, URI outer) {
            Optional<String> id = object.text(draft.id()).or(() -> object.text("$id"));
            boolean ignored = draft.refStandsAlone() && object.get("$ref").isPresent();
            if (id.isEmpty() || id.get().startsWith("#") || ignored) {
                return outer;
            }
            try {
                return Addresses.withoutFragment(Addresses.resolve(outer, id.get()));
            } catch (IllegalArgumentException e) {
                return outer;
            }
        }

        private void addAnchors(Schema schema, URI inner) {
            for (String keyword : new String[] {"$anchor", "$dynamicAnchor"}) {
                schema.text(keyword).ifPresent(anchor -> addresses.putIfAbsent(inner + "#" + anchor, schema));
            }
            schema.text(draft.id())
                    .filter(id -> id.contains("#") && !id.endsWith("#"))
                    .ifPresent(id -> addresses.putIfAbsent(inner + id.substring(id.indexOf('#')), schema));
            if (schema.get("$recursiveAnchor").isPresent()) {
                addresses.putIfAbsent(inner.toString(), schema);
            }
        }

        Path file() {
            return file;
        }

        String name() {
            return name;
        }

        Draft draft() {
            return draft;
        }

        /// Whether it describes an interface, of whose parts only some are schemas.
        boolean isInterface() {
            return ApiDescription.is(root);
        }

        /// Whether the document itself says that it has another address. That is no objection to the path of its file.
        boolean saysOther(URI address) {
            return root().text(draft.id()).filter(id -> id.contains("://")).isPresent()
                    && !Addresses.leadsTo(base, address)
                    && !("file".equals(address.getScheme()) && file.equals(Path.of(address)));
        }

        /// The address of the whole document.
        URI base() {
            return base;
        }

        /// The document's own schema.
        Schema root() {
            return schemas.get(root);
        }

        Map<String, Schema> addresses() {
            return addresses;
        }

        /// The schema that a value is; empty if it is none.
        Optional<Schema> schema(JsonValue value) {
            return Optional.ofNullable(schemas.get(value));
        }

        /// The schema at a JSON pointer below another.
        Optional<Schema> at(Schema start, String pointer) {
            JsonValue value = start.object();
            for (String step : pointer.substring(1).split("/", -1)) {
                String key = step.replace("~1", "/").replace("~0", "~");
                Optional<JsonValue> next = switch (value) {
                    case JsonValue.Obj object -> object.get(key);
                    case JsonValue.Array array -> item(array, key);
                    default -> Optional.empty();
                };
                if (next.isEmpty()) {
                    return Optional.empty();
                }
                value = next.get();
            }
            return part(start, value);
        }

        /// The schema of a value below another, also if keywords do not identify it as one.
        Optional<Schema> part(Schema start, JsonValue value) {
            return schema(value)
                    .or(() -> value instanceof JsonValue.Obj || value instanceof JsonValue.Bool
                            ? Optional.of(add(value, start.base(), Optional.empty()))
                            : Optional.empty());
        }

        private static Optional<JsonValue> item(JsonValue.Array array, String index) {
            boolean number = index.matches("[0-9]{1,9}");
            return number && Integer.parseInt(index) < array.items().size()
                    ? Optional.of(array.items().get(Integer.parseInt(index)))
                    : Optional.empty();
        }

        /// A place of the model.
        Location location(JsonValue.Place place) {
            return new Location(name, place.line(), place.column());
        }

        /// A place for a problem.
        Location shown(JsonValue.Place place) {
            return new Location(file.toString(), place.line(), place.column());
        }

        Refusal refusal(JsonValue.Place place, String id, String text) {
            return new Refusal(shown(place), id, text);
        }
    }
}
