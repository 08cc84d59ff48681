package org.bindery.runtime.internal.dfdl;

import java.io.IOException;
import java.util.Arrays;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.BitLayout;
import org.bindery.runtime.internal.dfdl.bits.BitOutput;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.bits.Words;
import org.bindery.runtime.internal.dfdl.bits.WritingException;
import org.bindery.runtime.internal.dfdl.expression.WholeExpression;
import org.bindery.runtime.internal.dfdl.text.PatternSearch;
import org.bindery.runtime.internal.dfdl.text.Scope;
import org.bindery.runtime.internal.dfdl.text.ShortTexts;
import org.bindery.runtime.internal.dfdl.view.FieldPatterns;
import org.bindery.runtime.internal.dfdl.view.FieldTable;
import org.bindery.runtime.internal.dfdl.view.Notes;
import org.bindery.runtime.internal.dfdl.view.TagTable;
import org.bindery.runtime.internal.form.PropertyForm;
import org.bindery.runtime.internal.record.OctetText;
import org.bindery.runtime.internal.record.StagedMessage;

/** The state of reading a message straight into a staged message. Not thread-safe. */
final class DirectReading implements WholeExpression.Values {

    /** A message may take so many steps, and some more for each byte, before it is given up. */
    private static final long STEPS = 1_000_000;

    private static final long STEPS_PER_BYTE = 16;

    /** How often it is tried to note a message octet by octet, with more and more data at hand. */
    private static final int TRIES = 3;

    /** The place of the value of the element that an expression is of. */
    static final int SELF = 0;
    /** The place of its length in bytes. */
    static final int LENGTH = 1;

    final Reading general;
    final BitInput bits;
    final PatternSearch search;
    final ShortTexts texts = new ShortTexts();
    final DirectTerms terms;
    /** Where the values of a message are that is read as earlier ones were. */
    final Notes known;
    /** What expressions look at: numbers, and texts that are keys. */
    private final long[] numbers;

    private final Object[] objects;

    StagedMessage staged;
    /** Writes lists at once, without staging their items; null where everything is staged. */
    @Nullable
    DirectItems items;
    /** Where values are noted rather than read; null where they are put into the staged message. */
    @Nullable
    Notes notes;
    /** What alone is looked for; null where everything is read or noted. */
    @Nullable
    DirectSought sought;
    /** Whether the simple element that comes is not there if it has no data. */
    boolean skipsEmpty;
    /** Whether it is enough to see that a value can be read. */
    boolean passing;
    /** How many values were stored, and how many alternatives were found to be the right ones: what cannot be taken back. */
    int kept;
    /** How many elements were stored. */
    int stored;
    /** How often something was kept for expressions. */
    int keeps;
    /**
     * Whether what was read so far equals what would be written for it, where that was requested; false where it is
     * uncertain.
     */
    boolean asWritten;
    /** Whether the value that was read last is written as it was read. */
    boolean isSame;
    /** Writes elements again, to compare the result with the data. */
    private @Nullable Writing again;

    /** The value that was read last: a number, or an object. */
    long number;

    @Nullable
    Object object;

    /** How the text that was read last is written in symbols; null where it is none, or that is not known. */
    byte @Nullable [] symbols;
    /** Whether texts go into a pool. */
    boolean pooling;

    /** How many digits of the number follow the decimal point; negative for whole numbers. */
    int scale;

    /** Where the element begins and its content starts and ends whose tests are done. */
    long begin;

    long start;
    long end;

    // The octets of a message that is noted.

    /** What is at hand of it. */
    byte[] data = {};
    /** Where what is at hand ends, or the element around. */
    int behind;
    /** Whether the element around is known to end there. */
    boolean sized;

    /** Where the message starts. */
    private int origin;
    /** How many records are open, and how many of them lead to what alone is looked for. */
    private int open;

    private int leading;
    private boolean isReady;

    long message;
    /** The sum of the octets before an element, and where that begins; negative where it is not known. */
    private long sum;

    private long summed;
    private long steps;
    /** How often members were met of the sequences in any order that are open. */
    private long[] counts = {};

    private int counted;
    /** No count is greater. */
    private long most;

    DirectReading(DirectTerms terms, Reading general) {
        this.terms = terms;
        this.general = general;
        this.bits = general.in;
        this.search = new PatternSearch(bits);
        this.known = new Notes(general.forms);
        this.numbers = new long[terms.places()];
        this.objects = new Object[terms.places()];
    }

    /**
     * Reads a message, and returns where its record starts; 0 where it has to be read in the general way.
     *
     * @param compared whether to determine if it equals what would be written for it
     * @param lists writes its lists; null where they are to be staged
     */
    int message(StagedMessage target, boolean compared, @Nullable DirectItems lists) throws IOException {
        asWritten = compared;
        items = lists;
        staged = target;
        pooling = target.isPooled();
        notes = null;
        sought = null;
        passing = false;
        if (lists != null) {
            start(bits.position());
            isReady = false;
            if (lists.isWritten()) {
                return 1;
            }
        }
        DirectLearned learned = compared && lists == null ? terms.learned() : null;
        int record = learned == null ? 0 : learned.read(this);
        if (record == 0) {
            asWritten = compared;
            notes = null;
            record = terms.begin(target);
            if (!read(record)) {
                return 0;
            }
            if (learned != null && asWritten) {
                learned.learn(this);
            }
        }
        return record;
    }

    /** Has a message be noted from the position on, and gives how many octets of it are at hand. */
    int prepare(Notes target) {
        notes = target;
        data = bits.buffer();
        origin = bits.index();
        behind = bits.indexBehind();
        sized = false;
        open = 0;
        leading = 0;
        isReady = false;
        start(bits.position());
        return behind - origin;
    }

    /** Notes the positions of the values of a message, and returns whether that was possible. */
    boolean note(Notes target) throws IOException {
        asWritten = false;
        pooling = false;
        notes = target;
        sought = (DirectSought) target.sought();
        target.clear();
        long from = bits.position();
        int root = target.begin(0, terms.form().number());
        if ((from & 7) != 0 || !noteOctets(false) && !read(1) || bits.position() - from > 8L * Notes.LONGEST) {
            return false;
        }
        target.end(root, 0, bits.position() - from);
        int length = (int) (bits.position() - from + 7 >> 3);
        int behind = bits.index() + ((bits.position() & 7) == 0 ? 0 : 1);
        target.message(bits.buffer(), behind - length, length);
        return true;
    }

    /** Notes a message octet by octet, if that is possible, and if it is as earlier ones where it has to be; else goes back. */
    boolean noteOctets(boolean known) throws IOException {
        long from = bits.position();
        long limit = bits.limit();
        int mark = notes.mark();
        boolean all = false;
        for (int i = 0; i < TRIES; i++) {
            int had = prepare(notes);
            int end = known ? terms.learned().note(this, origin) : noted(all);
            bits.limit(limit);
            if (end >= 0) {
                bits.index(end);
                return true;
            }
            bits.position(from);
            notes.cut(mark);
            // Perhaps it is not all at hand.
            boolean more = !(known && end != FieldPatterns.CUT) && bits.has(8L * had + 8);
            if (!more && (all || end != FieldPatterns.CUT)) {
                return false;
            }
            all = !more;
        }
        return false;
    }

    /** @param all whether the rest of the data is at hand */
    private int noted(boolean all) throws IOException {
        try {
            int mark = notes.mark();
            int end = sought == null
                    ? DirectTerm.UNKNOWN
                    : sought.head(terms.root()).note(this, origin);
            DirectLearned learned = end < 0 ? terms.learned() : null;
            if (learned != null) {
                end = learned.noteOrLearn(this, origin, all);
            }
            boolean isCut = end == FieldPatterns.CUT && !all;
            if (end >= 0 || sought == null && (isCut || learned != null && !learned.isFull())) {
                return end;
            }
            if (sought != null || learned != null) {
                bits.position(message);
                prepare(notes);
                notes.cut(mark);
            }
            return terms.root().note(this, origin, 1);
        } catch (IllegalArgumentException | IllegalStateException e) {
            return DirectTerm.UNKNOWN;
        }
    }

    private void start(long from) {
        kept = 0;
        steps = 0;
        counted = 0;
        message = from;
        summed = -1;
    }

    /** Has the general reading ready for a message of which nothing was read by it. */
    void ready() {
        if (!isReady) {
            general.clear();
            isReady = true;
        }
    }

    /** The meaning of missing data. */
    int lacking() {
        return sized ? DirectTerm.MISSING : DirectTerm.UNKNOWN;
    }

    /** Notes a term by reading it. */
    int noteByReading(DirectTerm term, int at, int record) throws IOException {
        ready();
        bits.index(at);
        int status = term.read(this, record);
        if (isMoved() || (bits.position() & 7) != 0 && status == DirectTerm.READ) {
            return DirectTerm.UNKNOWN;
        }
        return status == DirectTerm.READ
                ? bits.index()
                : status == DirectTerm.ABSENT ? DirectTerm.MISSING : DirectTerm.UNKNOWN;
    }

    /** Whether the buffered data was moved. */
    boolean isMoved() {
        return bits.buffer() != data || bits.index() - origin != bits.position() - message >> 3;
    }

    /** Evaluates an expression at a place; none where that took more data. */
    long evaluate(WholeExpression expression, int at) {
        bits.index(at);
        long number = expression.evaluate(this);
        return isMoved() ? WholeExpression.NONE : number;
    }

    /** Notes a value between two places, and returns whether it is the only component sought. */
    boolean note(PropertyForm property, int term, int from, int end) {
        if (sought != null && sought.property != property) {
            return false;
        }
        notes.value(property.cell(), term, 8L * (from - origin), 8L * (end - origin));
        return sought != null && sized && leads(property.cell(), sought.cells.length - 1);
    }

    /** Whether it is the next one on the way to what alone is looked for, and that way has so many records. */
    private boolean leads(int cell, int records) {
        return leading == records && open == records && sought.cells[records] == cell;
    }

    /** Starts a record that is noted. */
    int begin(int cell, int form) {
        if (sought != null) {
            if (leading < sought.cells.length - 1 && leads(cell, leading)) {
                leading++;
            }
            open++;
        }
        return notes.begin(cell, form);
    }

    void end(int entry, int from, int end) {
        notes.end(entry, 8L * (from - origin), 8L * (end - origin));
    }

    /** Closes it, ended or not. */
    void close() {
        if (sought != null) {
            open--;
            leading = Math.min(leading, open);
        }
    }

    /** Passes records by a table, and notes what they have. */
    int pass(TagTable table, int at) {
        return table.pass(data, at, behind, origin, notes);
    }

    /** Whether a value in a record, which was noted last, is what alone is looked for. */
    boolean isFound(PropertyForm record) {
        return sized
                && leading == sought.cells.length - 2
                && leads(record.cell(), leading)
                && sought.cells[leading + 1] == sought.property.cell();
    }

    private boolean read(int record) throws IOException {
        start(bits.position());
        general.clear();
        isReady = true;
        long limit = bits.limit();
        try {
            return terms.root().read(this, record) == DirectTerm.READ;
        } catch (IllegalArgumentException | IllegalStateException e) {
            return false;
        } finally {
            bits.limit(limit);
        }
    }

    /** Goes behind an element in what is at hand, of which tests are to be done. */
    void at(int from, int first, int last, int behind) {
        bits.index(behind);
        long position = bits.position();
        begin = position - 8L * (behind - from);
        start = position - 8L * (behind - first);
        end = position - 8L * (behind - last);
    }

    /** Goes to a value that was noted, and returns what reads it. */
    DirectElement.Simple at(int term, byte[] data, int from, int bit, int length) {
        notes = null;
        passing = false;
        pooling = false;
        bits.reset(data, from, from + (bit + length + 7 >> 3));
        bits.limit((long) bit + length);
        bits.position(bit);
        return terms.value(term);
    }

    /** Notes the value that was passed. */
    void note(int cell, int term) {
        notes.value(cell, term, start - message, end - message);
    }

    /** Notes where a record ends that was started. */
    void end(int entry, long from) {
        notes.end(entry, from - message, bits.position() - message);
    }

    /** Whether there were too many steps. */
    boolean isTooLong() {
        return ++steps > STEPS && steps > STEPS_PER_BYTE * ((bits.position() - message) >> 3);
    }

    // Values.

    void clear(int[] places) {
        for (int place : places) {
            numbers[place] = WholeExpression.NONE;
            objects[place] = null;
        }
    }

    void keep(int place, long number) {
        numbers[place] = number;
    }

    void keep(int place) {
        keeps++;
        numbers[place] = whole(SELF);
        objects[place] = object;
    }

    @Nullable
    Object object(int place) {
        return objects[place];
    }

    @Override
    public @Nullable String text(int place) {
        Object value = place == SELF ? object : objects[place];
        return value instanceof String text
                ? text
                : value instanceof byte[] octets ? OctetText.digits(octets, 0, octets.length) : null;
    }

    @Override
    public long whole(int place) {
        return switch (place) {
            case SELF -> object == null && scale < 0 ? number : WholeExpression.NONE;
            case LENGTH -> (end - start + 7) >> 3;
            default -> numbers[place];
        };
    }

    /** Puts the value that was read last into a record, if that is octets, or a text of which it is known how it is written. */
    boolean stores(Place place, PropertyForm property, int record) {
        if (place.way() != Place.Way.TEXT) {
            return false;
        }
        if (object instanceof byte[] octets) {
            property.storeOctets(staged, record, octets);
        } else if (symbols != null) {
            property.storeText(staged, record, (String) object, symbols);
        } else {
            return false;
        }
        return true;
    }

    void keepLength(int place) {
        keeps++;
        numbers[place] = ((end - start) & 7) == 0 ? (end - start) >> 3 : WholeExpression.NONE;
    }

    void keepCount(int place) {
        keeps++;
        numbers[place] = Math.max(0, numbers[place]) + 1;
    }

    @Override
    public long lookAhead(long offset, int count) {
        long from = bits.position();
        try {
            if (!bits.has(offset + count)) {
                return WholeExpression.NONE;
            }
            bits.skip(offset);
            long value = bits.unsigned(count, BitLayout.BIG_ENDIAN);
            bits.position(from);
            return value;
        } catch (IOException | ProcessingException e) {
            return WholeExpression.NONE;
        }
    }

    @Override
    public long sumBefore() {
        if (((message | begin) & 7) != 0) {
            return WholeExpression.NONE;
        }
        if (summed != begin) {
            int end = bits.index() - (int) ((bits.position() >> 3) - (begin >> 3));
            sum = Words.sum(bits.buffer(), end - (int) ((begin - message) >> 3), end);
            summed = begin;
        }
        return sum;
    }

    // What would be written.

    /** Writes elements again. */
    Writing again() {
        Writing known = again;
        if (known == null) {
            known = new Writing(general.forms, new BitOutput());
            again = known;
        }
        return known;
    }

    /** Whether the data before the position, from a place of it on, equals some octets. */
    boolean matches(long from, byte[] octets, int length) {
        int behind = bits.index();
        return ((from | bits.position()) & 7) == 0
                && bits.position() - from == 8L * length
                && Arrays.equals(bits.buffer(), behind - length, behind, octets, 0, length);
    }

    /** Whether an element that was read is written as it was read, with delimiters around it. */
    boolean isWritten(ElementTerm element, Object value, Scope around) {
        if (element.length.kind() == Length.Kind.EXPLICIT && element.length.fixed() < 0) {
            return false;
        }
        Writing writing = again();
        try {
            BitOutput out = writing.out;
            return writing.isAlone(element, value, around)
                    && (out.length() & 7) == 0
                    && matches(begin, out.buffer(), (int) (out.length() >> 3));
        } catch (WritingException | IllegalArgumentException | IllegalStateException e) {
            return false;
        }
    }

    // Members in any order.

    /** Starts to count members, from {@link #none} on, and returns the index of the count. */
    int count(int members) {
        int from = counted;
        counted += members;
        if (counted > counts.length) {
            counts = Arrays.copyOf(counts, 2 * counted);
        }
        most++;
        return from;
    }

    /** The count of what was not met of the sequence that was opened last: at least any count before. */
    long none() {
        return most - 1;
    }

    long met(int place, long none) {
        long count = Math.max(counts[place], none) + 1;
        counts[place] = count;
        most = Math.max(most, count);
        return count - none;
    }

    boolean hasMet(int place, long none, int least) {
        return counts[place] >= none + least;
    }

    /**
     * Passes fields in any order by a table, and gives where one starts that is noted otherwise; negative, {@code -1 -
     * at}, where none follows.
     */
    int pass(FieldTable table, int at, int place, long none) {
        int end = table.pass(data, at, behind, last(), origin, notes, counts, place, none);
        kept += end == at || end == -1 - at ? 0 : 1;
        return end;
    }

    /** What reads a value. */
    DirectElement.Simple value(int term) {
        return terms.value(term);
    }

    /** The last place at which it is certain what follows. */
    private int last() {
        return sized ? behind : behind - Long.BYTES;
    }

    /** Passes fields in their order by a table, and gives the next member, and below it where that starts. */
    long pass(FieldTable table, int at, int first, int[] behinds) {
        long next = table.pass(data, at, behind, last(), origin, notes, first, behinds);
        kept += (int) next > at ? 1 : 0;
        return next;
    }

    void uncount(int from) {
        counted = from;
    }
}
