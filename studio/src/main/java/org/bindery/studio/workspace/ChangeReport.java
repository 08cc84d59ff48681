package org.bindery.studio.workspace;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.bindery.compare.Comparison;
import org.bindery.compare.Difference;
import org.bindery.compare.Effect;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// A comparison in words: the same in the studio, on the command line and in what is exported.
///
/// @param before what the old version is called
/// @param after what the new version is called
public record ChangeReport(Comparison comparison, String before, String after) {

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    private static final int SHOWN = 28;
    private static final int WIDEST = 60;

    /// How many differences there are, and what they may break.
    public String summary() {
        int all = comparison.differences().size();
        return String.format(
                Locale.ROOT,
                "%,d difference%s: %,d may break bytes, %,d source, %,d values.",
                all,
                all == 1 ? "" : "s",
                comparison.breaking(Effect.BYTES),
                comparison.breaking(Effect.SOURCE),
                comparison.breaking(Effect.VALUES));
    }

    /// Whether bytes can still be read, a sentence for each root element of the old version.
    public List<String> verdicts() {
        return comparison.roots().stream()
                .map(root -> "Bytes of '" + root.element().local() + "' that the old version wrote "
                        + (root.bytesCanBeRead() ? "can be read by the new one." : "cannot be read by the new one."))
                .toList();
    }

    /// What a difference breaks, in small letters; empty for nothing.
    public static String effects(Difference difference) {
        return difference.effects().stream()
                .map(effect -> effect.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", "));
    }

    /// A value on one line that is not too long.
    public static String shown(String value) {
        String line = line(value);
        return line.length() > SHOWN ? line.substring(0, SHOWN - 1) + "…" : line;
    }

    private static String line(String value) {
        String line = value.strip().replaceAll("\\s+", " ");
        return line.isEmpty() ? "–" : line;
    }

    /// As text in columns.
    public String text() {
        StringBuilder text = new StringBuilder(before + " → " + after + "\n\n");
        List<List<String>> rows = comparison.differences().stream()
                .map(difference -> List.of(
                        difference.path().toString(),
                        difference.what(),
                        shown(difference.before()),
                        shown(difference.after()),
                        effects(difference)))
                .toList();
        int[] widths = new int[5];
        rows.forEach(row -> {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], Math.min(WIDEST, row.get(i).length()));
            }
        });
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                line.append(row.get(i))
                        .repeat(' ', Math.max(0, widths[i] - row.get(i).length()) + 2);
            }
            text.append(line.toString().stripTrailing()).append('\n');
        }
        text.append(rows.isEmpty() ? "" : "\n").append(summary()).append('\n');
        verdicts().forEach(verdict -> text.append(verdict).append('\n'));
        return text.toString();
    }

    /// As a page in Markdown, with the values as they are.
    public String markdown() {
        StringBuilder page = new StringBuilder("# What changed from " + cell(before) + " to " + cell(after) + "\n\n");
        page.append(summary()).append("\n\n");
        verdicts().forEach(verdict -> page.append("- ").append(cell(verdict)).append('\n'));
        if (!comparison.differences().isEmpty()) {
            page.append("\n| component | what | before | after | breaks |\n| --- | --- | --- | --- | --- |\n");
            for (Difference difference : comparison.differences()) {
                page.append("| ")
                        .append(String.join(
                                " | ",
                                cell(difference.path().toString()),
                                cell(difference.what()),
                                cell(line(difference.before())),
                                cell(line(difference.after())),
                                effects(difference)))
                        .append(" |\n");
            }
        }
        return page.toString();
    }

    private static String cell(String text) {
        return text.replaceAll("[\\\\`*_\\[\\]<>|#~]", "\\\\$0");
    }

    /// As JSON text.
    public String jsonText() {
        return JSON.writeValueAsString(json());
    }

    /// For programs.
    public Map<String, Object> json() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put(
                "differences",
                comparison.differences().stream().map(ChangeReport::json).toList());
        Map<String, Object> roots = new LinkedHashMap<>();
        comparison.roots().forEach(root -> roots.put(root.element().local(), root.bytesCanBeRead()));
        map.put("bytesCanBeRead", roots);
        return map;
    }

    private static Map<String, Object> json(Difference difference) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("path", difference.path().toString());
        map.put("what", difference.what());
        map.put("before", difference.before());
        map.put("after", difference.after());
        map.put(
                "breaks",
                difference.effects().stream()
                        .map(effect -> effect.name().toLowerCase(Locale.ROOT))
                        .toList());
        return map;
    }
}
