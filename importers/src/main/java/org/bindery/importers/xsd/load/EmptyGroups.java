package org.bindery.importers.xsd.load;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import org.apache.xerces.xs.XSElementDeclaration;
import org.apache.xerces.xs.XSTerm;
import org.bindery.importers.xml.StartTag;

/// Keeps groups without members, which Xerces leaves out where they are all of a content: each gets an element that no
/// message has.
public final class EmptyGroups {

    private static final String NAME = PlaceMark.PREFIX + ".nothing";
    private static final Set<String> GROUPS = Set.of("sequence", "choice");
    private static final Set<String> PARTICLES = Set.of("element", "group", "sequence", "choice", "all", "any");

    /// The open declarations.
    private final Deque<Open> open = new ArrayDeque<>();

    private int count;

    /// A declaration that has not ended yet.
    ///
    /// @param depth how deep it is nested
    /// @param empty whether it is a group that has no member so far
    private record Open(int depth, boolean empty) {}

    /// Whether a member of a group is one of those elements.
    public static boolean isFiller(XSTerm term) {
        return term instanceof XSElementDeclaration element
                && element.getName() != null
                && element.getName().startsWith(NAME);
    }

    /// Whether a sentence of Xerces speaks of such an element.
    static boolean isFiller(String sentence) {
        return sentence.contains(NAME);
    }

    /// Takes note of a start tag of XML Schema outside annotations that is not empty.
    void enter(StartTag tag, int depth) {
        member(tag);
        open.push(new Open(depth, GROUPS.contains(tag.localName())));
    }

    private void member(StartTag tag) {
        if (!open.isEmpty() && open.peek().empty() && PARTICLES.contains(tag.localName())) {
            open.push(new Open(open.pop().depth(), false));
        }
    }

    /// Whether an empty tag of XML Schema outside annotations is a group.
    boolean isToFill(StartTag tag) {
        member(tag);
        return GROUPS.contains(tag.localName());
    }

    /// Whether a group without members ends with the element of that depth.
    boolean leave(int depth) {
        return !open.isEmpty() && open.peek().depth() == depth && open.pop().empty();
    }

    /// The element for one group.
    ///
    /// @param prefix of XML Schema's names here, with its colon if it has one
    String filler(String prefix) {
        count++;
        return "<" + prefix + "element name=\"" + NAME + count + "\" minOccurs=\"0\"/>";
    }
}
