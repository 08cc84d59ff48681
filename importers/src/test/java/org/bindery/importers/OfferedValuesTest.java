package org.bindery.importers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bindery.model.ReadLimits;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What dialogs and `bindery formats` offer as values of options is what the importers understand.
class OfferedValuesTest {

    @TempDir
    private Path folder;

    @Test
    void everyValueThatIsOfferedIsUnderstoodAndNoOther() throws IOException {
        Map<String, Path> sources = sources();
        for (Importer importer : Importers.all()) {
            for (ImportOption option : importer.options()) {
                Path source = sources.getOrDefault(importer.format(), Standards.samples("orders/order.xsd"));
                for (ImportOption.Value value : values(option)) {
                    assertThat(understands(importer, source, option, value.key()))
                            .as("%s %s=%s", importer.format(), option.name(), value.key())
                            .isTrue();
                }
                if (!values(option).isEmpty() && sources.containsKey(importer.format())) {
                    assertThat(understands(importer, source, option, "no such value"))
                            .as("%s %s", importer.format(), option.name())
                            .isFalse();
                }
            }
        }
    }

    private Map<String, Path> sources() throws IOException {
        String rows = IntStream.range(0, 30)
                .mapToObj("NAME%06d 20140704 "::formatted)
                .collect(Collectors.joining("\n", "", "\n"));
        return Map.of(
                "text", Standards.samples("trades/trades.csv"),
                "fixed", Files.writeString(folder.resolve("rows.txt"), rows),
                "cobol", Files.writeString(folder.resolve("a.cpy"), "       01 A.\n          05 B PIC 9(4).\n"),
                "json", Files.writeString(folder.resolve("a.json"), "{\"a\": 1}"),
                "jsonschema", Files.writeString(folder.resolve("b.json"), "{\"type\": \"object\"}"),
                "xml", Standards.samples("orders/order.xml"),
                "xsd", Standards.samples("orders/order.xsd"));
    }

    private static List<ImportOption.Value> values(ImportOption option) {
        return switch (option.kind()) {
            case ImportOption.Flag ignored -> List.of(ImportOption.YES, ImportOption.NO);
            case ImportOption.Choice choice -> choice.values();
            case ImportOption.WholeNumber number ->
                List.of(
                        new ImportOption.Value(option.defaultValue(), ""),
                        new ImportOption.Value(String.valueOf(number.least()), ""));
            case ImportOption.Text ignored -> List.of();
            case ImportOption.Columns ignored -> List.of();
            case ImportOption.Secret ignored -> List.of();
            case ImportOption.File ignored -> List.of();
            case ImportOption.Folder ignored -> List.of();
        };
    }

    private static boolean understands(Importer importer, Path source, ImportOption option, String value)
            throws IOException {
        try {
            importer.read(new ImportRequest(
                    List.of(source), "a", Map.of(option.name(), value), ReadLimits.DEFAULT, ImportMonitor.NONE));
            return true;
        } catch (ImportException e) {
            return !List.of("bad-option", "unknown-version")
                    .contains(e.problem().id());
        }
    }
}
