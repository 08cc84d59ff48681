package org.bindery.importers;

import java.nio.file.Path;

/// The name of a source in a model.
public final class SourceName {

    private SourceName() {}

    /// A source's name in the model, relative to the folder of the first.
    public static String of(Path source, Path first) {
        Path file = source.toAbsolutePath().normalize();
        Path folder = first.toAbsolutePath().normalize().getParent();
        boolean sameRoot = folder != null && folder.getRoot().equals(file.getRoot());
        return (sameRoot ? folder.relativize(file) : file).toString().replace('\\', '/');
    }

    /// The file's name without what says that it is JSON or a schema.
    public static String title(Path source) {
        Path name = source.getFileName();
        String title = name == null ? "" : name.toString().replaceFirst("(?i)([._-]schema)?\\.[a-z0-9]{1,8}$", "");
        String plain = title.replaceFirst("(?i)[._-](json|schema|sample|example)$", "");
        return plain.isEmpty() ? "document" : plain;
    }
}
