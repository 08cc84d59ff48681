package org.bindery.importers.sbe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.FirstProblems;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Reach;
import org.bindery.importers.xml.XmlTree;

/// The types and messages of a schema and of the files that it includes.
final class SbeSource {

    private static final String XINCLUDE = "http://www.w3.org/2001/XInclude";
    private static final int DEEPEST = 20;

    /// The types by their names, in the order in which they are declared.
    final Map<String, XmlTree> types = new LinkedHashMap<>();
    final List<XmlTree> messages = new ArrayList<>();

    private final ImportRequest request;
    private final FirstProblems problems;
    private final Reach reach;
    private final Set<Path> read = new HashSet<>();
    private Optional<XmlTree> root = Optional.empty();

    SbeSource(ImportRequest request, FirstProblems problems) throws ImportException {
        this.request = request;
        this.problems = problems;
        this.reach = Reach.of(request);
    }

    /// Reads the sources.
    void read() throws ImportException, IOException {
        for (Path source : request.sources()) {
            document(source, 0);
        }
    }

    /// The element that holds the schema.
    Optional<XmlTree> root() {
        return root;
    }

    private void document(Path file, int depth) throws ImportException, IOException {
        if (read.add(file.toAbsolutePath().normalize())) {
            take(XmlTree.read(file, request), file, depth);
        }
    }

    private void take(XmlTree node, Path file, int depth) throws ImportException, IOException {
        switch (node.name().local()) {
            case "messageSchema" -> {
                root = root.isPresent() ? root : Optional.of(node);
                takeAll(node, file, depth);
            }
            case "types", "messages" -> takeAll(node, file, depth);
            case "type", "composite", "enum", "set" -> type(node);
            case "message" -> messages.add(node);
            case "include" -> include(node, file, depth);
            default ->
                problems.warn(
                        node.location(),
                        "unknown-element",
                        "The element " + node.name().local()
                                + " is not part of Simple Binary Encoding; its content is left out.");
        }
    }

    private void takeAll(XmlTree node, Path file, int depth) throws ImportException, IOException {
        for (XmlTree child : node.children()) {
            take(child, file, depth);
        }
    }

    private void type(XmlTree type) {
        if (types.putIfAbsent(type.attribute("name"), type) != null) {
            problems.warn(
                    type.location(),
                    "duplicate-type",
                    "The type " + type.attribute("name") + " is declared twice; the first counts.");
        }
    }

    private void include(XmlTree node, Path file, int depth) throws ImportException, IOException {
        String href = node.attribute("href");
        Path included;
        try {
            included = file.toAbsolutePath().resolveSibling(href).normalize();
        } catch (InvalidPathException e) {
            included = file;
        }
        if (!node.name().namespace().equals(XINCLUDE) || href.isEmpty() || depth >= DEEPEST) {
            problems.warn(node.location(), "bad-include", "This includes nothing that can be read: '" + href + "'.");
        } else if (!Files.isRegularFile(included)) {
            problems.warn(
                    node.location(),
                    "missing-file",
                    "The file '" + href + "' does not exist, so that its types are unknown; put it next to this one.");
        } else if (!reach.permits(included)) {
            problems.warn(node.location(), "outside", Reach.refusal(href));
        } else {
            document(included, depth + 1);
        }
    }
}
