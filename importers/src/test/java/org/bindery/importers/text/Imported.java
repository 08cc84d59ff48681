package org.bindery.importers.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.EncodingText;
import org.bindery.model.Group;
import org.bindery.model.MessageFormat;
import org.bindery.model.ModelIndex;
import org.bindery.model.Presentation;
import org.bindery.model.ReadLimits;
import org.bindery.model.SimpleValue;

/// What came of importing a text, as tests ask for it.
record Imported(ImportResult result) {

    /// Imports a text.
    ///
    /// @param options `name=value`
    static Imported text(String text, String... options) throws ImportException {
        return bytes(text.getBytes(StandardCharsets.UTF_8), options);
    }

    static Imported bytes(byte[] bytes, String... options) throws ImportException {
        Path folder = null;
        try {
            folder = Files.createTempDirectory("text");
            Path file = Files.write(folder.resolve("rows.csv"), bytes);
            return file(file, options);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            delete(folder);
        }
    }

    static Imported file(Path file, String... options) throws ImportException, IOException {
        Map<String, String> chosen = new HashMap<>();
        for (String option : options) {
            int equals = option.indexOf('=');
            chosen.put(option.substring(0, equals), option.substring(equals + 1));
        }
        String name = file.getFileName().toString().replaceFirst("\\.[^.]*$", "");
        return new Imported(new TextImporter()
                .read(new ImportRequest(List.of(file), name, chosen, ReadLimits.DEFAULT, ImportMonitor.NONE)));
    }

    private static void delete(Path folder) throws UncheckedIOException {
        if (folder == null) {
            return;
        }
        try {
            Files.deleteIfExists(folder.resolve("rows.csv"));
            Files.delete(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    MessageFormat.Delimited format() {
        return (MessageFormat.Delimited) result.model().format();
    }

    ComplexType record() {
        return (ComplexType) result.model().types().values().iterator().next();
    }

    /// The components that are columns.
    List<Element> components() {
        Group sequence = (Group) ((Content.Components) record().content()).particle();
        return sequence.particles().stream()
                .map(Element.class::cast)
                .filter(component -> !component.presentation().usage().equals(Presentation.PATCH))
                .toList();
    }

    List<String> names() {
        return components().stream().map(Element::name).toList();
    }

    Element component(String name) {
        return components().stream()
                .filter(component -> component.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no component " + name + " but " + names()));
    }

    SimpleValue value(String name) {
        return new ModelIndex(result.model()).simpleValue(component(name).type());
    }

    /// The types of all components in short, such as `DATE dd/MM/yyyy 0..1`.
    List<String> types() {
        ModelIndex index = new ModelIndex(result.model());
        return components().stream().map(it -> type(it, index)).toList();
    }

    String type(String name) {
        return type(component(name), new ModelIndex(result.model()));
    }

    private static String type(Element component, ModelIndex index) {
        String format = component.presentation().format();
        return index.simpleValue(component.type()).kind()
                + (format.isEmpty() ? "" : " " + format)
                + (component.cardinality().isOptional() ? " 0..1" : "");
    }

    String encoding(String name) {
        return EncodingText.format(component(name).encoding());
    }

    boolean hasDictionary(String name) {
        return component(name).encoding() instanceof Encoding.Dictionary;
    }

    /// The ids of all problems, in order.
    List<String> problemIds() {
        return result.problems().stream().map(problem -> problem.id()).toList();
    }
}
