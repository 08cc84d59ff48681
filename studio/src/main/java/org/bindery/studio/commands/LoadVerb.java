package org.bindery.studio.commands;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.bindery.messages.export.CsvRows;
import org.bindery.studio.loading.LoadTarget;
import org.bindery.studio.loading.TableLoad;
import org.bindery.studio.loading.cassandra.CassandraInstallation;
import org.bindery.studio.loading.cassandra.CassandraTable;
import org.bindery.studio.loading.cassandra.CassandraTarget;
import org.bindery.studio.loading.cassandra.MessageBytes;
import org.bindery.studio.loading.cassandra.SsTableTarget;
import org.bindery.studio.loading.postgres.PostgresTable;
import org.bindery.studio.loading.postgres.PostgresTarget;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `bindery load`.
@Command(
        name = "load",
        description = {
            "Load the messages of files into a table of PostgreSQL or Cassandra, one row for each message. When"
                    + " the same command is given again, an interrupted load resumes exactly where it stopped."
        })
final class LoadVerb extends ModelVerb {

    private static final String PASSWORD_VARIABLE = "BINDERY_JDBC_PASSWORD";
    private static final String DRIVER_VARIABLE = "BINDERY_JDBC_DRIVER";

    @Parameters(index = "1..*", paramLabel = "FILE", description = "Files of messages in their native format.")
    private List<Path> files = List.of();

    @Option(
            names = "--jdbc",
            paramLabel = "URL",
            description = "A PostgreSQL database, such as jdbc:postgresql://host/shop; --table names the table.")
    private String url;

    @Option(
            names = "--cassandra",
            paramLabel = "HOST[:PORT][,…]/KEYSPACE.TABLE",
            description = "A Cassandra table, and one or more servers of its cluster.")
    private String cassandra;

    @Option(
            names = "--primary-key",
            paramLabel = "KEY",
            description = "The primary key of a Cassandra table that is created, as in CREATE TABLE:"
                    + " \"(curve, day), tenor\".")
    private String key;

    @Option(
            names = "--as-bytes",
            description = "Write the binary form of each message to one column of the Cassandra table, next to those of"
                    + " its key.")
    private boolean asBytes;

    @Option(
            names = "--sstables",
            paramLabel = "FOLDER",
            description = "A new folder for the SSTables of a Cassandra table, which are written without a"
                    + " server; --table names the table.")
    private Path ssTables;

    @Option(
            names = "--cassandra-home",
            paramLabel = "FOLDER",
            description = "The folder of Cassandra 5, whose classes write --sstables; CASSANDRA_HOME by default.")
    private Path cassandraHome;

    @Option(
            names = "--java-home",
            paramLabel = "FOLDER",
            description = "The Java 11 or 17 that Cassandra runs on; JAVA_HOME by default.")
    private Path javaHome;

    @Option(names = "--tls", description = "Connect to Cassandra by TLS.")
    private boolean tls;

    @Option(
            names = "--table",
            paramLabel = "TABLE",
            description = "The PostgreSQL table, such as trades or sales.trades; if it does not exist, it is"
                    + " created with a column for each component.")
    private String table;

    @Option(
            names = "--user",
            paramLabel = "USER",
            description = "The user name; the password is in " + PASSWORD_VARIABLE + " or "
                    + CassandraTable.Login.PASSWORD_VARIABLE + ".")
    private String user;

    @Option(
            names = "--driver",
            split = ",",
            paramLabel = "JAR",
            description = "The driver's jar file; " + DRIVER_VARIABLE + " by default.")
    private List<Path> drivers = List.of();

    @Option(
            names = "--rejects",
            paramLabel = "FILE",
            description =
                    "The file for messages that are not loaded, with line, column and reason; TABLE.rejects.csv by"
                            + " default.")
    private Path rejects;

    @Option(names = "--show-table", description = "Show the statement that creates the table, and do nothing else.")
    private boolean showTable;

    @Override
    public Integer call() throws WorkspaceException {
        Analysis analysis = new Analysis(model());
        LoadTarget target = target(analysis);
        Path rejected = rejects == null ? Path.of(target.table() + ".rejects.csv") : rejects;
        if (showTable) {
            terminal().line(target.createTable() + ";");
            return ExitStatus.DONE;
        }
        if (files.isEmpty()) {
            throw new WorkspaceException("Name the files to load, or ask for --show-table.");
        }
        inputs().with(files).spare(rejected);
        TableLoad.Loaded loaded;
        try (Progress progress = Progress.of(terminal(), Progress.Unit.BYTES)) {
            loaded = new TableLoad(analysis, target, rejected).run(files, progress);
        }
        report(target.table(), loaded, rejected);
        return loaded.rejected() == 0 ? ExitStatus.DONE : ExitStatus.FINDINGS;
    }

    private LoadTarget target(Analysis analysis) throws WorkspaceException {
        long targets =
                Stream.of(url, cassandra, ssTables).filter(Objects::nonNull).count();
        if (targets != 1 || (cassandra == null) != (table != null)) {
            throw new WorkspaceException(
                    "Say where to load: by --jdbc and --table, by --cassandra, or by --sstables and --table.");
        }
        if (url != null && (key != null || asBytes) || cassandra == null && tls) {
            throw new WorkspaceException(
                    "--primary-key and --as-bytes are for Cassandra, and --tls for --cassandra alone.");
        }
        if (url != null) {
            return postgres(analysis);
        }
        return ssTables == null ? cassandra(analysis) : ssTables(analysis);
    }

    private LoadTarget ssTables(Analysis analysis) throws WorkspaceException {
        return new SsTableTarget(
                ssTables,
                table,
                Optional.ofNullable(key),
                TableLoad.columns(analysis),
                bytes(analysis),
                new CassandraInstallation(
                        home(cassandraHome, "CASSANDRA_HOME", "--cassandra-home")
                                .resolve("lib"),
                        home(javaHome, "JAVA_HOME", "--java-home").resolve("bin/java")));
    }

    private static Path home(Path named, String variable, String option) throws WorkspaceException {
        String known = System.getenv(variable);
        if (named == null && known == null) {
            throw new WorkspaceException(
                    "--sstables needs " + option + " or the environment variable " + variable + ".");
        }
        return named == null ? Path.of(known) : named;
    }

    private Optional<MessageBytes> bytes(Analysis analysis) {
        return asBytes ? Optional.of(MessageBytes.of(analysis)) : Optional.empty();
    }

    private LoadTarget cassandra(Analysis analysis) throws WorkspaceException {
        return new CassandraTarget(new CassandraTable(
                CassandraTable.Place.parse(cassandra),
                new CassandraTable.Login(
                        Optional.ofNullable(user),
                        Optional.ofNullable(System.getenv(CassandraTable.Login.PASSWORD_VARIABLE)),
                        tls),
                Optional.ofNullable(key),
                TableLoad.columns(analysis),
                bytes(analysis)));
    }

    private LoadTarget postgres(Analysis analysis) throws WorkspaceException {
        List<Path> jars = new ArrayList<>(drivers);
        String named = System.getenv(DRIVER_VARIABLE);
        if (jars.isEmpty() && named != null) {
            Stream.of(named.split(File.pathSeparator)).map(Path::of).forEach(jars::add);
        }
        return new PostgresTarget(new PostgresTable(
                url,
                Optional.ofNullable(user),
                Optional.ofNullable(System.getenv(PASSWORD_VARIABLE)),
                jars,
                table,
                new CsvRows(TableLoad.columns(analysis))));
    }

    private void report(String name, TableLoad.Loaded loaded, Path rejected) {
        if (json()) {
            Map<String, Object> report = new LinkedHashMap<>();
            report.put("table", name);
            report.put("created", loaded.created());
            report.put("rows", loaded.rows());
            report.put("rejected", loaded.rejected());
            report.put("doneBefore", loaded.before());
            report.put("rejects", rejected.toString());
            terminal().json(report);
            return;
        }
        terminal()
                .line(name + (loaded.created() ? " (new): " : ": ") + count(loaded.rows(), "row")
                        + (loaded.before() == 0
                                ? ""
                                : "; " + count(loaded.before(), "message") + " were done by an earlier load")
                        + ".");
        if (loaded.rejected() > 0) {
            terminal()
                    .note(count(loaded.rejected(), "message") + " not loaded; " + rejected
                            + " has the places and reasons.");
        }
    }
}
