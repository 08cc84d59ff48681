package org.bindery.studio.commands;

import static org.bindery.studio.commands.Verb.count;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bindery.messages.query.QueryExplanation;

/// Tells how a query was answered.
final class QueryExplained {

    private QueryExplained() {}

    /// In lines.
    static List<String> lines(QueryExplanation explanation) {
        List<String> lines = new ArrayList<>();
        for (QueryExplanation.Part part : explanation.parts()) {
            lines.add((lines.isEmpty() ? "Where " : "  and ") + part.condition() + ": " + how(part) + ".");
        }
        if (!explanation.isWhole()) {
            lines.add((lines.isEmpty() ? "The" : "  and the rest of the") + " condition: by reading messages.");
        }
        lines.add(String.format(
                Locale.ROOT,
                "%,d of %s skipped by the heads of their columns.",
                explanation.skipped(),
                count(explanation.blocks(), "block")));
        if (explanation.ofKeys() > 0) {
            lines.add(count(explanation.ofKeys(), "block") + " answered from key columns alone.");
        }
        lines.add(String.format(
                Locale.ROOT,
                "%s scanned, %,d read whole.",
                count(explanation.scanned(), "message"),
                explanation.read()));
        return lines;
    }

    private static String how(QueryExplanation.Part part) {
        return switch (part.how()) {
            case CODES -> "by codes";
            case NUMBERS -> "by columns; in rows, by reading messages";
            case KEYS -> "by key columns, in blocks that have them";
            case VIEW -> "by reading messages";
        };
    }

    private static Map<String, Object> json(QueryExplanation.Part part) {
        Map<String, Object> report = new LinkedHashMap<>();
        report.put("condition", part.condition());
        report.put("by", part.how().name().toLowerCase(Locale.ROOT));
        return report;
    }

    /// As a document.
    static Map<String, Object> json(QueryExplanation explanation) {
        Map<String, Object> report = new LinkedHashMap<>();
        report.put(
                "pushedDown",
                explanation.parts().stream().map(QueryExplained::json).toList());
        report.put("rest", !explanation.isWhole());
        report.put("blocks", explanation.blocks());
        report.put("skipped", explanation.skipped());
        report.put("fromKeys", explanation.ofKeys());
        report.put("scanned", explanation.scanned());
        report.put("read", explanation.read());
        return report;
    }
}
