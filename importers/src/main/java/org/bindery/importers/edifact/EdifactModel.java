package org.bindery.importers.edifact;

import static org.bindery.importers.packets.PacketParts.ANY_NUMBER;
import static org.bindery.importers.packets.PacketParts.complex;
import static org.bindery.importers.packets.PacketParts.element;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bindery.importers.edi.EdiFormat;
import org.bindery.importers.edi.EdiMessage;
import org.bindery.importers.edi.EdiSegment;
import org.bindery.importers.edi.EdiSyntax;
import org.bindery.importers.edi.EdiTypes;
import org.bindery.model.Cardinality;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.TypeRef;
import org.bindery.model.dfdl.DfdlStatement;

/// Makes the model of interchanges: service segments, and messages of the kinds of a directory, in groups of segments.
/// Messages of other kinds, and those that do not keep to the directory, are their segments one after another.
final class EdifactModel {

    /// The tags that start and end messages, which are not among their segments; the end of an
    /// interchange may be quoted in a message.
    private static final String RESERVED = "(?!UN[AEGHT]|UI[BHTZ]|UNZ(?!(?s:(?!UN[ABGHTZ]).)*+UNT))";

    private static final EdiSyntax SYNTAX = new EdiSyntax(
            "{ $elementSeparator }",
            "{ $componentSeparator }",
            "",
            "{ $repetitionSeparator }",
            "{ $segmentEnd }",
            "",
            EdiSyntax.THREE_LETTERS,
            RESERVED + "[A-Z](\\R?[A-Z0-9]){1,2}\\R?[^A-Za-z0-9]",
            "");

    /// The terminator of the service string advice, and its position in the first segment after it.
    private static final String LINE_END =
            "(?s)(?:\\xEF\\xBB\\xBF)?\\s*(?:UNA.{5}(.)\\s*U.*?\\1|(?!UNA)U[^']*')([\\r\\n]*)";

    /// A line end after a first segment without terminator, before the next segment.
    private static final String BARE_LINE = "(?:\\xEF\\xBB\\xBF)?\\s*UN[BGH][^A-Za-z0-9][^'\\r\\n]*"
            + "(?:(\\r\\n|\\n|\\r)(?=[A-Z]{3}[^A-Za-z0-9])|(?s:.))";

    /// Where there is no terminator, line ends are what ends segments.
    private static final String END_OF_SEGMENTS =
            "{ if ($lineTerminator eq '') then fn:concat($segmentTerminator, $lineEnd, ' ', $segmentTerminator,"
                    + " '%WSP*;') else fn:concat($lineTerminator, ' ', $lineTerminator, '%WSP*;') }";

    /// The separator between repetitions, from version 4 of the syntax on; interactive interchanges have always had
    /// it.
    private static final String REPETITION = "{ if (fn:exists(./UIB) and fn:exists(./UNA)"
            + " or (if (fn:exists(./UNB/syntaxIdentifier/syntaxVersionNumber))"
            + " then ./UNB/syntaxIdentifier/syntaxVersionNumber eq '4' else fn:exists(./UIB)))"
            + " then (if (fn:not(fn:exists(./UNA))) then '*' else if (./UNA/repetitionSeparator eq ' ') then ''"
            + " else dfdl:encodeDFDLEntities(./UNA/repetitionSeparator)) else '' }";

    /// Whether the release character is none of the characters that it precedes.
    private static final String RELEASED = "{ ./releaseCharacter eq ' ' or fn:not(./releaseCharacter eq"
            + " ./componentSeparator or ./releaseCharacter eq ./elementSeparator or ./releaseCharacter eq"
            + " ./segmentTerminator) }";

    private static final String KIND = "{ if (fn:exists(UNH)) then UNH/messageIdentifier/messageType"
            + " else UIH/messageIdentifier/messageType }";

    private static final String LAST_END =
            "{ if ($lineTerminator eq '') then $segmentTerminator else $lineTerminator }";

    /// How many messages or groups an interchange has.
    private static final String MEMBERS = EdiTypes.members("Group");

    private final EdiTypes types;
    private final Collection<EdiSegment> segments;

    /// @param segments those that messages may have
    /// @param strict whether what deviates is refused
    EdifactModel(Collection<EdiSegment> segments, boolean strict) {
        this.segments = segments;
        types = new EdiTypes(SYNTAX, strict);
        types.counts("UNT", "numberOfSegments", "segments", EdiTypes.SEGMENTS);
        types.refers("UNT", "messageReferenceNumber", "UNH", "messageReferenceNumber");
        types.counts("UIT", "numberOfSegments", "segments", EdiTypes.SEGMENTS);
        types.counts("UNE", "groupControlCount", "messages", "fn:count(../../Message)");
        types.refers("UNE", "groupReferenceNumber", "UNG", "groupReferenceNumber");
        types.counts("UNZ", "interchangeControlCount", "messages or groups of them", MEMBERS);
        types.refers("UNZ", "interchangeControlReference", "UNB", "interchangeControlReference");
        types.counts("UIZ", "interchangeControlCount", "messages", MEMBERS);
    }

    Model of(String name, String encoding, Collection<EdiMessage> messages) {
        Map<String, String> variables = new LinkedHashMap<>();
        variables.put("componentSeparator", ":");
        variables.put("elementSeparator", "+");
        variables.put("repetitionSeparator", "{ '' }");
        variables.put("decimalMark", ".");
        variables.put("releaseCharacter", "?");
        variables.put("segmentTerminator", "'");
        variables.put(EdiFormat.LINE_END, "{ '' }");
        variables.put("lineTerminator", "{ '' }");
        variables.put("segmentEnd", "'");
        return types.model(
                name,
                EdiFormat.definitions(encoding, "{ $releaseCharacter }", "{ $decimalMark }", variables),
                interchange(messages));
    }

    private Element interchange(Collection<EdiMessage> messages) {
        Element bareLine = EdiFormat.setting(
                EdiFormat.ahead(
                        "lineTerminator",
                        BARE_LINE,
                        "The line ends that end segments, where they have no terminator; else empty."),
                "lineTerminator",
                "{ if (. eq '') then '' else dfdl:encodeDFDLEntities(.) }");
        Name message = types.add("Message", message(messages), "A message.");
        Element each = Element.of("Message", TypeRef.named(message)).withCardinality(ANY_NUMBER);
        Group group = types.ending("UNG", "UNE", List.of(service("UNG"), each, optional("UNE")));
        Group content = types.ending(
                "UNB",
                "UNZ",
                List.of(
                        each,
                        complex("Group", group).withCardinality(ANY_NUMBER).withDocumentation("Messages of one kind."),
                        EdiFormat.last("UNZ", service("UNZ"), LAST_END),
                        EdiFormat.last("UIZ", service("UIZ"), LAST_END)));
        Group rest = EdiFormat.after(
                "segmentEnd",
                END_OF_SEGMENTS,
                List.of(
                        optional("UNB"),
                        optional("UIB"),
                        EdiFormat.within(
                                "repetitionSeparator",
                                REPETITION,
                                types.ending("UIB", "UIZ", content.particles()).particles())));
        return types.root(
                "Interchange",
                "An interchange of EDIFACT (ISO 9735).",
                "(?s)(\\xEF\\xBB\\xBF)?\\s*(UN[ABGH]|UI[BH])",
                "an interchange starts with UNA, UNB, UNG or UNH, an interactive one with UIB or UIH",
                "\\s*(UN[AB]|UIB)",
                List.of(bareLine, EdiFormat.lineEnd(LINE_END), EdiFormat.before(), advice(), rest, EdiFormat.after()));
    }

    private static Element advice() {
        Group characters = Group.sequence(List.of(
                EdiFormat.character("componentSeparator", "componentSeparator", "Separates components."),
                EdiFormat.character("elementSeparator", "elementSeparator", "Precedes elements."),
                EdiFormat.character("decimalMark", "decimalMark", "Precedes fractions of numbers."),
                EdiFormat.setting(
                                element(
                                        "releaseCharacter",
                                        "string",
                                        "lengthKind=explicit",
                                        "length=1",
                                        "escapeSchemeRef="),
                                "releaseCharacter",
                                "{ if (. eq ' ') then '' else dfdl:encodeDFDLEntities(.) }")
                        .withDocumentation("Precedes characters that are not separators; a blank for none."),
                element("repetitionSeparator", "string", "lengthKind=explicit", "length=1", "escapeSchemeRef=")
                        .withDocumentation("Separates repetitions from version 4 of the syntax on, else reserved;"
                                + " a blank for none."),
                EdiFormat.character("segmentTerminator", "segmentTerminator", "Ends segments."),
                EdiFormat.nothing(
                        DfdlStatement.TestKind.EXPRESSION,
                        RELEASED,
                        "the release character of UNA is one of its separators, so that it would not be known which"
                                + " of them it is"),
                EdiFormat.matching("lineEnd", "\\s+", "Line ends after it.")));
        return complex("UNA", characters, "initiator=UNA")
                .withCardinality(Cardinality.OPTIONAL)
                .withDocumentation("Service string advice: the characters that are separators in this interchange.");
    }

    private Element service(String tag) {
        return types.segment(tag, EdifactSegments.find(tag).orElseThrow());
    }

    private Group message(Collection<EdiMessage> messages) {
        Element any = types.segments(
                segments,
                tag -> tag.matches("UN[ABEGHTZ]|UI[BHTZ]"),
                "A segment of a message whose kind has no structure here.");
        Group parts = types.ending(
                "UNH",
                "UNT",
                List.of(
                        Group.choice(List.of(service("UNH"), service("UIH"))),
                        types.body(messages, KIND, "UN[ABEGHTZ]|UI[BHTZ]", any),
                        optional("UNT"),
                        optional("UIT")));
        return types.ending("UIH", "UIT", parts.particles());
    }

    private Element optional(String tag) {
        return service(tag).withCardinality(Cardinality.OPTIONAL);
    }
}
