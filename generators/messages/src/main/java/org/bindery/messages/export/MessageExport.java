package org.bindery.messages.export;

import java.io.IOException;
import java.io.OutputStream;
import org.bindery.layout.Layouts;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.query.QueryScope;

/// A kind of file that messages are exported to, besides those that need nothing but this room. Found with
/// [java.util.ServiceLoader].
public interface MessageExport {

    /// How the names of its files end, such as `.parquet`.
    String ending();

    /// Starts a file.
    ///
    /// @param layouts of the model
    /// @param scope of the messages
    /// @param out where it goes; closed with the writer
    MessageWriter writer(Layouts layouts, QueryScope scope, OutputStream out) throws IOException;
}
