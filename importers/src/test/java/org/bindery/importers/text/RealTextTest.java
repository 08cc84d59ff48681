package org.bindery.importers.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bindery.importers.ImportException;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Files that others have published.
class RealTextTest {

    private static final Pattern JSON_MEMBER =
            Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"\\s*:\\s*\"((?:[^\"\\\\]|\\\\.)*)\"");

    private static Imported imported(String name) throws ImportException, IOException {
        return Imported.file(Standards.path("text/" + name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"comma_in_quotes", "escaped_quotes", "newlines_crlf", "quotes_and_newlines", "utf8"})
    void readsTheCellsOfEdgeCasesAsTheirAuthorsExpect(String name) throws ImportException, IOException {
        Path file = Standards.path("text/csv-spectrum/" + name + ".csv");
        String expected = Files.readString(Standards.path("text/csv-spectrum/" + name + ".expected.json"));
        assertThat(members(Files.readString(file))).isEqualTo(expectedMembers(expected));
        assertThat(Imported.file(file).result().problems()).isEmpty();
    }

    @Test
    void quotesInsideCoordinatesAreText() throws ImportException, IOException {
        Imported imported = imported("csv-spectrum/location_coordinates.csv");
        assertThat(imported.names()).containsExactly("contactPhoneNumber", "locationCoordinates", "cities", "counties");
        assertThat(imported.types()).containsExactly("LONG", "TEXT", "TEXT", "TEXT");
    }

    @Test
    void importsQuotedExportsWithEmptyCells() throws ImportException, IOException {
        Imported navaids = imported("ourairports/navaids.csv");
        assertThat(navaids.result().problems()).isEmpty();
        assertThat(navaids.result().model().types().keySet()).singleElement().hasToString("Navaid");
        assertThat(navaids.names()).hasSize(20);
        assertThat(navaids.type("id")).isEqualTo("LONG");
        assertThat(navaids.type("latitudeDeg")).isEqualTo("DECIMAL");
        assertThat(navaids.type("elevationFt")).isEqualTo("LONG 0..1");
        assertThat(navaids.type("dmeChannel")).as("051Y and the like").isEqualTo("TEXT 0..1");
        assertThat(navaids.hasDictionary("usageType")).isTrue();
        assertThat(navaids.encoding("longitudeDeg")).as("west is negative").isEqualTo("decimal(0..15)");
        assertThat(imported("ourairports/airport-frequencies.csv").types())
                .containsExactly("LONG", "LONG", "TEXT", "TEXT", "TEXT 0..1", "DECIMAL");
        assertThat(imported("ourairports/countries.csv").names())
                .containsExactly("id", "code", "name", "continent", "wikipediaLink", "keywords");
    }

    @Test
    void importsAWholeTransitFeed() throws IOException, ImportException {
        try (Stream<Path> files = Files.list(Standards.path("text/gtfs-sample-feed-1"))) {
            for (Path file : files.sorted().toList()) {
                Imported imported = Imported.file(file);
                assertThat(imported.format().delimiter()).as("%s", file).isEqualTo(',');
                assertThat(imported.format().header()).as("%s", file).isTrue();
                assertThat(imported.names())
                        .as("%s", file)
                        .hasSizeGreaterThan(2)
                        .noneMatch(it -> it.startsWith("column"));
                assertThat(imported.problemIds())
                        .as("%s", file)
                        .isEqualTo(file.endsWith("shapes.txt") ? List.of("no-rows") : List.of());
            }
        }
        assertThat(imported("gtfs-sample-feed-1/calendar.txt").types())
                .containsSubsequence("TEXT", "LONG", "DATE yyyyMMdd", "DATE yyyyMMdd");
        assertThat(imported("gtfs-sample-feed-1/frequencies.txt").types())
                .containsExactly("TEXT", "TIME H:mm:ss", "TIME H:mm:ss", "LONG");
        assertThat(imported("gtfs-sample-feed-1/stops.txt").type("stopLon")).isEqualTo("DECIMAL");
    }

    @Test
    void importsBarDelimitedRecordsWithATrailer() throws ImportException, IOException {
        Imported symbols = imported("nasdaq/nasdaqlisted.txt");
        assertThat(symbols.format().delimiter()).isEqualTo('|');
        assertThat(symbols.format().lineEnd()).isEqualTo("\r\n");
        assertThat(symbols.names())
                .containsExactly(
                        "symbol",
                        "securityName",
                        "marketCategory",
                        "testIssue",
                        "financialStatus",
                        "roundLotSize",
                        "etf",
                        "nextShares");
        assertThat(symbols.encoding("marketCategory")).isEqualTo("dictionary(Q,S,G)");
        assertThat(symbols.type("roundLotSize")).isEqualTo("LONG");
        assertThat(symbols.result().problems()).singleElement().satisfies(problem -> {
            assertThat(problem.id()).isEqualTo("trailer");
            assertThat(problem.location().line()).isEqualTo(3147);
        });
        assertThat(imported("nasdaq/nasdaq-listed-symbols.csv").names()).hasSize(9);
    }

    @Test
    void importsTabsBelowComments() throws ImportException, IOException {
        Imported countries = imported("tzdata/iso3166.tab");
        assertThat(countries.format().delimiter()).isEqualTo('\t');
        assertThat(countries.names()).containsExactly("code", "nameOfCountryTerritoryAreaOrSubdivision");
        assertThat(countries.component("code").presentation().nativeName()).isEqualTo("code");
        assertThat(countries.problemIds()).isEmpty();
        Imported zones = imported("tzdata/zone1970.tab");
        assertThat(zones.names()).containsExactly("codes", "coordinates", "tz", "comments");
        assertThat(zones.type("comments")).as("most zones lack it").isEqualTo("TEXT 0..1");
    }

    @Test
    void importsSemicolonsBelowComments() throws ImportException, IOException {
        Imported widths = imported("unicode/EastAsianWidth.txt");
        assertThat(widths.format().delimiter()).isEqualTo(';');
        assertThat(widths.format().header()).isFalse();
        assertThat(widths.names()).containsExactly("column1", "column2");
        Imported emoji = imported("unicode/emoji-test-head.txt");
        assertThat(emoji.format().charset()).isEqualTo("UTF-8");
        assertThat(emoji.names()).containsExactly("column1", "column2");
    }

    @Test
    void fixedWidthRecordsAreOneColumnWithAWarning() throws ImportException, IOException {
        try (Stream<Path> files = Files.list(Standards.path("text/ach-nacha"))) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                Imported imported = Imported.file(file, "charset=ISO-8859-1");
                assertThat(imported.names()).as("%s", file).containsExactly("column1");
                assertThat(imported.problemIds()).as("%s", file).containsExactly("single-column");
            }
        }
    }

    private static List<List<String>> members(String csv) throws ImportException, IOException {
        Dialect dialect = DialectSniffer.sniff(csv, true, Optional.empty(), Optional.empty())
                .dialect();
        List<List<String>> members = new ArrayList<>();
        try (RowReader reader = RowReader.of(csv, dialect, false)) {
            Row heading = reader.next().orElseThrow();
            for (Optional<Row> row = reader.next(); row.isPresent(); row = reader.next()) {
                for (int column = 0; column < row.get().width(); column++) {
                    members.add(List.of(heading.cell(column), row.get().cell(column)));
                }
            }
        }
        return members;
    }

    /// The members of all objects in order; the expectations hold line ends that the files have lost.
    private static List<List<String>> expectedMembers(String json) {
        List<List<String>> members = new ArrayList<>();
        Matcher matcher = JSON_MEMBER.matcher(json);
        while (matcher.find()) {
            members.add(List.of(unescaped(matcher.group(1)), unescaped(matcher.group(2))));
        }
        return members;
    }

    private static String unescaped(String text) {
        assertThat(text.getBytes(StandardCharsets.UTF_8)).isNotEmpty();
        return text.replace("\\r\\n", "\n").replace("\\n", "\n").replace("\\\"", "\"");
    }
}
