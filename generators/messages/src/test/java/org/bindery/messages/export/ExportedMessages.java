package org.bindery.messages.export;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.messages.models.RandomModels;
import org.bindery.messages.query.QueryScope;
import org.bindery.messages.random.RandomMessages;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.standards.Standards;

/// Messages that tests export or write into batches.
///
/// @param root the root element of the first
public record ExportedMessages(Layouts layouts, Name root, List<Message> messages) {

    /// Imports a model, and reads messages of some files.
    public static ExportedMessages of(String format, Path source, Path... samples) throws Exception {
        return of(imported(format, source), samples);
    }

    public static Model imported(String format, Path source) throws Exception {
        return Importers.forFormat(format)
                .orElseThrow()
                .read(ImportRequest.of(source, "model"))
                .model();
    }

    public static ExportedMessages of(Model model, Path... samples) throws Exception {
        Layouts layouts = Layouts.of(model);
        List<Message> all = new ArrayList<>();
        for (Path sample : samples) {
            try (MessageReader reader = NativeFormats.reader(
                    layouts,
                    model,
                    sample.toString(),
                    new ByteArrayInputStream(Files.readAllBytes(sample)),
                    ReadLimits.DEFAULT)) {
                for (Optional<ReadMessage> next = reader.next(); next.isPresent(); next = reader.next()) {
                    all.add(next.get().message());
                }
            }
        }
        return new ExportedMessages(layouts, all.getFirst().root(), all);
    }

    /// Trades of a CSV file, with decimals and dates.
    public static ExportedMessages trades() throws Exception {
        Path csv = Standards.samples("trades/trades.csv");
        return of("text", csv, csv);
    }

    /// Payments, whose components are nested and repeated.
    public static ExportedMessages payments() throws Exception {
        Path xsd = Standards.path("iso20022/pacs.008.001.08/pacs.008.001.08.xsd");
        try (Stream<Path> files = Files.list(xsd.resolveSibling("messages"))) {
            return of("xsd", xsd, files.sorted().toArray(Path[]::new));
        }
    }

    /// Trades of several types, some of which hold themselves.
    public static ExportedMessages swaps() throws Exception {
        return of(
                "xsd",
                Standards.samples("swaps/swaps.xsd"),
                Standards.samples("swaps/swap.xml"),
                Standards.samples("swaps/deposit.xml"),
                Standards.samples("swaps/strategy.xml"));
    }

    /// Messages of random models, of which a table can hold each.
    ///
    /// @param models how many models
    /// @param file is written again and again
    /// @param why tells what an export says of others
    public static List<ExportedMessages> random(int models, Path file, Consumer<IOException> why) {
        List<ExportedMessages> all = new ArrayList<>();
        for (long seed = 0; seed < models; seed++) {
            Model model = RandomModels.of(seed);
            Layouts layouts = Layouts.of(model);
            RandomMessages random = new RandomMessages(layouts.shapes(), seed);
            for (Name root : model.roots()) {
                List<Message> messages = Stream.generate(() -> random.next(root))
                        .limit(5)
                        .filter(message -> fits(new ExportedMessages(layouts, root, List.of(message)), file, why))
                        .toList();
                all.add(new ExportedMessages(layouts, root, messages));
            }
        }
        return all;
    }

    private static boolean fits(ExportedMessages message, Path file, Consumer<IOException> why) {
        try {
            message.write(file);
            return true;
        } catch (IOException e) {
            why.accept(e);
            return false;
        }
    }

    /// The columns that they have.
    public List<TableType.TableField> fields() {
        return TableSchema.of(
                layouts.shapes(),
                layouts.shapes().shape(layouts.shapes().root(root).orElseThrow().shape()));
    }

    /// Writes them by the export that is there.
    public void write(Path file) throws IOException {
        MessageExport export =
                ServiceLoader.load(MessageExport.class).findFirst().orElseThrow();
        try (OutputStream out = Files.newOutputStream(file);
                MessageWriter writer = export.writer(layouts, QueryScope.of(layouts, root), out)) {
            for (Message message : messages) {
                writer.write(message);
            }
        }
    }
}
