package org.bindery.studio.workspace;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/// Names of files, as sentences list them.
public final class FileNames {

    private static final int MOST = 6;

    private FileNames() {}

    /// `order.xml, payment.xml and 4 more`; without their folders.
    public static String list(List<Path> files) {
        int shown = files.size() <= MOST + 1 ? files.size() : MOST;
        String names = files.stream()
                .limit(shown)
                .map(file -> String.valueOf(file.getFileName()))
                .collect(Collectors.joining(", "));
        return shown == files.size() ? names : names + " and " + (files.size() - shown) + " more";
    }
}
