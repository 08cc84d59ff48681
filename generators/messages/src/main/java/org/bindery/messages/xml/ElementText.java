package org.bindery.messages.xml;

import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.XMLConstants;
import org.bindery.messages.values.WhiteSpaces;
import org.bindery.model.Name;

/// Keeps an element that no type describes as text, which means the same wherever it stands: it declares each namespace
/// where it is first used, and equal elements have equal texts. The rules are those of Exclusive XML Canonicalization,
/// but for what `docs/xml.md` says about elements as text.
final class ElementText {

    private static final Comparator<XmlCursor.Attribute> ORDER = Comparator.comparing(XmlCursor.Attribute::name);

    private final XmlCursor cursor;
    private final StringWriter out = new StringWriter();
    private final Deque<Map<String, String>> declared = new ArrayDeque<>();
    private final Deque<String> open = new ArrayDeque<>();

    private ElementText(XmlCursor cursor) {
        this.cursor = cursor;
        declared.push(Map.of());
    }

    /// Reads an element, from its start tag to its end tag.
    static String read(XmlCursor cursor) throws IOException {
        return new ElementText(cursor).read();
    }

    private String read() throws IOException {
        do {
            if (cursor.at() == XmlCursor.At.START) {
                start();
            } else {
                end();
                if (!open.isEmpty()) {
                    cursor.next();
                    XmlText.write(out, cursor.content(), false);
                }
            }
        } while (!open.isEmpty());
        return out.toString();
    }

    /// Writes a start tag and the text behind it, and goes to the next tag.
    private void start() throws IOException {
        List<XmlCursor.Attribute> attributes =
                cursor.attributes().stream().sorted(ORDER).toList();
        Name name = cursor.name();
        Map<String, String> used = new TreeMap<>(Map.of(cursor.prefix(), name.namespace()));
        for (XmlCursor.Attribute attribute : attributes) {
            if (!attribute.prefix().isEmpty()) {
                used.put(attribute.prefix(), attribute.name().namespace());
            }
            named(attribute.value(), used);
        }
        String tag = written(cursor.prefix(), name);
        cursor.next();
        if (cursor.at() == XmlCursor.At.END) {
            named(cursor.content(), used);
        }
        used.remove(XMLConstants.XML_NS_PREFIX);
        out.write("<" + tag);
        declare(used);
        for (XmlCursor.Attribute attribute : attributes) {
            attribute(written(attribute.prefix(), attribute.name()), attribute.value());
        }
        out.write(">");
        open.push(tag);
        XmlText.write(out, cursor.content(), false);
    }

    private void end() {
        out.write("</" + open.pop() + ">");
        declared.pop();
    }

    private static String written(String prefix, Name name) {
        return prefix.isEmpty() ? name.local() : prefix + ":" + name.local();
    }

    /// A text that may be a qualified name uses its prefix, if that is declared.
    private void named(String text, Map<String, String> used) {
        String name = text.strip();
        int colon = name.indexOf(':');
        boolean possible = colon > 0 && name.chars().noneMatch(c -> WhiteSpaces.isSpace((char) c) || c == '/');
        if (possible && name.indexOf(':', colon + 1) < 0) {
            String prefix = name.substring(0, colon);
            String namespace = cursor.namespace(prefix);
            if (!namespace.isEmpty()) {
                used.putIfAbsent(prefix, namespace);
            }
        }
    }

    private void declare(Map<String, String> used) throws IOException {
        Map<String, String> known = new HashMap<>(declared.element());
        for (Map.Entry<String, String> each : used.entrySet()) {
            String prefix = each.getKey();
            if (!each.getValue().equals(known.put(prefix, each.getValue()))) {
                String xmlns = XMLConstants.XMLNS_ATTRIBUTE;
                attribute(prefix.isEmpty() ? xmlns : xmlns + ":" + prefix, each.getValue());
            }
        }
        declared.push(known);
    }

    private void attribute(String name, String value) throws IOException {
        out.write(" " + name + "=\"");
        XmlText.write(out, value, true);
        out.write('"');
    }
}
