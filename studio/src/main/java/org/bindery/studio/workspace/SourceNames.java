package org.bindery.studio.workspace;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.bindery.model.DeepStack;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.copies.Copies;
import org.bindery.model.json.ModelJson;

/// What a model calls the files that it came from.
///
/// In memory its sources are paths that can be opened, in its file they are relative to that file, and in a jar only
/// their last steps are left. The places of components are relative to the folder of the first source everywhere, but
/// in a jar. So no folder of the machine gets into a file, and a model can be moved together with its sources.
public final class SourceNames {

    /// How addresses of servers and entries of the catalogue begin; a single letter is a drive.
    private static final Pattern ADDRESS = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+:");

    private SourceNames() {}

    /// A source as a file; nothing where it is none, such as a server.
    public static Optional<Path> file(String source) {
        try {
            return ADDRESS.matcher(source).lookingAt() ? Optional.empty() : Optional.of(Path.of(source));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /// A model that was just imported. Some importers name files as the user did, others relative to the first one.
    ///
    /// @param first the first source, as the user named it
    static Model imported(Model model, Path first) {
        Model known = model;
        if (model.sources().contains(first.toString())) {
            UnaryOperator<String> relative = name -> relative(name, folder(first));
            known = withPlaces(model, relative)
                    .withSources(model.sources().stream().map(relative).toList());
        }
        return resolved(known, first);
    }

    private static Model withPlaces(Model model, UnaryOperator<String> names) {
        Map<String, String> files = new HashMap<>();
        return DeepStack.call(() -> Copies.replacing(
                model,
                Location.class,
                place -> place.file().isEmpty()
                        ? place
                        : new Location(files.computeIfAbsent(place.file(), names), place.line(), place.column())));
    }

    /// A model whose sources were relative to a file next to them.
    static Model resolved(Model model, Path beside) {
        return model.withSources(model.sources().stream()
                .map(source -> file(source)
                        .map(path -> beside.resolveSibling(path).normalize().toString())
                        .orElse(source))
                .toList());
    }

    static String textFor(Model model, Path file) {
        Optional<Path> first = model.sources().stream().findFirst().flatMap(SourceNames::file);
        Model renamed = model.withSources(model.sources().stream()
                .map(source -> relative(source, folder(file)))
                .toList());
        return ModelJson.write(
                renamed,
                name -> first.isPresent() && file(name).filter(Path::isAbsolute).isPresent()
                        ? relative(name, folder(first.get()))
                        : name);
    }

    static String textForJar(Model model) {
        Model renamed = model.withSources(
                model.sources().stream().map(SourceNames::last).toList());
        return ModelJson.write(renamed, SourceNames::last);
    }

    private static Path folder(Path file) {
        return file.toAbsolutePath().normalize().resolveSibling("");
    }

    /// A name with slashes, relative to a folder where there is a way.
    private static String relative(String name, Path folder) {
        return file(name)
                .map(Path::toAbsolutePath)
                .map(Path::normalize)
                .filter(path -> path.getRoot().equals(folder.getRoot()))
                .map(path -> folder.relativize(path).toString().replace('\\', '/'))
                .orElse(name);
    }

    private static String last(String name) {
        return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
    }
}
