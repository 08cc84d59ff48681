package org.bindery.importers.jsonschema;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importers;
import org.bindery.standards.Standards;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The largest inputs of the families of JSON are imported in seconds.
class LargestSchemasTest {

    private static final Duration MOST = Duration.ofSeconds(10);

    @ParameterizedTest
    @CsvSource({
        "jsonschema, json/schemas-only/vector.schema.json, 600",
        "jsonschema, json/schemas-only/vega-lite.schema.json, 300",
        "json, json/chinook/ChinookData.json, 10",
        "json, json/schemastore/sarif/valid/BinSkim.AllRules.sarif.json, 10"
    })
    void theLargestInputsTakeSeconds(String format, String file, int types) throws Exception {
        Path source = Standards.path(file);
        long start = System.nanoTime();
        ImportResult result = Importers.forFormat(format).orElseThrow().read(ImportRequest.of(source, "large"));
        Duration taken = Duration.ofNanos(System.nanoTime() - start);

        assertThat(result.model().types()).hasSizeGreaterThan(types);
        assertThat(taken).isLessThan(MOST);
    }
}
