package org.bindery.studio.layoutdocument;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// A page as Markdown, and Markdown as a page: as much of it as our own pages use.
final class MarkdownPage {

    private MarkdownPage() {}

    static String write(List<Block> page) {
        return page.stream().map(MarkdownPage::block).collect(Collectors.joining("\n"));
    }

    private static String block(Block block) {
        return switch (block) {
            case Block.Heading heading -> "#".repeat(heading.level()) + " " + heading.text() + "\n";
            case Block.Text text -> text.text() + "\n";
            case Block.Points points ->
                points.points().stream().map(point -> "- " + point + "\n").collect(Collectors.joining());
            case Block.Table table ->
                row(table.titles())
                        + row(table.titles().stream().map(title -> "---").toList())
                        + table.rows().stream().map(MarkdownPage::row).collect(Collectors.joining());
            case Block.Lines lines -> "```\n" + lines.text() + "\n```\n";
        };
    }

    private static String row(List<String> cells) {
        return "| " + cells.stream().map(MarkdownPage::cell).collect(Collectors.joining(" | ")) + " |\n";
    }

    private static String cell(String text) {
        return text.replaceAll("(?<!\\\\)\\|", "\\\\|");
    }

    static List<Block> read(String markdown) {
        return new Reader(markdown.lines().toList()).page();
    }

    /// Reads block after block.
    private static final class Reader {
        private final List<String> lines;
        private final List<Block> page = new ArrayList<>();
        private int next;

        Reader(List<String> lines) {
            this.lines = lines;
        }

        List<Block> page() {
            while (next < lines.size()) {
                String line = lines.get(next);
                if (line.isBlank()) {
                    next++;
                } else if (line.startsWith("#")) {
                    int level = line.indexOf(' ');
                    page.add(new Block.Heading(level, line.substring(level + 1)));
                    next++;
                } else if (line.startsWith("```")) {
                    next++;
                    page.add(new Block.Lines(String.join("\n", until("```"))));
                    next++;
                } else if (line.startsWith("|")) {
                    table();
                } else if (isPoint(line)) {
                    points();
                } else {
                    page.add(new Block.Text(String.join(" ", paragraph())));
                }
            }
            return page;
        }

        private static boolean isPoint(String line) {
            return line.startsWith("- ") || line.startsWith("* ");
        }

        private List<String> until(String fence) {
            int first = next;
            while (next < lines.size() && !lines.get(next).startsWith(fence)) {
                next++;
            }
            return lines.subList(first, next);
        }

        private void table() {
            List<List<String>> rows = new ArrayList<>();
            while (next < lines.size() && lines.get(next).startsWith("|")) {
                rows.add(cells(lines.get(next++)));
            }
            page.add(new Block.Table(rows.getFirst(), rows.subList(2, rows.size())));
        }

        private static List<String> cells(String line) {
            String inner = line.strip().substring(1);
            List<String> cells = new ArrayList<>();
            for (String cell : inner.split("(?<!\\\\)\\|")) {
                cells.add(cell.strip().replace("\\|", "|"));
            }
            return cells;
        }

        private void points() {
            List<String> points = new ArrayList<>();
            while (next < lines.size() && isPoint(lines.get(next))) {
                StringBuilder point = new StringBuilder(lines.get(next++).substring(2));
                while (next < lines.size() && lines.get(next).startsWith("  ")) {
                    point.append(' ').append(lines.get(next++).strip());
                }
                points.add(point.toString());
            }
            page.add(new Block.Points(points));
        }

        private List<String> paragraph() {
            int first = next;
            while (next < lines.size()
                    && !lines.get(next).isBlank()
                    && !lines.get(next).startsWith("|")
                    && !lines.get(next).startsWith("```")) {
                next++;
            }
            return lines.subList(first, next);
        }
    }
}
