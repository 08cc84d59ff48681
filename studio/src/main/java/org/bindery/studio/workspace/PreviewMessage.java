package org.bindery.studio.workspace;

import java.util.List;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.SourceMap;
import org.bindery.messages.codec.DumpRow;

/// One message of a sample, encoded.
///
/// @param read the message and the positions of its values in the text
/// @param rows what each bit of the record is
/// @param sizes what it takes
// Previews are never compared, and a record's bytes are read in many places.
@SuppressWarnings("ArrayRecordComponent")
public record PreviewMessage(ReadMessage read, byte[] bytes, List<DumpRow> rows, SampleSizes sizes) {
    public PreviewMessage {
        rows = List.copyOf(rows);
    }

    /// This with places in its text counted otherwise.
    PreviewMessage moved(SourceMap.Moving to) {
        ReadMessage there = new ReadMessage(read.message(), read.source().moved(to), read.nativeBytes());
        return new PreviewMessage(there, bytes, rows, sizes);
    }
}
