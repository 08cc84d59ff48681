package org.bindery.importers.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.bindery.importers.database.ScriptStatements.Statement;
import org.bindery.importers.database.sql.ColumnDefinition;
import org.bindery.importers.database.sql.Constraints;
import org.bindery.importers.database.sql.ForeignKey;
import org.bindery.importers.database.sql.SqlReader;
import org.bindery.importers.database.sql.SqlTokens;
import org.bindery.importers.database.sql.SqlTokens.Kind;
import org.bindery.importers.database.sql.SqlTokens.Style;
import org.bindery.importers.database.sql.SqlTokens.Token;
import org.bindery.importers.database.sql.TableChange;
import org.bindery.importers.database.sql.TableChanges;
import org.bindery.importers.database.sql.TableDefinition;
import org.bindery.importers.database.sql.TableName;
import org.bindery.importers.text.SourceHead;
import org.bindery.model.Location;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// A script that creates tables. Its declarations are read; no statement is run, and rows are skipped.
final class ScriptFile implements DatabaseFile {

    private static final long MOST_BYTES = 100L << 20;
    private static final int MOST_KEPT = 1_000_000;
    private static final int MOST_PROBLEMS = 100;
    private static final int LONGEST_TYPE = 1_000;
    private static final Pattern CREATES = Pattern.compile(
            "(?im)^\\h*+CREATE\\s+([A-Z]+\\s+){0,4}TABLE\\s+(IF\\s+NOT\\s+EXISTS\\s+)?[\\w\"`\\[.@$&{<:%]");
    private static final Set<String> FIRST_WORDS =
            Set.of(("CREATE ALTER DROP INSERT SET USE BEGIN START IF PRAGMA COMMENT GRANT SELECT CONNECT EXEC PRINT "
                            + "DECLARE DELIMITER PROMPT REM REMARK WHENEVER SPOOL LOCK DELETE UPDATE TRUNCATE GO")
                    .split(" "));
    private static final Set<String> OTHER_STATEMENTS =
            Set.of(("SET USE BEGIN END START COMMIT ROLLBACK IF ELSE PRAGMA GRANT REVOKE SELECT CONNECT EXEC EXECUTE"
                + " PRINT DECLARE LOCK UNLOCK DELETE UPDATE TRUNCATE MERGE ANALYZE VACUUM EXCEPTION WHEN RETURN CALL"
                + " DO WITH COPY EXIT QUIT RAISERROR DBCC ATTACH SHOW REFRESH REINDEX SAVEPOINT RELEASE DEFINE PURGE"
                + " FLUSH REPLACE WAITFOR EXPLAIN DENY CHECKPOINT RESET NULL SECURITY BULK")
                    .split(" "));
    private static final Set<String> OTHER_TYPES = Set.of(
            "SET",
            "GEOMETRY",
            "GEOGRAPHY",
            "POINT",
            "LINESTRING",
            "POLYGON",
            "INTERVAL",
            "ROWID",
            "UROWID",
            "SYSNAME",
            "SQL_VARIANT",
            "HIERARCHYID",
            "XMLTYPE",
            "TSQUERY",
            "MACADDR8",
            "OID",
            "REGCLASS",
            "HSTORE",
            "BINARY",
            "VARBINARY",
            "BINARY VARYING",
            "FLOAT",
            "REAL",
            "TIME",
            "TIMESTAMP",
            "DECFLOAT",
            "INTERVAL YEAR",
            "INTERVAL DAY",
            "");

    private final Path file;
    private final String script;
    private final ScriptProduct product;
    private final Map<String, TableDefinition> tables = new LinkedHashMap<>();
    private final Map<String, Integer> lines = new LinkedHashMap<>();
    private final Domains domains = new Domains(ScriptFile::domainName);
    private final Map<String, Integer> passedOver = new TreeMap<>();
    /// The keys of tables that hold a part of the rows of another, and their names.
    private final Map<String, String> partitions = new LinkedHashMap<>();
    private final List<Problem> problems = new ArrayList<>();
    private int kept;

    private ScriptFile(Path file, String script) {
        this.file = file;
        this.script = script;
        this.product = ScriptProduct.of(script);
    }

    /// Whether a text begins as a script does, and creates a table or is called a script. Statements in comments for
    /// MySQL leave their semicolons before the first.
    static boolean isScript(String text, boolean named) {
        SqlTokens tokens = new SqlTokens(text, new Style(false, true, true));
        Optional<Token> first = tokens.following();
        while (first.filter(token -> token.isSign(';')).isPresent()) {
            first = tokens.following();
        }
        boolean begins = first.isPresent()
                && (FIRST_WORDS.contains(first.get().key())
                        || first.get().isSign('\\')
                        || first.get().isSign(':'));
        return begins && (named || CREATES.matcher(text).find());
    }

    /// @throws BrokenFileException when it creates no table, or is too large
    static ScriptFile open(Path file) throws IOException {
        if (Files.size(file) > MOST_BYTES) {
            throw new BrokenFileException("The script is larger than " + (MOST_BYTES >> 20)
                    + " MiB; import one without rows, as mysqldump --no-data or pg_dump --schema-only write it.");
        }
        SourceHead head = SourceHead.of(file, Optional.empty());
        String text = new String(Files.readAllBytes(file), head.charset());
        ScriptFile read = new ScriptFile(file, text.startsWith("\uFEFF") ? text.substring(1) : text);
        new ScriptStatements(read.script, read.product.style(read.script), read::statement).read();
        if (read.tables.isEmpty()) {
            throw new BrokenFileException(
                    "This is an SQL script that creates no table, or drops those that it creates, so there is nothing"
                            + " to make a model of; import the script with the CREATE TABLE statements.");
        }
        read.finish();
        return read;
    }

    private void statement(Statement statement) throws BrokenFileException {
        SqlReader in = new SqlReader(script, statement.words());
        if (!statement.whole()) {
            problem(statement, "cut-statement", "This statement has too many words; the rest of it is not read.");
        }
        switch (in.peek().key()) {
            case "CREATE" -> create(statement, in);
            case "ALTER" -> alter(statement, in);
            case "COMMENT" -> comment(statement, in);
            case "DROP" -> drop(in);
            case "RENAME" -> rename(in);
            case "EXEC", "EXECUTE" -> execute(in);
            case "INSERT" -> passedOver.merge("INSERT", 1, Integer::sum);
            default -> {
                if (!OTHER_STATEMENTS.contains(in.peek().key()) && in.peek().kind() != Kind.SIGN) {
                    problem(
                            statement,
                            "not-understood",
                            "The statement that begins with '"
                                    + shortened(in.peek().text()) + "' is not understood.");
                }
            }
        }
    }

    private void create(Statement statement, SqlReader in) throws BrokenFileException {
        Optional<TableDefinition> table = TableDefinition.of(new SqlReader(script, statement.words()));
        if (table.isPresent()) {
            table(statement, table.get());
            return;
        }
        in.next();
        if (in.skip("DOMAIN")) {
            TableName name = in.name();
            in.skip("AS");
            domain(name, ColumnDefinition.of(name.table(), in));
        } else if (in.skip("TYPE")) {
            type(statement, in);
        } else {
            in.skip("OR", "REPLACE");
            String kind = in.peek().key();
            passedOver.merge("CREATE " + (kind.isEmpty() ? "…" : kind), 1, Integer::sum);
        }
    }

    private void type(Statement statement, SqlReader in) throws BrokenFileException {
        TableName name = in.name();
        boolean enumeration = in.skip("AS", "ENUM");
        if (enumeration) {
            List<Token> words = new ArrayList<>(statement.words());
            domain(
                    name,
                    ColumnDefinition.of(
                            name.table(), new SqlReader(script, words.subList(after(words), words.size()))));
        } else if (in.skip("FROM")) {
            domain(name, ColumnDefinition.of(name.table(), in));
        } else {
            problem(
                    statement,
                    "type-not-read",
                    "The type '" + name + "' is not an enumeration; columns of it become text.");
        }
    }

    /// The one procedure that describes columns: `EXEC sp_addtype isbn, 'char(13)', 'NOT NULL'`.
    private void execute(SqlReader in) throws BrokenFileException {
        in.next();
        if (!in.name().table().equalsIgnoreCase("sp_addtype")) {
            return;
        }
        List<String> arguments =
                in.clauses().stream().map(ScriptFile::argument).limit(2).toList();
        if (arguments.size() == 2) {
            String type = " " + arguments.getLast();
            domain(
                    new TableName("", arguments.getFirst()),
                    ColumnDefinition.of(arguments.getFirst(), new SqlReader(type, SqlTokens.of(type, true))));
        }
    }

    /// The value of an argument, which may follow its name: `@phystype = 'char(13)'`.
    private static String argument(SqlReader in) {
        String value = "";
        while (in.isMore()) {
            value = in.next().text();
        }
        return value;
    }

    /// The place of the word `ENUM`.
    private static int after(List<Token> words) {
        int place = 0;
        while (!words.get(place).isWord("ENUM")) {
            place++;
        }
        return place;
    }

    private void domain(TableName name, ColumnDefinition definition) throws BrokenFileException {
        keep(1 + definition.allowed().size());
        domains.add(name.table().toLowerCase(Locale.ROOT), definition);
    }

    private void table(Statement statement, TableDefinition table) throws BrokenFileException {
        if (behind(statement, "PARTITION", "OF").flatMap(this::find).isPresent()) {
            partition(key(table.name()), table.name());
            return;
        }
        if (table.columns().isEmpty()) {
            problem(
                    statement,
                    "no-columns",
                    "The columns of table '" + table.name() + "' are not listed here (they come from a query or another"
                            + " table), so it is not imported.");
            return;
        }
        SqlReader in = new SqlReader(script, statement.words());
        while (in.isMore() && !in.peek().isSign('(')) {
            in.next();
        }
        if (!in.isClosed()) {
            problem(
                    statement,
                    "cut-statement",
                    "The parenthesis of table '" + table.name() + "' is not closed; the columns before the end are"
                            + " imported.");
        }
        keep(table);
        if (tables.putIfAbsent(key(table.name()), table) == null) {
            lines.put(key(table.name()), statement.line());
        } else {
            problem(
                    statement,
                    "second-table",
                    "Table '" + table.name() + "' is created again; the first one is imported.");
        }
    }

    private void alter(Statement statement, SqlReader in) throws BrokenFileException {
        Optional<TableDefinition> found = TableDefinition.of(in);
        if (found.isEmpty()) {
            return;
        }
        TableDefinition more = found.get();
        Optional<TableName> attached = behind(statement, "ATTACH", "PARTITION");
        if (attached.isPresent() && find(more.name()).isPresent()) {
            partition(find(attached.get()).orElseGet(() -> key(attached.get())), attached.get());
            return;
        }
        if (partitions.containsKey(key(more.name())) && find(more.name()).isEmpty()) {
            return;
        }
        List<TableChange> changes =
                TableChanges.of(new SqlReader(script, statement.words()), product == ScriptProduct.MYSQL);
        Optional<String> key = find(more.name());
        boolean says = !more.columns().isEmpty() || !more.constraints().equals(Constraints.NONE) || !changes.isEmpty();
        if (says && key.isEmpty()) {
            problem(statement, "no-such-table", "Table '" + more.name() + "' is not created above; this is left out.");
        } else if (says) {
            keep(more);
            TableDefinition old = tables.get(key.get());
            List<ColumnDefinition> columns = new ArrayList<>(old.columns());
            columns.addAll(more.columns());
            TableDefinition now = old.withColumns(columns).and(more.constraints());
            for (TableChange change : changes) {
                now = changed(statement, now, change);
            }
            replace(key.get(), now);
        }
    }

    /// The name behind two words of a statement, if it has them.
    private Optional<TableName> behind(Statement statement, String first, String second) {
        SqlReader in = new SqlReader(script, statement.words());
        while (in.isMore()) {
            if (in.skip(first, second)) {
                return Optional.of(in.name());
            }
            in.next();
        }
        return Optional.empty();
    }

    private void partition(String key, TableName name) throws BrokenFileException {
        keep(1);
        partitions.put(key, name.toString());
    }

    private TableDefinition changed(Statement statement, TableDefinition table, TableChange change)
            throws BrokenFileException {
        for (String column : change.columns()) {
            if (table.columns().stream().noneMatch(each -> each.name().equalsIgnoreCase(column))) {
                problem(
                        statement,
                        "no-such-column",
                        "Table '" + table.name() + "' has no column '" + shortened(column) + "'; this is left out.");
                return table;
            }
        }
        switch (change) {
            case TableChange.Unknown(String words) ->
                problem(
                        statement,
                        "not-understood",
                        "The change '" + words + "' of table '" + table.name() + "' is not understood, and left out.");
            case TableChange.DropConstraint(String name)
            when !table.constraints().equals(Constraints.NONE) ->
                problem(
                        statement,
                        "constraint-stays",
                        "The constraint '" + shortened(name) + "' is dropped from table '" + table.name()
                                + "'. Constraints are read without their names, so the model keeps what it demands;"
                                + " remove it there.");
            default -> keep(change.columns().size() + 1);
        }
        return change.applied(table);
    }

    /// Puts a table in the place of one that was changed, under its name, which others may refer to.
    private void replace(String key, TableDefinition table) {
        TableName before = tables.get(key).name();
        if (before.equals(table.name())) {
            tables.put(key, table);
            return;
        }
        tables.remove(key);
        lines.put(key(table.name()), lines.remove(key));
        tables.put(key(table.name()), table);
        tables.replaceAll(
                (name, each) -> each.withConstraints(each.constraints().retargeted(before, table.name())));
    }

    /// `DROP TABLE`; what else is dropped is no table.
    private void drop(SqlReader in) {
        in.next();
        if (!in.skip("TABLE")) {
            return;
        }
        in.skip("IF", "EXISTS");
        for (SqlReader each : in.clauses()) {
            find(each.name()).ifPresent(key -> {
                tables.remove(key);
                lines.remove(key);
            });
        }
    }

    /// `RENAME TABLE one TO other`, as in MySQL.
    private void rename(SqlReader in) {
        in.next();
        in.skip("TABLE");
        for (SqlReader each : in.clauses()) {
            Optional<String> key = find(each.name());
            if (key.isPresent() && each.skip("TO")) {
                TableChange change = new TableChange.RenameTable(each.name());
                replace(key.get(), change.applied(tables.get(key.get())));
            }
        }
    }

    /// `COMMENT ON TABLE` and `COMMENT ON COLUMN`.
    private void comment(Statement statement, SqlReader in) {
        in.skip("COMMENT", "ON");
        boolean column = in.skip("COLUMN");
        if (!column && !in.skip("TABLE")) {
            return;
        }
        List<String> path = new ArrayList<>(List.of(in.next().text()));
        while (in.peek().isSign('.')) {
            in.next();
            path.add(in.next().text());
        }
        in.skip("IS");
        String text = in.peek().kind() == Kind.TEXT ? in.peek().text() : "";
        int parts = path.size() - (column ? 1 : 0);
        TableName name = parts < 1
                ? new TableName("", "")
                : new TableName(parts > 1 ? path.get(parts - 2) : "", path.get(parts - 1));
        Optional<String> key = find(name);
        if (key.isEmpty()) {
            problem(statement, "no-such-table", "Table '" + name + "' is not created above; its comment is left out.");
        } else if (column) {
            TableDefinition table = tables.get(key.get());
            tables.put(
                    key.get(),
                    table.withColumns(table.columns().stream()
                            .map(each -> each.name().equalsIgnoreCase(path.getLast()) ? each.withRemarks(text) : each)
                            .toList()));
        } else {
            tables.put(key.get(), tables.get(key.get()).withRemarks(text));
        }
    }

    private Optional<String> find(TableName name) {
        if (tables.containsKey(key(name)) || !name.schema().isEmpty()) {
            return Optional.of(key(name))
                    .filter(tables::containsKey)
                    .or(() -> Optional.of(key(new TableName("", name.table()))).filter(tables::containsKey));
        }
        return tables.entrySet().stream()
                .filter(entry -> entry.getValue().name().table().equalsIgnoreCase(name.table()))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private static String key(TableName name) {
        return name.toString().toLowerCase(Locale.ROOT);
    }

    /// Gives types their common names, and keys their tables, once all statements are read.
    private void finish() {
        partitions.keySet().forEach(tables::remove);
        if (!partitions.isEmpty()) {
            problems.add(Partitions.leftOut(file.toString(), partitions.values()));
        }
        tables.replaceAll((key, table) -> {
            List<String> own = table.constraints().key();
            List<String> checks = new ArrayList<>(table.constraints().checks());
            List<ColumnDefinition> columns = new ArrayList<>();
            for (ColumnDefinition column : table.columns()) {
                boolean required =
                        product != ScriptProduct.SQLITE && own.stream().anyMatch(column.name()::equalsIgnoreCase);
                columns.add(required ? meant(key, column).required() : meant(key, column));
                domain(column.type())
                        .ifPresent(domain -> domain.constraints().checks().stream()
                                .map(check -> check.replaceAll(
                                        "(?i)\\bVALUE\\b", column.name().replaceAll("[\\\\$]", "")))
                                .forEach(checks::add));
            }
            List<ForeignKey> keys = table.constraints().foreignKeys().stream()
                    .map(each -> new ForeignKey(
                            each.columns(),
                            find(each.target())
                                    .map(found -> tables.get(found).name())
                                    .orElse(each.target()),
                            each.targetColumns()))
                    .toList();
            return table.withColumns(columns).withConstraints(new Constraints(own, keys, checks));
        });
        domains.replaceAll(
                domain -> domain.allowed().isEmpty() ? domain.withType(product.type(domain.type()), false) : domain);
        passedOver.forEach((what, count) -> problems.add(Problem.at(
                new Location(file.toString(), 0, 0),
                Severity.INFO,
                "passed-over",
                count + (count == 1 ? " statement " : " statements ") + what
                        + " passed over: no statement of a script is run.")));
    }

    private ColumnDefinition meant(String table, ColumnDefinition column) {
        String written = column.type().length() > LONGEST_TYPE ? "" : column.type();
        String type = product.type(written);
        boolean serial = written.matches("(?i)(BIG|SMALL)?SERIAL[248]?");
        if (column.allowed().isEmpty() && domain(type).isEmpty() && !isKnown(type)) {
            problem(
                    lines.getOrDefault(table, 0),
                    "unknown-type",
                    "The type '" + shortened(written) + "' of column '" + column.name()
                            + "' is not known; it becomes text.");
        }
        String plain = column.defaultText().strip();
        while (plain.startsWith("(")
                && plain.endsWith(")")
                && plain.indexOf('(', 1) < 0
                && plain.length() < LONGEST_TYPE) {
            plain = plain.substring(1, plain.length() - 1).strip();
        }
        ColumnDefinition meant =
                column.withType(type, column.generated() || serial).withDefault(plain.replaceFirst("^[NE](?=')", ""));
        return serial ? meant.required() : meant;
    }

    private boolean isKnown(String type) {
        String item = type.replaceAll("\\[\\d*\\]", "").replaceFirst("(?i)\\s+ARRAY$", "");
        return product == ScriptProduct.SQLITE
                || OTHER_TYPES.contains(item.replaceAll("\\(.*?\\)", "")
                        .strip()
                        .toUpperCase(Locale.ROOT)
                        .replaceFirst(" TO .*", ""))
                || ColumnTypes.isKnown(item);
    }

    private void keep(TableDefinition table) throws BrokenFileException {
        keep(table.columns().size()
                + table.columns().stream()
                        .mapToInt(column -> column.allowed().size())
                        .sum()
                + table.constraints().foreignKeys().size()
                + table.constraints().checks().size());
    }

    private void keep(int more) throws BrokenFileException {
        kept += more;
        if (kept > MOST_KEPT) {
            throw new BrokenFileException("The script defines more than " + MOST_KEPT
                    + " columns, values and constraints; so many are not read.");
        }
    }

    private void problem(Statement statement, String id, String sentence) {
        problem(statement.line(), id, sentence);
    }

    private void problem(int line, String id, String sentence) {
        if (problems.size() < MOST_PROBLEMS) {
            problems.add(Problem.at(new Location(file.toString(), line, 0), Severity.WARNING, id, sentence));
        }
    }

    private static String shortened(String text) {
        return text.length() > 60 ? text.substring(0, 60) + "…" : text;
    }

    @Override
    public String product() {
        return product.title();
    }

    @Override
    public List<Problem> problems() {
        return List.copyOf(problems);
    }

    @Override
    public List<TableDefinition> tables() {
        return List.copyOf(tables.values());
    }

    @Override
    public Optional<ColumnDefinition> domain(String type) {
        return domains.find(type);
    }

    /// Names are those without a schema.
    private static String domainName(String type) {
        return type.replaceAll("[\"`\\[\\]]", "").replaceFirst("^\\w+\\.", "").toLowerCase(Locale.ROOT);
    }

    /// No statement is run, so there are no rows.
    @Override
    public void rows(TableName table, Rows rows) {}

    @Override
    public void close() {}
}
