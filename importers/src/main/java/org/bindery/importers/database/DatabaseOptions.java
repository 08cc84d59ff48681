package org.bindery.importers.database;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportOption;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.OptionValues;

/// The options of an import.
///
/// @param tables patterns for names of tables; none for all
/// @param schemas names of schemas; none for the connection's own
/// @param nest whether records that foreign keys refer to replace them
/// @param format what messages are
/// @param rows how many rows of each table become samples
/// @param views whether views are imported too
/// @param connect whether a server may be asked
/// @param drivers jar files of a driver
record DatabaseOptions(
        List<String> tables,
        List<String> schemas,
        boolean nest,
        RowFormat format,
        int rows,
        boolean views,
        boolean connect,
        Optional<String> drivers,
        Optional<String> user,
        Optional<String> password) {

    static final String DRIVER_VARIABLE = "BINDERY_JDBC_DRIVER";
    static final String USER_VARIABLE = "BINDERY_JDBC_USER";
    static final String PASSWORD_VARIABLE = "BINDERY_JDBC_PASSWORD";

    /// More rows of a table are no samples.
    private static final int MOST_ROWS = 100_000;

    private static final ImportOption TABLES = ImportOption.text(
            "tables",
            "Tables",
            "auto",
            "The tables to import, with commas between them, and a name with commas in quotation marks; * matches"
                    + " any letters. Auto takes all.");
    private static final ImportOption SCHEMA = ImportOption.text(
            "schema",
            "Schemas",
            "auto",
            "The schemas to import, with commas between them, or * for all; auto takes that of the connection.");
    private static final ImportOption FOREIGN_KEYS = ImportOption.choice(
            "foreign-keys",
            "Foreign keys",
            "How a foreign key is represented.",
            new ImportOption.Value("reference", "The value of the key"),
            new ImportOption.Value("nest", "The record that it refers to"));
    private static final ImportOption MESSAGES = ImportOption.choice(
            "messages",
            "Messages are",
            "The native format of messages. Automatic is CSV for a single table of plain values, else JSON.",
            new ImportOption.Value(OptionValues.AUTO, "Automatic"),
            new ImportOption.Value("json", "JSON"),
            new ImportOption.Value("csv", "CSV"),
            new ImportOption.Value("none", "Nothing yet"));
    private static final ImportOption ROWS = ImportOption.suggestion(
            "rows",
            "Rows as samples",
            "How many rows of each table are read and become sample messages; without, no row is read.",
            new ImportOption.Value("0", "None"),
            new ImportOption.Value("10", "10 of each table"),
            new ImportOption.Value("100", "100 of each table"),
            new ImportOption.Value("1000", "1000 of each table"));
    private static final ImportOption VIEWS =
            ImportOption.flag("views", "Views", false, "Whether views of a server are imported like tables.");
    private static final ImportOption CONNECT = ImportOption.flag(
            ConnectionFile.CONNECT_OPTION,
            "Connect",
            false,
            "Whether to connect to the server that the source names. Files are read without.");
    private static final ImportOption DRIVER = new ImportOption(
            "driver",
            "JDBC driver",
            new ImportOption.File(),
            OptionValues.AUTO,
            "The jar file of the JDBC driver; auto takes that of " + DRIVER_VARIABLE + "; that of H2 is inside.");
    private static final ImportOption USER = ImportOption.text(
            "user",
            "User",
            OptionValues.AUTO,
            "The user of the database; auto takes that of the file or of " + USER_VARIABLE + ".");
    static final ImportOption PASSWORD = new ImportOption(
            "password",
            "Password",
            new ImportOption.Secret(),
            OptionValues.AUTO,
            "The user's password; auto takes that of " + PASSWORD_VARIABLE + ".");

    /// All options, with their defaults.
    static final List<ImportOption> ALL =
            List.of(TABLES, SCHEMA, FOREIGN_KEYS, MESSAGES, ROWS, VIEWS, CONNECT, DRIVER, USER, PASSWORD);

    static DatabaseOptions of(ImportRequest request) throws ImportException {
        OptionValues values = new OptionValues(request);
        return new DatabaseOptions(
                values.list(TABLES),
                values.list(SCHEMA),
                values.choice(FOREIGN_KEYS, Map.of("reference", false, "nest", true))
                        .orElse(false),
                values.choice(MESSAGES, Map.of("json", RowFormat.JSON, "csv", RowFormat.CSV, "none", RowFormat.NONE))
                        .orElse(RowFormat.AUTO),
                values.number(ROWS, 0, MOST_ROWS),
                values.answer(VIEWS).orElse(false),
                values.answer(CONNECT).orElse(false),
                values.text(DRIVER).or(() -> environment(DRIVER_VARIABLE)),
                values.text(USER).or(() -> environment(USER_VARIABLE)),
                values.text(PASSWORD).or(() -> environment(PASSWORD_VARIABLE)));
    }

    private static Optional<String> environment(String name) {
        return Optional.ofNullable(System.getenv(name)).filter(value -> !value.isEmpty());
    }
}
