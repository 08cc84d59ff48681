package org.bindery.runtime;

import java.io.IOException;
import java.io.OutputStream;

/** An XML document in UTF-8, written by generated code. Not thread-safe. */
public final class XmlOutput {

    private static final int MAX_DEPTH = 500;

    private final XmlText out;
    private final MessagePath path = new MessagePath();
    private final String[] defaults = new String[MAX_DEPTH + 1];
    private int depth;
    private boolean inTag;
    private int prefixes;

    private XmlOutput(XmlText out) {
        this.out = out;
        defaults[0] = "";
    }

    /**
     * Starts a document.
     *
     * @param out where it goes; it is flushed at the end, not closed
     * @return the document, before its root element
     * @throws IOException when it cannot be written
     */
    public static XmlOutput start(OutputStream out) throws IOException {
        XmlText text = new XmlText(out);
        text.markup("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        return new XmlOutput(text);
    }

    /**
     * Starts an element. Its namespace is declared where it is not that of the element around it.
     *
     * @param namespace its namespace, or the empty string
     * @param name its local name
     * @throws IOException when it cannot be written
     */
    public void enter(String namespace, String name) throws IOException {
        endTag();
        path.enter(name);
        if (depth == MAX_DEPTH) {
            throw new UnencodableException(path.toString(), "elements are nested more than " + MAX_DEPTH + " deep");
        }
        out.markup("<");
        out.markup(name);
        boolean same = namespace.equals(defaults[depth]);
        defaults[++depth] = namespace;
        prefixes = 0;
        inTag = true;
        if (!same) {
            plainAttribute("xmlns", namespace);
        }
    }

    /**
     * Ends the element that was started last.
     *
     * @param name its local name
     * @throws IOException when it cannot be written
     */
    public void leave(String name) throws IOException {
        if (inTag) {
            out.markup("/>");
            inTag = false;
        } else {
            out.markup("</");
            out.markup(name);
            out.markup(">");
        }
        path.leave();
        depth--;
    }

    /**
     * Writes an attribute of the element that was just started.
     *
     * @param <T> the class of the value
     * @param namespace its namespace, or the empty string
     * @param name its local name
     * @param format its type
     * @param value the value
     * @throws IOException when it cannot be written
     * @throws UnencodableException when the value is missing or cannot be written
     */
    public <T> void attribute(String namespace, String name, ValueFormat<T> format, T value) throws IOException {
        String text = text(required(value, "@" + name), format, "@" + name);
        if (namespace.isEmpty()) {
            plainAttribute(name, text);
        } else if (namespace.equals(XmlPrefixes.XML)) {
            plainAttribute("xml:" + name, text);
        } else {
            String prefix = "a" + ++prefixes;
            plainAttribute("xmlns:" + prefix, namespace);
            plainAttribute(prefix + ":" + name, text);
        }
    }

    private void plainAttribute(String name, String value) throws IOException {
        out.markup(" ");
        out.markup(name);
        out.markup("=\"");
        write(value, true, "@" + name);
        out.markup("\"");
    }

    /**
     * Writes the value of the element that was just started.
     *
     * @param <T> the class of the value
     * @param format its type
     * @param value the value
     * @throws IOException when it cannot be written
     * @throws UnencodableException when the value is missing or cannot be written
     */
    public <T> void value(ValueFormat<T> format, T value) throws IOException {
        String text = text(required(value, "#value"), format, "#value");
        if (!text.isEmpty()) {
            endTag();
            write(text, false, "#value");
        }
    }

    /**
     * Writes an element that is a value.
     *
     * @param <T> the class of the value
     * @param namespace its namespace, or the empty string
     * @param name its local name
     * @param format its type
     * @param value the value
     * @throws IOException when it cannot be written
     * @throws UnencodableException when the value is missing or cannot be written
     */
    public <T> void element(String namespace, String name, ValueFormat<T> format, T value) throws IOException {
        required(value, name);
        enter(namespace, name);
        value(format, value);
        leave(name);
    }

    /**
     * Ends the document.
     *
     * @throws IOException when it cannot be written
     */
    public void end() throws IOException {
        out.markup("\n");
        out.flush();
    }

    /**
     * Checks that a mandatory property is there.
     *
     * @param <T> its type
     * @param value its value
     * @param name the property
     * @return the value, which is not null
     * @throws UnencodableException when it is null
     */
    public <T> T required(T value, String name) {
        if (value == null) {
            throw new UnencodableException(path + "/" + name, "it is missing");
        }
        return value;
    }

    private <T> String text(T value, ValueFormat<T> format, String name) {
        try {
            return format.write(value);
        } catch (IllegalArgumentException e) {
            throw new UnencodableException(path + "/" + name, e.getMessage());
        }
    }

    private void write(String text, boolean attribute, String name) throws IOException {
        if (!out.text(text, attribute)) {
            throw new UnencodableException(path + "/" + name, "it has a character that is not allowed in XML");
        }
    }

    private void endTag() throws IOException {
        if (inTag) {
            out.markup(">");
            inTag = false;
        }
    }
}
