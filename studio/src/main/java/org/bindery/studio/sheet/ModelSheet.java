package org.bindery.studio.sheet;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bindery.icons.Icon;
import org.bindery.model.Framing;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.dfdl.DfdlFormat;
import org.bindery.model.edit.FormatKind;

/// Makes the sheet of a model as a whole.
public final class ModelSheet {

    private ModelSheet() {}

    public static Sheet of(Model model) {
        List<Sheet.Section> sections = new ArrayList<>(
                List.of(new Sheet.Section("Model", identity(model)), new Sheet.Section("Text", format(model))));
        sections.add(new Sheet.Section(
                "Documentation", List.of(new Line.Prose("Documentation", "documentation", model.documentation()))));
        sections.add(new Sheet.Section("Origin", origin(model)));
        sections.addAll(DefinitionSections.of(model));
        return new Sheet(ModelPath.ROOT, Icon.DEPLOY, model.name(), sections);
    }

    private static List<Line> identity(Model model) {
        return List.of(
                entry("Name", "name", model.name()),
                entry("Version", "version", model.version()),
                entry("Package", "package", model.javaPackage()),
                new Line.Fact(
                        "Messages", model.roots().stream().map(Name::local).collect(Collectors.joining(", "))));
    }

    private static List<Line> format(Model model) {
        MessageFormat format = model.format();
        String kind = FormatKind.of(format).key();
        List<Line> lines = new ArrayList<>();
        lines.add(new Line.Word("Format", "format", kind, kind, "", FormatKind.keys()));
        lines.addAll(particulars(model));
        return lines;
    }

    private static List<Line> particulars(Model model) {
        return switch (model.format()) {
            case MessageFormat.Delimited delimited ->
                List.of(
                        entry("Delimiter", "delimiter", character(delimited.delimiter())),
                        entry("Quote", "quote", character(delimited.quote())),
                        flag("Header", "header", delimited.header()),
                        flag(
                                "Header in quotes",
                                "quotedHeader",
                                delimited.style().quotedHeader()),
                        flag("Rows may be short", "shortRows", delimited.style().shortRows()),
                        entry("Comments", "comment", character(delimited.style().comment())),
                        word("Line end", "lineEnd", lineEnd(delimited.lineEnd()), "LF", "CRLF", "CR"),
                        flag("Last line ended", "closed", delimited.style().closed()),
                        entry("Character set", "charset", delimited.charset()));
            case MessageFormat.Xml xml ->
                xml.namespace().isEmpty() ? List.of() : List.of(new Line.Fact("Namespace", xml.namespace()));
            case MessageFormat.KeyValue pairs -> List.of(entry("Character set", "charset", pairs.charset()));
            case MessageFormat.Json json -> List.of(flag("A message a line", "lines", json.lines()));
            case MessageFormat.FixedWidth fixed ->
                List.of(
                        word(
                                "Blocking",
                                "blocking",
                                fixed.blocking(),
                                "LINES",
                                "LINES-CRLF",
                                "FIXED",
                                "CONTIGUOUS",
                                "RDW",
                                "RDW-LE",
                                "BDW"),
                        entry("Character set", "charset", fixed.charset()));
            case MessageFormat.Dfdl dfdl ->
                framed(word("Default format", "dfdl.format", dfdl.format(), formats(model)), dfdl.framing());
            case MessageFormat.Wire wire -> framing(wire.framing());
            case MessageFormat.Asn1 asn1 -> framed(rules(asn1.rules(), MessageFormat.Asn1.RULES), asn1.framing());
            case MessageFormat.Avro avro -> framed(rules(avro.rules(), MessageFormat.Avro.RULES), avro.framing());
            case MessageFormat.None ignored -> List.of();
        };
    }

    private static Line rules(String rules, List<String> all) {
        return word("Encoding rules", "encodingRules", rules, all.toArray(String[]::new));
    }

    private static List<Line> framed(Line first, Framing framing) {
        return Stream.concat(Stream.of(first), framing(framing).stream()).toList();
    }

    private static List<Line> framing(Framing framing) {
        return List.of(
                word("Framing", "framing", framing.kind(), Framing.KINDS.toArray(String[]::new)),
                entry("Capture ports", "ports", String.join(",", framing.ports())),
                entry("Fill octet", "fill", framing.fillText()),
                entry("Block size", "block", framing.block() == 0 ? "" : Integer.toString(framing.block())));
    }

    private static String[] formats(Model model) {
        return model.dfdl().formats().stream().map(DfdlFormat::name).toArray(String[]::new);
    }

    private static List<Line> origin(Model model) {
        List<Line> lines = new ArrayList<>();
        String label = "Sources";
        for (String source : model.sources()) {
            lines.add(new Line.Source(label, new Location(source, 0, 0)));
            label = "";
        }
        return lines;
    }

    private static Line entry(String label, String key, String value) {
        return new Line.Entry(label, key, value, value, "");
    }

    private static Line flag(String label, String key, boolean value) {
        return word(label, key, Boolean.toString(value), "true", "false");
    }

    private static Line word(String label, String key, String value, String... words) {
        return new Line.Word(label, key, value, value, "", List.of(words));
    }

    private static String lineEnd(String text) {
        return text.replace("\r", "CR").replace("\n", "LF");
    }

    private static String character(char c) {
        return c == 0 ? "" : c == '\t' ? "\\t" : Character.toString(c);
    }
}
