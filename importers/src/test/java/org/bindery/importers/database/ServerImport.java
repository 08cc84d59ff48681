package org.bindery.importers.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bindery.importers.ContentText;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.standards.PostgresServer;
import org.bindery.standards.Standards;

/// Imports from servers that tests start.
final class ServerImport {

    static final String USER = PostgresServer.USER;
    static final String PASSWORD = PostgresServer.PASSWORD;

    private ServerImport() {}

    /// Imports as the reader whom servers know, unless the options name somebody else.
    static ImportResult read(String url, Map<String, String> more) throws Exception {
        Map<String, String> options = new HashMap<>(more);
        options.put("connect", "yes");
        options.putIfAbsent("user", USER);
        options.putIfAbsent("password", PASSWORD);
        ConnectionFile.Typed typed = ConnectionFile.typed(url);
        return new DatabaseImporter()
                .read(new ImportRequest(
                        List.of(typed.file()), "test", typed.with(options), ReadLimits.DEFAULT, ImportMonitor.NONE));
    }

    /// The rows of the shop are those of its SQLite file.
    static void assertRowsAreThoseOfTheShop(ImportResult result) throws Exception {
        ImportResult file = new DatabaseImporter()
                .read(new ImportRequest(
                        List.of(Standards.path("database/chinook/Chinook_Sqlite.sqlite")),
                        "test",
                        Map.of("rows", "50"),
                        ReadLimits.DEFAULT,
                        ImportMonitor.NONE));
        assertThat(TableRowsTest.shown(result).stream()
                        .map(row -> row.replaceAll("(\\.\\d)0\\b", "$1"))
                        .toList())
                .containsAll(TableRowsTest.shown(file).stream()
                        .filter(row -> row.matches("(artist|album|genre|customer|employee|track)\\{.*"))
                        .toList());
    }

    /// The tables of the shop are those of its SQLite file.
    static void assertIsTheShop(ImportResult result) throws Exception {
        Model file = new DatabaseImporter()
                .read(ImportRequest.of(Standards.path("database/chinook/Chinook_Sqlite.sqlite"), "test"))
                .model();

        assertThat(result.problems()).isEmpty();
        assertThat(result.model().types().keySet())
                .containsExactlyInAnyOrderElementsOf(file.types().keySet());
        for (Name type : file.types().keySet()) {
            assertThat(ContentText.of(result.model(), type))
                    .isEqualTo(ContentText.of(file, type).replace(":long", ":int"));
        }
    }
}
