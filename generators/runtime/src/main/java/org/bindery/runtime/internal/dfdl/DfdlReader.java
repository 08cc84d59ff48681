package org.bindery.runtime.internal.dfdl;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.BitOutput;
import org.bindery.runtime.internal.dfdl.bits.WritingException;
import org.bindery.runtime.internal.dfdl.expression.ExpressionException;
import org.bindery.runtime.internal.dfdl.stop.Stop;
import org.bindery.runtime.internal.dfdl.view.Notes;
import org.bindery.runtime.internal.form.Difference;
import org.bindery.runtime.internal.form.FormProblem;
import org.bindery.runtime.internal.form.PropertyForm;
import org.bindery.runtime.internal.frames.FrameException;
import org.bindery.runtime.internal.frames.Frames;
import org.bindery.runtime.internal.record.RecordTables;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.record.StagedMessage;

/**
 * Reads messages, one after the other, by their DFDL description. After an invalid message nothing is read any more,
 * since the start of the next one is unknown. Not thread-safe.
 */
public final class DfdlReader {

    /** Further problems of a message are not reported. */
    private static final int MAX_PROBLEMS = 1_000;

    private static final int NO_FILL = -1;

    /** After so many messages in a row that cannot be read straight into staged ones, few others are tried. */
    private static final int FEW = 8;

    /** One of so many is. */
    private static final int TRIED_AGAIN = 64;

    /** After so many messages it is foreseen how much memory the records of all take. */
    private static final int FORESEEN = 64;

    /** A message is read so again where something was guessed wrong. */
    private static final int TRIES = 2;

    private static final byte[] NOTHING = {};
    private static final String UNVIEWED =
            "the message is as described, but its values cannot be viewed in place; read it as an object";

    private final DfdlForms forms;
    private final BitInput in;
    /** The framing of messages; null where they follow one another and delimit themselves. */
    private final @Nullable Frames frames;

    private final int fill;
    private final Reading reading;
    private final Staging staging;
    /** Reads messages straight into staged ones; null where they cannot be read so. */
    private final @Nullable DirectReading direct;
    /** Writes messages again, to compare the result with the data; null where differing messages are not kept. */
    private @Nullable Writing again;

    private @Nullable Stop stop;
    private int number;
    private int kind;
    private long start;
    private boolean broken;
    private boolean misdescribed;
    /** Whether a message starts here that is not read yet. */
    private boolean waiting;
    /** How many messages in a row could not be read straight into staged ones. */
    private int givenUp;
    /** Writes lists while messages are read; null before any are. */
    private @Nullable DirectItems items;
    /** How many messages in a row could not be read so. */
    private int unwritten;

    private DfdlReader(DfdlForms forms, BitInput in, @Nullable Frames frames, int fill, boolean checking) {
        this.forms = forms;
        this.in = in;
        this.frames = frames;
        this.fill = fill;
        this.reading = new Reading(forms, in);
        this.staging = new Staging(reading.infoset, checking);
        DirectTerms terms = checking ? forms.direct() : null;
        this.direct = terms == null ? null : new DirectReading(terms, reading);
    }

    /**
     * Starts to read messages, and checks the facets of their values.
     *
     * @throws IllegalArgumentException when the description makes no sense
     */
    public static DfdlReader of(DfdlForms forms, Frames messages) {
        return of(forms, messages, true);
    }

    /** Starts to read messages, for callers that check the facets of whole messages themselves. */
    public static DfdlReader unchecked(DfdlForms forms, Frames messages) {
        return of(forms, messages, false);
    }

    private static DfdlReader of(DfdlForms forms, Frames messages, boolean checking) {
        InputStream whole = messages.whole();
        return whole == null
                ? new DfdlReader(forms, new BitInput(NOTHING, 0, 0), messages, NO_FILL, checking)
                : new DfdlReader(forms, new BitInput(whole), null, messages.fill(), checking);
    }

    /**
     * Goes to the next message, and reads it, unless that can wait until its values are needed. The first message may
     * be empty, where the description allows that; no other may.
     *
     * @return whether there is one
     * @throws InvalidMessageException when it does not match the description
     */
    public boolean next() throws IOException, InvalidMessageException {
        return frames == null ? nextInRow() : nextInFrame(frames);
    }

    private boolean nextInRow() throws IOException, InvalidMessageException {
        while (fill != NO_FILL && in.has(Byte.SIZE) && (in.buffer()[in.index()] & 0xFF) == fill) {
            in.index(in.index() + 1);
            in.release(in.position());
        }
        return message(!in.has(1));
    }

    /** Goes to the message of the next frame. After an invalid one, those that follow are still readable. */
    private boolean nextInFrame(Frames its) throws IOException, InvalidMessageException {
        try {
            if (misdescribed || !its.next()) {
                return false;
            }
        } catch (FrameException e) {
            misdescribed = true;
            throw InvalidMessageException.inMessage(number + 1, 1, path(number + 1), e.getMessage());
        }
        in.reset(its.data(), its.start(), its.end());
        reading.base = Byte.SIZE * its.offset();
        broken = false;
        if (!message(false)) {
            throw refusal(path(), "there is nothing of a message");
        }
        if (!waiting) {
            requireWholeFrame();
        }
        return true;
    }

    /** Whether the message takes all of its frame, where it has to. */
    private boolean isWholeFrame() throws IOException {
        return frames == null || frames.isPadded() || !in.has(1);
    }

    private void requireWholeFrame() throws IOException, InvalidMessageException {
        if (!isWholeFrame()) {
            throw refusal(
                    path(), "the message ends " + (in.available(Long.MAX_VALUE) >> 3) + " octets before its frame");
        }
    }

    private boolean message(boolean empty) throws IOException, InvalidMessageException {
        if (broken || (empty && number > 0)) {
            return false;
        }
        number++;
        kind = 0;
        stop = null;
        start = in.position();
        in.release(start);
        broken = true;
        waiting = direct != null && !empty;
        return waiting || read(empty);
    }

    /** Reads the message into elements, and returns whether there is one. */
    private boolean read(boolean empty) throws IOException, InvalidMessageException {
        waiting = false;
        reading.failure.number = number;
        stop = null;
        long furthest = -1;
        boolean fits = false;
        try {
            for (kind = 0; kind < forms.roots().size(); kind++) {
                in.position(start);
                if (reading.message(forms.roots().get(kind))) {
                    fits = true;
                    if (in.position() > start || number == 1) {
                        broken = false;
                        return true;
                    }
                }
                furthest = Math.max(furthest, reading.failure.furthest());
            }
            if (!empty) {
                // Reads once more, now to report what failed.
                stop = reading.stop(forms.roots(), start, Math.max(start, furthest));
            }
        } catch (IllegalArgumentException | IllegalStateException e) {
            misdescribed = true;
            throw refusal(path(), e.getMessage());
        }
        if (stop == null) {
            return false;
        }
        if (fits && stop.tried().isEmpty()) {
            throw refusal(path(), "the description takes no data of it, so that it would never end");
        }
        throw refusal(stop.path().isEmpty() ? path() : stop.path(), stop.text(start));
    }

    private InvalidMessageException refusal(String path, String explained) {
        String reason = frames == null ? explained : explained + " (" + frames.place() + ")";
        return InvalidMessageException.inMessage(
                number, 1 + (int) Math.min(Integer.MAX_VALUE - 1, Math.max(0, offset())), path, reason);
    }

    private long offset() {
        return ((stop == null ? reading.failure.furthest() : stop.bit()) - start) >> 3;
    }

    /**
     * Records the positions of markup, from the next message on.
     *
     * @see DfdlPlaces#marks()
     */
    public void mark() {
        reading.mark();
    }

    /**
     * Where and why the last message was refused because of the data, as far as that is known; null where none was.
     */
    public @Nullable Stop stop() {
        return stop;
    }

    /** The positions of the part of a message that was read before it was refused; null where nothing was read. */
    public @Nullable DfdlPlaces placesBefore() {
        return stop == null ? null : reading.failure.places();
    }

    /**
     * Some of the data of the current message, also of one that was refused; empty where it is no longer available.
     *
     * @param from the first bit
     * @param to the bit after the last one
     */
    public byte[] data(long from, long to) {
        try {
            return reading.data(from, to);
        } catch (ExpressionException e) {
            return new byte[0];
        }
    }

    /** Where the current message starts in its frame, in bits. */
    public long start() {
        return start;
    }

    /**
     * Where the frame of the current message starts in the data, in bits; 0 without frames.
     */
    public long base() {
        return reading.base;
    }

    private String path() {
        return path(number);
    }

    private String path(int its) {
        return "/" + forms.roots().get(Math.min(kind, forms.roots().size() - 1)).name + "[" + its + "]";
    }

    /**
     * Whether the last message was refused since its description makes no sense, whatever the message is: whether the
     * description is to be mended.
     */
    public boolean isMisdescribed() {
        return misdescribed;
    }

    /** Of which kind the current message is: its number among the root elements. */
    public int kind() {
        return kind;
    }

    /** The number of the current message among all messages, from 1. */
    public int number() {
        return number;
    }

    /** How long the current message is, in bytes; bits that follow the last whole byte count as one. */
    public int bytes() {
        return (int) ((in.position() - start + 7) >> 3);
    }

    /**
     * Has the data end within a byte.
     *
     * @param bit how many bits there are, of all messages
     */
    public void endAt(long bit) {
        in.limit(bit);
    }

    /** How much was read, of all messages: the number of bits. */
    public long position() {
        return in.position();
    }

    /** The positions of the current message and its values. */
    public DfdlPlaces places() {
        return DfdlPlaces.of(reading.infoset, start, reading.base, number, reading.marks(), in.position());
    }

    /**
     * Puts the current message into a staged message.
     *
     * @return where its record starts in the staged message
     * @throws InvalidMessageException when a facet refuses a value, or a part that was not read before does not match
     * the description
     */
    public int read(StagedMessage staged) throws IOException, InvalidMessageException {
        if (waiting) {
            boolean tried = givenUp < FEW || givenUp % TRIED_AGAIN == 0;
            int record = tried ? direct.message(staged, forms.patch(0) != null, null) : 0;
            if (record > 0 && in.position() > start && isWholeFrame()) {
                givenUp = 0;
                waiting = false;
                broken = false;
                if (!direct.asWritten) {
                    keep(staged, record);
                }
                return record;
            }
            givenUp++;
            staged.clear();
            read(false);
            requireWholeFrame();
        }
        List<FormProblem> found = new ArrayList<>();
        int record = staging.stage(staged, number, found, 1);
        if (!found.isEmpty()) {
            throw found.get(0).refusal();
        }
        keep(staged, record);
        return record;
    }

    /**
     * Puts the current message into a staged message from which nothing but its record is written.
     *
     * @param tables how its record is laid out
     * @param out what the staged message is of, which is to write that record
     * @return where its record starts in the staged message
     * @throws InvalidMessageException when a facet refuses a value, or a part that was not read before does not match
     * the description
     */
    public int read(StagedMessage staged, RecordTables tables, RecordWriter out)
            throws IOException, InvalidMessageException {
        boolean tried = waiting && forms.patch(0) == null && (unwritten < FEW || number % TRIED_AGAIN == 0);
        for (int i = 0; tried && i < TRIES; i++) {
            int record = written(staged, tables, out);
            if (record > 0) {
                if (number == FORESEEN) {
                    out.foresee(in.position() >> 3, in.left());
                }
                unwritten = 0;
                waiting = false;
                broken = false;
                return record;
            }
            in.position(start);
            out.restart();
        }
        unwritten += tried ? 1 : 0;
        return read(staged);
    }

    /** Reads the message, and writes its lists meanwhile; returns 0 where that has to be done otherwise, or once more. */
    private int written(StagedMessage staged, RecordTables tables, RecordWriter out) throws IOException {
        DirectItems its = items;
        if (its == null || !its.isOf(out)) {
            its = new DirectItems(tables, staged, out, direct);
            items = its;
        }
        its.start();
        try {
            int record = direct.message(staged, false, its);
            return record > 0 && in.position() > start && isWholeFrame() && its.fits() ? record : 0;
        } catch (UnencodableException e) {
            // Writing it in the other way reports where it is.
            return 0;
        }
    }

    /**
     * Puts the current message into a staged message.
     *
     * @param found receives the problems of its values; at most 1,000
     * @return where its record starts in the staged message
     */
    public int read(StagedMessage staged, List<FormProblem> found) {
        found.addAll(reading.reported);
        int record = staging.stage(staged, number, found, MAX_PROBLEMS);
        keep(staged, record);
        return record;
    }

    /**
     * Notes the positions of the values of the current message.
     *
     * @param notes receives the positions, valid until the next message is read
     * @return whether they can be viewed there; otherwise the message is to be {@linkplain #read(StagedMessage) read}
     * @throws InvalidMessageException when it does not match the description
     */
    public boolean note(Notes notes) throws IOException, InvalidMessageException {
        if (!waiting) {
            return false;
        }
        if (direct.note(notes) && in.position() > start && isWholeFrame()) {
            waiting = false;
            broken = false;
            return true;
        }
        read(false);
        requireWholeFrame();
        return false;
    }

    /** Goes to the next message that can be viewed, and notes the positions of its values. */
    public boolean next(Notes notes) throws IOException, InvalidMessageException {
        if (!next()) {
            return false;
        }
        if (!note(notes)) {
            throw refusal(path(), UNVIEWED);
        }
        return true;
    }

    /** Why a message that is alone cannot be viewed. */
    static InvalidMessageException refusal(DfdlForms forms, byte[] data, int start, int end) {
        DfdlReader reader = new DfdlReader(forms, new BitInput(data, start, end), null, NO_FILL, true);
        try {
            if (!reader.next()) {
                return reader.refusal(reader.path(1), "there is nothing of a message");
            }
            if (!reader.note(new Notes(forms))) {
                return reader.refusal(reader.path(), UNVIEWED);
            }
            return reader.refusal(
                    reader.path(),
                    (reader.in.available(Long.MAX_VALUE) >> 3) + " octets follow the end of the message");
        } catch (InvalidMessageException e) {
            return e;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether the last message was read straight into a staged one. */
    public boolean isStraight() {
        return direct != null && givenUp == 0;
    }

    /** Keeps how the message differs from what would be written, where it has a component for that. */
    private void keep(StagedMessage staged, int record) {
        PropertyForm patch = forms.patch(kind);
        if (patch == null || ((start | in.position()) & 7) != 0) {
            return;
        }
        if (again == null) {
            again = direct == null ? new Writing(forms, new BitOutput()) : direct.again();
        }
        BitOutput written = again.out;
        written.clear();
        try {
            byte[] bytes = reading.data(start, in.position());
            again.message(forms.roots().get(kind), staged, record, number);
            int size = (int) ((written.length() + 7) >>> 3);
            Difference.keep(patch, staged, record, written.buffer(), size, bytes, 0, bytes.length);
        } catch (ExpressionException e) {
            throw new IllegalStateException("the message is no longer at hand", e);
        } catch (WritingException | IllegalArgumentException | IllegalStateException e) {
            // It cannot be written; writing it reports why.
        }
    }
}
