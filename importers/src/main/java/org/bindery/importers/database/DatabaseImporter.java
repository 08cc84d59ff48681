package org.bindery.importers.database;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportOption;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importer;
import org.bindery.importers.SourceStart;
import org.bindery.model.Location;
import org.bindery.model.Model;

/// Makes a model from a database: a file of SQLite or H2, or any other through its JDBC driver.
///
/// This is the one importer that may open a network connection: to the host that the user's URL names.
public final class DatabaseImporter implements Importer {

    private static final int SURE = 95;

    @Override
    public String format() {
        return "database";
    }

    @Override
    public String description() {
        return "Databases (SQLite, H2, and others by a JDBC driver)";
    }

    @Override
    public List<ImportOption> options() {
        return DatabaseOptions.ALL;
    }

    @Override
    public int confidence(SourceStart start) {
        return Source.kind(start.bytes()) == Source.Kind.OTHER ? 0 : SURE;
    }

    @Override
    public ImportResult read(ImportRequest request) throws ImportException, IOException {
        DatabaseOptions options = DatabaseOptions.of(request);
        Path file =
                request.onlySource("Databases are imported one at a time; import this one into a model of its own.");
        Source source = Source.of(file);
        try (Connecting opened = new Connecting(source, options, request.monitor())) {
            Catalogue catalogue = new CatalogueReader(opened.connection(), source, options, request).read();
            DatabaseModel tables = new DatabaseModel(catalogue, source, options.nest());
            Model model = tables.of(request.name());
            return new ImportResult(model, tables.problems());
        } catch (SQLException e) {
            throw new ImportException(
                    new Location(source.shown(), 0, 0),
                    "broken-database",
                    "The database cannot be read: "
                            + String.valueOf(e.getMessage()).lines().findFirst().orElse("") + ".");
        }
    }
}
