package org.bindery.importers.protobuf;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.json.JsonValue.Place;
import org.bindery.importers.protobuf.Definition.Extension;
import org.bindery.importers.protobuf.Definition.Field;
import org.bindery.importers.protobuf.Definition.MessageType;
import org.bindery.model.Severity;
import org.bindery.model.building.Names;
import org.bindery.model.names.CloseNames;

/// The types of all files, by their names.
final class ProtoTypes {

    private final ProtoFiles files;
    private final Map<String, Declared> types = new LinkedHashMap<>();
    private final Map<String, List<Added>> extensions = new HashMap<>();
    private final Map<Path, Set<String>> keys = new HashMap<>();
    private final Set<Declared> used = new LinkedHashSet<>();

    /// A type, under its whole name.
    ///
    /// @param key what it is called among those of its file
    /// @param top whether it is declared in no other
    record Declared(String fullName, Path file, String key, Definition definition, boolean top) {}

    /// A field that an extension adds.
    record Added(Path file, String scope, Field field) {}

    private ProtoTypes(ProtoFiles files) {
        this.files = files;
    }

    static ProtoTypes of(ProtoFiles files) {
        ProtoTypes types = new ProtoTypes(files);
        types.declareAll();
        return types;
    }

    /// With the types that every implementation brings along, unless a file defines them.
    static ProtoTypes withWellKnown(ProtoFiles files) {
        ProtoTypes types = of(files);
        ProtoFile own = WellKnown.file();
        List<Definition> lacking = own.definitions().stream()
                .filter(each -> !types.types.containsKey(joined(own.packageName(), each.name())))
                .toList();
        types.declare(WellKnown.FILE, own.packageName(), "", lacking, true);
        return types;
    }

    private void declareAll() {
        files.files().forEach((file, each) -> declare(file, each.packageName(), "", each.definitions(), true));
        files.files().forEach((file, each) -> extend(file, each.packageName(), each.definitions()));
        use();
    }

    Collection<Declared> all() {
        return types.values();
    }

    /// The fields that extensions add to a type.
    List<Added> added(Declared type) {
        return extensions.getOrDefault(type.fullName(), List.of());
    }

    /// The messages with these names.
    ///
    /// @throws ImportException where there is none
    List<Declared> named(List<String> wanted, ImportRequest request) throws ImportException {
        List<Declared> found = new ArrayList<>();
        List<Declared> messages = types.values().stream()
                .filter(type ->
                        type.definition() instanceof MessageType && !type.file().equals(WellKnown.FILE))
                .toList();
        for (String name : wanted) {
            found.add(messages.stream()
                    .filter(type -> type.key().equals(name) || type.fullName().equals(name))
                    .findFirst()
                    .orElseThrow(() -> unknown(name, messages, request)));
        }
        return found;
    }

    private static ImportException unknown(String name, List<Declared> messages, ImportRequest request) {
        return request.refused(
                "unknown-root",
                "There is no message '" + name + "'"
                        + CloseNames.suggestion(
                                name, messages.stream().map(Declared::key).toList()));
    }

    /// Notes which types others have fields of.
    private void use() {
        for (Declared type : types.values()) {
            if (type.definition() instanceof MessageType message) {
                message.fields().forEach(field -> use(field, type.fullName(), type));
                added(type).forEach(added -> use(added.field(), added.scope(), type));
            }
        }
    }

    private void use(Field field, String scope, Declared owner) {
        find(field.type(), scope).filter(type -> !type.equals(owner)).ifPresent(used::add);
    }

    private void declare(Path file, String scope, String outer, List<Definition> definitions, boolean top) {
        for (Definition each : definitions) {
            if (each instanceof Extension) {
                continue;
            }
            String fullName = joined(scope, each.name());
            String name = outer
                    + each.name().substring(0, 1).toUpperCase(Locale.ROOT)
                    + each.name().substring(1);
            Set<String> taken = keys.computeIfAbsent(file, path -> new LinkedHashSet<>());
            String key = Names.free(name, free -> !taken.add(free));
            Declared type = new Declared(fullName, file, key, each, top);
            if (types.putIfAbsent(fullName, type) != null) {
                files.problem(
                        file,
                        each.place(),
                        Severity.WARNING,
                        "second-definition",
                        "'" + fullName + "' is defined twice; the first definition counts.");
            }
            if (each instanceof MessageType message) {
                declare(file, fullName, name, message.inner(), false);
            }
        }
    }

    static String joined(String scope, String name) {
        return scope.isEmpty() ? name : scope + "." + name;
    }

    private void extend(Path file, String scope, List<Definition> definitions) {
        for (Definition each : definitions) {
            if (each instanceof Extension extension) {
                Optional<Declared> target = find(extension.name(), scope);
                if (target.isPresent()) {
                    List<Added> added = extensions.computeIfAbsent(target.get().fullName(), name -> new ArrayList<>());
                    extension.fields().forEach(field -> added.add(new Added(file, scope, field)));
                } else if (!extension.name().replaceFirst("^\\.", "").startsWith("google.protobuf.")) {
                    missing(file, extension.name(), extension.place());
                }
            } else if (each instanceof MessageType message) {
                extend(file, joined(scope, message.name()), message.inner());
            }
        }
    }

    /// The type of a name, which is looked for in the innermost scope first.
    Optional<Declared> find(String name, String scope) {
        if (name.startsWith(".")) {
            return Optional.ofNullable(types.get(name.substring(1)));
        }
        for (String in = scope; ; in = in.contains(".") ? in.substring(0, in.lastIndexOf('.')) : "") {
            Declared found = types.get(joined(in, name));
            if (found != null || in.isEmpty()) {
                return Optional.ofNullable(found);
            }
        }
    }

    void missing(Path file, String name, Place place) {
        files.problem(
                file,
                place,
                Severity.WARNING,
                "unknown-type",
                "The type '" + name + "' is not defined in these files; what needs it is left out.");
    }

    /// The messages of the sources that no other has a field of; all of these where each is in one.
    List<Declared> roots(List<Path> sources) {
        List<Declared> top = new ArrayList<>();
        List<Declared> free = new ArrayList<>();
        for (Declared type : types.values()) {
            boolean message = type.top() && type.definition() instanceof MessageType;
            if (message && sources.stream().map(ProtoFiles::normal).anyMatch(type.file()::equals)) {
                top.add(type);
                if (!used.contains(type)) {
                    free.add(type);
                }
            }
        }
        return free.isEmpty() ? top : free;
    }
}
