package org.bindery.studio.commands;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bindery.messages.Finding;

/// How verbs tell what is wrong with samples.
final class Samples {

    private Samples() {}

    /// Tells findings on standard error, one a line: `file:line:column: error: path: reason`.
    static void report(Terminal terminal, String sample, List<Finding> findings) {
        for (Finding finding : findings) {
            String where = finding.location().isKnown() ? finding.location().toString() : sample;
            terminal.note(where + ": " + severity(finding) + ": " + finding.path() + ": " + finding.reason());
        }
    }

    /// `error`, `warning` or `info`.
    static String severity(Finding finding) {
        return finding.severity().name().toLowerCase(Locale.ROOT);
    }

    static Map<String, Object> json(Finding finding) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("line", finding.location().line());
        map.put("column", finding.location().column());
        map.put("rule", finding.rule());
        map.put("severity", severity(finding));
        map.put("path", finding.path());
        map.put("reason", finding.reason());
        return map;
    }
}
