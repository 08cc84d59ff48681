package org.bindery.generators.java.code;

/// File names made of what people call their models.
public final class FileNames {

    private FileNames() {}

    /// A name without anything that a file system or a Maven coordinate would not take.
    public static String safe(String name) {
        String safe = name.replaceAll("[^\\p{L}\\p{N}._-]+", "-").replaceAll("^[.-]+|[.-]+$", "");
        return safe.isEmpty() ? "model" : safe;
    }
}
