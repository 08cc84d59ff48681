package org.bindery.importers.jsonschema;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.Refusal;
import org.bindery.importers.json.JsonValue;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// The schemas that bodies of requests and responses in JSON are of, or messages, in a description of an interface.
final class ApiMessages {

    private static final List<String> METHODS =
            List.of("get", "put", "post", "delete", "options", "head", "patch", "trace", "query");
    private static final Set<String> SCALARS = Set.of("string", "number", "integer", "boolean", "file", "null");

    /// References to references are followed as far as this.
    private static final int LONGEST_CHAIN = 20;

    private final SchemaFiles files;
    private final Notes notes;
    private final Map<Schema, MessageSchema> found = new LinkedHashMap<>();

    private ApiMessages(SchemaFiles files, Notes notes) {
        this.files = files;
        this.notes = notes;
    }

    /// The messages of all operations, each once, in their order.
    ///
    /// @param notes receives the references that lead nowhere, whose targets are left out
    static List<MessageSchema> of(Schema.Document api, SchemaFiles files, Notes notes) {
        ApiMessages messages = new ApiMessages(files, notes);
        messages.addPaths(api.root(), "paths");
        messages.addPaths(api.root(), "webhooks");
        messages.addChannels(api.root());
        return List.copyOf(messages.found.values());
    }

    private void addPaths(Schema owner, String keyword) {
        owner.members(keyword)
                .forEach((path, member) -> inside(owner, member.value())
                        .ifPresent(item -> METHODS.forEach(method -> item.schema(method)
                                .ifPresent(operation -> addOperation(
                                        operation, operation.text("operationId").orElse(method + " " + path))))));
    }

    private void addOperation(Schema operation, String name) {
        operation
                .get("requestBody")
                .flatMap(body -> inside(operation, body))
                .ifPresent(body -> addContent(body, name + " request"));
        boolean bodies = operation.document().root().has("swagger");
        for (JsonValue each : bodies ? operation.object().list("parameters") : List.<JsonValue>of()) {
            inside(operation, each)
                    .filter(parameter -> parameter.text("in").equals(Optional.of("body")))
                    .flatMap(parameter -> parameter.schema("schema"))
                    .ifPresent(schema -> add(schema, name + " request"));
        }
        operation
                .members("responses")
                .forEach((status, member) -> inside(operation, member.value()).ifPresent(response -> {
                    String title = name + " response" + (status.matches("2\\d\\d") ? "" : " " + status);
                    response.schema("schema").ifPresent(schema -> add(schema, title));
                    addContent(response, title);
                }));
        operation
                .members("callbacks")
                .forEach((callback, member) -> inside(operation, member.value())
                        .ifPresent(paths -> paths.object()
                                .members()
                                .forEach((path, item) -> inside(paths, item.value())
                                        .ifPresent(inner -> METHODS.forEach(method -> inner.schema(method)
                                                .ifPresent(called -> addOperation(called, callback)))))));
    }

    /// Adds the messages of channels, as in AsyncAPI 2 and 3, and those outside channels.
    private void addChannels(Schema root) {
        root.members("channels")
                .forEach((address, member) -> inside(root, member.value()).ifPresent(channel -> {
                    addMessages(channel);
                    for (String way : List.of("publish", "subscribe")) {
                        channel.schema(way)
                                .flatMap(operation -> operation.schema("message"))
                                .flatMap(this::followed)
                                .ifPresent(message -> addMessage(message, address + " " + way));
                    }
                }));
        root.schema("components").ifPresent(this::addMessages);
    }

    private void addMessages(Schema owner) {
        owner.members("messages")
                .forEach((name, member) ->
                        inside(owner, member.value()).ifPresent(message -> addMessage(message, name)));
    }

    private void addMessage(Schema message, String title) {
        message.schemas("oneOf").forEach(each -> followed(each).ifPresent(one -> addMessage(one, title)));
        String name = message.text("name").orElse(title);
        if (message.text("schemaFormat").filter(format -> !isJsonSchema(format)).isEmpty()) {
            message.get("payload")
                    .flatMap(payload -> inside(message, payload))
                    .ifPresent(payload -> addPayload(payload, name));
        }
    }

    private void addPayload(Schema payload, String name) {
        Optional<String> format = payload.text("schemaFormat");
        if (format.isEmpty()) {
            add(payload, name);
        } else if (isJsonSchema(format.get())) {
            payload.schema("schema").ifPresent(schema -> add(schema, name));
        }
    }

    private static boolean isJsonSchema(String format) {
        return format.matches("(?i).*(asyncapi|openapi|schema\\+(json|yaml)).*");
    }

    private void addContent(Schema body, String title) {
        body.members("content").forEach((mediaType, member) -> {
            boolean json = mediaType.matches("(?i).*\\bjson\\b.*|\\*/\\*|application/\\*");
            if (json) {
                inside(body, member.value())
                        .flatMap(content -> content.schema("schema"))
                        .ifPresent(schema -> add(schema, title));
            }
        });
    }

    private void add(Schema schema, String title) {
        followed(schema).ifPresent(target -> add(schema, target, title));
    }

    private void add(Schema schema, Schema target, String title) {
        boolean plain = target == schema;
        Part part = new Part(schema);
        boolean scalar = !part.types().isEmpty() && SCALARS.containsAll(part.types());
        boolean anything = part.isEmpty() && !schema.has("allOf");
        if (!plain || (!scalar && !anything)) {
            String name = target.name().orElse(title);
            found.putIfAbsent(target, new MessageSchema(plain ? title : name, target));
        }
    }

    /// The schema at a place of a document, or the one referred to there.
    private Optional<Schema> inside(Schema owner, JsonValue value) {
        return owner.document().part(owner, value).flatMap(this::followed);
    }

    /// The target of a reference, or the schema itself; empty if a reference leads nowhere, which is reported.
    private Optional<Schema> followed(Schema schema) {
        Schema target = schema;
        for (int i = 0; i < LONGEST_CHAIN && target.text("$ref").isPresent(); i++) {
            try {
                target = files.resolve(
                        target,
                        target.text("$ref").get(),
                        target.object().members().get("$ref").place());
            } catch (Refusal e) {
                Problem reason = e.reason().problem();
                notes.add(reason.location(), Severity.WARNING, reason.id(), reason.text() + " Its target is left out.");
                return Optional.empty();
            }
        }
        return Optional.of(target);
    }
}
