package org.bindery.importers.hl7;

import static org.bindery.importers.packets.PacketParts.complex;
import static org.bindery.importers.packets.PacketParts.element;
import static org.bindery.importers.packets.PacketParts.properties;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bindery.importers.edi.EdiFormat;
import org.bindery.importers.edi.EdiOutline;
import org.bindery.importers.edi.EdiSegment;
import org.bindery.importers.edi.EdiSyntax;
import org.bindery.importers.edi.EdiTypes;
import org.bindery.importers.packets.PacketParts;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.Particle;
import org.bindery.model.dfdl.DfdlAnnotation;

/// Makes the model of messages: a header, and segments one after another. The headers and trailers of files and batches
/// are messages of one segment.
final class Hl7Model {

    private static final Map<String, EdiSegment> SEGMENTS = EdiOutline.read(Hl7Model.class, "segments.txt");

    private static final String HEADERS = "MSH|FHS|BHS|BTS|FTS";

    /// The text before a message: a byte order mark, blanks, a vertical tab, lines of comments.
    static final String BEFORE = "(?:\\xEF\\xBB\\xBF)?(?:[\\x0B\\s]|#[^\\r\\n]*[\\r\\n])*+";

    /// What is between segments, and after the last one: first the one that is written.
    private static final String LINE_ENDS = "{ fn:concat($lineEnd, ' %CR;%LF; %CR; %LF;') }";

    private static final EdiSyntax SYNTAX = new EdiSyntax(
            "{ $fieldSeparator }",
            "{ $componentSeparator }",
            "{ $subcomponentSeparator }",
            "{ $repetitionSeparator }",
            "",
            "",
            EdiSyntax.THREE_LETTERS,
            "(?!(" + HEADERS + ")[^A-Za-z0-9])[A-Z][A-Z0-9]{2}([^A-Za-z0-9]|\\z)",
            "Z[A-Z0-9]{2}([^A-Za-z0-9]|\\z)");

    private final EdiTypes types;

    /// @param strict whether what deviates is refused
    Hl7Model(boolean strict) {
        types = new EdiTypes(SYNTAX, strict);
    }

    Model of(String name, String encoding) {
        Map<String, String> variables = new LinkedHashMap<>();
        variables.put("fieldSeparator", "|");
        variables.put("componentSeparator", "^");
        variables.put("repetitionSeparator", "~");
        variables.put("subcomponentSeparator", "&");
        variables.put(EdiFormat.LINE_END, "%CR;");
        return types.model(name, EdiFormat.definitions(encoding, "{ '' }", ".", variables), message());
    }

    private Element message() {
        Element any =
                types.segments(SEGMENTS.values(), tag -> tag.matches(HEADERS), "A segment of the message.", comment());
        Element lineEnd = EdiFormat.setting(
                EdiFormat.ahead(
                        EdiFormat.LINE_END,
                        "[^\\r\\n]*([\\r\\n]*)",
                        "What ends segments: a carriage return by the standard, often a line feed; empty in a message"
                                + " of one segment without an end."),
                EdiFormat.LINE_END,
                "{ if (. eq '') then '%CR;' else dfdl:encodeDFDLEntities(.) }");
        Group headers =
                Group.choice(List.of(header("MSH"), header("FHS"), header("BHS"), trailer("BTS"), trailer("FTS")));
        Group segments = Group.sequence(List.of(headers, any))
                .withDfdl(DfdlAnnotation.of(properties(
                        "separator=" + LINE_ENDS, "separatorPosition=infix", "separatorSuppressionPolicy=anyEmpty")));
        return types.root(
                "Message",
                "A message of HL7 version 2, or the header or trailer of a file or batch of them.",
                "(?s)" + BEFORE + "(" + HEADERS + ")[^A-Za-z0-9]",
                "a message starts with MSH, or is FHS, BHS, BTS or FTS",
                BEFORE + "(" + HEADERS + ")",
                List.of(
                        EdiFormat.matching(
                                "Before",
                                BEFORE,
                                "A byte order mark, blanks, a vertical tab or lines of comments before the first"
                                        + " segment."),
                        lineEnd,
                        segments,
                        end(),
                        EdiFormat.matching(
                                "After",
                                "[\\x1C\\s]+(?:(?:#[^\\r\\n]*+[\\x1C\\s]*+)++\\z)?+",
                                "Line ends and a file separator after the last segment, and comments at the end of"
                                        + " the data.")));
    }

    /// What ends the last segment: usually what ends the others.
    private static Group end() {
        Element unended = element("Unended", "string", "lengthKind=explicit", "length=0", "escapeSchemeRef=")
                .withDocumentation("There, and empty, where nothing ends the last segment.");
        return Group.choice(List.of(
                Group.sequence(List.of()).withDfdl(DfdlAnnotation.of(properties("terminator=" + LINE_ENDS))), unended));
    }

    /// A line that standards do not know, as people write them into files.
    private static Element comment() {
        return element("Comment", "string", "initiator=#", "escapeSchemeRef=")
                .withDocumentation("A line that starts with #: a comment.");
    }

    /// A segment that starts with its separators.
    private Element header(String tag) {
        Element encoding = element("encodingCharacters", "string", "escapeSchemeRef=");
        String[] variables = {"componentSeparator", "repetitionSeparator", "", "subcomponentSeparator"};
        for (int i = 0; i < variables.length; i++) {
            if (!variables[i].isEmpty()) {
                encoding = EdiFormat.setting(
                        encoding, variables[i], "{ dfdl:encodeDFDLEntities(fn:substring(., " + (i + 1) + ", 1)) }");
            }
        }
        Group fields = Group.sequence(List.of(
                        encoding.withDocumentation("The separators of components and repetitions, the escape"
                                + " character, and the separator of subcomponents."),
                        types.fields(SEGMENTS.get(tag))))
                .withDfdl(DfdlAnnotation.of(properties(
                        "separator={ $fieldSeparator }",
                        "separatorPosition=infix",
                        "separatorSuppressionPolicy=trailingEmpty")));
        return separators(tag, fields);
    }

    private Element trailer(String tag) {
        Group fields = types.fields(SEGMENTS.get(tag));
        return separators(tag, fields);
    }

    private static Element separators(String tag, Group fields) {
        List<Particle> parts =
                List.of(EdiFormat.character("fieldSeparator", "fieldSeparator", "Separates fields."), fields);
        return complex(tag, Group.sequence(parts), "initiator=" + tag)
                .withDocumentation(PacketParts.sentences(SEGMENTS.get(tag).title() + "."));
    }
}
