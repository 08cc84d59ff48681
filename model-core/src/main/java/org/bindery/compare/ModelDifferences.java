package org.bindery.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.bindery.model.Framing;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.runtime.internal.text.Excerpt;

/// In what two versions differ as a whole.
final class ModelDifferences {

    private ModelDifferences() {}

    static List<Difference> of(Model before, Model after) {
        List<Difference> differences = new ArrayList<>();
        add(differences, before, after, "name", Model::name);
        add(differences, before, after, "version", Model::version);
        add(differences, before, after, "package", Model::javaPackage, Effect.SOURCE);
        add(differences, before, after, "namespace", ModelDifferences::namespace, Effect.VALUES);
        add(differences, before, after, "format", ModelDifferences::format, Effect.VALUES);
        add(differences, before, after, "documentation", Model::documentation);
        for (Name root : after.roots()) {
            if (before.roots().stream().noneMatch(old -> old.local().equals(root.local()))) {
                differences.add(new Difference(ModelPath.ROOT.child(root.local()), "root element", "", root.local()));
            }
        }
        return differences;
    }

    private static String namespace(Model model) {
        return model.format() instanceof MessageFormat.Xml xml ? xml.namespace() : "";
    }

    private static String format(Model model) {
        return switch (model.format()) {
            case MessageFormat.None ignored -> "";
            case MessageFormat.Xml ignored -> "XML";
            case MessageFormat.Json(boolean lines) -> lines ? "JSON, a message on each line" : "JSON";
            case MessageFormat.Delimited text -> delimited(text);
            case MessageFormat.FixedWidth(String charset, String blocking) ->
                "fixed width, " + blocking + ", " + charset;
            case MessageFormat.KeyValue(String charset) -> "pairs of key=value, " + charset;
            case MessageFormat.Dfdl(String format, Framing framing) ->
                (format.isEmpty() ? "DFDL" : "DFDL, default format " + format) + framing(framing);
            case MessageFormat.Asn1(String rules, Framing framing) -> "ASN.1 by " + rules + framing(framing);
            case MessageFormat.Wire(Framing framing) -> "Protocol Buffers" + framing(framing);
            case MessageFormat.Avro(String rules, Framing framing) -> "Avro, " + rules + framing(framing);
        };
    }

    private static String delimited(MessageFormat.Delimited text) {
        MessageFormat.Delimited.Style style = text.style();
        List<String> parts = new ArrayList<>();
        parts.add("text delimited by " + shown(text.delimiter()));
        parts.add(text.quote() == 0 ? "no quotes" : "quotes " + shown(text.quote()));
        parts.add(text.charset());
        parts.add(text.header() ? "headings" : "no headings");
        parts.add("line end " + Excerpt.visible(text.lineEnd()));
        if (style.comment() != 0) {
            parts.add("comments after " + shown(style.comment()));
        }
        if (style.titles() > 0) {
            parts.add("lines of titles: " + style.titles());
        }
        if (style.quotedHeader()) {
            parts.add("headings quoted");
        }
        if (style.headerBelow()) {
            parts.add("headings after leading lines");
        }
        if (!style.heading().isEmpty()) {
            parts.add("headings written as " + Excerpt.visible(style.heading()));
        }
        if (style.shortRows()) {
            parts.add("empty fields at ends of rows left out");
        }
        if (!style.closed()) {
            parts.add("no line end after the last row");
        }
        if (style.marked()) {
            parts.add("byte order mark");
        }
        return String.join(", ", parts);
    }

    private static String shown(char c) {
        return "'" + Excerpt.visible(Character.toString(c)) + "'";
    }

    private static String framing(Framing framing) {
        return framing.equals(Framing.NONE) ? "" : ", framing " + framing.words();
    }

    private static void add(
            List<Difference> differences,
            Model before,
            Model after,
            String what,
            Function<Model, String> setting,
            Effect... effects) {
        String old = setting.apply(before);
        String now = setting.apply(after);
        if (!old.equals(now)) {
            differences.add(new Difference(ModelPath.ROOT, what, old, now, effects));
        }
    }
}
