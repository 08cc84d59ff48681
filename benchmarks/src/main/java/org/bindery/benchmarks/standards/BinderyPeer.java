package org.bindery.benchmarks.standards;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.MessageReader;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.UnencodableException;
import org.bindery.messages.codec.Dump;
import org.bindery.messages.codec.DumpRow;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.runtime.MalformedRecordException;

/// Bindery as it comes: the schema imported, every encoding left to `Auto`.
final class BinderyPeer {

    private final Model model;
    private final Layouts layouts;

    /// What a message becomes.
    ///
    /// @param size length of the record in bytes
    /// @param rows what each of its bits is for
    record Encoded(int size, List<DumpRow> rows) {
        Encoded {
            rows = List.copyOf(rows);
        }
    }

    BinderyPeer(MeasuredStandard standard) throws ImportException, IOException {
        model = model(standard);
        layouts = Layouts.of(model);
    }

    /// The model that the importer makes of a schema, with nothing changed.
    static Model model(MeasuredStandard standard) throws ImportException, IOException {
        return Importers.forFormat("xsd")
                .orElseThrow()
                .read(ImportRequest.of(standard.schema(), standard.name()))
                .model();
    }

    /// A message as a record, which is read again before it counts.
    ///
    /// @throws RefusedException when something of the message cannot be held, or does not come back
    Encoded encode(byte[] xml) throws IOException, RefusedException {
        try (MessageReader reader =
                NativeFormats.reader(layouts, model, "message", new ByteArrayInputStream(xml), ReadLimits.DEFAULT)) {
            ReadMessage read = reader.next().orElseThrow(() -> new RefusedException("there is no message"));
            byte[] bytes = new RecordEncoder(layouts).encode(read.message());
            return new Encoded(bytes.length, Dump.of(layouts, read.message().root(), bytes));
        } catch (InvalidMessageException | UnencodableException | MalformedRecordException e) {
            throw new RefusedException(e);
        }
    }
}
