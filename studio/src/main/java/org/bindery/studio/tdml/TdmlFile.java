package org.bindery.studio.tdml;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.importers.LocalFiles;
import org.w3c.dom.Element;

/// A file of test cases, with the schemas and configurations that it contains.
///
/// @param schemas the elements `defineSchema`, by name
/// @param configs the elements `defineConfig`, by name
/// @param folders where names of files may start, in addition to the folders above the file
public record TdmlFile(
        Path path,
        Map<String, Element> schemas,
        Map<String, Element> configs,
        List<TdmlCase> cases,
        List<Path> folders) {

    public TdmlFile {
        schemas = Map.copyOf(schemas);
        configs = Map.copyOf(configs);
        cases = List.copyOf(cases);
        folders = List.copyOf(folders);
    }

    /// Reads a file.
    ///
    /// @param folders where names of files may start, in addition to the folders above the file
    /// @throws IOException when it is no file of test cases, or cannot be read
    public static TdmlFile read(Path path, List<Path> folders) throws IOException {
        Element suite = Xml.read(path);
        if (!suite.getLocalName().equals("testSuite")) {
            throw new IOException(path + " is not TDML: its root element is '" + suite.getLocalName()
                    + "', not 'testSuite'; name a file of test cases.");
        }
        Map<String, Element> schemas = new LinkedHashMap<>();
        Map<String, Element> configs = new LinkedHashMap<>();
        List<TdmlCase> cases = new ArrayList<>();
        for (Element part : Xml.children(suite)) {
            switch (part.getLocalName()) {
                case "defineSchema" -> schemas.putIfAbsent(part.getAttribute("name"), part);
                case "defineConfig" -> configs.putIfAbsent(part.getAttribute("name"), part);
                case "parserTestCase", "serializerTestCase", "unparserTestCase" -> cases.add(testCase(suite, part));
                default -> {}
            }
        }
        return new TdmlFile(path, schemas, configs, cases, folders);
    }

    private static TdmlCase testCase(Element suite, Element part) {
        List<Element> errors = Xml.children(part, "errors").stream()
                .flatMap(list -> Xml.children(list, "error").stream())
                .toList();
        return new TdmlCase(
                part.getAttribute("name"),
                part.getLocalName().equals("parserTestCase"),
                part.getAttribute("root"),
                part.hasAttribute("rootNS") ? Optional.of(part.getAttribute("rootNS")) : Optional.empty(),
                part.getAttribute("model"),
                either(part.getAttribute("config"), suite.getAttribute("defaultConfig")),
                TdmlCase.RoundTrip.of(either(part.getAttribute("roundTrip"), suite.getAttribute("defaultRoundTrip"))),
                isOn(either(part.getAttribute("validation"), suite.getAttribute("defaultValidation"))),
                Xml.child(part, "document"),
                Xml.child(part, "infoset").flatMap(infoset -> Xml.child(infoset, "dfdlInfoset")),
                errors.stream().map(error -> error.getTextContent().strip()).toList(),
                Xml.child(part, "errors").isPresent(),
                Xml.child(part, "validationErrors")
                        .filter(list -> !Xml.children(list).isEmpty())
                        .isPresent());
    }

    private static String either(String own, String otherwise) {
        return own.isEmpty() ? otherwise : own;
    }

    private static boolean isOn(String validation) {
        return !validation.isEmpty() && !validation.equals("off");
    }

    /// The file that a name refers to: next to this one, or from any of its roots or of the given
    /// folders.
    Path find(String name) throws IOException {
        String wanted = name.strip();
        String fromRoot = wanted.startsWith("/") ? wanted.substring(1) : wanted;
        List<Path> candidates = new ArrayList<>();
        try {
            Path folder = path.toAbsolutePath().normalize().getParent();
            LocalFiles.roots(folder, folders).forEach(root -> candidates.add(root.resolve(fromRoot)));
            candidates.add(folder.resolve(fromRoot.substring(fromRoot.lastIndexOf('/') + 1)));
        } catch (InvalidPathException e) {
            throw new IOException("'" + wanted + "' is not a name of a file.", e);
        }
        return candidates.stream()
                .filter(Files::isRegularFile)
                .findFirst()
                .orElseThrow(() -> new IOException("The file '" + wanted + "' is missing; put it next to " + path
                        + " or name the folder that it starts from with --folder."));
    }
}
