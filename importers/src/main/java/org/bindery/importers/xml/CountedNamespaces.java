package org.bindery.importers.xml;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.apache.xerces.impl.Constants;
import org.apache.xerces.util.NamespaceSupport;
import org.bindery.importers.Refusal;
import org.bindery.model.Location;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;

/// The namespaces that a document declares, limited to as many as messages may have: looking up a prefix iterates
/// over all of them, so that a tag with many would take minutes.
public final class CountedNamespaces extends NamespaceSupport {

    /// As in messages, how many namespaces the elements that are open may declare, and how many prefixes a document.
    private static final int MOST_PREFIXES = 10_000;

    private final String file;
    private final Deque<Integer> outer = new ArrayDeque<>();
    private final Set<String> prefixes = new HashSet<>();
    private int declared;

    private CountedNamespaces(String file) {
        this.file = file;
    }

    /// Has a parser refuse documents with more, by a [Refusal].
    ///
    /// @param file its name in the message
    public static void limit(XMLReader parser, String file) throws SAXException {
        parser.setProperty(
                Constants.XERCES_PROPERTY_PREFIX + Constants.NAMESPACE_CONTEXT_PROPERTY, new CountedNamespaces(file));
    }

    @Override
    public void reset() {
        super.reset();
        outer.clear();
        prefixes.clear();
        declared = 0;
    }

    @Override
    public void pushContext() {
        super.pushContext();
        outer.push(declared);
    }

    @Override
    public void popContext() {
        super.popContext();
        declared = outer.pop();
    }

    @Override
    public boolean declarePrefix(String prefix, String uri) {
        declared++;
        prefixes.add(prefix);
        if (declared > MOST_PREFIXES || prefixes.size() > MOST_PREFIXES) {
            throw tooMany(new Location(file, 0, 0));
        }
        return super.declarePrefix(prefix, uri);
    }

    /// Refuses a tag that alone declares more.
    public static void check(StartTag tag, Location location) {
        long count = tag.attributes().keySet().stream()
                .filter(name -> name.startsWith("xmlns:"))
                .count();
        if (count > MOST_PREFIXES) {
            throw tooMany(location);
        }
    }

    private static Refusal tooMany(Location location) {
        return new Refusal(
                location,
                "too-many-prefixes",
                "More than " + MOST_PREFIXES
                        + " prefixes of namespaces are declared in this document, and no message may have as many;"
                        + " remove those that are not used.");
    }
}
