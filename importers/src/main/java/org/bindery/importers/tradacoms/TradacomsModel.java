package org.bindery.importers.tradacoms;

import static org.bindery.importers.packets.PacketParts.ANY_NUMBER;
import static org.bindery.importers.packets.PacketParts.complex;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bindery.importers.edi.EdiFormat;
import org.bindery.importers.edi.EdiOutline;
import org.bindery.importers.edi.EdiSegment;
import org.bindery.importers.edi.EdiSyntax;
import org.bindery.importers.edi.EdiTypes;
import org.bindery.model.Cardinality;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.Model;

/// Makes the model of transmissions: messages of segments one after another, alone or in batches.
final class TradacomsModel {

    private static final Map<String, EdiSegment> SEGMENTS = EdiOutline.read(TradacomsModel.class, "segments.txt");

    /// The tags that start and end messages, which are not among their segments.
    private static final String SERVICE = "STX|BAT|MHD|MTR|EOB|END";

    private static final EdiSyntax SYNTAX = new EdiSyntax(
            "{ '+' }",
            "{ ':' }",
            "",
            "",
            "{ $segmentEnd }",
            "=",
            EdiSyntax.THREE_LETTERS,
            "(?!" + SERVICE + ")[A-Z](\\R?[A-Z0-9]){1,2}\\R?=",
            "");

    private final EdiTypes types;

    /// @param strict whether what deviates is refused
    TradacomsModel(boolean strict) {
        types = new EdiTypes(SYNTAX, strict);
        types.counts("MTR", "segmentCount", "segments", EdiTypes.SEGMENTS);
        types.counts("EOB", "messageCount", "messages", "fn:count(../../Message)");
        types.counts("END", "messageCount", "messages or batches of them", EdiTypes.members("Batch"));
    }

    Model of(String name, String encoding) {
        Map<String, String> variables = new LinkedHashMap<>();
        variables.put("segmentTerminator", "'");
        variables.put(EdiFormat.LINE_END, "{ '' }");
        variables.put("segmentEnd", "'");
        return types.model(name, EdiFormat.definitions(encoding, "?", ".", variables), transmission());
    }

    private Element transmission() {
        Element any = types.segments(SEGMENTS.values(), tag -> tag.matches(SERVICE), "A segment of the message.");
        Group parts = types.ending(
                "MHD",
                "MTR",
                List.of(service("MHD"), types.body(List.of(), "", "(" + SERVICE + ")=", any), optional("MTR")));
        Element message = complex("Message", parts).withCardinality(ANY_NUMBER).withDocumentation("A message.");
        Group batch = types.ending("BAT", "EOB", List.of(service("BAT"), message, optional("EOB")));
        Group content = types.ending(
                "STX",
                "END",
                List.of(
                        service("STX"),
                        message,
                        complex("Batch", batch).withCardinality(ANY_NUMBER).withDocumentation("Messages of one kind."),
                        EdiFormat.last("END=", service("END"), "{ $segmentTerminator }")));
        Group rest = EdiFormat.after("segmentEnd", EdiFormat.END_OF_SEGMENTS, content.particles());
        return types.root(
                "Transmission",
                "A transmission of TRADACOMS.",
                "(?s)(\\xEF\\xBB\\xBF)?\\s*STX=",
                "a transmission starts with STX=",
                "\\s*STX=",
                List.of(EdiFormat.lineEnd("(?s)[^']*'([\\r\\n]*)"), EdiFormat.before(), rest, EdiFormat.after()));
    }

    private Element optional(String tag) {
        return service(tag).withCardinality(Cardinality.OPTIONAL);
    }

    private Element service(String tag) {
        return types.segment(tag, SEGMENTS.get(tag));
    }
}
