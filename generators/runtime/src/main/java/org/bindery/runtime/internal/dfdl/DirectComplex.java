package org.bindery.runtime.internal.dfdl;

import java.io.IOException;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.form.PropertyForm;
import org.bindery.runtime.internal.form.RecordForm;

/** A complex element as it is read straight into staged messages. Immutable once it is linked. */
final class DirectComplex extends DirectElement {

    private final DirectTerm group;
    /** What notes it. */
    private final DirectTerm noted;
    /** The length of its content; null where none is specified. */
    private final DirectValue.@Nullable Extent extent;
    /** Where its children are kept for expressions. */
    private final DirectFrame frame;

    DirectComplex(
            ElementTerm element,
            int alignment,
            DirectTerm group,
            DirectValue.@Nullable Extent extent,
            DirectFrame frame,
            boolean isRoot) {
        super(element, alignment, isRoot);
        this.group = group;
        this.noted = DirectGroup.noted(group);
        this.extent = extent;
        this.frame = frame;
    }

    DirectTerm group() {
        return group;
    }

    DirectValue.@Nullable Extent extent() {
        return extent;
    }

    @Override
    boolean hasProperty(PropertyForm other) {
        return super.hasProperty(other) || group.hasProperty(other);
    }

    DirectFrame frame() {
        return frame;
    }

    @Override
    boolean isKept() {
        return false;
    }

    @Override
    boolean isAllValue() {
        return true;
    }

    @Override
    boolean isAsWritten(DirectReading in, boolean stored) {
        return (!stored || element.place.record() != null && frame.isRegular()) && frame.isAsComputed(in);
    }

    @Override
    int prepare(DirectReading in, PropertyForm its) {
        RecordForm form = element.place.record();
        if (form == null) {
            return 0;
        }
        return in.notes == null ? form.begin(in.staged) : in.notes.begin(its.cell(), form.number());
    }

    @Override
    void note(DirectReading in, PropertyForm its, int inner) {
        if (inner != 0) {
            in.end(inner, in.begin);
        }
    }

    @Override
    int content(DirectReading in, int inner) throws IOException {
        if (in.isTooLong()) {
            return GIVEN_UP;
        }
        in.clear(frame.places());
        long start = in.bits.position();
        if (extent == null) {
            int status = group.read(in, inner);
            in.start = start;
            in.end = in.bits.position();
            return status;
        }
        long length = extent.bits(in);
        if (length < 0) {
            return GIVEN_UP;
        }
        if (!in.bits.has(length)) {
            return ABSENT;
        }
        long limit = in.bits.limit();
        in.bits.limit(start + length);
        int status = group.read(in, inner);
        in.bits.limit(limit);
        if (status == READ) {
            in.asWritten = in.asWritten && in.bits.position() == start + length;
            in.bits.position(start + length);
            in.start = start;
            in.end = start + length;
        }
        return status;
    }

    @Override
    int start(DirectReading in, PropertyForm its) {
        RecordForm form = element.place.record();
        return form == null ? 0 : in.begin(its.cell(), form.number());
    }

    @Override
    int content(DirectReading in, int at, int inner) throws IOException {
        if (in.isTooLong()) {
            return UNKNOWN;
        }
        in.clear(frame.places());
        if (extent == null) {
            return noted.note(in, at, inner);
        }
        int length = extent.octets(in, at);
        if (length < 0) {
            return UNKNOWN;
        }
        if (length > in.behind - at) {
            return in.lacking();
        }
        BitInput bits = in.bits;
        int end = at + length;
        int behind = in.behind;
        boolean sized = in.sized;
        long limit = bits.limit();
        bits.index(end);
        bits.limit(bits.position());
        in.behind = end;
        in.sized = true;
        int next = noted.note(in, at, inner);
        in.behind = behind;
        in.sized = sized;
        bits.limit(limit);
        return next >= 0 || next == FOUND ? end : next;
    }

    @Override
    int noted(DirectReading in, PropertyForm its, int inner, int from, int at, int end, int next) {
        if (inner != 0) {
            if (next >= 0 || next == FOUND) {
                in.end(inner, from, Math.max(from, next));
            }
            in.close();
        }
        return next;
    }

    @Override
    int store(DirectReading in, PropertyForm its, int record, int inner) {
        its.store(in.staged, record, inner);
        return READ;
    }
}
