package org.bindery.schemas;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/// The exports that are on the class path.
public final class SchemaExports {

    private SchemaExports() {}

    /// All exports, ordered by format.
    public static List<SchemaExport> all() {
        return ServiceLoader.load(SchemaExport.class).stream()
                .map(ServiceLoader.Provider::get)
                .sorted(Comparator.comparing(SchemaExport::format))
                .toList();
    }

    /// The export to that format.
    public static Optional<SchemaExport> forFormat(String format) {
        return all().stream().filter(export -> export.format().equals(format)).findFirst();
    }
}
