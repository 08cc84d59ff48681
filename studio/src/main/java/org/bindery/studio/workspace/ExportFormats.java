package org.bindery.studio.workspace;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.export.CsvExport;
import org.bindery.messages.export.JsonLinesExport;
import org.bindery.messages.export.MessageExport;
import org.bindery.messages.json.JsonMessageWriter;
import org.bindery.messages.query.QueryException;
import org.bindery.messages.query.QueryScope;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;

/// What messages are exported to: values between commas, lines of JSON, and what jar files add that are not part of
/// this program.
public final class ExportFormats implements AutoCloseable {

    /// The environment variable that names those jar files.
    public static final String VARIABLE = "BINDERY_EXPORTS";

    /// Known without their jar files, so that a request for one reports what is missing.
    private static final Map<String, String> ADDED = Map.of(".arrow", "Arrow", ".parquet", "Parquet");

    private final URLClassLoader loader;

    /// @param added jar files, and folders of jar files
    /// @throws WorkspaceException when there is none of that name
    public ExportFormats(List<Path> added) throws WorkspaceException {
        List<URL> jars = new ArrayList<>();
        for (Path jar : added) {
            try {
                for (Path each : jars(jar)) {
                    jars.add(each.toUri().toURL());
                }
            } catch (IOException | UncheckedIOException e) {
                throw new WorkspaceException(jar + ": this is neither a jar file nor a folder of jar files.", e);
            }
        }
        this.loader = new URLClassLoader(jars.toArray(URL[]::new), ExportFormats.class.getClassLoader());
    }

    /// What this program writes, and what the jar files that [#VARIABLE] names add.
    ///
    /// @throws WorkspaceException when one of them is missing
    public static ExportFormats ofEnvironment() throws WorkspaceException {
        String named = System.getenv(VARIABLE);
        return new ExportFormats(
                named == null || named.isBlank()
                        ? List.of()
                        : Stream.of(named.split(File.pathSeparator))
                                .map(Path::of)
                                .toList());
    }

    /// The endings of names of files that can be written; those of jar files only where they can be loaded.
    public static List<String> endings() {
        List<String> endings = new ArrayList<>(List.of(".csv", ".jsonl", ".ndjson"));
        try (ExportFormats formats = ofEnvironment()) {
            for (MessageExport export : ServiceLoader.load(MessageExport.class, formats.loader)) {
                endings.add(export.ending());
            }
        } catch (WorkspaceException | ServiceConfigurationError | LinkageError e) {
            // Whoever asks for one of these is told why there is none.
            return endings;
        }
        return endings;
    }

    private static List<Path> jars(Path jar) throws IOException {
        if (Files.isRegularFile(jar)) {
            return List.of(jar);
        }
        try (Stream<Path> files = Files.list(jar)) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList();
        }
    }

    /// One of them.
    interface Format {

        /// Starts a file.
        ///
        /// @param out where it goes; closed with the writer
        /// @throws QueryException when the messages do not fit
        MessageWriter writer(Analysis analysis, QueryScope scope, OutputStream out) throws IOException, QueryException;
    }

    /// The one that the name of a file asks for.
    ///
    /// @throws WorkspaceException when it asks for none
    Format of(Path file) throws WorkspaceException {
        String name = file.toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".csv")) {
            return (_, scope, out) -> new CsvExport(scope, out);
        }
        if (name.endsWith(".jsonl") || name.endsWith(".ndjson")) {
            return (analysis, _, out) -> jsonLines(analysis, out);
        }
        try {
            for (MessageExport export : ServiceLoader.load(MessageExport.class, loader)) {
                if (name.endsWith(export.ending())) {
                    return (analysis, scope, out) -> export.writer(analysis.layouts(), scope, out);
                }
            }
        } catch (ServiceConfigurationError | LinkageError e) {
            throw new WorkspaceException(VARIABLE + ": an export cannot be loaded: " + e.getMessage(), e);
        }
        for (Map.Entry<String, String> added : ADDED.entrySet()) {
            if (name.endsWith(added.getKey())) {
                throw new WorkspaceException(
                        file + ": what writes " + added.getValue() + " is not part of this program; name the folder of"
                                + " its jar files in the environment variable " + VARIABLE
                                + ", as described in docs/connectors.md.");
            }
        }
        throw new WorkspaceException(file
                + ": the name of the file must end with .csv for values between commas, with .jsonl for a document of"
                + " JSON in each line, or with .arrow or .parquet; bindery decode writes the native format.");
    }

    private static MessageWriter jsonLines(Analysis analysis, OutputStream out) throws IOException {
        Model model = analysis.model();
        return model.format() instanceof MessageFormat.Json
                ? new JsonMessageWriter(model, analysis.layouts().shapes(), new MessageFormat.Json(true), out)
                : new JsonLinesExport(out);
    }

    @Override
    public void close() throws WorkspaceException {
        try {
            loader.close();
        } catch (IOException e) {
            throw new WorkspaceException(VARIABLE + ": " + e.getMessage(), e);
        }
    }
}
