package org.bindery.messages.delimited;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.text.TextImporter;
import org.bindery.layout.Layouts;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Model;
import org.bindery.model.Name;
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

    static Stream<Path> files() throws Exception {
        TreeSet<Path> files = new TreeSet<>();
        for (String part : Set.of("csv-spectrum", "gtfs-sample-feed-1", "nasdaq", "ourairports", "tzdata", "unicode")) {
            try (Stream<Path> all = Files.list(Standards.path("text/" + part))) {
                all.filter(file -> file.toString().matches(".*\\.(csv|txt|tab)"))
                        .forEach(files::add);
            }
        }
        return files.stream();
    }

    @ParameterizedTest
    @MethodSource("files")
    void comesBackAsItWas(Path file) throws Exception {
        assertThat(through(file)).isEqualTo(Files.readString(file, StandardCharsets.ISO_8859_1));
    }

    @Test
    void aTrailerIsARecordOfItsOwn() throws Exception {
        Path file = Standards.path("text/nasdaq/nasdaqlisted.txt");
        List<Message> messages = messages(file, model(file));
        assertThat(messages).hasSize(3146);
        assertThat(messages.getFirst().root().local()).isEqualTo("nasdaqlisted");
        assertThat(messages.getLast().root().local()).isEqualTo("nasdaqlistedTrailer");
        assertThat((String) messages.getLast().value().get("column1")).startsWith("File Creation Time: ");
    }

    @Test
    void keepsQuotesThatAColumnHasWithoutNeedAndTheMissingLastLineEnd() throws Exception {
        Path file = folder.resolve("a.csv");
        Files.writeString(file, "\"id\",\"name\"\r\n1,\"Ann\"\r\n2,\"Bob, jun.\"");
        assertThat(through(file)).isEqualTo(Files.readString(file));
    }

    @Test
    void keepsTitlesCommentsAndEmptyLinesOrPassesOverThem() throws Exception {
        Path file = folder.resolve("b.csv");
        String text = "Made by hand, \"really\n\n# columns:\nid;name\n1;Ann\n# a gap\n\n2;\"#Bob\"\n3;Cid\n";
        Files.writeString(file, text);
        assertThat(through(file)).isEqualTo(text);
        assertThat(messages(file, model(file)))
                .extracting(message -> message.root().local())
                .containsExactly("comment", "comment", "comment", "b", "comment", "comment", "b", "b");
        assertThat(through(file, "comments", "pass")).isEqualTo("id;name\n1;Ann\n2;\"#Bob\"\n3;Cid\n");
    }

    @Test
    void rowsOfSeveralKindsAreDistinguishedByTheirFirstColumn() throws Exception {
        Path file = folder.resolve("statement.txt");
        String text = "H|20260131|ACME|EUR\nD|1|1.234,50|in|rent\nD|2|-20,00|out|\nD|3|0,07|out|fee\nT|3|1214,57\n";
        Files.writeString(file, text);
        assertThat(through(file)).isEqualTo(text);
        List<Message> messages = messages(file, model(file));
        assertThat(messages)
                .extracting(message -> message.root().local())
                .containsExactly(
                        "statementKindH", "statementKindD", "statementKindD", "statementKindD", "statementKindT");
        assertThat(messages.get(1).value().get("column3")).isEqualTo(new BigDecimal("1234.50"));
        Files.writeString(file, text + "X|1\n");
        Model model = model(file);
        Files.writeString(file, text + "Y|1\n");
        assertThatThrownBy(() -> messages(file, model))
                .isInstanceOf(InvalidMessageException.class)
                .hasMessageContaining("statement.txt:6:1")
                .hasMessageContaining("of no kind that the model knows; it begins with 'Y|1'");
    }

    @Test
    void rowsOfAKindMayHaveSeveralLengths() throws Exception {
        Path file = folder.resolve("balances.bai");
        String text = """
            01,122099999,123456789,260621,0200,1,65,,2/
            02,031001234,122099999,1,260620,2359,,2/
            03,0123456789,,010,+4350000,,,040,2830000,,/
            16,165,1500000,1,DD1620,,DEALER PAYMENTS
            88,OF JUNE
            16,115,10000000,S/
            88,ADDITIONAL
            49,18650000,3/
            98,11800000,2,6/
            99,1215450000,4,36/
            """;
        Files.writeString(file, text);
        assertThat(through(file, "identifier", "1")).isEqualTo(text);
        List<Message> messages = messages(file, model(file, "identifier", "1"));
        assertThat(messages.get(3).value().get("irregular")).isNull();
        assertThat(messages.get(5).value().get("irregular")).isEqualTo("16,115,10000000,S/");
    }

    @Test
    void theIdentifierMayStandInAnotherColumn() throws Exception {
        Path file = folder.resolve("codes.csv");
        String text = "1,H,a\n2,D,7\n3,D,8\n4,T,x\n";
        Files.writeString(file, text);
        assertThat(through(file, "identifier", "2")).isEqualTo(text);
        assertThat(model(file, "identifier", "2").roots())
                .extracting(Name::local)
                .containsExactly("codeKindH", "codeKindD", "codeKindT");
        assertThat(model(file).roots()).hasSize(1);
    }

    private static Model model(Path file, String... options) throws Exception {
        String name = file.getFileName().toString().replaceAll("\\..*", "");
        Map<String, String> chosen = options.length == 0 ? Map.of() : Map.of(options[0], options[1]);
        return new TextImporter()
                .read(new ImportRequest(List.of(file), name, chosen, ReadLimits.DEFAULT, ImportMonitor.NONE))
                .model();
    }

    private static List<Message> messages(Path file, Model model) throws Exception {
        List<Message> messages = new ArrayList<>();
        try (InputStream in = Files.newInputStream(file);
                MessageReader reader =
                        NativeFormats.reader(Layouts.of(model), model, file.toString(), in, ReadLimits.DEFAULT)) {
            for (Optional<ReadMessage> next = reader.next(); next.isPresent(); next = reader.next()) {
                messages.add(next.get().message());
            }
        }
        return messages;
    }

    private static String through(Path file, String... options) throws Exception {
        Model model = model(file, options);
        Layouts layouts = Layouts.of(model);
        RecordEncoder encoder = new RecordEncoder(layouts);
        RecordDecoder decoder = new RecordDecoder(layouts);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (MessageWriter writer = NativeFormats.writer(layouts, model, out)) {
            for (Message message : messages(file, model)) {
                writer.write(decoder.decode(message.root(), encoder.encode(message)));
            }
        }
        return out.toString(StandardCharsets.ISO_8859_1);
    }
}
