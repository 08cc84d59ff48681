package org.bindery.runtime.internal.xml;

import java.io.IOException;
import java.util.Arrays;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.XmlLimits;
import org.bindery.runtime.internal.text.TextPlace;
import org.bindery.runtime.internal.text.XmlCharacters;

/**
 * Splits a document into tags and the text before them (XML 1.0 with namespaces). A document type declaration is
 * applied as far as it is in the document; nothing is fetched.
 */
final class XmlScanner {

    /** What {@link #next()} has found. */
    enum Token {
        /** A start tag. */
        START,
        /** An end tag. */
        END,
        /** The end of the document. */
        END_OF_DOCUMENT
    }

    private static final int INITIAL = 16;

    private final XmlCursor in;
    private final XmlReferences references;
    private final XmlPrefixes prefixes = new XmlPrefixes();
    private final XmlAttributes attributes = new XmlAttributes();
    private XmlName[] open = new XmlName[INITIAL];
    private int depth;
    private final XmlCharacterData text;
    private final XmlCharacterData attributeValue;
    private final XmlLimits limits;
    private final int maxAttributes;
    private boolean blank;
    private boolean emptyTag;
    private boolean closing;
    private boolean afterStart;
    private boolean rootSeen;
    private boolean typeSeen;
    private String namespace = "";
    private boolean ended;

    /** Starts a document. */
    XmlScanner(XmlSource in, XmlLimits limits) throws IOException, InvalidMessageException {
        this(in, limits, null);
    }

    /**
     * Starts a document.
     *
     * @param places receives all bytes, for the places of content; null where these are not needed
     */
    XmlScanner(XmlSource in, XmlLimits limits, XmlPlaces places) throws IOException, InvalidMessageException {
        this.text = new XmlCharacterData(limits.characters());
        this.in = new XmlCursor(in, text, attributes, limits, places);
        this.attributeValue = new XmlCharacterData(limits.characters());
        this.limits = limits;
        this.maxAttributes = limits.attributes();
        this.references = new XmlReferences(this.in);
        this.in.start();
    }

    /** The namespace of the last start tag, or the empty string; interned, as the constants of a program are. */
    String namespace() {
        return namespace;
    }

    /** The local name of the last tag; interned. */
    String local() {
        return open[afterStart ? depth - 1 : depth].local();
    }

    /** What was found last. */
    Token token() {
        return afterStart ? Token.START : ended ? Token.END_OF_DOCUMENT : Token.END;
    }

    /** The name of the last start tag as written, with its prefix. */
    String tag() {
        return open[depth - 1].tag();
    }

    /** How many elements are open. */
    int depth() {
        return depth;
    }

    /** The prefixes that are declared within the element of the last tag. */
    XmlPrefixes prefixes() {
        return prefixes;
    }

    /** The namespace of a prefix within the element of the last tag, or null when it was not declared. */
    String namespaceOf(String prefix) {
        return prefixes.find(prefix);
    }

    /** The failure for what the last tag is or has. */
    InvalidMessageException invalid(String reason) {
        return invalid("", reason);
    }

    /** The failure for what the last tag is or has, in a component. */
    InvalidMessageException invalid(String component, String reason) {
        return invalid(in.tagPlace(), component, reason);
    }

    private static InvalidMessageException invalid(TextPlace place, String component, String reason) {
        return new InvalidMessageException(place.line(), place.column(), component, reason);
    }

    /** Remembers where the last tag starts. */
    void startElement() {
        in.startElement();
    }

    /** The failure for the element whose start was remembered. */
    InvalidMessageException invalidElement(String component, String reason) {
        return invalid(in.elementPlace(), component, reason);
    }

    /** The number of the byte with which the last tag starts, and that of the byte after it or after what was taken. */
    long tagStart() {
        return in.tagPosition();
    }

    long position() {
        return in.position();
    }

    /** The number of the byte with which the value of an attribute starts. */
    long valueStart(int attribute) {
        return in.position(attributes.start(attribute));
    }

    /** The attributes of the last start tag. */
    XmlAttributes attributes() {
        return attributes;
    }

    /** The text between the last tag and the one before it. */
    XmlCharacterData text() {
        return text;
    }

    /** Whether that text is white space alone. */
    boolean isBlank() {
        return blank;
    }

    /** Takes text and end of the element that has just started, if that is all there is and simple; else nothing. */
    boolean takeElement() {
        text.clear();
        if (emptyTag || !in.takeElement(open[depth - 1])) {
            return false;
        }
        depth--;
        afterStart = false;
        closing = true;
        return true;
    }

    /** The name of the last start tag. */
    XmlName name() {
        return open[depth - 1];
    }

    /** Whether the document goes on here with what is in it, and declares itself what that is. */
    boolean isBetweenTags() {
        closePrefixes();
        return !emptyTag && depth > 0 && !typeSeen && prefixes.areFew();
    }

    /** Takes a run that came earlier in the same place, between tags; what it leads to, or null where nothing was taken. */
    <T> T takeRun(XmlRun<T> first, Object[] values, boolean checked) {
        XmlRun<T> run = in.takeRun(first, values, checked);
        if (run == null) {
            return null;
        }
        depth -= run.closed;
        XmlName[] tags = run.tags;
        while (depth + tags.length >= open.length) {
            open = Arrays.copyOf(open, 2 * open.length);
        }
        for (int i = 0; i < tags.length; i++) {
            open[depth + i] = tags[i];
        }
        afterStart = run.afterStart;
        depth += afterStart ? tags.length : tags.length - 1;
        return run.outcome;
    }

    /**
     * The end of a run, which is here.
     *
     * @param from the index after its last value
     * @param before how many elements were open before it
     * @param least how many of these it left open
     */
    <T> XmlRun<T> endOfRun(int from, T outcome, int before, int least) {
        XmlName[] tags = Arrays.copyOfRange(open, least, afterStart ? depth : depth + 1);
        int lastTag = (int) (in.position() - in.tagPosition());
        return new XmlRun<>(in.bytes, from, in.next, outcome, before - least, tags, afterStart, lastTag);
    }

    /** The bytes that are here, for runs. */
    XmlCursor cursor() {
        return in;
    }

    private void closePrefixes() {
        if (closing) {
            closing = false;
            prefixes.close(depth + 1);
        }
    }

    /** Goes to the next tag. */
    Token next() throws IOException, InvalidMessageException {
        text.clear();
        blank = true;
        closePrefixes();
        if (emptyTag) {
            emptyTag = false;
            return closed();
        }
        if (depth > 0) {
            int tag = in.skipSpace(text);
            if (in.takeEnd(tag, open[depth - 1])) {
                return closed();
            }
            XmlName name = in.takeStart(tag, afterStart, afterStart ? open[depth - 1] : open[depth]);
            if (name != null) {
                return started(name);
            }
        }
        return nextOfAnyKind();
    }

    /** Goes to the next tag, whatever is before it. */
    private Token nextOfAnyKind() throws IOException, InvalidMessageException {
        text.clear();
        while (true) {
            takeText();
            in.startTag();
            if (!in.takeIf('<') && in.take() < 0) {
                return end();
            }
            switch (in.peek()) {
                case '/' -> {
                    in.takeIf('/');
                    return endTag();
                }
                case '!' -> commentOrCdata();
                case '?' -> instruction();
                default -> {
                    return startTag();
                }
            }
        }
    }

    private Token end() throws InvalidMessageException {
        if (depth > 0) {
            throw in.invalid("the element " + tag() + " is not closed");
        }
        if (!rootSeen) {
            throw in.invalid("there is no element");
        }
        text.clear();
        in.release();
        ended = true;
        return Token.END_OF_DOCUMENT;
    }

    // Text.

    /** Takes text up to the next tag, comment or instruction. */
    private void takeText() throws IOException, InvalidMessageException {
        int brackets = 0;
        while (true) {
            int before = text.size();
            blank &= !in.takeText();
            brackets = text.size() > before ? 0 : brackets;
            int c = in.peek();
            if (c < 0 || c == '<') {
                break;
            }
            c = in.take();
            if (c == '>' && brackets > 1) {
                throw in.invalid("']]>' is not allowed in text");
            }
            if (c == '&') {
                references.take(text);
                blank = false;
            } else {
                append(text, c);
                blank &= XmlCharacters.isSpace(c);
            }
            brackets = c == ']' ? brackets + 1 : 0;
        }
        if (depth == 0) {
            if (!blank) {
                throw in.invalid("text is not allowed outside the root element");
            }
            text.clear();
        }
    }

    private void append(XmlCharacterData target, int c) throws InvalidMessageException {
        if (!target.append(c)) {
            throw in.tooLong();
        }
    }

    private void commentOrCdata() throws IOException, InvalidMessageException {
        in.take();
        int c = in.take();
        if (c == '-') {
            in.expect("-");
            skipPast("--");
            in.expect(">");
        } else if (c == '[' && depth > 0) {
            in.expect("CDATA[");
            cdata();
        } else {
            if (c != 'D' || rootSeen || typeSeen) {
                throw in.invalid("a tag is not well-formed");
            }
            in.expect("OCTYPE");
            documentType();
        }
    }

    private void documentType() throws IOException, InvalidMessageException {
        typeSeen = true;
        XmlDocumentType type = new XmlDocumentTypeParser(in.units(), limits.expansion()).parse();
        references.setType(type);
        if (!type.isEmpty()) {
            in.expand(type, limits);
        }
    }

    private void cdata() throws IOException, InvalidMessageException {
        int brackets = 0;
        while (true) {
            int c = in.take();
            if (c < 0) {
                throw in.invalid("a CDATA section is not closed");
            }
            if (c == '>' && brackets >= 2) {
                text.cut(2);
                blank = false;
                return;
            }
            append(text, c);
            brackets = c == ']' ? brackets + 1 : 0;
        }
    }

    private void instruction() throws IOException, InvalidMessageException {
        in.take();
        boolean atStart = in.isTagAtStart();
        String target = in.takeName().tag();
        if (target.equalsIgnoreCase("xml")) {
            if (!atStart || !target.equals("xml")) {
                throw in.invalid("the XML declaration is allowed at the start of the document only");
            }
            new XmlDeclaration(in).take();
            return;
        }
        if (target.indexOf(':') >= 0) {
            throw in.invalid("a processing instruction may not have a colon in its name");
        }
        if (in.peek() != '?' && !in.takeSpace()) {
            throw in.invalid("white space is missing in a processing instruction");
        }
        skipPast("?>");
    }

    private void skipPast(String end) throws IOException, InvalidMessageException {
        int matched = 0;
        while (matched < end.length()) {
            if (matched == 0) {
                in.skipTo(end.charAt(0));
            }
            int c = in.take();
            if (c < 0) {
                throw in.invalid("a comment or processing instruction is not closed");
            }
            if (c == end.charAt(matched)) {
                matched++;
            } else {
                matched = c == end.charAt(0) ? 1 : 0;
            }
        }
    }

    // Tags.

    private Token startTag() throws IOException, InvalidMessageException {
        if (depth == 0 && rootSeen) {
            throw in.invalid("a document has one root element; put each message into a document of its own");
        }
        rootSeen = true;
        return started(in.takeName());
    }

    /** The name of a start tag was taken. */
    private Token started(XmlName name) throws IOException, InvalidMessageException {
        if (depth == open.length) {
            open = Arrays.copyOf(open, 2 * depth);
        }
        open[depth++] = name;
        afterStart = true;
        attributes.clear();
        if (!in.takeIf('>')) {
            takeAttributes(name);
            resolveAttributes();
        }
        String found = name.isPlain() ? prefixes.ofNoPrefix() : find(name);
        if (namespace != found) {
            namespace = found;
        }
        return Token.START;
    }

    private void takeAttributes(XmlName tag) throws IOException, InvalidMessageException {
        XmlName before = tag;
        while (true) {
            XmlName expected = attributes.count() < maxAttributes ? in.takeExpectedAttribute(before) : null;
            if (expected != null) {
                before = expected;
                continue;
            }
            if (in.takeEmptyEnd()) {
                emptyTag = true;
                return;
            }
            boolean space = in.takeSpace();
            if (in.takeIf('>')) {
                return;
            }
            if (in.peek() == '/') {
                in.expect("/>");
                emptyTag = true;
                return;
            }
            if (!space) {
                throw in.invalid("a tag is not well-formed");
            }
            before = in.takeAttributeName(before);
            takeAttribute(before);
        }
    }

    private void takeAttribute(XmlName name) throws IOException, InvalidMessageException {
        if (!in.takeIf('=')) {
            in.takeSpace();
            in.expect("=");
        }
        if (!in.isAtQuote()) {
            in.takeSpace();
        }
        int quote = in.take();
        if (quote != '"' && quote != '\'') {
            throw in.invalid("the value of an attribute has no quotes");
        }
        int simple = in.takeValue(quote);
        if (name.isDeclaration()) {
            declare(name, simple < 0 ? takeValue(quote).intern() : in.takenNamespace(simple));
            return;
        }
        long start = simple < 0 ? in.position() : 0;
        String value = simple < 0 ? takeValue(quote) : null;
        if (attributes.count() == maxAttributes) {
            throw in.invalid("an element has more than " + maxAttributes + " attributes");
        }
        if (value == null) {
            in.addAttribute(name, simple);
        } else {
            attributes.add(name, value, (int) (start - in.position(0)), (int) (in.position() - 1 - start));
        }
    }

    private void declare(XmlName name, String value) throws InvalidMessageException {
        if (!prefixes.declare(depth, name.prefix().isEmpty() ? "" : name.local(), value)) {
            throw in.invalid("the declaration " + name.tag() + "=\"" + value + "\" is not allowed");
        }
        if (prefixes.areTooMany()) {
            throw in.invalid("more than " + XmlLimits.MOST_PREFIXES + " prefixes of namespaces are declared");
        }
    }

    /** White space becomes spaces, as of attributes without declared type (section 3.3.3). */
    private String takeValue(int quote) throws IOException, InvalidMessageException {
        attributeValue.clear();
        while (true) {
            int c = in.take();
            if (c == quote) {
                return attributeValue.toString();
            }
            if (c < 0 || c == '<') {
                throw in.invalid("the value of an attribute is not closed");
            }
            if (c == '&') {
                references.take(attributeValue);
            } else {
                append(attributeValue, XmlCharacters.isSpace(c) ? ' ' : c);
            }
        }
    }

    private void resolveAttributes() throws InvalidMessageException {
        for (int i = 0; i < attributes.count(); i++) {
            XmlName tag = attributes.tag(i);
            if (!tag.isPlain()) {
                attributes.resolve(i, find(tag));
            }
            if (attributes.repeats(i)) {
                throw in.invalid("the attribute " + tag.tag() + " occurs twice");
            }
        }
    }

    private String find(XmlName name) throws InvalidMessageException {
        String found = prefixes.find(name.prefix());
        if (found == null || !name.isWellFormed()) {
            throw in.invalid("the prefix of " + name.tag() + " is not declared");
        }
        return found;
    }

    private Token endTag() throws IOException, InvalidMessageException {
        if (depth == 0 || !in.takeEnd(open[depth - 1])) {
            String name = in.takeName().tag();
            in.takeSpace();
            in.expect(">");
            if (depth == 0 || !tag().equals(name)) {
                throw in.invalid("</" + name + "> closes no element that is open");
            }
        }
        return closed();
    }

    private Token closed() {
        depth--;
        afterStart = false;
        closing = true;
        return Token.END;
    }
}
