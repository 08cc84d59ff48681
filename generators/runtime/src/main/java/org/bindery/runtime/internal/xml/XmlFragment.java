package org.bindery.runtime.internal.xml;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.XmlLimits;
import org.bindery.runtime.internal.text.XmlCharacters;

/**
 * Writes an element as XML text that means the same in any context, and equal elements as equal texts: each namespace
 * is declared where it is first used, attributes are sorted, comments and processing instructions are dropped. The
 * rules are in the format's documentation.
 */
final class XmlFragment {

    private static final Comparator<Attribute> ORDER =
            Comparator.comparing(Attribute::namespace).thenComparing(Attribute::name);

    private final XmlScanner in;
    private final XmlLimits limits;
    private final int depth;
    private final StringBuilder out = new StringBuilder();
    private final XmlPrefixes declared = XmlPrefixes.none();
    private final List<String> open = new ArrayList<>();
    private XmlScanner.Token token = XmlScanner.Token.START;

    /** An attribute of the start tag that is being written; its tag is its name with prefix. */
    private record Attribute(String tag, String namespace, String name, String value) {}

    private XmlFragment(XmlScanner in, XmlLimits limits, int depth) {
        this.in = in;
        this.limits = limits;
        this.depth = depth;
    }

    /**
     * Takes the element whose start tag was read last, up to its end tag.
     *
     * @param depth how many elements are open around it
     */
    static String take(XmlScanner in, XmlLimits limits, int depth) throws IOException, InvalidMessageException {
        XmlFragment fragment = new XmlFragment(in, limits, depth);
        do {
            if (fragment.token == XmlScanner.Token.START) {
                fragment.start();
            } else {
                fragment.end();
            }
        } while (!fragment.open.isEmpty());
        return fragment.out.toString();
    }

    /** Writes a start tag and the text after it, and goes to the next tag. */
    private void start() throws IOException, InvalidMessageException {
        if (depth + open.size() >= limits.depth()) {
            throw in.invalid("elements are nested more than " + limits.depth() + " deep");
        }
        String tag = in.tag();
        Map<String, String> used = new TreeMap<>();
        used.put(prefix(tag), in.namespace());
        List<Attribute> attributes = attributes();
        for (Attribute attribute : attributes) {
            if (!attribute.namespace.isEmpty()) {
                used.put(prefix(attribute.tag), attribute.namespace);
            }
            useOfValue(attribute.value, used);
        }
        next();
        if (token == XmlScanner.Token.END) {
            useOfValue(in.text().toString(), used);
        }
        out.append('<').append(tag);
        declare(used);
        for (Attribute attribute : attributes) {
            write(attribute.tag, attribute.value);
        }
        out.append('>');
        open.add(tag);
        escape(in.text().toString(), false);
    }

    private void end() throws IOException, InvalidMessageException {
        out.append("</").append(open.remove(open.size() - 1)).append('>');
        declared.close(open.size() + 1);
        if (!open.isEmpty()) {
            next();
            escape(in.text().toString(), false);
        }
    }

    private void next() throws IOException, InvalidMessageException {
        token = in.next();
        if (out.length() > limits.characters()) {
            throw in.invalid("the text of an element has more than " + limits.characters() + " characters");
        }
    }

    private List<Attribute> attributes() {
        XmlAttributes all = in.attributes();
        List<Attribute> sorted = new ArrayList<>();
        for (int i = 0; i < all.count(); i++) {
            sorted.add(new Attribute(all.tag(i).tag(), all.namespace(i), all.name(i), all.value(i)));
        }
        sorted.sort(ORDER);
        return sorted;
    }

    private static String prefix(String tag) {
        return tag.substring(0, Math.max(0, tag.indexOf(':')));
    }

    /** A text that may be a qualified name uses its prefix, if that is declared. */
    private void useOfValue(String text, Map<String, String> used) {
        int colon = text.indexOf(':');
        if (colon < 0) {
            return;
        }
        String name = text.strip();
        colon = name.indexOf(':');
        boolean possible = colon > 0 && name.indexOf(':', colon + 1) < 0 && name.indexOf('/') < 0;
        for (int i = 0; possible && i < name.length(); i++) {
            possible = !XmlCharacters.isSpace(name.charAt(i));
        }
        if (possible) {
            String prefix = name.substring(0, colon);
            String namespace = in.namespaceOf(prefix);
            if (namespace != null) {
                used.putIfAbsent(prefix, namespace);
            }
        }
    }

    private void declare(Map<String, String> used) {
        used.remove("xml");
        used.forEach((prefix, namespace) -> {
            if (!namespace.equals(declared.find(prefix))) {
                declared.declare(open.size() + 1, prefix, namespace);
                write(prefix.isEmpty() ? "xmlns" : "xmlns:" + prefix, namespace);
            }
        });
    }

    private void write(String attribute, String value) {
        out.append(' ').append(attribute).append("=\"");
        escape(value, true);
        out.append('"');
    }

    private void escape(String text, boolean attribute) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            String reference = XmlText.reference(c, attribute);
            if (reference == null) {
                out.append(c);
            } else {
                out.append(reference);
            }
        }
    }
}
