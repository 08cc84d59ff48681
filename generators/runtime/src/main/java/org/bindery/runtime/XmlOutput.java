package org.bindery.runtime;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** An XML document in UTF-8, written by generated code. Not thread-safe. */
public final class XmlOutput {

    private final Writer out;
    private final String namespace;
    private final List<String> open = new ArrayList<>();
    private boolean inTag;

    private XmlOutput(Writer out, String namespace) {
        this.out = out;
        this.namespace = namespace;
    }

    /**
     * Starts a document.
     *
     * @param out where it goes; it is flushed at the end, not closed
     * @param namespace the default namespace, or the empty string
     * @return the document, before its root element
     * @throws IOException when it cannot be written
     */
    public static XmlOutput start(OutputStream out, String namespace) throws IOException {
        XmlOutput document = new XmlOutput(new OutputStreamWriter(out, StandardCharsets.UTF_8), namespace);
        document.out.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        return document;
    }

    /**
     * Starts an element.
     *
     * @param itsNamespace its namespace, or the empty string
     * @param name its local name
     * @throws IOException when it cannot be written
     */
    public void enter(String itsNamespace, String name) throws IOException {
        endTag();
        boolean same = itsNamespace.equals(namespace);
        String tag = same || itsNamespace.isEmpty() ? name : "n:" + name;
        out.write('<');
        out.write(tag);
        if (same && open.isEmpty() && !namespace.isEmpty()) {
            declare("xmlns", namespace);
        } else if (!same) {
            declare(itsNamespace.isEmpty() ? "xmlns" : "xmlns:n", itsNamespace);
        }
        open.add(tag);
        inTag = true;
    }

    private void declare(String prefix, String itsNamespace) throws IOException {
        out.write(' ');
        out.write(prefix);
        out.write("=\"");
        escape(itsNamespace, true);
        out.write('"');
    }

    /**
     * Ends the element that was started last.
     *
     * @throws IOException when it cannot be written
     */
    public void leave() throws IOException {
        String tag = open.remove(open.size() - 1);
        if (inTag) {
            out.write("/>");
            inTag = false;
        } else {
            out.write("</");
            out.write(tag);
            out.write('>');
        }
    }

    /**
     * Writes an attribute of the element that was just started.
     *
     * @param <T> the class of the value
     * @param itsNamespace its namespace, or the empty string
     * @param name its local name
     * @param format its type
     * @param value the value; nothing is written for null
     * @throws IOException when it cannot be written
     */
    public <T> void attribute(String itsNamespace, String name, ValueFormat<T> format, T value) throws IOException {
        if (value == null) {
            return;
        }
        out.write(' ');
        if (itsNamespace.equals("http://www.w3.org/XML/1998/namespace")) {
            out.write("xml:");
        } else if (!itsNamespace.isEmpty()) {
            out.write("xmlns:a=\"");
            escape(itsNamespace, true);
            out.write("\" a:");
        }
        out.write(name);
        out.write("=\"");
        escape(format.write(value), true);
        out.write('"');
    }

    /**
     * Writes the value of the element that was just started.
     *
     * @param <T> the class of the value
     * @param format its type
     * @param value the value
     * @throws IOException when it cannot be written
     */
    public <T> void value(ValueFormat<T> format, T value) throws IOException {
        endTag();
        escape(format.write(value), false);
    }

    /**
     * Writes an element that is a value.
     *
     * @param <T> the class of the value
     * @param itsNamespace its namespace, or the empty string
     * @param name its local name
     * @param format its type
     * @param value the value; nothing is written for null
     * @throws IOException when it cannot be written
     */
    public <T> void element(String itsNamespace, String name, ValueFormat<T> format, T value) throws IOException {
        if (value != null) {
            enter(itsNamespace, name);
            value(format, value);
            leave();
        }
    }

    /**
     * Ends the document.
     *
     * @throws IOException when it cannot be written
     */
    public void end() throws IOException {
        out.write('\n');
        out.flush();
    }

    private void endTag() throws IOException {
        if (inTag) {
            out.write('>');
            inTag = false;
        }
    }

    private void escape(String text, boolean attribute) throws IOException {
        int done = 0;
        for (int i = 0; i < text.length(); i++) {
            String entity = entity(text.charAt(i), attribute);
            if (entity != null) {
                out.write(text, done, i - done);
                out.write(entity);
                done = i + 1;
            }
        }
        out.write(text, done, text.length() - done);
    }

    private static String entity(char c, boolean attribute) {
        return switch (c) {
            case '<' -> "&lt;";
            case '>' -> "&gt;";
            case '&' -> "&amp;";
            case '\r' -> "&#13;";
            case '"' -> attribute ? "&quot;" : null;
            case '\n' -> attribute ? "&#10;" : null;
            case '\t' -> attribute ? "&#9;" : null;
            default -> null;
        };
    }
}
