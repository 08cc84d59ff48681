package org.bindery.importers.jsonschema;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.importers.Reach;
import org.bindery.importers.Refusal;
import org.bindery.importers.SourceName;
import org.bindery.importers.SourceStart;
import org.bindery.importers.json.JsonStart;
import org.bindery.importers.json.JsonTree;
import org.bindery.importers.json.JsonValue;
import org.bindery.importers.yaml.YamlTree;
import org.bindery.model.Location;
import org.bindery.model.Severity;

/// The files of schemas that an import reads, and what their references lead to. What is not in a local
/// file is refused, but for the schemas of schemas: nothing is fetched.
final class SchemaFiles {

    /// The problem of a reference that leads nowhere.
    static final String UNRESOLVED = "unresolved-reference";

    private static final int MOST_FILES = 2_000;

    private final ImportRequest request;
    private final Notes notes;
    private final Reach reach;
    private final Path first;
    private final Map<Path, Schema.Document> documents = new LinkedHashMap<>();
    private final Map<String, Schema> addresses = new HashMap<>();
    private final Set<String> outside = new HashSet<>();
    private Optional<Map<String, Path>> beside = Optional.empty();

    SchemaFiles(ImportRequest request, Notes notes) throws ImportException {
        this.request = request;
        this.reach = Reach.of(request);
        this.notes = notes;
        this.first = request.sources().getFirst();
    }

    List<String> names() {
        return documents.values().stream().map(Schema.Document::name).toList();
    }

    /// Reads a file unless it was read before.
    Schema.Document load(Path path) throws IOException {
        Path file = path.toAbsolutePath().normalize();
        Schema.Document known = documents.get(file);
        if (known != null) {
            return known;
        }
        request.monitor().progress("Reading " + path, -1);
        JsonTree tree = YamlTree.isNamed(path) || ApiDescription.isYaml(Importers.start(path))
                ? YamlTree.read(path, request.limits(), request.monitor())
                : JsonTree.read(path, request.limits(), request.monitor());
        if (!(tree.root() instanceof JsonValue.Obj) && !(tree.root() instanceof JsonValue.Bool)) {
            throw new Refusal(
                    new Location(
                            path.toString(),
                            tree.root().place().line(),
                            tree.root().place().column()),
                    "not-a-schema",
                    "A schema is an object, or true or false; import documents with --format json.");
        }
        return add(path, tree);
    }

    /// Adds a file that was read.
    Schema.Document add(Path path, JsonTree tree) {
        Path file = path.toAbsolutePath().normalize();
        notes.addAll(tree.problems());
        boolean described = (ApiDescription.is(tree.root()) && !ApiDescription.isAsync(tree.root()))
                || ofInterface().filter(draft -> draft != Draft.DRAFT_7).isPresent();
        Schema.Document document = new Schema.Document(
                file,
                SourceName.of(path, first),
                draft(path, tree.root()),
                described ? ApiDescription.plain(tree) : tree);
        documents.put(file, document);
        document.addresses().forEach(addresses::putIfAbsent);
        return document;
    }

    /// The dialect of the schemas of the interface that the source describes.
    private Optional<Draft> ofInterface() {
        return documents.values().stream()
                .filter(Schema.Document::isInterface)
                .map(Schema.Document::draft)
                .findFirst();
    }

    private Draft draft(Path path, JsonValue root) {
        Optional<String> said = root instanceof JsonValue.Obj object ? object.text("$schema") : Optional.empty();
        Optional<Draft> named = said.flatMap(Draft::named);
        if (said.isPresent() && named.isEmpty()) {
            notes.add(
                    new Location(
                            path.toString(), root.place().line(), root.place().column()),
                    Severity.INFO,
                    "unknown-draft",
                    "The schema is written in '" + said.get() + "', of which only the words of JSON Schema are known.");
        }
        Draft draft = ApiDescription.is(root)
                ? ApiDescription.draft(root)
                : named.or(this::ofInterface).orElseGet(() -> Draft.guess(root));
        if (draft == Draft.DRAFT_3) {
            throw new Refusal(
                    new Location(
                            path.toString(), root.place().line(), root.place().column()),
                    "draft-03",
                    "The schema is written in draft-03 of JSON Schema or an older one; draft-04 to 2020-12 are read."
                            + " Convert it, or name its draft in $schema.");
        }
        return draft;
    }

    /// The schema that a reference leads to.
    Schema resolve(Schema from, String reference, JsonValue.Place place) {
        URI uri;
        try {
            uri = Addresses.resolve(from.base(), reference);
        } catch (IllegalArgumentException e) {
            throw from.document()
                    .refusal(place, "bad-reference", "'" + reference + "' is not a reference: " + e.getMessage());
        }
        Schema start = start(from, Addresses.withoutFragment(uri))
                .orElseThrow(() -> from.document()
                        .refusal(
                                place,
                                UNRESOLVED,
                                outside.contains(Addresses.withoutFragment(uri).toString())
                                        ? Reach.refusal(reference)
                                        : "The schema '" + uri
                                                + "' is not among the files of the source; nothing is fetched:"
                                                + " save it next to the source."));
        String fragment = Addresses.fragment(uri);
        Optional<Schema> found = fragment.isEmpty()
                ? Optional.of(start)
                : fragment.startsWith("/")
                        ? start.document().at(start, fragment)
                        : Optional.ofNullable(start.document().addresses().get(start.base() + "#" + fragment));
        return found.orElseThrow(() -> from.document()
                .refusal(
                        place,
                        UNRESOLVED,
                        "'" + reference + "' leads nowhere: " + start.document().name() + " has nothing at that place."
                                + suggestion(start, fragment)));
    }

    /// Whether another schema of the files has the same `$dynamicAnchor`.
    boolean declaresElsewhere(String anchor, Schema known) {
        return documents.values().stream()
                .flatMap(document -> document.addresses().values().stream())
                .anyMatch(schema -> schema != known
                        && schema.text("$dynamicAnchor").filter(anchor::equals).isPresent());
    }

    /// A suggestion for a path without its leading slash.
    private static String suggestion(Schema start, String fragment) {
        return !fragment.startsWith("/")
                        && start.document().at(start, "/" + fragment).isPresent()
                ? " Write '#/" + fragment + "'."
                : "";
    }

    private Optional<Schema> start(Schema from, URI address) {
        Schema known = addresses.get(address.toString());
        if (known != null) {
            return Optional.of(known);
        }
        try {
            Optional<Schema.Document> meta = metaSchema(address);
            if (meta.isPresent()) {
                return Optional.of(meta.get().root());
            }
            for (Path candidate : candidates(from, address)) {
                boolean other = !candidate.equals(from.document().file());
                boolean isThere = other && Files.isRegularFile(candidate);
                if (isThere && !reach.permits(candidate)) {
                    outside.add(address.toString());
                } else if (isThere) {
                    Schema.Document found = load(candidate);
                    if (!found.saysOther(address)) {
                        addresses.put(address.toString(), found.root());
                        return Optional.of(found.root());
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Optional.empty();
    }

    /// The schema of schemas that a draft has at an address.
    private Optional<Schema.Document> metaSchema(URI address) throws IOException {
        Optional<MetaSchema> meta = MetaSchema.at(address);
        if (meta.isEmpty()) {
            return Optional.empty();
        }
        JsonTree tree = meta.get().read();
        Path file = Path.of(meta.get().shown());
        Schema.Document document = new Schema.Document(file, meta.get().shown(), draft(file, tree.root()), tree);
        addresses.put(address.toString(), document.root());
        document.addresses().forEach(addresses::putIfAbsent);
        return Optional.of(document);
    }

    /// The possible paths of the file of an address: its own location, its path relative to a known file or to the
    /// folder above it, its last name next to the source, or a file next to the source that declares the address.
    private Set<Path> candidates(Schema from, URI address) throws IOException {
        Set<Path> candidates = new LinkedHashSet<>();
        try {
            if ("file".equals(address.getScheme())) {
                candidates.add(Path.of(address));
            }
            List<Schema.Document> known = new ArrayList<>(List.of(from.document()));
            known.addAll(documents.values());
            for (Schema.Document document : known) {
                URI folder = document.base().resolve(".");
                URI relative = folder.relativize(address);
                if (!relative.isAbsolute() && relative.getPath() != null) {
                    Path above = document.file().resolveSibling("..").normalize();
                    candidates.add(document.file().resolveSibling(relative.getPath()));
                    candidates.add(above.resolve(relative.getPath()));
                }
            }
            String last = Addresses.lastStep(address);
            for (String name : List.of(last, last + ".json", last + ".schema.json", last + ".yaml", last + ".yml")) {
                if (!last.isEmpty()) {
                    candidates.add(from.document().file().resolveSibling(name));
                    candidates.add(first.toAbsolutePath().resolveSibling(name));
                }
            }
        } catch (IllegalArgumentException | FileSystemNotFoundException e) {
            // An address that cannot be a path here is no local file.
        }
        Optional.ofNullable(beside().get(address.toString())).ifPresent(candidates::add);
        return candidates;
    }

    /// The files next to the source, by the address that each declares.
    private Map<String, Path> beside() throws IOException {
        if (beside.isEmpty()) {
            Map<String, Path> found = new HashMap<>();
            Path folder = first.toAbsolutePath().normalize().getParent();
            if (folder != null) {
                try (Stream<Path> files = Files.list(folder)) {
                    for (Path file : files.filter(file -> file.toString().endsWith(".json"))
                            .filter(Files::isRegularFile)
                            .sorted()
                            .limit(MOST_FILES)
                            .toList()) {
                        id(file).ifPresent(id -> {
                            found.putIfAbsent(id, file);
                            found.putIfAbsent(Addresses.withoutQuery(id), file);
                        });
                    }
                }
            }
            beside = Optional.of(found);
        }
        return beside.get();
    }

    private static Optional<String> id(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            JsonStart start = JsonStart.of(new SourceStart(file.toString(), in.readNBytes(SourceStart.LENGTH)));
            return start.id().isEmpty()
                    ? Optional.empty()
                    : Optional.of(start.id().replaceFirst("#$", ""));
        }
    }

    /// A schema of schemas, which a draft of JSON Schema publishes. It comes with the program, so that nothing is
    /// fetched.
    ///
    /// @param place its path below `json-schema.org`
    private record MetaSchema(String place) {

        private static final Pattern ADDRESS = Pattern.compile("https?://json-schema\\.org/"
                + "(draft-0[467]/schema|draft/(?:2019-09|2020-12)/(?:schema|meta/[a-z-]{1,30}))");

        static Optional<MetaSchema> at(URI address) {
            Matcher known = ADDRESS.matcher(address.toString());
            return known.matches() && resource(known.group(1)) != null
                    ? Optional.of(new MetaSchema(known.group(1)))
                    : Optional.empty();
        }

        /// The name used in problems.
        String shown() {
            return "json-schema.org/" + place;
        }

        JsonTree read() throws IOException {
            try (InputStream in = resource(place).openStream()) {
                return JsonTree.read(in, shown());
            }
        }

        private static URL resource(String place) {
            return MetaSchema.class.getResource("/" + place);
        }
    }
}
