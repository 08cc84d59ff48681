package org.bindery.importers.jsonschema;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.bindery.importers.GlobalElement;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.JavaPackageName;
import org.bindery.importers.Refusal;
import org.bindery.importers.SourceName;
import org.bindery.importers.json.Described;
import org.bindery.importers.json.Hint;
import org.bindery.importers.json.JsonElements;
import org.bindery.importers.json.JsonTypes;
import org.bindery.importers.json.JsonValue;
import org.bindery.importers.json.UniqueNames;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueConstraint;
import org.bindery.model.names.CloseNames;

/// Makes the model: a global element for each schema that messages are of, and the types that these use.
final class SchemaModel {

    private final ImportRequest request;
    private final JsonSchemaOptions options;
    private final SchemaFiles files;
    private final Notes notes;
    private final JsonTypes types;
    private final Conjunctions conjunctions;
    private final SchemaMapping mapping;

    SchemaModel(ImportRequest request, JsonSchemaOptions options, SchemaFiles files, Notes notes) {
        this.request = request;
        this.options = options;
        this.files = files;
        this.notes = notes;
        this.types = new JsonTypes(request.monitor(), request.limits().maxComponents());
        this.conjunctions = new Conjunctions(files, notes);
        this.mapping = new SchemaMapping(types, conjunctions, options, notes);
    }

    Model map(List<Schema.Document> sources) {
        Map<Name, Element> elements = new LinkedHashMap<>();
        UniqueNames names = new UniqueNames();
        for (MessageSchema start : starts(sources)) {
            Element element = element(start, names);
            elements.put(element.qualifiedName(), element);
        }
        mapping.reportUntyped();
        Schema.Document first = sources.getFirst();
        return Model.empty(request.name())
                .withIdentity(request.name(), "1.0", JavaPackageName.of(namespace(first), request.name()))
                .withDocumentation(Documentation.of(
                        first.isInterface() ? first.root().schema("info").orElse(first.root()) : first.root()))
                .withFormat(new MessageFormat.Json(false))
                .withRoots(List.copyOf(elements.keySet()))
                .withElements(elements)
                .withTypes(types.all())
                .withSources(files.names());
    }

    private static String namespace(Schema.Document document) {
        return document.root()
                .text(document.draft().id())
                .filter(id -> id.contains("//") || id.startsWith("urn:"))
                .map(id -> id.replaceFirst("#.*$", "").replaceFirst("(?i)([._-]schema)?\\.json$", ""))
                .orElse("");
    }

    private Element element(MessageSchema start, UniqueNames names) {
        Conjunction all = conjunctions.of(start.schema());
        if (mapping.isNothing(all)) {
            throw start.schema()
                    .document()
                    .refusal(
                            start.schema().object().place(),
                            "nothing-fits",
                            "No JSON is valid by this schema; there is nothing to make a model of.");
        }
        String typeName = UniqueNames.ofType(all.name().orElse(start.title()), false);
        String name = names.take(List.of(UniqueNames.decapital(typeName)));
        Location location = start.schema().location();
        boolean list = mapping.kinds(all).equals(Set.of(JsonKind.ARRAY));
        Described described = mapping.describe(all, new Hint(list ? typeName + "Item" : typeName, List.of()));
        TypeRef type = mapping.elements()
                .document(
                        new JsonElements.Label(
                                name, typeName, ValueConstraint.NONE, Encoding.AUTO, all.documentation(), location),
                        described,
                        mapping.ownRules().ofDocument(all, described, JsonElements.VALUE));
        return GlobalElement.of(Name.of(name), type, all.documentation(), location);
    }

    private List<MessageSchema> starts(List<Schema.Document> sources) {
        if (!options.roots().isEmpty()) {
            return named(sources);
        }
        List<MessageSchema> starts = new ArrayList<>();
        for (Schema.Document source : sources) {
            JsonValue root = source.root().object();
            List<MessageSchema> definitions = definitions(source);
            if (source.isInterface()) {
                starts.addAll(ofInterface(source, definitions));
                continue;
            }
            boolean library = new Part(source.root()).isEmpty()
                    && !source.root().has("$ref")
                    && !source.root().has("allOf")
                    && !source.root().isNothing()
                    && !definitions.isEmpty()
                    && root instanceof JsonValue.Obj;
            if (library) {
                starts.addAll(unused(definitions, source));
            } else {
                starts.add(new MessageSchema(SourceName.title(source.file()), source.root()));
            }
        }
        return starts;
    }

    private List<MessageSchema> ofInterface(Schema.Document source, List<MessageSchema> definitions) {
        List<MessageSchema> messages = ApiMessages.of(source, files, notes);
        if (messages.isEmpty() && definitions.isEmpty()) {
            List<Problem> lost = notes.of(SchemaFiles.UNRESOLVED);
            if (!lost.isEmpty()) {
                throw new Refusal(
                        lost.getFirst().location(),
                        SchemaFiles.UNRESOLVED,
                        "There is nothing to make a model of, since " + lost.size()
                                + (lost.size() == 1 ? " reference leads" : " references lead")
                                + " nowhere. The first: " + lost.getFirst().text());
            }
            throw source.refusal(
                    source.root().object().place(),
                    "no-messages",
                    ApiDescription.isAsync(source.root().object())
                            ? "No message has a payload that a JSON Schema describes, and there are no schemas besides;"
                                    + " there is nothing to make a model of. Schemas of Avro are files of their own."
                            : "No operation has a body in JSON that a schema describes, and there are no schemas"
                                    + " besides; there is nothing to make a model of.");
        }
        return messages.isEmpty() ? unused(definitions, source) : messages;
    }

    private static List<MessageSchema> definitions(Schema.Document source) {
        List<MessageSchema> definitions = new ArrayList<>();
        List<Map<String, JsonValue.Member>> places = List.of(
                source.root().members("$defs"),
                source.root().members("definitions"),
                source.isInterface()
                        ? source.root()
                                .schema("components")
                                .map(inner -> inner.members("schemas"))
                                .orElse(Map.of())
                        : Map.of());
        places.forEach(place -> place.forEach((name, member) ->
                source.schema(member.value()).ifPresent(schema -> definitions.add(new MessageSchema(name, schema)))));
        return definitions;
    }

    /// The definitions that no reference of the document names; all if each is named.
    private static List<MessageSchema> unused(List<MessageSchema> definitions, Schema.Document source) {
        Set<String> references = new LinkedHashSet<>();
        collect(source.root().object(), references);
        List<MessageSchema> unused = definitions.stream()
                .filter(start -> references.stream().noneMatch(reference -> reference.endsWith("/" + start.title())))
                .toList();
        return unused.isEmpty() ? definitions : unused;
    }

    private static void collect(JsonValue value, Set<String> references) {
        switch (value) {
            case JsonValue.Obj object -> {
                object.text("$ref").ifPresent(references::add);
                object.members().values().forEach(member -> collect(member.value(), references));
            }
            case JsonValue.Array array -> array.items().forEach(item -> collect(item, references));
            default -> {}
        }
    }

    private List<MessageSchema> named(List<Schema.Document> sources) {
        List<MessageSchema> known = sources.stream()
                .flatMap(source -> Stream.concat(
                        definitions(source).stream(),
                        source.isInterface() ? ApiMessages.of(source, files, notes).stream() : Stream.empty()))
                .toList();
        List<MessageSchema> starts = new ArrayList<>();
        for (String name : options.roots()) {
            Optional<MessageSchema> found =
                    known.stream().filter(start -> start.title().equals(name)).findFirst();
            starts.add(found.orElseThrow(
                    () -> unknown(name, known.stream().map(MessageSchema::title).toList(), sources)));
        }
        return starts;
    }

    private static Refusal unknown(String name, List<String> known, List<Schema.Document> sources) {
        return sources.getFirst()
                .refusal(
                        sources.getFirst().root().object().place(),
                        "unknown-root",
                        "The schema has no definition '" + name + "'" + CloseNames.suggestion(name, known));
    }
}
