package org.bindery.runtime.internal.xml;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.StringJoiner;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.XmlLimits;
import org.bindery.runtime.internal.text.MessagePath;
import org.bindery.runtime.internal.text.Texts;
import org.bindery.runtime.internal.text.XmlCharacters;
import org.bindery.runtime.internal.value.ValueForm;
import org.bindery.runtime.internal.value.ValueFormat;

/** An XML document in UTF-8. Not thread-safe. */
public final class XmlOutput {

    private static final int INITIAL = 32;
    private static final XmlLimits OF_FRAGMENTS =
            new XmlLimits(XmlLimits.GREATEST_DEPTH, Integer.MAX_VALUE, Integer.MAX_VALUE, 1);

    private static final ValueFormat<String> TEXT = ValueFormat.text(ValueFormat.WhiteSpace.PRESERVE);

    private final XmlText out;
    private final MessagePath path = new MessagePath();
    private String[] defaults = new String[INITIAL];
    private int depth;
    private boolean inTag;
    private boolean instanceDeclared;
    private int prefixes;
    private final XmlAttributes attributes = new XmlAttributes();

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
        if (depth == XmlLimits.GREATEST_DEPTH) {
            throw new UnencodableException(path.toString(), "elements are nested more than " + depth + " deep");
        }
        if (depth + 1 == defaults.length) {
            defaults = Arrays.copyOf(defaults, 2 * defaults.length);
        }
        out.markup("<");
        out.markup(name);
        boolean same = namespace.equals(defaults[depth]);
        defaults[++depth] = namespace;
        prefixes = 0;
        instanceDeclared = false;
        attributes.clear();
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
        attributes.addName(namespace, name);
        if (namespace.isEmpty()) {
            plainAttribute(name, text);
        } else if (namespace.equals(XmlPrefixes.XML)) {
            plainAttribute("xml:" + name, text);
        } else {
            plainAttribute(prefix(namespace) + ":" + name, text);
        }
    }

    /** A prefix for attributes of the element that was just started. */
    private String prefix(String namespace) throws IOException {
        String prefix = "a" + ++prefixes;
        plainAttribute("xmlns:" + prefix, namespace);
        return prefix;
    }

    /**
     * Writes an attribute that the model does not name.
     *
     * @param allowed what attributes it may be
     * @param namespace its namespace, or null when it has none
     * @param name its local name
     * @param value the value
     * @throws IOException when it cannot be written
     * @throws UnencodableException when something is missing, the element cannot have the attribute, or has it already,
     *     or the value cannot be written
     */
    public void otherAttribute(XmlWildcard allowed, String namespace, String name, String value) throws IOException {
        String space = namespace == null ? "" : namespace;
        boolean possible = XmlCharacters.isPlainName(required(name, "@*"))
                && allowed.allows(space, name)
                && !space.equals(XmlInput.INSTANCE)
                && !space.equals(XmlPrefixes.XMLNS)
                && !(space.isEmpty() && name.equals("xmlns"));
        if (!possible || attributes.find(space, name) >= 0) {
            throw new UnencodableException(
                    path + "/@*", "the element cannot have an attribute '" + name + "' beside its others");
        }
        attribute(space, name, TEXT, value);
    }

    /**
     * Tells the type of the element that was just started ({@code xsi:type}).
     *
     * @param namespace the type's namespace, or the empty string
     * @param name the type's name
     * @throws IOException when it cannot be written
     */
    public void type(String namespace, String name) throws IOException {
        if (namespace.equals(defaults[depth])) {
            instanceAttribute("type", name);
        } else if (namespace.isEmpty()) {
            throw new UnencodableException(path.toString(), "the type " + name + " has no namespace to tell it by");
        } else {
            instanceAttribute("type", prefix(namespace) + ":" + name);
        }
    }

    private void instanceAttribute(String name, String value) throws IOException {
        if (!instanceDeclared) {
            plainAttribute("xmlns:xsi", XmlInput.INSTANCE);
            instanceDeclared = true;
        }
        plainAttribute("xsi:" + name, value);
    }

    /**
     * Says that the element that was just started is nil ({@code xsi:nil}).
     *
     * @throws IOException when it cannot be written
     */
    public void nil() throws IOException {
        instanceAttribute("nil", "true");
    }

    /**
     * Enters an occurrence of a group, which has no tag.
     *
     * @param name what it is called in paths
     */
    public void enterGroup(String name) {
        path.enter(name);
    }

    /** Leaves the current occurrence of a group. */
    public void leaveGroup() {
        path.leave();
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
     * Writes text between elements.
     *
     * @param text the text
     * @throws IOException when it cannot be written
     * @throws UnencodableException when it has a character that XML does not allow
     */
    public void text(String text) throws IOException {
        if (!text.isEmpty()) {
            endTag();
            write(text, false, "#text");
        }
    }

    /**
     * Writes an element that is given as XML text.
     *
     * @param namespace its namespace, or the empty string
     * @param name its local name
     * @param text the element, with all namespaces that it needs
     * @throws IOException when it cannot be written
     * @throws UnencodableException when it is missing, or not an element of that name
     */
    public void xml(String namespace, String name, String text) throws IOException {
        XmlScanner element = element(text, name);
        if (!element.namespace().equals(namespace) || !element.local().equals(name)) {
            throw new UnencodableException(path + "/" + name, "it is the element " + element.local());
        }
        xml(element, name);
    }

    /**
     * Writes an element that is given as XML text.
     *
     * @param allowed what elements it may be
     * @param text the element, with all namespaces that it needs
     * @throws IOException when it cannot be written
     * @throws UnencodableException when it is missing, or not an element that is allowed
     */
    public void xml(XmlWildcard allowed, String text) throws IOException {
        XmlScanner element = element(text, "#any");
        if (!allowed.allows(element.namespace(), element.local())) {
            throw new UnencodableException(path + "/#any", "the element " + element.local() + " is not allowed");
        }
        xml(element, "#any");
    }

    private XmlScanner element(String text, String name) throws IOException {
        if (!Texts.isWellFormed(required(text, name))) {
            throw new UnencodableException(path + "/" + name, "it has half of a pair of surrogates");
        }
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        try {
            XmlScanner element = new XmlScanner(new XmlSource(new ByteArrayInputStream(bytes)), OF_FRAGMENTS);
            element.next();
            return element;
        } catch (InvalidMessageException e) {
            throw notXml(name, e);
        }
    }

    private void xml(XmlScanner element, String name) throws IOException {
        endTag();
        try {
            String text = XmlFragment.take(element, OF_FRAGMENTS, depth);
            element.next();
            out.markup(text);
        } catch (InvalidMessageException e) {
            throw notXml(name, e);
        }
    }

    private UnencodableException notXml(String name, InvalidMessageException e) {
        UnencodableException refused =
                new UnencodableException(path + "/" + name, "it is not one element of XML: " + e.reason());
        refused.initCause(e);
        return refused;
    }

    /** The failure for a property that the record's type does not have any more. */
    public UnencodableException mayNotBeThere(String name) {
        return new UnencodableException(path + "/" + name, "it may not be there");
    }

    /** The failure for a record of a type that may not stand there. */
    public UnencodableException wrongType(String type, String expected) {
        return new UnencodableException(path.toString(), type + " may not stand in for " + expected);
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

    private <T> T required(T value, String name) {
        if (value == null) {
            throw missing(name);
        }
        return value;
    }

    /** The failure for a mandatory property that is absent. */
    public UnencodableException missing(String name) {
        return new UnencodableException(path + "/" + name, "it is missing");
    }

    private <T> String text(T value, ValueFormat<T> format, String name) throws IOException {
        try {
            String text = format.write(value);
            return format.form().reference() == ValueForm.Reference.QNAME ? prefixed(text, name) : text;
        } catch (IllegalArgumentException e) {
            throw new UnencodableException(path + "/" + name, e.getMessage());
        }
    }

    /** The names of a value with prefixes, which the element that was just started declares. */
    private String prefixed(String names, String name) throws IOException {
        StringJoiner words = new StringJoiner(" ");
        for (String word : names.split(" ", -1)) {
            String namespace = QualifiedNames.namespace(word);
            if (namespace.isEmpty() && !defaults[depth].isEmpty()) {
                throw new UnencodableException(
                        path + "/" + name,
                        "a name without a namespace cannot be told where there is a default namespace");
            }
            boolean plain = namespace.equals(defaults[depth]);
            words.add((plain ? "" : prefix(namespace) + ":") + QualifiedNames.local(word));
        }
        return words.toString();
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
