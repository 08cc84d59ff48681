package org.bindery.importers.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.bindery.importers.ImportException;
import org.bindery.layout.Layouts;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.model.json.ModelFormatException;
import org.bindery.model.json.ModelJson;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;

/// What is imported can be saved, and written in binary.
class ModelOfTextTest {

    @Test
    void publishedTablesCanBePlannedWithoutProblems() throws ImportException, IOException, ModelFormatException {
        for (String folder : List.of("gtfs-sample-feed-1", "nasdaq", "ourairports", "tzdata", "unicode")) {
            try (Stream<Path> files = Files.list(Standards.path("text/" + folder))) {
                for (Path file : files.filter(it -> !it.toString().endsWith(".json"))
                        .sorted()
                        .toList()) {
                    check(Imported.file(file).result().model());
                }
            }
        }
    }

    @Test
    void everyKindOfColumnCanBePlannedWithoutProblems() throws ImportException, ModelFormatException {
        Imported imported = Imported.text("""
            Flag\tId\tHuge\tRate\tFine\tDay\tAt\tMoment\tZoned\tSide\tNote
            true\t1\t99999999999999999999\t1.5\t0.12345678901234567\t22/07/2014\t10:15\t2014-07-22 10:15:00\t2014-07-22T10:15:00Z\tBuy\t"a" b
            false\t2\t1\t1.25\t0.1\t23/07/2014\t11:15\t2014-07-22 10:16:00\t2014-07-22T10:15:00Z\tBuy\t
            """);
        assertThat(imported.format().quote()).isEqualTo(Dialect.NO_QUOTE);
        assertThat(imported.types())
                .containsExactly(
                        "BOOLEAN",
                        "LONG",
                        "BIG_INTEGER",
                        "DECIMAL",
                        "DECIMAL",
                        "DATE dd/MM/yyyy",
                        "TIME HH:mm",
                        "DATE_TIME yyyy-MM-dd HH:mm:ss",
                        "XML_DATE_TIME",
                        "TEXT",
                        "TEXT 0..1");
        check(imported.result().model());
    }

    private static void check(Model model) throws ModelFormatException {
        assertThat(ModelJson.read(ModelJson.write(model), ReadLimits.DEFAULT))
                .as(model.name())
                .isEqualTo(model);
        assertThat(Layouts.of(model).problems()).as(model.name()).isEmpty();
    }
}
