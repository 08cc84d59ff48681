package org.bindery.runtime.internal.dfdl;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.view.FieldPatterns;
import org.bindery.runtime.internal.dfdl.view.FieldTable;
import org.bindery.runtime.internal.dfdl.view.Notes;
import org.bindery.runtime.internal.form.PropertyForm;
import org.bindery.runtime.internal.form.RecordForm;

/**
 * Messages of fields around an element whose length one of these gives, as earlier ones were noted. What depends on
 * values but the places of notes are that length, and members that are tested, as a check sum.
 */
final class DirectLearned {

    /** The message itself is noted before. */
    private static final int MARK = 2;

    private final DirectComplex message;
    /** What notes its members. */
    private final DirectTerm[] members;

    private final DirectComplex content;
    /** Where that is noted. */
    private final int entry;
    /** The members that are not noted. */
    private final DirectElement.Simple[] unnoted;

    private final FieldPatterns patterns;
    /** What is known of values that are stored. */
    private final Map<DirectElement.Simple, DirectDelimiter.Fields.Field> stored = new ConcurrentHashMap<>();

    private DirectLearned(
            DirectComplex message,
            DirectTerm[] members,
            int content,
            int entry,
            List<DirectElement.Simple> unnoted,
            int end) {
        this.message = message;
        this.members = members;
        this.content = (DirectComplex) members[content];
        this.entry = entry;
        this.unnoted = unnoted.toArray(DirectElement.Simple[]::new);
        this.patterns = new FieldPatterns((byte) end, MARK);
    }

    /** Null where messages are none of these. */
    static @Nullable DirectLearned of(DirectTerm root) {
        if (!(root instanceof DirectComplex message
                && message.extent() == null
                && message.isPlain()
                && message.initiator() == null
                && message.terminator() == null
                && message.noted() instanceof DirectGroup.Sequence sequence)) {
            return null;
        }
        DirectTerm[] members = sequence.noted;
        List<DirectElement.Simple> unnoted = new ArrayList<>();
        int content = -1;
        int entry = MARK;
        int end = -1;
        for (int i = 0; i < members.length; i++) {
            if (members[i] instanceof DirectElement.Simple simple) {
                int its = DirectDelimiter.Fields.endIfKnown(simple);
                if (its < 0 || end >= 0 && its != end) {
                    return null;
                }
                end = its;
                if (simple.property() == null) {
                    unnoted.add(simple);
                }
                entry += simple.property() != null && content < 0 ? 2 : 0;
            } else if (content < 0 && members[i] instanceof DirectComplex its && its.isMeasured()) {
                content = i;
            } else {
                return null;
            }
        }
        boolean last = members[members.length - 1] instanceof DirectElement.Simple;
        return content < 0 || !last || unnoted.size() > Notes.UNNOTED
                ? null
                : new DirectLearned(message, members, content, entry, unnoted, end);
    }

    /** Whether no more is learned. */
    boolean isFull() {
        return patterns.isFull();
    }

    /** Notes a message, and gives where it ends; negative where it is to be noted otherwise. */
    int note(DirectReading in, int from) {
        Notes notes = in.notes;
        int end = patterns.note(in.data, from, in.behind, notes);
        if (end < 0) {
            return end;
        }
        if (!isSound(in, from, notes)) {
            notes.cut(MARK);
            return FieldPatterns.OTHER;
        }
        return end;
    }

    /**
     * Notes a message, which is learned if it is not known, and gives where it ends; negative where it is to be noted
     * otherwise. All of it is noted, even where one component alone is looked for, since that takes the least time.
     *
     * @param all whether the rest of the data is at hand
     */
    int noteOrLearn(DirectReading in, int from, boolean all) throws IOException {
        int end = note(in, from);
        if (end >= 0 || end == FieldPatterns.CUT && !all || isFull()) {
            return end;
        }
        DirectSought sought = in.sought;
        in.sought = null;
        try {
            return learn(in, from);
        } finally {
            in.sought = sought;
        }
    }

    /** Whether values that are not noted are as they have to be, and, where that is requested, as they are written. */
    private boolean isSound(DirectReading in, int from, Notes notes) {
        in.clear(message.frame().places());
        long[] places = notes.unnoted();
        for (int i = 0; i < unnoted.length; i++) {
            int at = from + (int) (places[i] >>> Integer.SIZE + 3);
            if (!unnoted[i].isKnown(in, at, at + ((int) places[i] >>> 3))) {
                return false;
            }
        }
        int at = from + (notes.start(entry) >>> 3);
        return content.extent().octets(in, at) == notes.bits(entry) >>> 3;
    }

    /** Whether what a message has besides values that are noted is written as it was read. */
    private boolean isAsWritten(DirectReading in, int from, Notes notes) {
        int at = from + (notes.start(entry) >>> 3);
        int end = at + (notes.bits(entry) >>> 3);
        in.at(at, at, end, end);
        content.measure(in);
        return message.frame().isAsComputed(in);
    }

    private static FieldPatterns.Known known(DirectReading in) {
        return (FieldPatterns.Known) in.known.known();
    }

    /** Notes a message at the position, and gives how long it is; negative where it is to be noted otherwise. */
    private int known(DirectReading in, Notes notes) throws IOException {
        long from = in.bits.position();
        notes.clear();
        notes.begin(0, message.element.place.record().number());
        in.notes = notes;
        int length = in.noteOctets(true) ? (int) (in.bits.position() - from >> 3) : FieldPatterns.OTHER;
        in.bits.position(from);
        return length;
    }

    /**
     * Reads a message that differs in values only from one that was written as it was read, and gives where its record
     * starts; 0 where it is to be read otherwise.
     */
    int read(DirectReading in) throws IOException {
        long from = in.bits.position();
        if ((from & 7) != 0) {
            return 0;
        }
        int record = 0;
        try {
            in.asWritten = true;
            int length = known(in, in.known);
            in.notes = null;
            if (length >= 0 && known(in).reader() instanceof Plan plan) {
                record = plan.read(
                        in,
                        in.bits.index(),
                        in.known,
                        message.element.place.record().begin(in.staged));
                in.bits.position(from + 8L * (record == 0 ? 0 : length));
            }
        } catch (IllegalArgumentException | IllegalStateException e) {
            in.bits.position(from);
            record = 0;
        }
        if (record == 0) {
            in.staged.clear();
        }
        return record;
    }

    /** Learns how a message is read, which was read and is written so. */
    void learn(DirectReading in) throws IOException {
        long end = in.bits.position();
        in.bits.position(in.message);
        try {
            int length = known(in, in.known);
            if (length < 0 && !isFull()) {
                in.known.clear();
                in.known.begin(0, message.element.place.record().number());
                in.prepare(in.known);
                learn(in, in.bits.index());
                in.bits.position(in.message);
                length = known(in, in.known);
            }
            if (length >= 0 && known(in).reader() == null) {
                Plan plan = new Plan(this);
                if (plan.add(in, in.known, 0, in.known.mark(), message.element.place.record())) {
                    known(in).reader(plan);
                }
            }
        } catch (IllegalArgumentException | IllegalStateException e) {
            // It is read as this one was.
        }
        in.notes = null;
        in.asWritten = true;
        in.bits.position(end);
    }

    /** Notes a message member by member, and learns it. */
    int learn(DirectReading in, int from) throws IOException {
        in.clear(message.frame().places());
        int at = from;
        int[] places = new int[2 * unnoted.length];
        int next = 0;
        for (DirectTerm member : members) {
            int start = at;
            at = member.note(in, at, 1);
            if (at < 0) {
                return at;
            }
            if (member instanceof DirectElement.Simple simple && simple.property() == null) {
                places[next++] = start + simple.initiator().octets.length - from;
                places[next++] = at - 1 - from;
            }
        }
        Notes notes = in.notes;
        FieldTable.Field[] fields = new FieldTable.Field[(notes.mark() - MARK) / 2];
        for (int i = 0; i < fields.length; i++) {
            int each = MARK + 2 * i;
            if (notes.term(each) >= 0) {
                int start = from + (notes.start(each) >>> 3);
                int behind = start + (notes.bits(each) >>> 3);
                fields[i] = DirectDelimiter.Fields.field(in.value(notes.term(each)), in.data, start, behind);
            }
        }
        patterns.learn(in.data, from, at, notes, fields, places);
        return at;
    }

    /** How messages are read into records that differ in values only: what is stored, one after the other. */
    static final class Plan {

        /** Starts a record; an end has none of these. */
        private static final int START = -1;

        private final DirectLearned learned;
        /** Values; null for the starts and ends of records. */
        private DirectDelimiter.Fields.@Nullable Field[] fields = {};
        /** The properties of records. */
        private PropertyForm[] properties = {};
        /** The entries of values. */
        private int[] entries = {};

        private int depth;

        private Plan(DirectLearned learned) {
            this.learned = learned;
        }

        private boolean add(DirectReading in, Notes notes, int record, int behind, RecordForm form) {
            int deep = 1;
            for (int entry = record + 2; entry < behind; entry = notes.behind(entry)) {
                PropertyForm property = form.in(notes.cell(entry));
                int term = notes.term(entry);
                if (property == null) {
                    return false;
                }
                if (term >= 0) {
                    DirectElement.Simple simple = in.value(term);
                    DirectDelimiter.Fields.Field field =
                            learned.stored.computeIfAbsent(simple, DirectDelimiter.Fields.Field::of);
                    if (field == null || simple.property() != property) {
                        return false;
                    }
                    add(field, property, entry);
                    continue;
                }
                RecordForm inner = property.record();
                if (inner == null || !notes.isRecord(entry, inner.number())) {
                    return false;
                }
                add(null, property, START);
                depth = 0;
                if (!add(in, notes, entry, notes.behind(entry), inner)) {
                    return false;
                }
                deep = Math.max(deep, depth + 1);
                add(null, property, 0);
            }
            depth = deep;
            return true;
        }

        private void add(DirectDelimiter.Fields.@Nullable Field field, PropertyForm property, int entry) {
            int at = entries.length;
            fields = Arrays.copyOf(fields, at + 1);
            properties = Arrays.copyOf(properties, at + 1);
            entries = Arrays.copyOf(entries, at + 1);
            fields[at] = field;
            properties[at] = property;
            entries[at] = entry;
        }

        /** Reads a message that was noted, and gives where its record starts; 0 where it is to be read otherwise. */
        int read(DirectReading in, int from, Notes notes, int record) throws IOException {
            int[] records = new int[depth + 1];
            records[0] = record;
            int open = 0;
            int current = record;
            byte[] data = in.bits.buffer();
            for (int i = 0; i < fields.length; i++) {
                DirectDelimiter.Fields.Field field = fields[i];
                int entry = entries[i];
                if (field != null) {
                    int at = from + (notes.start(entry) >>> 3);
                    int behind = at + (notes.bits(entry) >>> 3);
                    if (at == behind
                            || !field.stores(in, current, data, at, behind)
                                    && field.read(in, current, at, behind) != DirectTerm.READ) {
                        return 0;
                    }
                } else if (entry == START) {
                    current = properties[i].record().begin(in.staged);
                    records[++open] = current;
                } else {
                    current = records[--open];
                    properties[i].store(in.staged, current, records[open + 1]);
                }
            }
            in.asWritten = in.asWritten && learned.isAsWritten(in, from, notes);
            return record;
        }
    }
}
