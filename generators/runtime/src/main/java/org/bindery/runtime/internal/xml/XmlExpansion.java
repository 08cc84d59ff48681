package org.bindery.runtime.internal.xml;

import java.io.IOException;
import java.io.Reader;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.XmlLimits;
import org.bindery.runtime.internal.text.TextPlace;
import org.bindery.runtime.internal.text.XmlCharacters;

/**
 * An XML document after its document type declaration, with the declaration applied: entities are replaced by their
 * texts, and default attributes are added. Only the document is read: external declarations are unknown, and external
 * entities cannot be used. Well-formedness is checked by the reader of the result. Not thread-safe.
 */
final class XmlExpansion {

    private static final String COMMENT = "-->";
    private static final String SECTION = "]]>";
    private static final String INSTRUCTION = "?>";
    private static final String TAG = ">";
    private static final int LONGEST_NAME = 1 << 13;

    private final XmlExpansionInput in;
    private final XmlExpansionOutput out;
    private final XmlLimits limits;
    private final XmlDocumentType type;
    private String until;
    private int matched;
    private int depth;
    private long added;
    private boolean ended;
    private InvalidMessageException failure;

    /** Goes on with a document after its document type declaration. */
    XmlExpansion(Reader document, XmlLimits limits, XmlDocumentType type, TextPlace place) {
        this.in = new XmlExpansionInput(document, place);
        this.out = new XmlExpansionOutput(place);
        this.limits = limits;
        this.type = type;
    }

    /**
     * Reads on.
     *
     * @param target where the characters go
     * @param offset the index of the first one
     * @param length how many there may be
     * @return how many there are; -1 at the end
     * @throws IOException when the document cannot be read
     * @throws InvalidMessageException when the document type declaration is not well-formed, or an entity cannot be used
     */
    int read(char[] target, int offset, int length) throws IOException, InvalidMessageException {
        try {
            while (failure == null && !ended && out.length() < length && (out.isEmpty() || in.isReady())) {
                step();
            }
        } catch (InvalidMessageException e) {
            // What is before it may be wrong as well, and is said first then.
            failure = e;
        }
        if (!out.isEmpty()) {
            return out.take(target, offset, length);
        }
        if (failure != null) {
            throw failure;
        }
        return -1;
    }

    /**
     * The position of a character in the document.
     *
     * @param offset its index among those that were read
     * @param end whether it is the end of a part, not its start
     * @return its index in the document; of a character of replacement text, that of the first or after the last
     * character replaced
     */
    long origin(long offset, boolean end) {
        return out.origins().offset(offset, end);
    }

    /** Where a place is in the document. */
    TextPlace origin(TextPlace place) {
        return out.origins().place(place);
    }

    private void step() throws IOException, InvalidMessageException {
        if (until != null) {
            within();
            return;
        }
        int c = in.peek();
        if (c == '<') {
            in.take();
            markup();
        } else if (c == '&') {
            reference(false);
        } else if (c >= 0) {
            in.take();
            out.write(c == '\r' && in.open() > 0 ? "&#13;" : Character.toString(c));
        } else if (in.open() > 0) {
            if (depth != in.depth()) {
                throw incomplete();
            }
            leave();
        } else {
            ended = true;
        }
    }

    // What is neither a tag nor text.

    private void enter(String end) {
        until = end;
        matched = 0;
    }

    /** Takes a character of a comment, of a section without markup, or of an instruction. */
    private void within() throws IOException, InvalidMessageException {
        int c = in.take();
        if (c < 0) {
            end();
            return;
        }
        boolean reference = c == '\r' && in.open() > 0 && until.equals(SECTION);
        out.write(reference ? "]]>&#13;<![CDATA[" : Character.toString(c));
        if (c == until.charAt(matched)) {
            matched++;
        } else {
            matched = c == until.charAt(0) ? until.length() - 1 : 0;
        }
        until = matched == until.length() ? null : until;
    }

    private void markup() throws IOException, InvalidMessageException {
        int c = in.peek();
        if (c == '!') {
            in.take();
            declaration();
        } else if (c == '?') {
            in.take();
            out.write("<?");
            enter(INSTRUCTION);
        } else if (c == '/') {
            endTag();
        } else {
            out.write('<');
            startTag();
        }
    }

    private void declaration() throws IOException, InvalidMessageException {
        int c = in.peek();
        out.write("<!");
        if (c == '[') {
            copy();
            enter(SECTION);
        } else if (c == '-') {
            copy();
            if (in.peek() == '-') {
                copy();
                enter(COMMENT);
            }
        }
    }

    // Tags.

    private void endTag() throws InvalidMessageException {
        depth--;
        if (in.open() > 0 && depth < in.depth()) {
            throw incomplete();
        }
        out.write('<');
        enter(TAG);
    }

    private void startTag() throws IOException, InvalidMessageException {
        long start = out.written();
        String element = word();
        Map<String, XmlDocumentType.Attribute> attributes = type.attributes(element);
        Set<String> there = new HashSet<>();
        String name = "";
        int c = in.peek();
        while (c >= 0 && c != '>' && c != '<') {
            if (c == '"' || c == '\'') {
                value(attributes.get(name));
                there.add(name);
            } else if (c == '=' || c == '/' || XmlCharacters.isSpace(c)) {
                if (c == '/') {
                    defaults(attributes, there);
                }
                in.take();
                out.write(c == '\r' && in.open() > 0 ? ' ' : (char) c);
                depth -= c == '/' && in.peek() == '>' ? 1 : 0;
            } else {
                name = word();
            }
            c = in.peek();
            if (out.written() - start > limits.characters()) {
                throw invalid("a tag has more than " + limits.characters() + " characters");
            }
        }
        if (c == '>') {
            defaults(attributes, there);
            copy();
            depth++;
        } else if (c < 0) {
            end();
        }
    }

    private String word() throws IOException {
        StringBuilder word = new StringBuilder();
        int most = limits.characters();
        for (int c = in.peek(); c >= 0 && "=/<>'\" \t\r\n".indexOf(c) < 0 && word.length() < most; c = in.peek()) {
            word.append((char) c);
            copy();
        }
        return word.toString();
    }

    private void value(XmlDocumentType.Attribute attribute) throws IOException, InvalidMessageException {
        int quote = in.peek();
        int around = in.open();
        copy();
        boolean tokens = attribute != null && attribute.tokens();
        out.startValue(tokens);
        if (tokens) {
            out.startReplacing(in.place());
        }
        int c = in.peek();
        while (c != quote || in.open() > around) {
            if (c < 0 && in.open() == around) {
                end();
                return;
            }
            part(c, in.open() > 0);
            c = in.peek();
        }
        if (tokens) {
            out.endReplacing(in.place());
        }
        copy();
    }

    private void defaults(Map<String, XmlDocumentType.Attribute> attributes, Set<String> there)
            throws IOException, InvalidMessageException {
        for (Map.Entry<String, XmlDocumentType.Attribute> attribute : attributes.entrySet()) {
            String text = attribute.getValue().value();
            if (text != null && there.add(attribute.getKey())) {
                int around = in.open();
                out.startReplacing(in.place());
                out.write(" " + attribute.getKey() + "=\"");
                out.startValue(attribute.getValue().tokens());
                enter("", text, in.place());
                while (in.open() > around) {
                    part(in.peek(), true);
                }
                out.write('"');
                out.endReplacing(in.place());
            }
        }
    }

    /** Writes a character of a value, or enters or leaves a replacement text. */
    private void part(int c, boolean replaced) throws IOException, InvalidMessageException {
        if (c < 0) {
            leave();
        } else if (c == '&') {
            reference(true);
        } else {
            if (c == '<' && replaced) {
                throw invalid("the entity " + in.name() + " has a '<', which is not allowed in an attribute");
            }
            in.take();
            out.writeToValue((char) c, replaced);
        }
    }

    // References.

    /** Goes on with the text of an entity, or leaves a reference as it is. */
    private void reference(boolean inValue) throws IOException, InvalidMessageException {
        TextPlace start = in.place().copy();
        StringBuilder reference = new StringBuilder();
        do {
            reference.append((char) in.take());
        } while (reference.length() < LONGEST_NAME && isReference(in.peek()));
        String name = reference.substring(1);
        boolean complete = in.peek() == ';';
        if (!complete || name.startsWith("#") || XmlCharacters.predefined(name) > 0) {
            if (!complete && in.open() > 0) {
                throw invalid("the entity " + in.name() + " has a reference that is not well-formed");
            }
            if (inValue) {
                out.writeToValue(reference.toString());
            } else {
                out.write(reference.toString());
            }
            return;
        }
        in.take();
        XmlDocumentType.Entity entity = type.entity(name);
        if (entity == null) {
            throw invalid(start, type.undeclared(name));
        }
        if (entity.text() == null) {
            throw invalid(
                    start, "the entity " + name + " is in another file, which is not read; " + XmlDocumentType.ADVICE);
        }
        if (in.isOpen(name)) {
            throw invalid(start, "the entity " + name + " contains itself");
        }
        enter(name, entity.text(), start);
    }

    private static boolean isReference(int c) {
        return c == '#' || XmlCharacters.isNamePart(c);
    }

    private void enter(String name, String text, TextPlace start) throws InvalidMessageException {
        added += 1 + text.length();
        if (added > Math.max(limits.expansion(), in.place().offset())) {
            throw invalid("entities and default attributes add more than " + limits.expansion() + " characters");
        }
        if (in.open() >= limits.depth()) {
            throw invalid("entities are nested more than " + limits.depth() + " deep");
        }
        out.startReplacing(start);
        in.enter(name, text, depth);
    }

    private void leave() {
        in.leave();
        out.endReplacing(in.place());
    }

    // Characters.

    private void copy() throws IOException {
        out.write((char) in.take());
    }

    /** The document ends, or wrongly an entity. */
    private void end() throws InvalidMessageException {
        if (in.open() > 0) {
            throw incomplete();
        }
        ended = true;
    }

    private InvalidMessageException incomplete() {
        return invalid("the entity " + in.name() + " holds a part of an element or of other markup");
    }

    private InvalidMessageException invalid(String reason) {
        return invalid(in.place(), reason);
    }

    private InvalidMessageException invalid(TextPlace document, String reason) {
        TextPlace place = out.origin(document);
        return new InvalidMessageException(place.line(), place.column(), "", reason);
    }
}
