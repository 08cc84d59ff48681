package org.bindery.importers.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importer;
import org.bindery.importers.SourceMessage;
import org.bindery.importers.SourceStart;
import org.bindery.importers.database.sql.TableDefinition;
import org.bindery.importers.database.sql.TableName;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// Makes a model from a database: a file of SQLite or H2, a script that creates tables, or any other through its JDBC
/// driver.
///
/// Files are read as they are, without the database's engine. This is the one importer that may open a network
/// connection: to the host that the user's URL names, after the user said so with the option `connect`.
public final class DatabaseImporter implements Importer {

    private static final int SURE = 95;

    @Override
    public Facts facts() {
        return new Facts(
                "database",
                "Databases (SQLite, H2, SQL scripts, and others by a JDBC driver)",
                List.of("sqlite", "sqlite3", "db", "jdbc", "sql"),
                Sources.DESCRIPTIONS,
                DatabaseOptions.ALL);
    }

    @Override
    public int confidence(SourceStart start) {
        return Source.Kind.of(start) == Source.Kind.OTHER ? 0 : SURE;
    }

    @Override
    public ImportResult make(ImportRequest request) throws ImportException, IOException {
        DatabaseOptions options = DatabaseOptions.of(request);
        Path file =
                request.onlySource("Databases are imported one at a time; import this one into a model of its own.");
        Source source = source(file);
        return switch (source) {
            case Source.InFile in -> read(in, options, request);
            case Server server -> ask(server, options, request);
        };
    }

    /// The database of a file.
    private static Source source(Path file) throws ImportException, IOException {
        Source.Kind kind = Source.Kind.of(file);
        return switch (kind) {
            case SQLITE, H2, SCRIPT -> new Source.InFile(kind, file, file.toString());
            case CONNECTION -> ConnectionFile.read(file);
            case OTHER -> {
                boolean empty = Files.size(file) == 0;
                throw new ImportException(
                        file,
                        empty ? "empty-source" : "no-database",
                        empty
                                ? "The file is empty; there is nothing to import."
                                : "The file is neither a database of SQLite or H2 nor an SQL script. Any other"
                                        + " database is named by its URL, on the command line or in a file NAME.jdbc"
                                        + " with a line url=jdbc:….");
            }
        };
    }

    private static ImportResult read(Source.InFile source, DatabaseOptions options, ImportRequest request)
            throws ImportException, IOException {
        try (DatabaseFile file = source.open()) {
            Map<TableName, TableDefinition> all = new LinkedHashMap<>();
            file.tables().forEach(table -> all.put(table.name(), table));
            List<TableDefinition> chosen = new TableChoice(options, source.shown())
                            .of(all, source.kind() == Source.Kind.SCRIPT ? "" : H2File.OWN_SCHEMA, table -> true)
                            .values()
                            .stream()
                            .toList();
            int columns =
                    chosen.stream().mapToInt(table -> table.columns().size()).sum();
            if (columns > request.limits().maxComponents()) {
                throw refused(source, CatalogueReader.TOO_LARGE, CatalogueReader.tooLarge(request));
            }
            Catalogue catalogue = new FileCatalogue(file).of(chosen, source.shown());
            return result(catalogue, source, options, request, (table, rows) -> file.rows(table.name(), rows));
        } catch (BrokenFileException e) {
            throw refused(source, "broken-database", e.getMessage());
        }
    }

    private static ImportResult result(
            Catalogue catalogue,
            Source source,
            DatabaseOptions options,
            ImportRequest request,
            TableRows.Reading reading)
            throws ImportException, IOException {
        DatabaseModel tables = new DatabaseModel(catalogue, source.shown(), options.nest(), options.format());
        Model model = tables.of(request.name());
        List<Problem> problems = new ArrayList<>(tables.problems());
        List<SourceMessage> messages = List.of();
        if (options.rows() > 0 && source instanceof Source.InFile file && file.kind() == Source.Kind.SCRIPT) {
            problems.add(Problem.at(
                    new Location(source.shown(), 0, 0),
                    Severity.WARNING,
                    "no-rows",
                    "A script gives no samples, since none of its statements is run; import the database itself for"
                            + " them."));
        } else if (options.rows() > 0) {
            TableRows rows = new TableRows(catalogue, tables, source.shown(), reading, request);
            messages = rows.first(options.rows());
            problems.addAll(rows.problems());
        }
        return new ImportResult(model, problems, List.of(), messages);
    }

    private static ImportResult ask(Server server, DatabaseOptions options, ImportRequest request)
            throws ImportException, IOException {
        if (!options.connect()) {
            throw refused(
                    server,
                    "not-connected",
                    "This is " + server.description(options) + ". Nothing was connected: a file does not decide that."
                            + " Import it with the option connect=yes, or by its URL: bindery import " + server.shown()
                            + ".");
        }
        try (Connecting opened = new Connecting(server, options, request.monitor())) {
            Catalogue catalogue = new CatalogueReader(opened.connection(), server, options, request).read();
            return result(catalogue, server, options, request, new ServerRows(opened.connection()));
        } catch (SQLException e) {
            throw refused(
                    server,
                    "broken-database",
                    "The database cannot be read: "
                            + String.valueOf(e.getMessage()).lines().findFirst().orElse("") + ".");
        }
    }

    private static ImportException refused(Source source, String id, String text) {
        return new ImportException(new Location(source.shown(), 0, 0), id, text);
    }
}
