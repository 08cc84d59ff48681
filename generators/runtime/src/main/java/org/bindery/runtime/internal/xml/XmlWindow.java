package org.bindery.runtime.internal.xml;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.util.Arrays;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.XmlLimits;
import org.bindery.runtime.internal.text.TextPlace;
import org.bindery.runtime.internal.text.XmlBytes;

/**
 * The bytes of a document in UTF-8, a part of them at a time. Zeros follow them, which end every search. Lines are
 * counted when one is asked for, or when bytes are discarded.
 */
abstract class XmlWindow {

    private static final int ROOM = XmlMemory.SIZE - XmlBytes.PADDING;

    /** Where there is less, what was taken goes, so that documents of usual length are kept as a whole. */
    private static final int LEAST_ROOM = ROOM / 8;

    private static final byte[] NONE = new byte[XmlBytes.PADDING];

    private final XmlSource source;
    private final TextPlace start = new TextPlace();
    private int tag;
    private TextPlace tagThatLeft = start;
    private int element;
    private TextPlace elementThatLeft = start;
    private boolean atStart = true;
    private boolean tagAtStart;
    private boolean ended;
    /** How many bytes went. */
    private long gone;

    private long tagThatWent;
    /** Receives all bytes; null where places are not needed. */
    private final XmlPlaces places;

    /** What the thread keeps; never used after {@link #release()}. */
    final XmlMemory memory;

    byte[] bytes;
    /** The index of the next byte. */
    int next;
    /** The index after the last byte. */
    int filled;

    XmlWindow(XmlSource source, XmlPlaces places) {
        this.source = source;
        this.places = places;
        this.memory = XmlMemory.take();
        this.bytes = memory.bytes();
    }

    /** Finds out how the document is encoded. */
    final void start() throws IOException, InvalidMessageException {
        filled = source.start(bytes, ROOM);
        if (places != null) {
            places.start(source.isMarked());
            places.add(bytes, 0, filled);
        }
        next = XmlEncoding.usualLength(bytes, filled);
        end();
    }

    /** Gives the array back, at the end of the document. */
    final void release() {
        memory.giveBack();
        bytes = NONE;
        gone += next;
        next = 0;
        filled = 0;
        tag = -1;
        element = -1;
        ended = true;
    }

    private void end() {
        Arrays.fill(bytes, filled, filled + XmlBytes.PADDING, (byte) 0);
    }

    /** Discards the bytes before the next one, and moves those after it. */
    abstract void move();

    /** Reads on, and forgets what was taken if that takes room; false at the end of the document. */
    final boolean fill() throws IOException, InvalidMessageException {
        if (ended) {
            return false;
        }
        if (ROOM - filled < LEAST_ROOM) {
            forget();
        }
        int more;
        try {
            more = source.read(bytes, filled, ROOM - filled);
        } catch (CharacterCodingException e) {
            InvalidMessageException invalid = malformed();
            invalid.initCause(e);
            throw invalid;
        }
        if (places != null) {
            places.add(bytes, filled, more);
        }
        filled += more;
        ended = more == 0;
        end();
        return more > 0;
    }

    /** Makes room in place of what was taken. */
    private void forget() {
        move();
        int passed = 0;
        if (element >= 0) {
            elementThatLeft = source.origin(start.pass(bytes, passed, element).copy());
            passed = element;
            element = -1;
        }
        if (tag >= 0) {
            tagThatLeft = source.origin(start.pass(bytes, passed, tag).copy());
            tagThatWent = gone + tag;
            passed = tag;
            tag = -1;
        }
        start.pass(bytes, passed, next);
        atStart &= next == 0;
        System.arraycopy(bytes, next, bytes, 0, filled - next);
        filled -= next;
        gone += next;
        next = 0;
    }

    /** The number of the next byte of the document, as it is scanned. */
    final long position() {
        return gone + next;
    }

    /** The number of the byte at an index. */
    final long position(int index) {
        return gone + index;
    }

    /** The number of the byte with which the last tag starts. */
    final long tagPosition() {
        return tag < 0 ? tagThatWent : gone + tag;
    }

    /** What comes next is read with what a document type declaration says in mind. */
    final void expand(XmlDocumentType type, XmlLimits limits) throws IOException {
        TextPlace here = place(next);
        if (places != null) {
            here = places.place((int) position()).copy();
            places.cut((int) position());
        }
        source.expand(type, limits, Arrays.copyOfRange(bytes, next, filled), here);
        filled = next;
        ended = false;
        end();
    }

    final InvalidMessageException malformed() {
        return invalid("the bytes are not text in the character set of the document");
    }

    /** Whether the document starts with the last tag. */
    final boolean isTagAtStart() {
        return tagAtStart;
    }

    /** A tag starts here. */
    final void startTag() {
        tag = next;
        tagAtStart = atStart && next == 0;
    }

    /** A tag that is not the first starts at an index. */
    final void startTag(int at) {
        tag = at;
        tagAtStart = false;
    }

    /** Remembers where the last tag starts, until there is another to remember. */
    final void startElement() {
        element = tag;
        elementThatLeft = tagThatLeft;
    }

    /** Where the last tag starts. */
    final TextPlace tagPlace() {
        return place(tag, tagThatLeft);
    }

    /** Where the tag starts that was to be remembered. */
    final TextPlace elementPlace() {
        return place(element, elementThatLeft);
    }

    private TextPlace place(int index, TextPlace left) {
        return index < 0 ? left : place(index);
    }

    private TextPlace place(int index) {
        return source.origin(start.copy().pass(bytes, 0, index));
    }

    /** The failure for what comes next. */
    final InvalidMessageException invalid(String reason) {
        return invalidBefore(0, reason);
    }

    /** The failure for what starts so many bytes before what comes next. */
    final InvalidMessageException invalidBefore(int length, String reason) {
        TextPlace here = place(Math.max(0, next - length));
        return new InvalidMessageException(here.line(), here.column(), "", reason);
    }
}
