package org.bindery.messages.xml;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.bindery.layout.Layouts;
import org.bindery.messages.InstancePath;
import org.bindery.messages.Message;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.RecordValue;
import org.bindery.messages.values.Lexical;
import org.bindery.shape.Property;

/// Writes one message as an XML document in UTF-8.
public final class XmlMessageWriter implements MessageWriter {

    private static final String INDENT = "  ";

    private final Layouts layouts;
    private final Writer out;
    private final boolean indent;
    private boolean written;

    /// A writer that adds no white space.
    public XmlMessageWriter(Layouts layouts, OutputStream out) {
        this(layouts, out, false);
    }

    /// @param indent whether elements start on lines of their own, which no text is affected by
    public XmlMessageWriter(Layouts layouts, OutputStream out, boolean indent) {
        this.layouts = layouts;
        this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        this.indent = indent;
    }

    @Override
    public void write(Message message) throws IOException {
        if (written) {
            throw new IOException("An XML document holds one message; write the next one to a file of its own.");
        }
        written = true;
        XmlNames names = new XmlNames(layouts, message.root());
        out.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        String tag = names.element(message.root());
        out.write("<" + tag);
        for (Map.Entry<String, String> declaration : names.declarations().entrySet()) {
            String prefix = declaration.getKey();
            out.write(prefix.isEmpty() ? " xmlns=\"" : " xmlns:" + prefix + "=\"");
            XmlText.write(out, declaration.getValue(), true);
            out.write('"');
        }
        new Body(names).record(tag, message.value(), InstancePath.of(message.root()), 0);
        if (indent) {
            out.write('\n');
        }
        out.flush();
    }

    @Override
    public void close() throws IOException {
        out.close();
    }

    /// Writes what stands in the root element.
    private final class Body {

        private final XmlNames names;

        Body(XmlNames names) {
            this.names = names;
        }

        /// Writes the rest of an element whose start tag is open.
        void record(String tag, RecordValue record, InstancePath path, int depth) throws IOException {
            for (Property property : record.shape().properties()) {
                Object value = record.get(property.index());
                if (property.kind() == Property.Kind.ATTRIBUTE && value != null) {
                    out.write(" " + names.attribute(property.xmlName()) + "=\"");
                    text(value, path.child(property), true);
                    out.write('"');
                }
            }
            boolean open = false;
            boolean elements = false;
            for (Property property : record.shape().properties()) {
                Object value = record.get(property.index());
                if (property.kind() == Property.Kind.ATTRIBUTE
                        || value == null
                        || List.of().equals(value)) {
                    continue;
                }
                if (!open) {
                    out.write('>');
                    open = true;
                }
                if (property.kind() == Property.Kind.VALUE) {
                    text(value, path.child(property), false);
                } else {
                    elements(property, value, path, depth + 1);
                    elements = true;
                }
            }
            end(tag, open, elements ? depth : -1);
        }

        /// @param depth indentation of the end tag, or -1 for none
        private void end(String tag, boolean open, int depth) throws IOException {
            if (!open) {
                out.write("/>");
                return;
            }
            if (depth >= 0) {
                newLine(depth);
            }
            out.write("</" + tag + ">");
        }

        private void elements(Property property, Object value, InstancePath path, int depth) throws IOException {
            if (!(value instanceof List<?> items)) {
                element(property, value, path.child(property), depth);
                return;
            }
            int number = 1;
            for (Object item : items) {
                element(property, item, path.item(property, number++), depth);
            }
        }

        private void element(Property property, Object value, InstancePath path, int depth) throws IOException {
            newLine(depth);
            String tag = names.element(property.xmlName());
            out.write("<" + tag);
            if (value instanceof RecordValue record) {
                record(tag, record, path, depth);
                return;
            }
            boolean empty = value.equals("");
            if (!empty) {
                out.write('>');
                text(value, path, false);
            }
            end(tag, !empty, -1);
        }

        private void newLine(int depth) throws IOException {
            if (indent) {
                out.write("\n" + INDENT.repeat(depth));
            }
        }

        private void text(Object value, InstancePath path, boolean attribute) throws IOException {
            try {
                XmlText.write(out, Lexical.format(value), attribute);
            } catch (IllegalArgumentException e) {
                throw new IOException(path + ": " + e.getMessage(), e);
            } catch (IOException e) {
                throw new IOException(path + ": " + e.getMessage(), e);
            }
        }
    }
}
