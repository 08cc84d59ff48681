package org.bindery.runtime.internal.xml;

import java.io.IOException;
import java.io.InputStream;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.XmlLimits;
import org.bindery.runtime.XmlOptions;
import org.bindery.runtime.internal.form.XmlFormReader;
import org.bindery.runtime.internal.text.Excerpt;
import org.bindery.runtime.internal.text.TextPlace;
import org.bindery.runtime.internal.text.XmlCharacters;
import org.bindery.runtime.internal.value.ValueFormat;

/**
 * An XML document for {@link XmlFormReader}, which goes through it with one element of look-ahead. Entities and
 * default attributes are applied if the document itself declares them; nothing is fetched. Documents that are too
 * large are refused, see {@link XmlLimits}. Reading ends at the first error; an input that overrides {@link #refuse}
 * receives all errors, and one that overrides {@link #met} the positions of all components. Not thread-safe.
 */
public class XmlInput extends XmlTag {

    /** Denotes the end of the element where a child could be. */
    public static final String NO_CHILD = "/";

    private final XmlSource source;
    private final XmlLimits limits;
    private int groups;
    /** The name of the child that is next; null where that is not known yet, and another text at the end. */
    private String child;
    /** Where the text starts before the last tag, and where the last value is shown, where places are asked for. */
    private long textStart;

    private long valuePlace;

    private XmlInput(XmlSource source, XmlOptions options) throws IOException, InvalidMessageException {
        super(new XmlScanner(source, options.limits()), options.checked(), null);
        this.source = source;
        this.limits = options.limits();
    }

    private XmlInput(XmlSource source, XmlLimits limits, XmlPlaces places) throws IOException, InvalidMessageException {
        super(new XmlScanner(source, limits, places), false, places);
        this.source = source;
        this.limits = limits;
    }

    /**
     * Opens a document whose places are recorded, and whose values are kept even if they violate facets.
     *
     * @param in its bytes; the encoding is determined from the document
     * @param limits what is refused as too large
     * @throws InvalidMessageException when its beginning is not that of an XML document
     */
    protected XmlInput(InputStream in, XmlLimits limits) throws IOException, InvalidMessageException {
        this(new XmlSource(in), limits, new XmlPlaces());
    }

    /**
     * Opens a document.
     *
     * @param in its bytes; the encoding is determined from the document
     * @param options how it is read
     * @return the document, before its root element
     * @throws InvalidMessageException when its beginning is not that of an XML document
     */
    public static XmlInput open(InputStream in, XmlOptions options) throws IOException, InvalidMessageException {
        return new XmlInput(new XmlSource(in), options);
    }

    /**
     * Goes to the root element, which is next then.
     *
     * @param namespace its namespace, or the empty string
     * @param name its local name
     * @throws InvalidMessageException when another element is there
     */
    public final void root(String namespace, String name) throws IOException, InvalidMessageException {
        if (!at(namespace, name)) {
            boolean same = in.local().equals(name);
            throw invalid("expected the root element " + named(namespace, name, same) + ", found "
                    + named(in.namespace(), in.local(), same));
        }
    }

    /** An element in messages: with its namespace, or that it has none, where its name alone is ambiguous. */
    private static String named(String namespace, String name, boolean whole) {
        if (!whole) {
            return name;
        }
        return name + (namespace.isEmpty() ? " without a namespace" : " of the namespace " + namespace);
    }

    /**
     * Ends the document.
     *
     * @throws InvalidMessageException when content follows the root element
     */
    public final void end() throws IOException, InvalidMessageException {
        toTag();
    }

    /**
     * Whether the next child of the current element has this name.
     *
     * @param namespace the namespace, or the empty string; a constant, or interned as constants are
     * @param name the local name; a constant, or interned
     * @throws InvalidMessageException when text is there, or the document is not well-formed
     */
    public final boolean at(String namespace, String name) throws IOException, InvalidMessageException {
        if (child == null) {
            toTag();
        }
        // A record asks this of many names, so that comparing texts would take long.
        return child == name && in.namespace() == namespace;
    }

    /**
     * The local name of the next child of the current element, interned; {@link #NO_CHILD} at the end.
     *
     * @throws InvalidMessageException when text is there, or the document is not well-formed
     */
    public final String next() throws IOException, InvalidMessageException {
        if (child == null) {
            toTag();
        }
        return child;
    }

    /** Whether nothing is known of the child that is next; never where places are asked for. */
    public final boolean isUnseen() {
        return child == null && places == null;
    }

    /** Whether runs can start and end here: between tags of a document without document type declaration. */
    public final boolean isBetweenTags() {
        return in.isBetweenTags();
    }

    /** A number that changes when prefixes are declared, or are no longer. */
    public final int declarations() {
        return in.prefixes().changes();
    }

    /** Whether names mean here what they mean in a context, with the same limits. */
    public final boolean isIn(XmlContext context) {
        return context.isOf(in.prefixes(), limits);
    }

    /** The context here. */
    public final XmlContext context() {
        return new XmlContext(in.prefixes().copy(), limits);
    }

    /**
     * Takes a run that came earlier in the same place.
     *
     * @param values receives its values
     * @return what it leads to; null where nothing was taken
     */
    @Nullable
    public final <T> T takeRun(XmlRun<T> first, Object[] values) {
        return in.takeRun(first, values, checked);
    }

    /** How many bytes of the document are no longer here. Indexes count those that are. */
    public final long gone() {
        return in.cursor().position(0);
    }

    /** The index of the next byte. */
    public final int index() {
        return in.cursor().next;
    }

    /** How many elements are open, as tags say. */
    public final int openTags() {
        return in.depth();
    }

    /** The index of the value that was read last, and its length in the low bits; 0 where it is not simple, or empty. */
    public final long valuePart() {
        XmlCharacterData text = in.text();
        return text.isPart() ? part(text.start(), text.length()) : 0;
    }

    /** The same of an attribute of the last start tag; -1 where it is absent. */
    public final long attributePart(String namespace, String local) {
        XmlAttributes attributes = in.attributes();
        int index = attributes.find(namespace, local);
        if (index < 0) {
            return -1;
        }
        return attributes.isPart(index) ? part(attributes.start(index), attributes.length(index)) : 0;
    }

    private static long part(int start, int length) {
        return length == 0 ? 0 : (long) start << Integer.SIZE | length;
    }

    /** The markup of a run before a value, by indexes, and what comes behind that. */
    public final <T> XmlRun<T> run(int from, int behind, ValueFormat<?> format, boolean isAttribute, XmlRun<T> then) {
        return in.cursor().run(from, behind, format, isAttribute, then);
    }

    /**
     * The markup at the end of a run, which is here.
     *
     * @param from the index after its last value
     * @param before how many elements were open before it
     * @param least how many of these it left open
     */
    public final <T> XmlRun<T> endOfRun(int from, T outcome, int before, int least) {
        return in.endOfRun(from, outcome, before, least);
    }

    /**
     * Enters what a run started.
     *
     * @param untagged whether it is no element
     * @param step what it is called in paths
     * @param index which of several it is, from 1; 0 for one that does not repeat
     */
    public final void entered(boolean untagged, String step, int index) {
        path.enter(step, index);
        groups += untagged ? 1 : 0;
    }

    /** Leaves what a run ended. */
    public final void left(boolean untagged) {
        path.leave();
        groups -= untagged ? 1 : 0;
    }

    /**
     * Whether the current element has another child, which is next.
     *
     * @throws InvalidMessageException when text is there, or the document is not well-formed
     */
    public final boolean isAtElement() throws IOException, InvalidMessageException {
        toTag();
        return in.token() == XmlScanner.Token.START;
    }

    /** The local name of the child that is next. */
    public final String local() {
        return in.local();
    }

    /** The namespace of the child that is next, or the empty string. */
    public final String namespace() {
        return in.namespace();
    }

    /**
     * Enters the child that is next.
     *
     * @param step what it is called in paths
     * @param index which of several it is, from 1; 0 for one that does not repeat
     * @throws InvalidMessageException when elements are nested too deeply
     */
    public final void enter(String step, int index) throws InvalidMessageException {
        requireDepth(1);
        path.enter(step, index);
        entered(in.tagStart());
        child = null;
    }

    private void requireDepth(int more) throws InvalidMessageException {
        if (depth() + more > limits.depth()) {
            throw invalid("elements are nested more than " + limits.depth() + " deep");
        }
    }

    /** Learns that a component starts at a byte: an element, or an occurrence of a group. */
    protected void entered(long start) throws InvalidMessageException {
        // Who reads a message only once need not know.
    }

    /** Learns before which byte the component ends that was entered last; it is not met as a whole if that is below 0. */
    protected void left(long end) {
        // Who reads a message only once need not know.
    }

    /**
     * Enters what has no tag and is no component.
     *
     * @param step what it is called in paths
     * @param index which of several it is, from 1
     */
    public final void enterPart(String step, int index) {
        path.enter(step, index);
        groups++;
    }

    /** Leaves what was entered without a tag. */
    public final void leavePart() {
        path.leave();
        groups--;
    }

    /**
     * Enters an occurrence of a group, which has no tag.
     *
     * @param step what it is called in paths
     * @param index which of several it is, from 1; 0 for one that does not repeat
     * @throws InvalidMessageException when records are nested too deeply
     */
    public final void enterGroup(String step, int index) throws InvalidMessageException {
        enterPart(step, index);
        entered(in.tagStart());
    }

    /**
     * Leaves the current occurrence of a group.
     *
     * @throws InvalidMessageException when text is there, or the document is not well-formed
     */
    public final void leaveGroup() throws IOException, InvalidMessageException {
        toTag();
        left(in.tagStart());
        leavePart();
    }

    /** How many elements are open. */
    private int depth() {
        return path.depth() - groups;
    }

    /**
     * Leaves the current element.
     *
     * @throws InvalidMessageException when it has a child that was not read
     */
    public final void leave() throws IOException, InvalidMessageException {
        requireEnd();
        left(in.position());
        path.leave();
        child = null;
    }

    /** Leaves the current element, of which only the value counts. */
    public final void leaveValue() throws IOException, InvalidMessageException {
        requireEnd();
        left(-1);
        path.leave();
        child = null;
    }

    private void requireEnd() throws IOException, InvalidMessageException {
        toTag();
        if (in.token() != XmlScanner.Token.END) {
            throw invalid("the element " + in.local() + " is not expected here");
        }
    }

    /**
     * Passes over the child that is next.
     *
     * @throws InvalidMessageException when the document is not well-formed, or nested too deeply
     */
    public final void skip() throws IOException, InvalidMessageException {
        int open = 1;
        while (open > 0) {
            requireDepth(open);
            scan();
            open += in.token() == XmlScanner.Token.START ? 1 : -1;
        }
        child = null;
    }

    /**
     * Reads the value of the current element.
     *
     * @param <T> the class of the value
     * @param format its type
     * @throws InvalidMessageException when it is no value of the type
     */
    <T> T value(ValueFormat<T> format) throws IOException, InvalidMessageException {
        return value("", format, null, false);
    }

    /**
     * Reads the value of the current element.
     *
     * @param <T> the class of the value
     * @param step what the value is called in paths; empty where it is the element itself
     * @param format its type
     * @param constraint the value of an element without text, or null
     * @param fixed whether it must be equal to that
     * @return the value; null where it is refused
     * @throws InvalidMessageException when it is no value of the type
     */
    public final <T> T value(String step, ValueFormat<T> format, String constraint, boolean fixed)
            throws IOException, InvalidMessageException {
        in.startElement();
        if (places != null) {
            return valueWithPlace(step, format, constraint, fixed);
        }
        if (in.takeElement()) {
            child = NO_CHILD;
        } else {
            scan();
        }
        if (child != NO_CHILD) {
            refuseChild();
        }
        XmlCharacterData text = in.text();
        try {
            if (constraint != null && text.isEmpty()) {
                return format.read(constraint, checked);
            }
            T value = text.isPart() && !format.hasPrefixes()
                    ? format.read(text.bytes(), text.start(), text.length(), checked)
                    : QualifiedNames.read(format, text.toString(), checked, in.prefixes());
            String other = fixed && checked ? format.refuseOther(value, text.toString(), constraint) : null;
            if (other != null) {
                throw new IllegalArgumentException(other);
            }
            return value;
        } catch (IllegalArgumentException e) {
            refuseValue(VALUE, component(step), e);
            return null;
        }
    }

    private String component(String step) {
        return step.isEmpty() ? path.toString() : path + "/" + step;
    }

    private void refuseChild() throws InvalidMessageException {
        refuse(TAG, "the element '" + in.local() + "' is not expected: '" + path.last() + "' holds a value");
    }

    /** Reads the value of the current element with any content, and reports its place. */
    private <T> T valueWithPlace(String step, ValueFormat<T> format, String constraint, boolean fixed)
            throws IOException, InvalidMessageException {
        long tag = in.tagStart();
        long behind = in.position();
        scan();
        StringBuilder text = new StringBuilder(in.text().toString());
        valuePlace = text.isEmpty() ? tag : visibleText();
        while (child != NO_CHILD) {
            refuseChild();
            skip();
            scan();
            text.append(in.text());
        }
        boolean isTag = in.tagStart() < behind;
        boolean spaced = !text.isEmpty() && format.checks().normalize(" ").isEmpty();
        long start = isTag ? tag : spaced ? Math.max(behind, valuePlace) : behind;
        String component = component(step);
        met(component, valuePlace, start, isTag ? behind : Math.max(start, in.tagStart()));
        boolean filled = text.isEmpty() && constraint != null;
        try {
            T value = noted(format, filled ? constraint : text.toString(), VALUE, component);
            String other = fixed && !filled ? format.refuseOther(value, text.toString(), constraint) : null;
            if (other != null) {
                note("fixed", VALUE, component, other);
            }
            return value;
        } catch (IllegalArgumentException e) {
            refuseValue(VALUE, component, e);
            return null;
        }
    }

    /**
     * Reads the text before the next child of an element with mixed content, or before its end.
     *
     * @return the text, empty where there is none
     * @throws InvalidMessageException when the document is not well-formed
     */
    public final String text() throws IOException, InvalidMessageException {
        scan();
        return in.text().toString();
    }

    /**
     * Reports the place of the text that was read last.
     *
     * @param step what it is called in paths
     */
    public final void metText(String step) {
        if (places != null) {
            met(component(step), textStart, textStart, Math.max(textStart, in.tagStart()));
        }
    }

    /**
     * Reads the child that is next as XML text.
     *
     * @param step what it is called in paths
     * @param index which of several it is, from 1; 0 for one that does not repeat
     * @return the element, which needs nothing around it: it declares all namespaces that its names use
     * @throws InvalidMessageException when it is not well-formed, or larger than allowed
     */
    public final String xml(String step, int index) throws IOException, InvalidMessageException {
        enter(step, index);
        try {
            String text = XmlFragment.take(in, limits, depth() - 1);
            left(in.position());
            return text;
        } catch (InvalidMessageException e) {
            throw e.at(path.toString());
        } finally {
            path.leave();
        }
    }

    /**
     * Ends an element that is nil.
     *
     * @throws InvalidMessageException when it is not empty
     */
    public final void endNil() throws IOException, InvalidMessageException {
        scan();
        if (child != NO_CHILD || !in.text().isEmpty()) {
            refuse(TEXT, "the element '" + path.last() + "' is nil, so it must be empty");
        }
        while (child != NO_CHILD) {
            skip();
            scan();
        }
        leave();
    }

    /** The tag that is next, which stays until an element is entered or left. */
    private void toTag() throws IOException, InvalidMessageException {
        if (child == null) {
            scan();
            if (!in.isBlank()) {
                refuseText(in.text().toString());
            }
        }
    }

    private void refuseText(String text) throws InvalidMessageException {
        for (int i = 0; i < text.length(); i++) {
            if (!XmlCharacters.isSpace(text.charAt(i))) {
                refuse(TEXT, "the text '" + Excerpt.of(text.strip()) + "' is not expected here");
                return;
            }
        }
    }

    private void scan() throws IOException, InvalidMessageException {
        if (places != null) {
            textStart = in.position();
        }
        try {
            child = in.next() == XmlScanner.Token.START ? in.local() : NO_CHILD;
        } catch (InvalidMessageException e) {
            throw path.depth() == 0 ? e : e.at(path.toString());
        }
    }

    // Places.

    /** The byte with which visible text starts before the last tag; that with which the text starts if there is none. */
    private long visibleText() {
        return places.visible((int) textStart, (int) tagStart());
    }

    private long tagStart() {
        return in.token() == XmlScanner.Token.END_OF_DOCUMENT ? places.length() : in.tagStart();
    }

    /** The place of something that is refused or noted. */
    protected final TextPlace placeOf(int refused) {
        return place(
                switch (refused) {
                    case TAG -> tagStart();
                    case VALUE -> valuePlace;
                    case TEXT -> visibleText();
                    default -> in.valueStart(refused);
                });
    }

    /** The place of a byte in the document. */
    protected final TextPlace place(long index) {
        return source.origin(places.place((int) index));
    }

    /** Before which character of the document something ends that ends before a byte. */
    protected final long end(long index) {
        return source.end(places.place((int) index));
    }
}
