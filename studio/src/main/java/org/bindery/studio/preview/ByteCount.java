package org.bindery.studio.preview;

import java.util.Locale;

/// Sizes as a user reads them.
public final class ByteCount {

    private static final int EXACT = 100_000;

    private ByteCount() {}

    /// `17 B`, `3,280 B`, `1.4 MB`.
    public static String format(long bytes) {
        if (bytes < EXACT) {
            return String.format(Locale.ROOT, "%,d B", bytes);
        }
        double kilo = bytes / 1_000.0;
        return kilo < 1_000
                ? String.format(Locale.ROOT, "%.0f kB", kilo)
                : kilo < 1_000_000
                        ? String.format(Locale.ROOT, "%.1f MB", kilo / 1_000)
                        : String.format(Locale.ROOT, "%.1f GB", kilo / 1_000_000);
    }
}
