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
            "Load the messages of files into a table of PostgreSQL or Cassandra, a row for each. A load that was ended"
                    + " goes on exactly where it was when the same command is given again."
        })
final class LoadVerb extends ModelVerb {

    private static final String PASSWORD_VARIABLE = "BINDERY_JDBC_PASSWORD";
    private static final String DRIVER_VARIABLE = "BINDERY_JDBC_DRIVER";
    private static final String CASSANDRA_PASSWORD_VARIABLE = "BINDERY_CASSANDRA_PASSWORD";

    @Parameters(index = "1..*", paramLabel = "FILE", description = "Files of messages in their native format.")
    private List<Path> files = List.of();

    @Option(
            names = "--jdbc",
            paramLabel = "URL",
            description = "A database of PostgreSQL, as jdbc:postgresql://host/shop; the table is --table.")
    private String url;

    @Option(
            names = "--cassandra",
            paramLabel = "HOST[:PORT][,…]/KEYSPACE.TABLE",
            description = "A table of Cassandra, and some of the servers of its cluster.")
    private String cassandra;

    @Option(
            names = "--primary-key",
            paramLabel = "KEY",
            description = "The key of a table of Cassandra that is made, as in CREATE TABLE: \"(curve, day), tenor\".")
    private String key;

    @Option(
            names = "--as-bytes",
            description =
                    "Put the binary form of messages into one column of the table of Cassandra, beside those of its"
                            + " key.")
    private boolean asBytes;

    @Option(
            names = "--sstables",
            paramLabel = "FOLDER",
            description = "A new folder for the files of a table of Cassandra, which are written without a server;"
                    + " the table is --table.")
    private Path ssTables;

    @Option(
            names = "--cassandra-home",
            paramLabel = "FOLDER",
            description = "Where Cassandra 5 is, whose classes write --sstables; that in CASSANDRA_HOME by default.")
    private Path cassandraHome;

    @Option(
            names = "--java-home",
            paramLabel = "FOLDER",
            description = "The Java that Cassandra runs on, 11 or 17; that in JAVA_HOME by default.")
    private Path javaHome;

    @Option(names = "--tls", description = "Connect to Cassandra by TLS.")
    private boolean tls;

    @Option(
            names = "--table",
            paramLabel = "TABLE",
            description = "The table of PostgreSQL, as trades or sales.trades; made with a column for each component"
                    + " if it is not there.")
    private String table;

    @Option(
            names = "--user",
            paramLabel = "USER",
            description = "Who connects; the password is in " + PASSWORD_VARIABLE + " or " + CASSANDRA_PASSWORD_VARIABLE
                    + ".")
    private String user;

    @Option(
            names = "--driver",
            split = ",",
            paramLabel = "JAR",
            description = "The driver's jar file; that in " + DRIVER_VARIABLE + " by default.")
    private List<Path> drivers = List.of();

    @Option(
            names = "--rejects",
            paramLabel = "FILE",
            description =
                    "The file for messages that are not loaded, with line, column and reason; TABLE.rejects.csv by"
                            + " default.")
    private Path rejects;

    @Option(names = "--show-table", description = "Show the statement that makes the table, and do nothing else.")
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
                        Optional.ofNullable(System.getenv(CASSANDRA_PASSWORD_VARIABLE)),
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
            terminal().note(count(loaded.rejected(), "message") + " not loaded; " + rejected + " tells where and why.");
        }
    }
}
