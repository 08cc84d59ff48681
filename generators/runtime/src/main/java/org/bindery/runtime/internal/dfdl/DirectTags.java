package org.bindery.runtime.internal.dfdl;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.Words;
import org.bindery.runtime.internal.dfdl.expression.WholeExpression;
import org.bindery.runtime.internal.dfdl.view.TagTable;
import org.bindery.runtime.internal.form.PropertyForm;

/** What is known of members that are told by octets at their start: where they end, and what is noted of them. */
final class DirectTags {

    private DirectTags() {}

    /** The only component that somebody looks for in messages. Thread-safe. */
    static final class Sought {

        final PropertyForm property;
        /** The cells of the properties that lead to it, the outermost first. */
        final int[] cells;

        private volatile Map<DirectTerm, Tagged> tables = Map.of();

        Sought(PropertyForm property, int[] cells) {
            this.property = property;
            this.cells = cells;
        }

        /** The table of the occurrences of an element. */
        Tagged tagged(DirectElement element) {
            Tagged known = tables.get(element);
            if (known == null) {
                known = Tagged.of(element, this);
                Map<DirectTerm, Tagged> more = new HashMap<>(tables);
                more.put(element, known);
                tables = more;
            }
            return known;
        }
    }

    /**
     * The table of the occurrences of an element.
     *
     * @param table the table; null where they are not told by octets
     */
    record Tagged(@Nullable TagTable table) {

        static Tagged of(DirectElement element, @Nullable Sought sought) {
            if (!(element instanceof DirectElement.Complex complex)
                    || !complex.isPlain()
                    || !complex.isOpen()
                    || complex.initiator() != null
                    || complex.extent() != null
                    || complex.property() == null
                    || sought != null && complex.property() == sought.property
                    || complex.element.place.record() == null) {
                return new Tagged(null);
            }
            DirectTerm group = complex.group();
            DirectTerm otherwise = null;
            if (group instanceof DirectGroup.Choice choice && choice.branches.length == 2) {
                group = choice.branches[0];
                otherwise = choice.branches[1];
            }
            if (!(group instanceof DirectGroup.Keyed keyed) || keyed.number == null) {
                return new Tagged(null);
            }
            // What is no value of a known kind may be what is looked for.
            boolean strict = sought == null || otherwise != null && otherwise.hasProperty(sought.property);
            TagTable.Tag[] tags = new TagTable.Tag[TagTable.OCTETS];
            boolean any = false;
            for (int octet = 0; octet < tags.length; octet++) {
                DirectTerm branch = keyed.number.evaluate(new Octet(octet, DirectReading.SELF)) == octet
                        ? keyed.keys.get(octet)
                        : null;
                DirectTerm told = branch == null ? otherwise : branch;
                tags[octet] = told == null ? null : new Measuring(sought, strict).tag(told, octet);
                any |= tags[octet] != null;
            }
            int form = complex.element.place.record().number();
            return new Tagged(any ? new TagTable(tags, complex.property().cell(), form, sought != null) : null);
        }
    }

    /**
     * What can be noted of members between octets that tell them and one behind them, without more.
     *
     * @param members the members; null for those that are noted otherwise
     * @param starts how long the octets are that tell a member
     * @param ascii whether a value with other characters is noted otherwise
     * @param end the octet behind them
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Fields(DirectElement.@Nullable Simple[] members, int[] starts, boolean[] ascii, byte end) {

        static Fields of(DirectTerm[] all) {
            DirectElement.Simple[] members = new DirectElement.Simple[all.length];
            int[] starts = new int[all.length];
            boolean[] ascii = new boolean[all.length];
            int end = -1;
            for (int i = 0; i < all.length; i++) {
                if (all[i] instanceof DirectElement.Simple simple) {
                    int behind = end(simple);
                    if (behind >= 0 && (end < 0 || end == behind)) {
                        end = behind;
                        members[i] = simple;
                        starts[i] = simple.initiator().octets.length;
                        ascii[i] = simple.value().look() == DirectValue.Look.ASCII;
                    }
                }
            }
            return new Fields(members, starts, ascii, (byte) end);
        }

        /** The octet behind a text that nobody but getters looks at; negative where it is not of this kind. */
        private static int end(DirectElement.Simple simple) {
            if (!simple.isPlain()
                    || simple.property() == null
                    || simple.kept() > 0
                    || simple.initiator() == null
                    || simple.terminator() == null
                    || !(simple.value() instanceof DirectValue.DelimitedValue value)
                    || value.look() == DirectValue.Look.EVERYTHING) {
                return -1;
            }
            byte[] octets = simple.terminator().octets;
            return octets.length == 1 && octets[0] == value.end() ? value.end() : -1;
        }

        /** Notes a member at a place, and gives where it ends; unknown where it is to be noted otherwise. */
        int note(DirectReading in, int member, int at) {
            DirectElement.Simple simple = members[member];
            if (simple == null) {
                return DirectTerm.UNKNOWN;
            }
            int start = at + starts[member];
            int behind = Words.find(end, in.data, start, in.behind);
            if (behind >= in.behind || ascii[member] && !Words.isAscii(in.data, start, behind)) {
                return DirectTerm.UNKNOWN;
            }
            in.kept++;
            return in.note(simple.property(), simple.number(), start, behind) ? DirectTerm.FOUND : behind + 1;
        }
    }

    /**
     * How a sequence goes on at its members that need not be there and are known by their initiators: the octets that come tell
     * the next one that can be there.
     *
     * @param behinds by the number of a member, the first one from there on that is no such member
     * @param keys these members by their initiators; null where there are none
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Jumps(int[] behinds, @Nullable DirectKeys<Integer> keys) {

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
            DirectKeys<Integer> keys = unique && initiators.size() >= FEWEST ? DirectKeys.ofOctets(initiators) : null;
            int[] behinds = new int[members.length];
            for (int i = members.length - 1; i >= 0; i--) {
                behinds[i] = keys == null || !possible[i] ? i : i == members.length - 1 ? i + 1 : behinds[i + 1];
            }
            return new Jumps(behinds, keys);
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
        /** The octets that must stand at its start. */
        private byte[] prefix = {};
        /** Which elements of an octet were met, by the places where they are kept. */
        private final Map<Integer, Integer> octets = new HashMap<>();

        /** What alone is looked for; null where everything is noted. */
        private final @Nullable Sought sought;

        private final List<TagTable.Value> values = new ArrayList<>();
        private int place;
        private int @Nullable [] lengths;

        /** Whether it has to be known that what is passed can be read. */
        private final boolean strict;

        Measuring(@Nullable Sought sought, boolean strict) {
            this.sought = sought;
            this.strict = strict;
        }

        /** What records are that are told by an octet; null where they are not of this kind. */
        TagTable.@Nullable Tag tag(DirectTerm term, int told) {
            return measures(term, told)
                    ? new TagTable.Tag(place, lengths, values.toArray(TagTable.Value[]::new))
                    : null;
        }

        private boolean measures(DirectTerm term, int told) {
            if (!adds(term) || bits % Byte.SIZE != 0 || prefix.length > 2) {
                return false;
            }
            if (lengths == null) {
                place = Math.max(0, prefix.length - 1);
                lengths = new int[TagTable.OCTETS];
                lengths[prefix.length < 2 ? told : prefix[1] & 0xFF] = (int) bits / Byte.SIZE;
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
            DirectElement.Complex complex = (DirectElement.Complex) term;
            if (complex.property() != null && (strict || complex.hasProperty(sought.property))) {
                return false;
            }
            return complex.extent() == null ? adds(complex.group()) : adds(complex.extent(), 0);
        }

        private boolean notes(DirectElement.Simple simple, DirectValue.Measured value) {
            PropertyForm property = simple.property();
            if (property == null || sought != null && sought.property != property) {
                return !strict || value.look() == DirectValue.Look.NOTHING;
            }
            long fixed =
                    value.extent().count() == null ? -1 : value.extent().count().evaluate(new Octet(0, -1));
            if (!simple.isPlain() || value.look() == DirectValue.Look.EVERYTHING || bits % Byte.SIZE != 0) {
                return false;
            }
            long length = fixed < 0 ? -Byte.SIZE : fixed * value.extent().unit();
            if (length % Byte.SIZE != 0 || length >= Short.MAX_VALUE) {
                return false;
            }
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
            long known = extent.count().evaluate(new Octet(0, -1));
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
    private record Octet(long octet, int place) implements WholeExpression.Values {

        @Override
        public long whole(int asked) {
            return asked == place && place > DirectReading.LENGTH ? octet : WholeExpression.NONE;
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
