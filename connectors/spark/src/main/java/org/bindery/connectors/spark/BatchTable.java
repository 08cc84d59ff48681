package org.bindery.connectors.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.spark.sql.connector.catalog.Column;
import org.apache.spark.sql.connector.catalog.SupportsRead;
import org.apache.spark.sql.connector.catalog.SupportsWrite;
import org.apache.spark.sql.connector.catalog.TableCapability;
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.connector.write.WriteBuilder;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import org.bindery.layout.Layouts;
import org.bindery.messages.export.TableSchema;
import org.bindery.messages.query.QueryScope;
import org.bindery.model.Name;
import tools.jackson.databind.json.JsonMapper;

/// The messages of some files, all of one model.
///
/// @param paths the files, or folders of files, that options name
/// @param files the files that are there
/// @param model the model file: the one that options name, or that of the first file
/// @param root the root element whose messages are read and written
/// @param type the columns
record BatchTable(List<Path> paths, List<Path> files, String model, Name root, StructType type)
        implements SupportsRead, SupportsWrite {

    static final String ENDING = ".batch";

    BatchTable {
        paths = List.copyOf(paths);
        files = List.copyOf(files);
    }

    /// The files that options name: `path`, or `paths` where there are several, each a file or a folder of files. The
    /// option `model` names a model file, which is needed where there are no files yet.
    static BatchTable of(CaseInsensitiveStringMap options) {
        List<Path> paths = named(options).stream().map(BatchTable::local).toList();
        Optional<String> root = Optional.ofNullable(options.get("root"));
        try {
            if (options.containsKey("model")) {
                return ofModel(paths, local(options.get("model")), root);
            }
            List<Path> files = files(paths);
            if (files.isEmpty()) {
                throw new IllegalArgumentException(
                        paths.isEmpty()
                                ? "say which batch file to load"
                                : paths + ": there is no file that ends with " + ENDING
                                        + "; to write the first one, name the model file with the option model");
            }
            try (OpenFile first = OpenFile.of(files.getFirst(), root)) {
                return new BatchTable(
                        paths,
                        files,
                        first.file().description().model(),
                        first.scope().root(),
                        SparkTypes.schema(first.fields()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    private static BatchTable ofModel(List<Path> paths, Path file, Optional<String> root) throws IOException {
        String model = Files.readString(file);
        OpenFile.Known known = OpenFile.known(model);
        Layouts layouts = known.layouts();
        List<Name> roots = known.model().roots().stream()
                .filter(name -> root.isEmpty() || name.local().equals(root.get()))
                .toList();
        if (roots.size() != 1) {
            throw new IllegalArgumentException(
                    file + ": name one of the root elements of the model with the option root");
        }
        QueryScope scope = QueryScope.of(layouts, roots.getFirst());
        return new BatchTable(
                paths,
                files(paths.stream().filter(Files::exists).toList()),
                model,
                roots.getFirst(),
                SparkTypes.schema(TableSchema.of(layouts.shapes(), scope.shape())));
    }

    private static List<String> named(CaseInsensitiveStringMap options) {
        if (options.containsKey("paths")) {
            return List.of(JsonMapper.shared().readValue(options.get("paths"), String[].class));
        }
        return options.containsKey("path") ? List.of(options.get("path")) : List.of();
    }

    private static Path local(String path) {
        return path.startsWith("file:") ? Path.of(URI.create(path)) : Path.of(path);
    }

    private static List<Path> files(List<Path> paths) throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path path : paths) {
            files.addAll(files(path));
        }
        return files;
    }

    /// The batch files in a folder, or the file itself.
    static List<Path> files(Path path) throws IOException {
        if (!Files.isDirectory(path)) {
            return List.of(path);
        }
        try (Stream<Path> inside = Files.list(path)) {
            return inside.filter(file -> file.toString().endsWith(ENDING))
                    .sorted()
                    .toList();
        }
    }

    @Override
    public String name() {
        return "bindery " + paths.getFirst() + (paths.size() == 1 ? "" : " and " + (paths.size() - 1) + " more");
    }

    @Override
    public Column[] columns() {
        return Stream.of(type.fields())
                .map(field -> Column.create(field.name(), field.dataType(), field.nullable()))
                .toArray(Column[]::new);
    }

    @Override
    public Set<TableCapability> capabilities() {
        return Set.of(TableCapability.BATCH_READ, TableCapability.BATCH_WRITE, TableCapability.TRUNCATE);
    }

    @Override
    public ScanBuilder newScanBuilder(CaseInsensitiveStringMap options) {
        paths.stream().filter(path -> !Files.exists(path)).findFirst().ifPresent(missing -> {
            throw new IllegalArgumentException(missing + ": there is no such file");
        });
        return new BatchScanBuilder(this);
    }

    @Override
    public WriteBuilder newWriteBuilder(LogicalWriteInfo info) {
        if (paths.size() != 1 || Files.isRegularFile(paths.getFirst())) {
            throw new IllegalArgumentException("messages are written to one folder, not to " + paths);
        }
        try {
            Layouts layouts = OpenFile.known(model).layouts();
            RowMessages.document(TableSchema.of(
                            layouts.shapes(), QueryScope.of(layouts, root).shape()))
                    .ifPresent(path -> {
                        throw new IllegalArgumentException(
                                path + " is a document in a column of texts, which cannot be written as a message");
                    });
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
        String columns = info.options().getOrDefault("columns", "none");
        if (!columns.equals("none") && !columns.equals("all")) {
            throw new IllegalArgumentException("columns=" + columns + ": it is none or all");
        }
        return new MessageWrite(
                paths.getFirst().toString(),
                info.queryId(),
                model,
                root.namespace(),
                root.local(),
                info.schema(),
                columns.equals("all"),
                false);
    }
}
