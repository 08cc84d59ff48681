package org.bindery.schemas;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.messages.random.GeneratedSample;
import org.bindery.messages.random.SampleMaker;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.standards.Standards;

/// Models of samples and of real standards.
public final class Inputs {

    private Inputs() {}

    /// All samples that describe or hold messages.
    public static List<Path> samples() {
        return Stream.of(
                        "orders/order.xsd",
                        "orders/shop.sql",
                        "swaps/swaps.xsd",
                        "trades/trades.csv",
                        "contacts/contacts.proto",
                        "readings/readings.avsc")
                .map(Standards::samples)
                .toList();
    }

    /// The files of a folder of standards whose names end so, the first of them by name.
    public static List<Path> standards(String folder, String end, int most) throws IOException {
        try (Stream<Path> all = Files.walk(Standards.path(folder))) {
            return all.filter(file -> file.toString().endsWith(end))
                    .sorted()
                    .limit(most)
                    .toList();
        }
    }

    /// What the importer makes of a file that is sure of it, of definitions in Protocol Buffers or Avro for messages in
    /// JSON; empty when it refuses the file.
    public static Optional<Model> model(Path source) throws IOException {
        Map<String, String> options =
                source.toString().matches(".*\\.(proto|avsc)") ? Map.of("messages", "json") : Map.of();
        try {
            return Optional.of(Importers.detect(source)
                    .read(new ImportRequest(List.of(source), "m", options, ReadLimits.DEFAULT, ImportMonitor.NONE))
                    .model());
        } catch (ImportException e) {
            return Optional.empty();
        }
    }

    /// A message of each root element that the model finds valid, as it is written; fewer where none is found.
    public static List<String> messages(Model model, long seed) throws IOException {
        Layouts layouts = Layouts.of(model);
        SampleMaker maker = new SampleMaker(layouts, model, seed);
        List<String> messages = new ArrayList<>();
        for (Name root : model.roots()) {
            GeneratedSample sample = maker.next(root, () -> false);
            if (sample.isValid()) {
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                try (MessageWriter writer = NativeFormats.writer(layouts, model, out)) {
                    writer.write(sample.message().orElseThrow());
                }
                messages.add(out.toString(StandardCharsets.UTF_8));
            }
        }
        return messages;
    }

    /// A sample's model.
    public static Model sample(String name) throws IOException {
        return model(Standards.samples(name)).orElseThrow();
    }

    /// The model as a schema in a folder of its own.
    ///
    /// @return the schema's file
    public static Path write(ExportedSchema schema, Path folder) throws IOException {
        Path own = Files.createTempDirectory(folder, "schema");
        for (ExportedSchema.Document document : schema.documents()) {
            Files.writeString(own.resolve(document.fileName()), document.text());
        }
        return own.resolve(schema.documents().getFirst().fileName());
    }

    /// The model as a schema.
    public static ExportedSchema export(Model model, String format) {
        try {
            SchemaExport export = SchemaExports.forFormat(format).orElseThrow();
            ExportedSchema schema = export.export(model, "m." + export.fileExtension());
            assertThat(schema).as("the same each time").isEqualTo(export.export(model, "m." + export.fileExtension()));
            return schema;
        } catch (UnfitModelException e) {
            throw new AssertionError(e.getMessage() + " " + e.problems(), e);
        }
    }

    /// The model that an importer makes of a schema.
    public static Model read(Path file, String format, Map<String, String> options) throws IOException {
        try {
            return Importers.forFormat(format)
                    .orElseThrow()
                    .read(new ImportRequest(List.of(file), "m", options, ReadLimits.DEFAULT, ImportMonitor.NONE))
                    .model();
        } catch (ImportException e) {
            throw new AssertionError(file + ": " + e.getMessage() + " " + e.problems(), e);
        }
    }
}
