package org.bindery.studio.workspace;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.messages.Finding;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.MessageReader;
import org.bindery.messages.ReadAhead;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.UnencodableException;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Location;
import org.bindery.model.ReadLimits;

/// Goes through the messages of a sample, few in memory at a time.
final class SampleMessages {

    private SampleMessages() {}

    /// Looks at messages.
    interface Visitor {

        /// Takes the next message.
        ///
        /// @param encoder encodes it
        /// @return whether to go on
        boolean visit(ReadMessage message, RecordEncoder encoder) throws IOException, UnencodableException;

        /// Receives the data that are no message, after the last one.
        default void passed(String what) {}
    }

    /// Shows the messages to a visitor until it has enough, or one is invalid.
    ///
    /// @param name the sample's name, for places in findings
    /// @return the findings of the first invalid message; empty if there is none
    /// @throws IOException when the sample cannot be read
    static List<Finding> forEach(Analysis analysis, String name, InputStream in, Visitor visitor) throws IOException {
        List<Finding> findings = new ArrayList<>();
        try (MessageReader reader = reader(analysis, name, in)) {
            visit(reader::next, analysis, visitor, findings);
        }
        return findings;
    }

    /// Shows all messages to a visitor, until one is invalid. Those that come are read meanwhile.
    ///
    /// @param name the sample's name, for places in findings
    /// @return the findings of the first invalid message; empty if there is none
    /// @throws IOException when the sample cannot be read
    static List<Finding> all(Analysis analysis, String name, InputStream in, Visitor visitor) throws IOException {
        List<Finding> findings = new ArrayList<>();
        try (MessageReader reader = reader(analysis, name, in)) {
            try (ReadAhead<ReadMessage> ahead = ReadAhead.of(reader::next, ReadMessage::nativeBytes)) {
                visit(ahead::next, analysis, visitor, findings);
            }
            reader.passed().forEach(visitor::passed);
        }
        return findings;
    }

    private static MessageReader reader(Analysis analysis, String name, InputStream in) throws IOException {
        return NativeFormats.reader(analysis.layouts(), analysis.model(), name, in, ReadLimits.DEFAULT);
    }

    private static void visit(
            ReadAhead.Source<ReadMessage> messages, Analysis analysis, Visitor visitor, List<Finding> findings)
            throws IOException {
        RecordEncoder encoder = new RecordEncoder(analysis.layouts());
        try {
            Optional<ReadMessage> next = messages.next();
            while (next.isPresent() && visitor.visit(next.get(), encoder)) {
                next = messages.next();
            }
        } catch (InvalidMessageException e) {
            findings.addAll(e.findings());
        } catch (UnencodableException e) {
            findings.add(new Finding(Location.NONE, e.path(), e.getMessage()));
        }
    }
}
