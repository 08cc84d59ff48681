package org.bindery.runtime.internal.dfdl;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.view.TagTable;
import org.bindery.runtime.internal.form.PropertyForm;

/** The only component that is sought in messages. Thread-safe. */
final class DirectSought {

    final PropertyForm property;
    /** The cells of the properties that lead to it, the outermost first. */
    final int[] cells;

    private volatile Map<DirectTerm, DirectTags.Tagged> tables = Map.of();
    private volatile @Nullable Head head;

    DirectSought(PropertyForm property, int[] cells) {
        this.property = property;
        this.cells = cells;
    }

    /** How messages start. */
    Head head(DirectTerm root) {
        Head known = head;
        if (known == null) {
            known = Head.of(root, this);
            head = known;
        }
        return known;
    }

    /** The table of the occurrences of an element. */
    DirectTags.Tagged tagged(DirectElement element) {
        DirectTags.Tagged known = tables.get(element);
        if (known == null) {
            known = DirectTags.Tagged.of(element, this);
            Map<DirectTerm, DirectTags.Tagged> more = new HashMap<>(tables);
            more.put(element, known);
            tables = more;
        }
        return known;
    }

    /**
     * How messages start when one component is sought among members that are identified by octets: where its octets
     * are known, nothing before these members needs to be read but the length of the element that holds them.
     *
     * @param octets how many octets precede that element
     * @param kept the positions among them that expressions refer to
     * @param holder the element; null where messages do not start so
     * @param table its first members
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Head(
            int octets,
            KeptNumber[] kept,
            @Nullable DirectComplex holder,
            DirectTerm[] members,
            @Nullable TagTable table) {

        private static final Head NONE = new Head(0, new KeptNumber[0], null, new DirectTerm[0], null);

        /** A number between two octets of a message. */
        private record KeptNumber(DirectElement.Simple element, int start, int end) {}

        static Head of(DirectTerm root, DirectSought sought) {
            List<DirectTerm> terms = new ArrayList<>();
            if (!(root instanceof DirectComplex complex)
                    || !isBare(complex)
                    || complex.extent() != null
                    || !adds(complex.group(), terms)
                    || !(terms.remove(terms.size() - 1) instanceof DirectComplex holder)
                    || !isBare(holder)
                    || holder.extent() == null
                    || sought.cells.length != 3
                    || holder.property() == null
                    || holder.property().cell() != sought.cells[0]
                    || !(holder.group() instanceof DirectGroup.Sequence members)
                    || !(members.members[0] instanceof DirectGroup.Array array)
                    || !array.isOpen()
                    || array.least > 0
                    || array.element.property() == null
                    || array.element.property().cell() != sought.cells[1]) {
                return NONE;
            }
            List<KeptNumber> kept = new ArrayList<>();
            int octets = 0;
            for (DirectTerm each : terms) {
                if (!(each instanceof DirectElement.Simple simple)
                        || !isBare(simple)
                        || simple.property() == sought.property
                        || !(simple.value() instanceof DirectValue.Measured value)
                        || value.look() != DirectValue.Look.NOTHING
                        || value.octets() < 0) {
                    return NONE;
                }
                if (simple.kept() > 0) {
                    kept.add(new KeptNumber(simple, octets, octets + value.octets()));
                }
                octets += value.octets();
            }
            TagTable table = sought.tagged(array.element).table();
            return new Head(octets, kept.toArray(KeptNumber[]::new), holder, members.members, table);
        }

        private static boolean isBare(DirectElement element) {
            return element.isPlain() && element.initiator() == null && element.terminator() == null;
        }

        private static boolean adds(DirectTerm term, List<DirectTerm> terms) {
            if (!(term instanceof DirectGroup.Sequence sequence)) {
                return terms.add(term);
            }
            for (DirectTerm each : sequence.members) {
                adds(each, terms);
            }
            return !terms.isEmpty();
        }

        /** Notes the component in a message that starts at a place, and gives where that ends; unknown where it is to be noted otherwise. */
        int note(DirectReading in, int from) throws IOException {
            if (table == null || in.behind - from < octets) {
                return DirectTerm.UNKNOWN;
            }
            for (KeptNumber each : kept) {
                DirectElement.Simple element = each.element;
                long number = element.value().wholeAt(in.data, from + each.start, from + each.end);
                if (number < 0) {
                    return DirectTerm.UNKNOWN;
                }
                in.keep(element.kept(), number);
            }
            int at = from + octets;
            int length = holder.extent().octets(in, at);
            if (length < 0 || length > in.behind - at) {
                return DirectTerm.UNKNOWN;
            }
            int end = at + length;
            int mark = in.notes.mark();
            int passed = table.seek(in.data, at, end, from, in.notes);
            if (in.notes.mark() > mark) {
                in.notes.found(mark);
                return end;
            }
            int entry = in.notes.begin(
                    holder.property().cell(), holder.element.place.record().number());
            if (!isEnd(in, passed, end, entry)) {
                return DirectTerm.UNKNOWN;
            }
            in.end(entry, at, end);
            return end;
        }

        /** Whether nothing follows the members that were passed. */
        private boolean isEnd(DirectReading in, int passed, int end, int entry) throws IOException {
            in.behind = end;
            in.sized = true;
            int at = passed;
            for (int i = 1; i < members.length && at == end; i++) {
                at = members[i].note(in, at, entry);
            }
            return at == end;
        }
    }
}
