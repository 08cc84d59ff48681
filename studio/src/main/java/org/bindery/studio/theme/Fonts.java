package org.bindery.studio.theme;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javafx.scene.text.Font;

/// The fonts of the system that suit dense text best, since style sheets can name one family only.
final class Fonts {

    private static final List<String> TEXT = List.of(
            "Inter", "Segoe UI", ".SF NS", "Noto Sans", "Cantarell", "Ubuntu", "Open Sans", "DejaVu Sans Condensed");
    private static final List<String> MONOSPACED = List.of(
            "JetBrains Mono",
            "Cascadia Mono",
            "SF Mono",
            "Menlo",
            "Consolas",
            "Noto Sans Mono",
            "Ubuntu Mono",
            "DejaVu Sans Mono");

    private Fonts() {}

    static String text() {
        return first(TEXT, "System");
    }

    static String monospaced() {
        return first(MONOSPACED, "Monospaced");
    }

    private static String first(List<String> wanted, String fallback) {
        Set<String> installed = new HashSet<>(Font.getFamilies());
        return wanted.stream().filter(installed::contains).findFirst().orElse(fallback);
    }
}
