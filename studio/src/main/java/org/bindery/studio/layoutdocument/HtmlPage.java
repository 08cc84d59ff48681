package org.bindery.studio.layoutdocument;

import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A page as one HTML file, which needs no other.
final class HtmlPage {

    private static final Pattern INLINE = Pattern.compile("(?<fence>`+) ?(?<code>.+?) ?\\k<fence>(?!`)"
            + "|\\\\(?<escaped>[\\\\`*_\\[\\]<>|#~])"
            + "|\\*\\*(?<strong>.+?)\\*\\*"
            + "|(?<![\\w*])\\*(?<emphasis>[^*]+?)\\*(?![\\w*])"
            + "|\\[(?<text>[^]]+)]\\((?<target>[^)]+)\\)");

    private static final String STYLE = """
        :root { color-scheme: light dark; }
        body { font: 15px/1.5 system-ui, sans-serif; max-width: 70em; margin: 2em auto; padding: 0 1em; }
        h1, h2, h3 { line-height: 1.2; margin-top: 1.8em; }
        table { border-collapse: collapse; margin: 1em 0; font-size: 14px; }
        th, td { border: 1px solid #8884; padding: 0.2em 0.6em; text-align: left; vertical-align: top; }
        td.number { text-align: right; font-variant-numeric: tabular-nums; }
        code, pre { font-family: ui-monospace, monospace; font-size: 0.95em; }
        pre { overflow-x: auto; padding: 0.6em; border: 1px solid #8884; }
        """;

    private HtmlPage() {}

    static String write(String title, List<Block> page) {
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <title>%s</title>
            <style>
            %s</style>
            </head>
            <body>
            %s
            </body>
            </html>
            """.formatted(
                        escape(title), STYLE, page.stream().map(HtmlPage::block).collect(Collectors.joining("\n")));
    }

    private static String block(Block block) {
        return switch (block) {
            case Block.Heading heading ->
                "<h%1$d id=\"%2$s\">%3$s</h%1$d>"
                        .formatted(heading.level(), anchor(heading.text()), inline(heading.text()));
            case Block.Text text -> "<p>" + inline(text.text()) + "</p>";
            case Block.Points points ->
                points.points().stream()
                        .map(point -> "<li>" + inline(point) + "</li>")
                        .collect(Collectors.joining("\n", "<ul>\n", "\n</ul>"));
            case Block.Table table -> table(table);
            case Block.Lines lines -> "<pre>" + escape(lines.text()) + "</pre>";
        };
    }

    private static String table(Block.Table table) {
        StringBuilder html = new StringBuilder("<table>\n<thead><tr>");
        table.titles()
                .forEach(title ->
                        html.append("<th scope=\"col\">").append(inline(title)).append("</th>"));
        html.append("</tr></thead>\n<tbody>\n");
        for (List<String> row : table.rows()) {
            html.append("<tr>");
            for (String cell : row) {
                html.append(cell.matches("[0-9]+") ? "<td class=\"number\">" : "<td>")
                        .append(inline(cell))
                        .append("</td>");
            }
            html.append("</tr>\n");
        }
        return html.append("</tbody>\n</table>").toString();
    }

    /// What a link to a heading names, as Markdown viewers make it.
    static String anchor(String heading) {
        return heading.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-');
    }

    private static String inline(String text) {
        StringBuilder html = new StringBuilder();
        int done = 0;
        for (MatchResult match : INLINE.matcher(text).results().toList()) {
            html.append(escape(text.substring(done, match.start()))).append(marked(match));
            done = match.end();
        }
        return html.append(escape(text.substring(done))).toString();
    }

    private static String marked(MatchResult match) {
        if (match.group("code") != null) {
            return "<code>" + escape(match.group("code")) + "</code>";
        }
        if (match.group("escaped") != null) {
            return escape(match.group("escaped"));
        }
        if (match.group("strong") != null) {
            return "<strong>" + inline(match.group("strong")) + "</strong>";
        }
        if (match.group("emphasis") != null) {
            return "<em>" + inline(match.group("emphasis")) + "</em>";
        }
        String target = match.group("target");
        return target.startsWith("#")
                ? "<a href=\"" + escape(target) + "\">" + inline(match.group("text")) + "</a>"
                : inline(match.group("text"));
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
