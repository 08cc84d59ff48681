package org.bindery.messages.delimited;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.text.TextImporter;
import org.bindery.layout.Layouts;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.NativeFormats;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.RecordDecoder;
import org.bindery.messages.RecordEncoder;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Files that others have published, from text to bytes and back by a model that is made of nothing but the file.
class TextFilesTest {

    @TempDir
    private Path folder;

    /// A quote within a cell that has none around it; texts that lack the quotes that others of their column have; a
    /// trailer, which is refused.
    private static final Set<String> OTHERS =
            Set.of("location_coordinates.csv", "airport-frequencies.csv", "nasdaqlisted.txt");

    static Stream<Path> files() throws Exception {
        TreeSet<Path> files = new TreeSet<>();
        for (String part : Set.of("csv-spectrum", "gtfs-sample-feed-1", "nasdaq", "ourairports", "tzdata", "unicode")) {
            try (Stream<Path> all = Files.list(Standards.path("text/" + part))) {
                all.filter(file -> file.toString().matches(".*\\.(csv|txt|tab)"))
                        .forEach(files::add);
            }
        }
        return files.stream().filter(file -> !OTHERS.contains(file.getFileName().toString()));
    }

    @ParameterizedTest
    @MethodSource("files")
    void comesBackAsItWasButForComments(Path file) throws Exception {
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        String rows = text.lines().anyMatch(line -> line.startsWith("# ")) ? withoutComments(text) : text;
        assertThat(through(file)).isEqualTo(rows);
    }

    private static String withoutComments(String text) {
        return text.lines()
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    @Test
    void tellsOfTheTrailerOfAFile() {
        Path file = Standards.path("text/nasdaq/nasdaqlisted.txt");
        assertThatThrownBy(() -> through(file))
                .isInstanceOf(InvalidMessageException.class)
                .hasMessageContaining("nasdaqlisted.txt:3147:1: /nasdaqlisted[3146]: expected 8 fields, found 6");
    }

    @Test
    void keepsQuotesThatAColumnHasWithoutNeedAndTheMissingLastLineEnd() throws Exception {
        Path file = folder.resolve("a.csv");
        Files.writeString(file, "\"id\",\"name\"\r\n1,\"Ann\"\r\n2,\"Bob, jun.\"");
        assertThat(through(file)).isEqualTo(Files.readString(file));
    }

    @Test
    void passesOverComments() throws Exception {
        Path file = folder.resolve("b.csv");
        Files.writeString(file, "# made by hand, \"really\nid;name\n1;Ann\n# a gap\n2;#Bob\n3;Cid\n");
        assertThat(through(file)).isEqualTo("id;name\n1;Ann\n2;#Bob\n3;Cid\n");
    }

    private static String through(Path file) throws Exception {
        Model model = new TextImporter()
                .read(ImportRequest.of(file, file.getFileName().toString().replaceAll("\\..*", "")))
                .model();
        Layouts layouts = Layouts.of(model);
        RecordEncoder encoder = new RecordEncoder(layouts);
        RecordDecoder decoder = new RecordDecoder(layouts);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (InputStream in = Files.newInputStream(file);
                MessageReader reader = NativeFormats.reader(layouts, model, file.toString(), in, ReadLimits.DEFAULT);
                MessageWriter writer = NativeFormats.writer(layouts, model, out)) {
            for (Optional<ReadMessage> next = reader.next(); next.isPresent(); next = reader.next()) {
                Message message = next.get().message();
                writer.write(decoder.decode(message.root(), encoder.encode(message)));
            }
        }
        return out.toString(StandardCharsets.ISO_8859_1);
    }
}
