package org.bindery.messages.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.MessageReader;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.ReadMessage;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Problem;
import org.bindery.model.ReadLimits;
import org.bindery.model.edit.Settings;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What a model says of the looks of messages and nothing reads is told, and nothing else.
class UnreadPresentationTest {

    /// No importer makes a model that says what its format does not read.
    @Tag("long")
    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "cobol, cobol, .*\\.(cbl|cob|cpy)",
        "text, text, .*\\.(csv|tab)|.*feed-1/.*\\.txt",
        "fixed, text/ach-nacha, .*\\.ach",
        "spreadsheet, spreadsheet, .*\\.(xlsx|xls|ods)",
        "jsonschema, json, .*\\.schema\\.json",
        "xsd, iso20022, .*\\.xsd",
        "dtd, dtd, .*\\.dtd",
        "wsdl, wsdl, .*\\.wsdl",
    })
    void importedModelsSayOnlyWhatIsRead(String format, String folder, String names) throws IOException {
        List<String> told = new ArrayList<>();
        int models = 0;
        try (Stream<Path> files = Files.walk(Standards.path(folder))) {
            for (Path file : files.filter(each -> each.toString().matches(names))
                    .sorted()
                    .limit(60)
                    .toList()) {
                try {
                    Model model = Importers.forFormat(format)
                            .orElseThrow()
                            .read(new ImportRequest(
                                    List.of(file), "test", Map.of(), ReadLimits.DEFAULT, ImportMonitor.NONE))
                            .model();
                    models++;
                    for (Problem problem :
                            UnreadPresentation.of(Layouts.of(model).shapes(), model.format())) {
                        told.add(file.getFileName() + " " + problem.path().orElseThrow() + " " + problem.text());
                    }
                } catch (ImportException e) {
                    assertThat(e.getMessage()).isNotEmpty();
                }
            }
        }
        assertThat(told).isEmpty();
        assertThat(models).isPositive();
    }

    private static final Map<String, String> SAMPLES = Map.of(
            "text", "note,day,amount,flag\nabc,2014-07-22,12.50,true\nabd,2014-07-23,3.75,false\n",
            "fixed", "abc  2014-07-22   12.50true \nabd  2014-07-23    3.75false\nabe  2014-07-23  103.75false\n",
            "xml", "<r><note>abc</note><day>2014-07-22</day><amount>12.50</amount><flag>true</flag></r>",
            "json", "{\"note\":\"abc\",\"day\":\"2014-07-22\",\"amount\":12.50,\"flag\":true}");

    /// What is for people: it changes nothing, and may be said.
    private static final Set<String> FOR_PEOPLE = Set.of("fixed nativeName", "fixed offset");

    private static final List<String> SETTINGS = List.of(
            "nativeName=other",
            "format=X(3)",
            "format=dd/MM/yyyy",
            "format=bb/MM",
            "format=#.##0,00",
            "format=Z,ZZ9.99",
            "format=S9(4)V99",
            "format=Y|N",
            "initiator=<",
            "initiator=\"",
            "terminator=>",
            "terminator=\"",
            "padding=*",
            "justification=right",
            "offset=70",
            "width=20",
            "bits=3",
            "tag=9F02",
            "codePage=UTF-16BE",
            "usage=COMP-3",
            "usage=COMP-3 ODD",
            "usage=raw",
            "usage=PATCH",
            "usage=nonsense");

    private static final List<String> COLUMNS = List.of("note", "day", "amount", "flag");

    @TempDir
    private Path folder;

    private Model imported(String format) throws IOException, ImportException {
        Path file = Files.writeString(folder.resolve("sample." + format), SAMPLES.get(format));
        Map<String, String> options = format.equals("fixed")
                ? Map.of("columns", "1-5 note,6-16 day,17-23 amount,24-28 flag", "heading", "no", "irregular", "refuse")
                : Map.of();
        return Importers.forFormat(format)
                .orElseThrow()
                .read(new ImportRequest(List.of(file), "r", options, ReadLimits.DEFAULT, ImportMonitor.NONE))
                .model();
    }

    /// The sample as it is read by one model and written by another, or why it cannot be.
    private static String through(Model model, String text) {
        StringBuilder values = new StringBuilder();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Layouts layouts = Layouts.of(model);
        try (MessageReader reader = NativeFormats.reader(
                        layouts,
                        model,
                        "sample",
                        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
                        ReadLimits.DEFAULT);
                MessageWriter writer = NativeFormats.writer(layouts, model, out)) {
            for (Optional<ReadMessage> next = reader.next(); next.isPresent(); next = reader.next()) {
                values.append(next.get().message());
                writer.write(next.get().message());
            }
        } catch (IOException | InvalidMessageException | RuntimeException e) {
            return "refused: " + e.getMessage();
        }
        return values + out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void paddingOfADigitInEachHalfByteIsReported() throws Exception {
        Model model = imported("fixed");
        ModelPath amount = ModelPath.parse(path(model, "amount"));
        for (String setting : List.of("usage=COMP-3", "padding=*")) {
            model = Settings.parse(model, amount, setting).apply(model).model();
        }
        assertThat(UnreadPresentation.of(Layouts.of(model).shapes(), model.format()))
                .extracting(Problem::text)
                .containsExactly(
                        "The padding '*' says nothing to readers and writers of fixed-width records in this component;"
                                + " remove it (padding=).",
                        "The justification 'RIGHT' says nothing to readers and writers of"
                                + " fixed-width records in this component; remove it (justification=).");
    }

    private static String path(Model model, String column) {
        return "/" + model.roots().getFirst().local() + "/" + column;
    }

    /// The table of what each format reads is true: what is told changes nothing, and what is not told does something.
    @ParameterizedTest
    @ValueSource(strings = {"text", "fixed", "xml", "json"})
    void whatIsReportedIsWhatChangesNothing(String format) throws Exception {
        Model model = imported(format);
        String sample = SAMPLES.get(format);
        String usual = through(model, sample);
        assertThat(usual).doesNotStartWith("refused");
        assertThat(NativeFormats.problems(Layouts.of(model), model)).isEmpty();
        List<String> wrong = new ArrayList<>();
        int told = 0;
        for (String column : COLUMNS) {
            for (String setting : SETTINGS) {
                Model changed = Settings.parse(model, ModelPath.parse(path(model, column)), setting)
                        .apply(model)
                        .model();
                List<Problem> problems = NativeFormats.problems(Layouts.of(changed), changed);
                boolean same = through(changed, sample).equals(usual);
                boolean forPeople = FOR_PEOPLE.contains(format + " " + setting.replaceAll("=.*", ""));
                if (problems.isEmpty() && same && !forPeople && !changed.equals(model)) {
                    wrong.add(column + " " + setting + ": nothing reads it, and nobody is told");
                }
                told += problems.isEmpty() ? 0 : 1;
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(told).isGreaterThan(40);
    }
}
