package org.bindery.importers.jsonschema;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.importers.json.JsonValue;
import org.bindery.model.Location;

/// One schema, of those that a document holds. Two are equal only if they are the same.
final class Schema {

    private final SchemaDocument document;
    private final JsonValue.Obj object;
    private final URI base;
    private final Optional<String> name;
    private final boolean nothing;

    /// @param base against which its references are resolved
    /// @param name its name among definitions
    /// @param nothing whether no value is valid
    Schema(SchemaDocument document, JsonValue.Obj object, URI base, Optional<String> name, boolean nothing) {
        this.document = document;
        this.object = object;
        this.base = base;
        this.name = name;
        this.nothing = nothing;
    }

    SchemaDocument document() {
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
}
