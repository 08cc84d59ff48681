package org.bindery.importers.x12;

import static org.bindery.importers.packets.PacketParts.ANY_NUMBER;
import static org.bindery.importers.packets.PacketParts.complex;
import static org.bindery.importers.packets.PacketParts.element;
import static org.bindery.importers.packets.PacketParts.properties;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bindery.importers.edi.EdiFormat;
import org.bindery.importers.edi.EdiMessage;
import org.bindery.importers.edi.EdiOutline;
import org.bindery.importers.edi.EdiSegment;
import org.bindery.importers.edi.EdiSyntax;
import org.bindery.importers.edi.EdiTypes;
import org.bindery.model.Cardinality;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.Particle;
import org.bindery.model.dfdl.DfdlAnnotation;

/// Makes the model of interchanges: the envelope, and transaction sets of any kind as their segments one after another.
final class X12Model {

    static final Map<String, EdiSegment> SEGMENTS = EdiOutline.read(X12Model.class, "segments.txt");

    private static final EdiSyntax SYNTAX = new EdiSyntax(
            "{ $elementSeparator }",
            "{ $componentSeparator }",
            "",
            "{ $repetitionSeparator }",
            "{ $segmentEnd }",
            "",
            EdiSyntax.TWO_OR_THREE,
            "(?!(ISA|IEA|GS|GE|ST|SE)[^A-Za-z0-9])[A-Z][A-Z0-9]{1,2}[^A-Za-z0-9]",
            "");

    private static final List<String> ENVELOPE = List.of("ISB", "ISE", "GS", "GE", "ST", "SE", "IEA");
    private static final String KIND = "{ ST/transactionSetIdentifierCode }";

    /// One character, which may take several bytes.
    private static final String CHARACTER = "(?s:[\\xC2-\\xF4][\\x80-\\xBF]{1,3}|.)";

    /// The elements of the header of an interchange before the separator of components.
    private static final List<String> HEADER = List.of(
            "authorizationInformationQualifier",
            "authorizationInformation",
            "securityInformationQualifier",
            "securityInformation",
            "senderIdQualifier",
            "senderId",
            "receiverIdQualifier",
            "receiverId",
            "date",
            "time",
            "repetitionSeparator",
            "version",
            "interchangeControlNumber",
            "acknowledgmentRequested",
            "usageIndicator");

    private final EdiTypes types;
    private final Collection<EdiMessage> messages;
    private final Map<String, EdiSegment> segments;

    /// @param messages the kinds of transaction sets whose structure is known
    /// @param segments those of a directory, by their tags
    /// @param strict whether what deviates is refused
    X12Model(Collection<EdiMessage> messages, Map<String, EdiSegment> segments, boolean strict) {
        types = new EdiTypes(SYNTAX, strict);
        types.counts("SE", "numberOfSegments", "segments", EdiTypes.SEGMENTS);
        types.refers("SE", "transactionSetControlNumber", "ST", "transactionSetControlNumber");
        types.counts("GE", "numberOfTransactionSets", "transaction sets", "fn:count(../../TransactionSet)");
        types.refers("GE", "groupControlNumber", "GS", "groupControlNumber");
        types.counts("IEA", "numberOfFunctionalGroups", "functional groups", "fn:count(../../FunctionalGroup)");
        types.refers("IEA", "interchangeControlNumber", "ISA", "interchangeControlNumber");
        this.messages = messages;
        this.segments = new LinkedHashMap<>(SEGMENTS);
        this.segments.putAll(segments);
        ENVELOPE.forEach(tag -> this.segments.put(tag, SEGMENTS.get(tag)));
    }

    Model of(String name, String encoding) {
        Map<String, String> variables = new LinkedHashMap<>();
        variables.put("elementSeparator", "*");
        variables.put("componentSeparator", ":");
        variables.put("repetitionSeparator", "{ '' }");
        variables.put("segmentTerminator", "~");
        variables.put(EdiFormat.LINE_END, "{ '' }");
        variables.put("segmentEnd", "~");
        return types.model(name, EdiFormat.definitions(encoding, "{ '' }", ".", variables), interchange());
    }

    private Element interchange() {
        Group content = types.ending(
                "ISA",
                "IEA",
                List.of(
                        optional("ISB"),
                        optional("ISE"),
                        segment("TA1").withCardinality(ANY_NUMBER),
                        complex("FunctionalGroup", group())
                                .withCardinality(ANY_NUMBER)
                                .withDocumentation("Transaction sets of one kind."),
                        EdiFormat.last("IEA", segment("IEA"), "{ $segmentTerminator }")));
        Group rest = EdiFormat.after("segmentEnd", EdiFormat.END_OF_SEGMENTS, content.particles());
        return types.root(
                "Interchange",
                "An interchange of ASC X12.",
                "(?s)(\\xEF\\xBB\\xBF)?\\s*ISA[^A-Za-z0-9]",
                "an interchange starts with ISA",
                "\\s*ISA",
                List.of(EdiFormat.before(), header(), rest, EdiFormat.after()));
    }

    private static Element header() {
        List<Particle> fields = new ArrayList<>();
        for (String name : HEADER) {
            Element field = element(name, "string", "escapeSchemeRef=");
            fields.add(
                    name.equals("repetitionSeparator")
                            ? EdiFormat.setting(
                                    field.withDocumentation("Separates repetitions from version 00402 on."),
                                    name,
                                    "{ if (fn:string-length(.) ne 1 or fn:contains('0123456789"
                                            + "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz ', .))"
                                            + " then '' else dfdl:encodeDFDLEntities(.) }")
                            : field);
        }
        fields.add(separator("componentSeparator", "componentSeparator", CHARACTER, "Separates components."));
        Group elements = Group.sequence(fields)
                .withDfdl(DfdlAnnotation.of(properties(
                        "separator={ $elementSeparator }",
                        "separatorPosition=infix",
                        "separatorSuppressionPolicy=never")));
        return complex(
                        "ISA",
                        Group.sequence(List.of(
                                EdiFormat.character("elementSeparator", "elementSeparator", "Precedes elements."),
                                elements,
                                separator("segmentTerminator", "segmentTerminator", CHARACTER, "Ends segments."),
                                separator(
                                        EdiFormat.LINE_END,
                                        EdiFormat.LINE_END,
                                        "[ \\t]+[\\r\\n]+|[^A-Za-z0-9 \\t]*",
                                        "What follows segments: most often nothing, or a line end."),
                                EdiFormat.matching("indent", "[ \\t]+", "Blanks before the next segment."))),
                        "initiator=ISA")
                .withDocumentation("Interchange control header, which has the separators of the interchange.");
    }

    private static Element separator(String name, String variable, String pattern, String documentation) {
        Element text = element(name, "string", "lengthKind=pattern", "lengthPattern=" + pattern, "escapeSchemeRef=");
        return EdiFormat.setting(text, variable, "{ dfdl:encodeDFDLEntities(.) }")
                .withDocumentation(documentation);
    }

    private Element segment(String tag) {
        return types.segment(tag, SEGMENTS.get(tag));
    }

    private Group group() {
        Element any = types.segments(
                segments.values(),
                tag -> tag.equals("ISA") || ENVELOPE.contains(tag),
                "A segment of a transaction set.");
        Group parts = types.ending(
                "ST",
                "SE",
                List.of(segment("ST"), types.body(messages, KIND, "(SE|GE|IEA|ST)[^A-Za-z0-9]", any), optional("SE")));
        Element set = complex("TransactionSet", parts).withCardinality(ANY_NUMBER);
        return types.ending("GS", "GE", List.of(segment("GS"), set, optional("GE")));
    }

    private Element optional(String tag) {
        return segment(tag).withCardinality(Cardinality.OPTIONAL);
    }
}
