package org.bindery.studio.commands;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.bindery.studio.loading.TableLoad;
import org.bindery.studio.loading.Target;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `bindery load`.
@Command(
        name = "load",
        description = {
            "Load the messages of files into a table of PostgreSQL, a row for each. A load that was ended goes on"
                    + " exactly where it was when the same command is given again."
        })
final class LoadVerb extends ModelVerb {

    private static final String PASSWORD_VARIABLE = "BINDERY_JDBC_PASSWORD";
    private static final String DRIVER_VARIABLE = "BINDERY_JDBC_DRIVER";

    @Parameters(index = "1..*", paramLabel = "FILE", description = "Files of messages in their native format.")
    private List<Path> files = List.of();

    @Option(
            names = "--jdbc",
            required = true,
            paramLabel = "URL",
            description = "The database, as jdbc:postgresql://host/shop.")
    private String url;

    @Option(
            names = "--table",
            required = true,
            paramLabel = "TABLE",
            description =
                    "The table, as trades or sales.trades; made with a column for each component if it is not there.")
    private String table;

    @Option(
            names = "--user",
            paramLabel = "USER",
            description = "Who connects; the password is in " + PASSWORD_VARIABLE + ".")
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

    LoadVerb(Terminal terminal) {
        super(terminal);
    }

    @Override
    public Integer call() throws WorkspaceException {
        Path rejected = rejects == null ? Path.of(table + ".rejects.csv") : rejects;
        TableLoad load = new TableLoad(new Analysis(model()), target(), rejected);
        if (showTable) {
            terminal().line(load.createTable() + ";");
            return ExitStatus.DONE;
        }
        if (files.isEmpty()) {
            throw new WorkspaceException("Name the files to load, or ask for --show-table.");
        }
        inputs().with(files).spare(rejected);
        TableLoad.Loaded loaded;
        try (Progress progress = Progress.of(terminal(), Progress.Unit.BYTES)) {
            loaded = load.run(files, progress);
        }
        report(loaded, rejected);
        return loaded.rejected() == 0 ? ExitStatus.DONE : ExitStatus.FINDINGS;
    }

    private Target target() {
        List<Path> jars = new ArrayList<>(drivers);
        String named = System.getenv(DRIVER_VARIABLE);
        if (jars.isEmpty() && named != null) {
            Stream.of(named.split(File.pathSeparator)).map(Path::of).forEach(jars::add);
        }
        return new Target(
                url, Optional.ofNullable(user), Optional.ofNullable(System.getenv(PASSWORD_VARIABLE)), jars, table);
    }

    private void report(TableLoad.Loaded loaded, Path rejected) {
        if (json()) {
            Map<String, Object> report = new LinkedHashMap<>();
            report.put("table", table);
            report.put("created", loaded.created());
            report.put("rows", loaded.rows());
            report.put("rejected", loaded.rejected());
            report.put("doneBefore", loaded.before());
            report.put("rejects", rejected.toString());
            terminal().json(report);
            return;
        }
        terminal()
                .line(table + (loaded.created() ? " (new): " : ": ") + count(loaded.rows(), "row")
                        + (loaded.before() == 0
                                ? ""
                                : "; " + count(loaded.before(), "message") + " were done by an earlier load")
                        + ".");
        if (loaded.rejected() > 0) {
            terminal().note(count(loaded.rejected(), "message") + " not loaded; " + rejected + " tells where and why.");
        }
    }
}
