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
import org.apache.spark.sql.connector.catalog.TableCapability;
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import tools.jackson.databind.json.JsonMapper;

/// The messages of some files, all of one model.
///
/// @param files the files, the first of which tells the columns
/// @param root the local name of the root element whose messages are read; empty for that of the first message
/// @param type the columns
record BatchTable(List<Path> files, Optional<String> root, StructType type) implements SupportsRead {

    private static final String ENDING = ".batch";

    BatchTable {
        files = List.copyOf(files);
    }

    /// The files that options name: `path`, or `paths` where there are several, each a file or a folder of files.
    static BatchTable of(CaseInsensitiveStringMap options) {
        List<Path> files = new ArrayList<>();
        List<String> named = named(options);
        try {
            for (String path : named) {
                files.addAll(files(local(path)));
            }
            if (files.isEmpty()) {
                throw new IllegalArgumentException(
                        named.isEmpty()
                                ? "say which batch file to load"
                                : String.join(", ", named) + ": there is no file that ends with " + ENDING);
            }
            Optional<String> root = Optional.ofNullable(options.get("root"));
            try (OpenFile first = OpenFile.of(files.getFirst(), root)) {
                return new BatchTable(files, root, SparkTypes.schema(first.fields()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
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

    private static List<Path> files(Path path) throws IOException {
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
        return "bindery " + files.getFirst() + (files.size() == 1 ? "" : " and " + (files.size() - 1) + " more");
    }

    @Override
    public Column[] columns() {
        return Stream.of(type.fields())
                .map(field -> Column.create(field.name(), field.dataType(), field.nullable()))
                .toArray(Column[]::new);
    }

    @Override
    public Set<TableCapability> capabilities() {
        return Set.of(TableCapability.BATCH_READ);
    }

    @Override
    public ScanBuilder newScanBuilder(CaseInsensitiveStringMap options) {
        return new BatchScanBuilder(this);
    }
}
