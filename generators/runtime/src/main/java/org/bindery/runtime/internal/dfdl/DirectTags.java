package org.bindery.runtime.internal.dfdl;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.KeyTable;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.expression.ExpressionException;
import org.bindery.runtime.internal.dfdl.expression.WholeExpression;
import org.bindery.runtime.internal.dfdl.text.ShortTexts;
import org.bindery.runtime.internal.dfdl.view.TagTable;
import org.bindery.runtime.internal.form.PropertyForm;
import org.bindery.runtime.internal.form.RecordForm;
import org.bindery.runtime.internal.record.ListLayout;
import org.bindery.runtime.internal.record.WritingSteps;

/** What is known of members that octets at their start identify: where they end, and what is noted of them. */
final class DirectTags {

    private DirectTags() {}

    /**
     * The tables of the occurrences of an element.
     *
     * @param table notes them; null where octets do not identify them
     * @param sole the only content of each, by the octet at its start; null for those that are read in the general way
     * @param full whether each takes at least an octet
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Tagged(@Nullable TagTable table, @Nullable Sole[] sole, boolean full) {

        private static final Tagged NONE = new Tagged(null, new Sole[TagTable.OCTETS], false);

        static Tagged of(DirectElement element, @Nullable DirectSought sought) {
            if (!(element instanceof DirectComplex complex)
                    || !complex.isPlain()
                    || !complex.isOpen()
                    || complex.initiator() != null
                    || complex.extent() != null
                    || complex.property() == null
                    || sought != null && complex.property() == sought.property
                    || complex.element.place.record() == null) {
                return NONE;
            }
            DirectTerm group = complex.group();
            DirectTerm otherwise = null;
            if (group instanceof DirectGroup.Choice choice && choice.branches.length == 2) {
                group = choice.branches[0];
                otherwise = choice.branches[1];
            }
            if (!(group instanceof DirectGroup.Keyed keyed) || keyed.number == null) {
                return NONE;
            }
            // What is no value of a known kind may be what is looked for.
            boolean strict = sought == null || otherwise != null && otherwise.hasProperty(sought.property);
            TagTable.Tag[] tags = new TagTable.Tag[TagTable.OCTETS];
            Sole[] sole = new Sole[TagTable.OCTETS];
            boolean any = false;
            for (int octet = 0; octet < tags.length; octet++) {
                DirectTerm branch = keyed.number.evaluate(new Octet(octet, DirectReading.SELF)) == octet
                        ? keyed.keys.get(octet)
                        : null;
                DirectTerm tagged = branch == null ? otherwise : branch;
                Measuring measuring = new Measuring(sought, strict);
                if (tagged != null && measuring.measures(tagged, octet)) {
                    tags[octet] = measuring.tag();
                    sole[octet] = measuring.sole();
                    any |= tags[octet] != null;
                }
            }
            int form = complex.element.place.record().number();
            TagTable table = any ? new TagTable(tags, complex.property().cell(), form, sought != null) : null;
            return new Tagged(table, sole, otherwise == null || takesOctets(otherwise));
        }

        private static boolean takesOctets(DirectTerm term) {
            if (term instanceof DirectGroup.Sequence sequence) {
                return Arrays.stream(sequence.members).anyMatch(Tagged::takesOctets);
            }
            return term instanceof DirectElement.Simple simple
                    ? simple.value() instanceof DirectValue.Measured measured && measured.octets() > 0
                    : term instanceof DirectComplex complex && takesOctets(complex.group());
        }

        /**
         * Reads as many occurrences as follow one another of which only one value is stored, and returns their number.
         */
        int read(DirectReading in, DirectElement element, int record) throws IOException {
            BitInput bits = in.bits;
            if ((bits.position() & 7) != 0) {
                return 0;
            }
            RecordForm form = element.element.place.record();
            byte[] data = bits.buffer();
            int at = bits.index();
            int behind = bits.indexBehind();
            int count = 0;
            PropertyForm list = element.property();
            while (at < behind) {
                Sole its = sole[data[at] & 0xFF];
                int end = its == null ? at : its.end(data, at, behind);
                int item = end <= at ? 0 : its.record(in, form, at, end);
                if (item == 0) {
                    break;
                }
                list.store(in.staged, record, item);
                at = end;
                count++;
            }
            in.kept += 2 * count;
            in.stored += 2 * count;
            bits.index(at);
            return count;
        }
    }

    /** A record that the octet at its start identifies, and of which only one element is stored. Immutable. */
    static final class Sole extends ListLayout.Tag {

        private final DirectElement element;
        private final PropertyForm property;
        private final boolean isWide;
        /** How the items of it are read in turn, where its content is nothing else. */
        private final DirectComplex.@Nullable Items items;
        /** What reads the value where any so many octets are a whole number or a text that cells hold as it is; else null. */
        private final DirectValue.@Nullable Whole whole;

        private final DirectValue.@Nullable Text text;
        private final DirectValue.@Nullable Coded moment;
        /** Whether any octets are a value, and cells hold them. */
        private final boolean isOctets;

        /**
         * @param place the index of the octet that gives its length
         * @param lengths its length in octets by that octet; 0 where it has to be read in the general way
         * @param start where the content of the element starts
         * @param length how many octets that has; -1 where it extends to the end of the record
         */
        Sole(DirectElement element, int place, int[] lengths, int start, int length) {
            super(place, lengths, start, length, element.property().cell(), kind(element));
            this.element = element;
            this.property = element.property();
            Place cells = element.element.place;
            DirectValue value = value(element);
            this.isWide = cells.isWide();
            this.items = element instanceof DirectComplex complex ? DirectComplex.Items.of(complex) : null;
            this.whole = value instanceof DirectValue.Whole its && cells.isWhole() ? its : null;
            this.text = value instanceof DirectValue.Text its ? its : null;
            this.isOctets = value instanceof DirectValue.Octets && cells.way() == Place.Way.TEXT;
            this.moment = value instanceof DirectValue.Coded its ? its : null;
        }

        private static @Nullable DirectValue value(DirectElement element) {
            return element instanceof DirectElement.Simple simple && simple.isUnchecked() ? simple.value() : null;
        }

        /** What there is to write of an element where nothing else is. */
        private static int kind(DirectElement element) {
            DirectValue value = value(element);
            PropertyForm property = element.property();
            if (element instanceof DirectComplex) {
                return WritingSteps.Sole.RECORD;
            } else if (value instanceof DirectValue.Whole && element.element.place.isWhole()) {
                boolean isPlain = value.look() == DirectValue.Look.NOTHING
                        && ((BitsCodec) element.element.codec).longs().isPlain();
                return isPlain ? WritingSteps.Sole.WORD : WritingSteps.Sole.NUMBER;
            } else if (value instanceof DirectValue.Coded) {
                return WritingSteps.Sole.MOMENT;
            } else if (value instanceof DirectValue.Text && property.isPooled()) {
                return WritingSteps.Sole.TEXT;
            } else if (!property.isObject() || element.element.place.way() != Place.Way.TEXT) {
                return WritingSteps.Sole.OTHER;
            }
            return value instanceof DirectValue.Octets
                    ? WritingSteps.Sole.OCTETS
                    : value instanceof DirectValue.Text ? WritingSteps.Sole.ASCII : WritingSteps.Sole.OTHER;
        }

        /** The number of a value that is one; negative where it needs a closer look. */
        long number(byte[] data, int from, int behind) {
            return whole != null ? whole.wholeAt(data, from, behind) : moment.momentAt(data, from, behind);
        }

        /** Whether a text has characters of ASCII only. */
        boolean isAscii(byte[] data, int from, int behind) {
            return text.isPlain(data, from, behind);
        }

        /** The number of a text that goes into the pool; 0 where it needs a closer look. */
        int text(DirectReading in, byte[] data, int from, int behind) {
            ShortTexts.Met met = text.textAt(in, data, from, behind);
            return met == null ? 0 : in.staged.pooled(met.text(), met.symbols());
        }

        /** How the items of a record are read that is nothing but these. */
        DirectComplex.Items items() {
            return items;
        }

        /** Makes a record of it, unless it needs closer checks, and returns where that starts; 0 where it does. */
        int record(DirectReading in, RecordForm form, int at, int end) throws IOException {
            int from = start(at);
            int behind = behind(at, end);
            int plain = plain(in, form, from, behind);
            if (plain != 0) {
                return plain;
            }
            return element instanceof DirectElement.Simple simple
                    ? value(in, simple, form, from, behind)
                    : record(in, (DirectComplex) element, form, from, behind);
        }

        /** Stores a value that is plain to see. */
        private int plain(DirectReading in, RecordForm form, int from, int behind) {
            byte[] data = in.bits.buffer();
            long number = whole == null ? -1 : whole.wholeAt(data, from, behind);
            ShortTexts.Met met = text == null ? null : text.textAt(in, data, from, behind);
            if (number < 0 && met == null && !isOctets) {
                return 0;
            }
            int inner = form.begin(in.staged, property);
            if (number >= 0) {
                property.storeWhole(in.staged, inner, number, isWide);
            } else if (isOctets) {
                property.storeOctets(in.staged, inner, Arrays.copyOfRange(data, from, behind));
            } else {
                property.storeText(in.staged, inner, met.text(), met.symbols());
            }
            return inner;
        }

        private int record(DirectReading in, DirectComplex complex, RecordForm form, int from, int behind)
                throws IOException {
            if (in.isTooLong()) {
                return 0;
            }
            int holder = form.begin(in.staged, complex.property());
            BitInput bits = in.bits;
            long limit = bits.limit();
            bits.index(behind);
            bits.limit(bits.position());
            bits.index(from);
            int inner = items.read(in, from, behind);
            if (inner == 0) {
                inner = complex.element.place.record().begin(in.staged);
                bits.index(from);
                in.clear(complex.frame().places());
                inner = complex.group().read(in, inner) == DirectTerm.READ ? inner : 0;
            }
            bits.limit(limit);
            if (inner == 0) {
                return 0;
            }
            complex.property().store(in.staged, holder, inner);
            return holder;
        }

        /** Stores a value that needs a closer look. */
        private static int value(DirectReading in, DirectElement.Simple simple, RecordForm form, int from, int behind)
                throws IOException {
            Object cell = cell(in, simple, in.bits.buffer(), from, behind);
            if (cell == null || simple.refuses(cell)) {
                return 0;
            }
            int inner = form.begin(in.staged, simple.property());
            simple.property().store(in.staged, inner, cell);
            return inner;
        }

        private static @Nullable Object cell(
                DirectReading in, DirectElement.Simple simple, byte[] data, int from, int behind) throws IOException {
            Object plain = simple.value().cellAt(data, from, behind);
            if (plain != null || simple.value().look() == DirectValue.Look.ASCII) {
                return plain;
            }
            try {
                in.bits.index(from);
                return simple.cell(in, 8L * (behind - from));
            } catch (ProcessingException | ExpressionException e) {
                return null;
            }
        }
    }

    /**
     * How a sequence continues at its optional members with initiators: the octets that follow identify the next
     * possible member.
     *
     * @param behinds by the number of a member, the next one that is not such a member
     * @param keys these members by their initiators; null where there are none
     * @param fields the members that are there once at most, as fields
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Jumps(int[] behinds, @Nullable KeyTable<Integer> keys, DirectDelimiter.Fields fields) {

        private static final int FEWEST = 3;

        static Jumps of(DirectTerm[] members) {
            Map<String, Integer> initiators = new HashMap<>();
            boolean[] possible = new boolean[members.length];
            boolean unique = true;
            for (int i = 0; i < members.length; i++) {
                if (members[i] instanceof DirectGroup.Array array && array.isOptional()) {
                    byte[] octets = array.element.initiator().octets;
                    possible[i] = true;
                    unique &= initiators.put(new String(octets, StandardCharsets.ISO_8859_1), i) == null;
                }
            }
            KeyTable<Integer> keys = unique && initiators.size() >= FEWEST ? KeyTable.ofOctets(initiators) : null;
            int[] behinds = new int[members.length];
            for (int i = members.length - 1; i >= 0; i--) {
                behinds[i] = keys == null || !possible[i] ? i : i == members.length - 1 ? i + 1 : behinds[i + 1];
            }
            DirectTerm[] once = new DirectTerm[members.length];
            for (int i = 0; i < members.length; i++) {
                once[i] = members[i] instanceof DirectGroup.Array array && possible[i] && array.isOnce()
                        ? array.element
                        : members[i];
            }
            return new Jumps(behinds, keys, DirectDelimiter.Fields.of(once));
        }

        int behind(int member) {
            return behinds[member];
        }

        private int next(int member, @Nullable Integer known) {
            return known == null || known < member || known > behinds[member] ? behinds[member] : known;
        }

        int next(int member, BitInput bits) throws IOException {
            return (bits.position() & 7) == 0 ? next(member, keys.at(bits)) : member;
        }

        int next(int member, byte[] data, int at, int behind) {
            return next(member, keys.get(data, at, behind));
        }
    }

    /** Finds out how the length of a term follows from one of its octets. */
    private static final class Measuring {

        private long bits;
        /** The octets with which it must start. */
        private byte[] prefix = {};
        /** Which elements of an octet were met, by the places where they are kept. */
        private final Map<Integer, Integer> octets = new HashMap<>();

        /** What alone is looked for; null where everything is noted. */
        private final @Nullable DirectSought sought;

        private final List<TagTable.Value> values = new ArrayList<>();
        /** The element that was stored last, and where its content starts. */
        private @Nullable DirectElement stored;

        private int start;
        private int records;
        private int place;
        private int @Nullable [] lengths;

        /** Whether it has to be known that what is passed can be read. */
        private final boolean strict;

        Measuring(@Nullable DirectSought sought, boolean strict) {
            this.sought = sought;
            this.strict = strict;
        }

        /** The records that an octet identifies; null for others. */
        TagTable.@Nullable Tag tag() {
            return records > 0 ? null : new TagTable.Tag(place, lengths, values.toArray(TagTable.Value[]::new));
        }

        /** What alone is stored of them; null where that are several elements, or none that a record has once. */
        @Nullable
        Sole sole() {
            if (sought != null
                    || values.size() + records != 1
                    || stored.property().isRepeated()) {
                return null;
            }
            return new Sole(
                    stored,
                    place,
                    lengths,
                    start,
                    records > 0 ? -1 : values.get(0).length());
        }

        /** Whether the length of a term that an octet identifies can be computed. */
        boolean measures(DirectTerm term, int tag) {
            if (!adds(term) || bits % Byte.SIZE != 0 || prefix.length > 2) {
                return false;
            }
            if (lengths == null) {
                place = Math.max(0, prefix.length - 1);
                lengths = new int[TagTable.OCTETS];
                lengths[prefix.length < 2 ? tag : prefix[1] & 0xFF] = (int) bits / Byte.SIZE;
            }
            return prefix.length < 2 || place == 1;
        }

        private boolean starts(@Nullable DirectDelimiter initiator) {
            if (initiator == null) {
                return true;
            }
            if (bits > 0 || initiator.octets == null) {
                return false;
            }
            prefix = initiator.octets;
            bits = (long) Byte.SIZE * prefix.length;
            return true;
        }

        private boolean adds(DirectTerm term) {
            if (lengths != null) {
                return false;
            }
            if (term instanceof DirectGroup.Delimited delimited) {
                return delimited.terminator == null
                        && delimited.alignment <= Byte.SIZE
                        && starts(delimited.initiator)
                        && adds(delimited.term);
            }
            if (term instanceof DirectGroup.Sequence sequence) {
                for (DirectTerm member : sequence.members) {
                    if (!adds(member)) {
                        return false;
                    }
                }
                return true;
            }
            if (!(term instanceof DirectElement element) || !element.isOpen() || !starts(element.initiator())) {
                return false;
            }
            if (term instanceof DirectElement.Simple simple) {
                return simple.value() instanceof DirectValue.Measured measured
                        && notes(simple, measured)
                        && adds(measured.extent(), simple.kept());
            }
            DirectComplex complex = (DirectComplex) term;
            if (sought == null && isHolder(complex)) {
                stored = complex;
                start = (int) bits / Byte.SIZE;
                records++;
                return adds(complex.extent(), 0) && lengths != null;
            }
            if (complex.property() != null && (strict || complex.hasProperty(sought.property))) {
                return false;
            }
            return complex.extent() == null ? adds(complex.group()) : adds(complex.extent(), 0);
        }

        /** Whether an element is a record whose content has a specified length. */
        private boolean isHolder(DirectComplex complex) {
            return complex.property() != null
                    && complex.element.place.record() != null
                    && complex.extent() != null
                    && complex.isPlain()
                    && bits % Byte.SIZE == 0;
        }

        private boolean notes(DirectElement.Simple simple, DirectValue.Measured value) {
            PropertyForm property = simple.property();
            if (property == null || sought != null && sought.property != property) {
                return !strict || value.look() == DirectValue.Look.NOTHING;
            }
            long fixed =
                    value.extent().count() == null ? -1 : value.extent().count().evaluate(Octet.NOTHING);
            if (!simple.isPlain() || value.look() == DirectValue.Look.EVERYTHING || bits % Byte.SIZE != 0) {
                return false;
            }
            long length = fixed < 0 ? -Byte.SIZE : fixed * value.extent().unit();
            if (length % Byte.SIZE != 0 || length >= Short.MAX_VALUE) {
                return false;
            }
            stored = simple;
            start = (int) bits / Byte.SIZE;
            values.add(new TagTable.Value(
                    property.cell(),
                    simple.number(),
                    (int) bits / Byte.SIZE,
                    (int) length / Byte.SIZE,
                    value.look() == DirectValue.Look.ASCII));
            return true;
        }

        private boolean adds(DirectValue.Extent extent, int kept) {
            if (extent.count() == null) {
                return false;
            }
            long known = extent.count().evaluate(Octet.NOTHING);
            if (known >= 0) {
                long length = known * extent.unit();
                if (kept > 0 && length == Byte.SIZE && bits % Byte.SIZE == 0) {
                    octets.put(kept, (int) (bits / Byte.SIZE));
                }
                bits += length;
                return bits < Short.MAX_VALUE;
            }
            return bits % Byte.SIZE == 0 && depends(extent);
        }

        private boolean depends(DirectValue.Extent extent) {
            for (Map.Entry<Integer, Integer> each : octets.entrySet()) {
                int[] found = new int[TagTable.OCTETS];
                boolean any = false;
                for (int octet = 0; octet < found.length; octet++) {
                    long count = extent.count().evaluate(new Octet(octet, each.getKey()));
                    long length = count * extent.unit();
                    boolean possible = count >= 0 && length < Short.MAX_VALUE && length % Byte.SIZE == 0;
                    found[octet] = possible ? (int) (bits + length) / Byte.SIZE : 0;
                    any |= possible;
                }
                if (any) {
                    place = each.getValue();
                    lengths = found;
                    return true;
                }
            }
            return false;
        }
    }

    /** An octet that an expression may depend on: the one that comes, or one that was kept; nothing else is known. */
    record Octet(long octet, int place) implements WholeExpression.Values {

        static final Octet NOTHING = new Octet(0, -1);

        @Override
        public long whole(int asked) {
            return asked == place && place > DirectReading.SELF ? octet : WholeExpression.NONE;
        }

        @Override
        public @Nullable String text(int asked) {
            return null;
        }

        @Override
        public long lookAhead(long offset, int bits) {
            return place == DirectReading.SELF && offset == 0 && bits == Byte.SIZE ? octet : WholeExpression.NONE;
        }

        @Override
        public long sumBefore() {
            return WholeExpression.NONE;
        }
    }
}
