package org.bindery.runtime.internal.xml;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.XmlLimits;
import org.bindery.runtime.internal.text.Excerpt;
import org.bindery.runtime.internal.text.MessagePath;
import org.bindery.runtime.internal.text.Texts;
import org.bindery.runtime.internal.text.XmlCharacters;
import org.bindery.runtime.internal.value.ValueForm;
import org.bindery.runtime.internal.value.ValueFormat;

/**
 * An XML document in UTF-8. The root element declares the namespaces that the document uses: its own without prefix,
 * or none where names without namespace are used, too. Not thread-safe.
 */
public final class XmlOutput {

    private static final int INITIAL = 32;
    private static final XmlLimits OF_FRAGMENTS =
            new XmlLimits(XmlLimits.GREATEST_DEPTH, Integer.MAX_VALUE, Integer.MAX_VALUE, 1);

    private static final ValueFormat<String> TEXT = ValueFormat.text(ValueFormat.WhiteSpace.PRESERVE);

    private final OutputStream target;
    private final XmlText out = new XmlText();
    private final MessagePath path = new MessagePath();
    /** The prefixes of the elements that are open, each with its colon. */
    private String[] open = new String[INITIAL];

    private int depth;
    private boolean inTag;
    private final XmlAttributes attributes = new XmlAttributes();
    /** The namespace of names without prefix. */
    private String unprefixed;
    /** Whether a name was met that needs another prefix than it had. */
    private boolean refused;

    /** The namespaces that need prefixes, and these with their colon. */
    private final Map<String, String> prefixes = new LinkedHashMap<>();

    /** Prefixes of namespaces, each with its colon, that the root element declares since its record says so. */
    private final Map<String, String> kept = new HashMap<>();
    /** Whether names have those prefixes; they do not where an element within the root gives one another meaning. */
    private boolean keptForNames = true;

    private boolean instance;
    /** The position of the declarations. */
    private int declarations;

    private XmlOutput(OutputStream target) {
        this.target = target;
    }

    /**
     * Starts a document.
     *
     * @param target where it goes when it is whole; it is flushed then, not closed
     * @param unprefixed the namespace of names without prefix, or the empty string
     * @return the document, before its root element
     */
    public static XmlOutput start(OutputStream target, String unprefixed) {
        XmlOutput output = new XmlOutput(target);
        output.start(unprefixed);
        return output;
    }

    private void start(String namespace) {
        unprefixed = namespace;
        out.markup("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    }

    /**
     * Whether a name was met that needs another prefix than it had: one without namespace where another namespace needs no
     * prefix, or a prefix with several meanings. The document is to be started again then.
     */
    public boolean lacksPrefixes() {
        return refused;
    }

    /** Starts the document again, with prefixes for all namespaces. */
    public void restart() {
        out.clear();
        path.clear();
        depth = 0;
        inTag = false;
        refused = false;
        prefixes.clear();
        kept.clear();
        instance = false;
        start("");
    }

    /**
     * Starts an element.
     *
     * @param namespace its namespace, or the empty string
     * @param name its local name
     * @param endTag its end tag in UTF-8 where its namespace needs no prefix
     */
    public void enter(String namespace, String name, byte[] endTag) {
        endStartTag();
        path.enter(name);
        if (depth == XmlLimits.GREATEST_DEPTH) {
            throw new UnencodableException(path.toString(), "elements are nested more than " + depth + " deep");
        }
        if (depth == open.length) {
            open = Arrays.copyOf(open, 2 * open.length);
        }
        String prefix = prefix(namespace);
        if (prefix.isEmpty()) {
            out.startTag(endTag);
        } else {
            out.markup("<");
            out.markup(prefix);
            out.markup(name);
        }
        if (depth == 0) {
            declarations = out.length();
        }
        open[depth++] = prefix;
        attributes.clear();
        inTag = true;
    }

    /** The prefix with its colon, for names of elements and types, and values that are names. */
    private String prefix(String namespace) {
        if (namespace.equals(unprefixed)) {
            return "";
        }
        if (namespace.isEmpty()) {
            refused = true;
            return "";
        }
        return declared(namespace);
    }

    /** The prefix of a namespace, which the root element declares. */
    private String declared(String namespace) {
        if (namespace.equals(XmlPrefixes.XML)) {
            return "xml:";
        }
        String known = prefixes.get(namespace);
        if (known == null && keptForNames) {
            known = kept.get(namespace);
        }
        if (known != null) {
            return known;
        }
        if (prefixes.size() == XmlLimits.MOST_PREFIXES) {
            String most = "the document has names of more than " + XmlLimits.MOST_PREFIXES + " namespaces";
            throw new UnencodableException(path.toString(), most);
        }
        String prefix = XmlPrefixes.OWN + (prefixes.size() + 1) + ":";
        prefixes.put(namespace, prefix);
        return prefix;
    }

    /**
     * Ends the element that was started last.
     *
     * @param name its local name
     * @param endTag its end tag in UTF-8 where its namespace needs no prefix
     */
    public void leave(String name, byte[] endTag) {
        depth--;
        if (inTag) {
            out.markup("/>");
            inTag = false;
        } else if (open[depth].isEmpty()) {
            out.markup(endTag);
        } else {
            out.markup("</");
            out.markup(open[depth]);
            out.markup(name);
            out.markup(">");
        }
        path.leave();
    }

    /**
     * Writes an attribute of the element that was just started.
     *
     * @param <T> the class of the value
     * @param namespace its namespace, or the empty string
     * @param name its local name
     * @param format its type
     * @throws UnencodableException when the value is missing or cannot be written
     */
    public <T> void attribute(String namespace, String name, ValueFormat<T> format, T value) {
        String text = text(required(value, "@" + name), format, "@" + name);
        attributes.addName(namespace, name);
        if (namespace.isEmpty()) {
            plainAttribute(name, text);
        } else {
            plainAttribute(declared(namespace) + name, text);
        }
    }

    /**
     * Writes an attribute that the model does not name.
     *
     * @param allowed what attributes it may be
     * @param namespace its namespace, or null when it has none
     * @param name its local name
     * @throws UnencodableException when something is missing, the element cannot have the attribute, or has it already,
     * or the value cannot be written
     */
    public void otherAttribute(XmlWildcard allowed, String namespace, String name, String value) {
        String space = namespace == null ? "" : namespace;
        if (space.equals(XmlPrefixes.XMLNS) && allowed.keepsDeclarations()) {
            declare(allowed, required(name, "@*"), required(value, "@*"));
            return;
        }
        boolean possible = XmlCharacters.isPlainName(required(name, "@*"))
                && allowed.allows(space, name)
                && !space.equals(XmlInput.INSTANCE)
                && !space.equals(XmlPrefixes.XMLNS)
                && !(space.isEmpty() && name.equals("xmlns"));
        if (!possible || attributes.has(space, name)) {
            throw new UnencodableException(
                    path + "/@*", "the element cannot have an attribute '" + name + "' beside its others");
        }
        attribute(space, name, TEXT, value);
    }

    /** Writes the declaration of a prefix. */
    private void declare(XmlWildcard allowed, String prefix, String namespace) {
        boolean possible = XmlCharacters.isPlainName(prefix)
                && !XmlPrefixes.isOwn(prefix)
                && allowed.allows(XmlPrefixes.XMLNS, prefix)
                && !attributes.has(XmlPrefixes.XMLNS, prefix)
                && XmlPrefixes.none().declare(depth, prefix, namespace);
        if (!possible) {
            throw new UnencodableException(
                    path + "/@*", "the element cannot declare the prefix '" + prefix + "' beside what it has");
        }
        if (depth == 1) {
            kept.putIfAbsent(namespace, prefix + ":");
        } else if (keptForNames && kept.containsValue(prefix + ":")) {
            keptForNames = false;
            refused = true;
        }
        attributes.addName(XmlPrefixes.XMLNS, prefix);
        plainAttribute("xmlns:" + prefix, namespace);
    }

    /**
     * Writes the type of the element that was just started ({@code xsi:type}).
     *
     * @param namespace the type's namespace, or the empty string
     * @param name the type's name
     */
    public void type(String namespace, String name) {
        instanceAttribute("type", prefix(namespace) + name);
    }

    private void instanceAttribute(String name, String value) {
        instance = true;
        plainAttribute(XmlPrefixes.XSI + ":" + name, value);
    }

    /**
     * Says that the element that was just started is nil ({@code xsi:nil}).
     */
    public void nil() {
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

    private void plainAttribute(String name, String value) {
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
     * @throws UnencodableException when the value is missing or cannot be written
     */
    public <T> void value(ValueFormat<T> format, T value) {
        String text = text(required(value, "#value"), format, "#value");
        if (!text.isEmpty()) {
            endStartTag();
            write(text, false, "#value");
        }
    }

    /**
     * Writes text between elements.
     *
     * @throws UnencodableException when it has a character that XML does not allow
     */
    public void text(String text) {
        if (!text.isEmpty()) {
            endStartTag();
            write(text, false, "#text");
        }
    }

    /**
     * Writes an element that is given as XML text.
     *
     * @param namespace its namespace, or the empty string
     * @param name its local name
     * @param text the element, with all namespaces that it needs
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
        endStartTag();
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

    /** The failure for a record of a type that is not allowed there. */
    public UnencodableException wrongType(String type, String expected) {
        return new UnencodableException(path.toString(), type + " cannot be substituted for " + expected);
    }

    /**
     * Writes an element that is a value.
     *
     * @param <T> the class of the value
     * @param namespace its namespace, or the empty string
     * @param name its local name
     * @param format its type
     * @param endTag its end tag in UTF-8 where its namespace needs no prefix
     * @throws UnencodableException when the value is missing or cannot be written
     */
    public <T> void element(String namespace, String name, ValueFormat<T> format, T value, byte[] endTag) {
        String usual = depth > 0 && depth < XmlLimits.GREATEST_DEPTH && namespace.equals(unprefixed)
                ? format.usual(value)
                : null;
        if (usual != null) {
            endStartTag();
            if (out.element(endTag, usual)) {
                return;
            }
        }
        required(value, name);
        enter(namespace, name, endTag);
        value(format, value);
        leave(name, endTag);
    }

    /**
     * Starts an element that is nothing but a value, which is written next; not where its name needs a prefix.
     *
     * @return whether it was started
     */
    public boolean open(String namespace, byte[] endTag) {
        boolean usual = depth > 0 && depth < XmlLimits.GREATEST_DEPTH && namespace.equals(unprefixed);
        if (usual) {
            endStartTag();
            out.startTag(endTag);
            out.tagEnd();
        }
        return usual;
    }

    /** Starts an attribute without namespace, whose value is written next, and then a quotation mark. */
    public void attribute(String name, byte[] start) {
        attributes.addName("", name);
        out.markup(start);
    }

    /** Starts the value of the element that was just started. */
    public void open() {
        endStartTag();
    }

    /** Writes bytes as they are: what needs no escape, a tag, or the start or end of an attribute. */
    public void plain(byte[] bytes) {
        out.markup(bytes);
    }

    /** Writes a decimal whose scale is not negative. */
    public void decimal(long digits, int scale) {
        out.decimal(digits, scale);
    }

    /** Ends the document, and hands it on. */
    public void end() throws IOException {
        out.markup("\n");
        int last = out.length();
        if (declarations > 0) {
            if (!unprefixed.isEmpty()) {
                plainAttribute("xmlns", unprefixed);
            }
            prefixes.forEach((namespace, prefix) ->
                    plainAttribute("xmlns:" + prefix.substring(0, prefix.length() - 1), namespace));
            if (instance) {
                plainAttribute("xmlns:" + XmlPrefixes.XSI, XmlInput.INSTANCE);
            }
        }
        out.end(target, declarations, last);
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

    private <T> String text(T value, ValueFormat<T> format, String name) {
        try {
            String text = format.write(value);
            return format.form().reference() == ValueForm.Reference.QNAME ? prefixed(text) : text;
        } catch (IllegalArgumentException e) {
            throw new UnencodableException(path + "/" + name, e.getMessage());
        }
    }

    /** The names of a value with prefixes. */
    private String prefixed(String names) {
        StringJoiner words = new StringJoiner(" ");
        for (String word : names.isEmpty() ? new String[0] : names.split(" ", -1)) {
            String local = QualifiedNames.local(word);
            if (!XmlCharacters.isPlainName(local)) {
                throw new IllegalArgumentException("'" + Excerpt.of(word) + "' is not of the form {namespace}local");
            }
            words.add(prefix(QualifiedNames.namespace(word)) + local);
        }
        return words.toString();
    }

    private void write(String text, boolean attribute, String name) {
        if (!out.text(text, attribute)) {
            throw new UnencodableException(path + "/" + name, "it has a character that is not allowed in XML");
        }
    }

    private void endStartTag() {
        if (inTag) {
            out.tagEnd();
            inTag = false;
        }
    }
}
