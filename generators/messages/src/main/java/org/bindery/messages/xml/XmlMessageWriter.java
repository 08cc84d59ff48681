package org.bindery.messages.xml;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.MessageWriter;

/// Writes one message as an XML document in UTF-8.
public final class XmlMessageWriter implements MessageWriter {

    private final Writer out;
    private final boolean indent;
    private boolean written;

    /// A writer that adds no white space.
    public XmlMessageWriter(Layouts layouts, OutputStream out) {
        this(layouts, out, false);
    }

    /// @param indent whether elements start on lines of their own, which no text is affected by
    public XmlMessageWriter(Layouts layouts, OutputStream out, boolean indent) {
        this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        this.indent = indent;
    }

    @Override
    public void write(Message message) throws IOException {
        if (written) {
            throw new IOException("An XML document holds one message; write the next one to a file of its own.");
        }
        written = true;
        out.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        new XmlBody(out, new XmlNames(message), indent).root(message);
        if (indent) {
            out.write('\n');
        }
        out.flush();
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
