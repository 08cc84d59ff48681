package org.bindery.runtime.internal.dfdl;

import java.io.IOException;
import java.math.BigDecimal;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.expression.ExpressionException;
import org.bindery.runtime.internal.dfdl.expression.WholeExpression;
import org.bindery.runtime.internal.dfdl.property.Occurs;
import org.bindery.runtime.internal.dfdl.text.Scope;
import org.bindery.runtime.internal.dfdl.text.TextPadding;
import org.bindery.runtime.internal.form.PropertyForm;
import org.bindery.runtime.internal.value.ValueFormat;

/** An element as it is read straight into staged messages. Immutable once it is linked. */
abstract class DirectElement extends DirectTerm {

    final ElementTerm element;
    private final @Nullable PropertyForm property;
    private final @Nullable PropertyForm wrapper;
    private final int alignment;
    private final boolean isRoot;
    private @Nullable DirectDelimiter initiator;
    private @Nullable DirectDelimiter terminator;
    /**
     * Whether members of the surrounding sequence are identified by initiators, so that the initiator proves its
     * presence.
     */
    private final boolean initiated;

    private Tests tests = Tests.NONE;
    private boolean isPlain;
    /** Whether a message that has it is written with it, and with no more of it. */
    private final boolean isRegular;
    /** Whether there is one of it in what is written, though no message has it. */
    private final boolean isMade;
    /** Whether delimiters are left out on writing where there is nothing between them. */
    private final boolean isShrinking;

    private final Kept lengthPlace = new Kept();
    private final Kept countPlace = new Kept();

    /** A place where something is kept for expressions; 0 where none looks at it. */
    static final class Kept {
        int place;
        /** How many expressions look at it. */
        int uses;
    }

    DirectElement(ElementTerm element, int alignment, boolean isRoot) {
        this.isRoot = isRoot;
        this.element = element;
        this.property = element.place.property();
        this.wrapper = element.place.wrapper();
        this.alignment = alignment;
        this.initiated = element.initiated;
        this.isRegular = element.occurs.most() == 1
                || element.occurs.kind() == Occurs.Kind.EXPRESSION
                || property != null && element.place.isListed(element);
        this.isMade = !element.isRepeating();
        this.isShrinking = element.framing.hasMarkup() && element.emptyMarkup != ElementTerm.Markup.BOTH;
    }

    /** Where its length in bytes is kept. */
    Kept lengthPlace() {
        return lengthPlace;
    }

    Kept countPlace() {
        return countPlace;
    }

    /** Whether its value is kept for expressions. */
    abstract boolean isKept();

    /** Whether the length of its value is that of its content. */
    abstract boolean isAllValue();

    /**
     * Whether it is written as it was read, except for its delimiters; for a stored value, this may be determined
     * later.
     */
    abstract boolean isAsWritten(DirectReading in, boolean stored);

    void link(@Nullable DirectDelimiter first, @Nullable DirectDelimiter last, Tests all) {
        initiator = first;
        terminator = last;
        tests = all;
        isPlain = !isTested() && isBetweenOctets();
    }

    @Override
    final int read(DirectReading in, int record) throws IOException {
        long begin = in.bits.position();
        boolean skipsEmpty = in.skipsEmpty;
        in.skipsEmpty = false;
        if (alignment > 1 && begin % alignment != 0) {
            return GIVEN_UP;
        }
        if (initiator != null) {
            if (!initiator.passes(in)) {
                return tests.after(in, ABSENT);
            }
            in.kept += initiated ? 1 : 0;
        }
        boolean stored = record != 0 && property != null;
        int holder = stored && in.notes != null && wrapper != null
                ? in.notes.begin(wrapper.cell(), wrapper.record().number())
                : 0;
        int inner = isRoot ? record : stored ? prepare(in, property) : 0;
        int status = content(in, inner);
        if (status == READ && terminator != null && !terminator.passes(in)) {
            status = ABSENT;
        }
        in.begin = begin;
        status = tests.after(in, status);
        if (status != READ) {
            return status;
        }
        if (skipsEmpty && in.end == in.start) {
            return isKept() ? GIVEN_UP : EMPTY;
        }
        measure(in);
        if (in.asWritten) {
            in.asWritten = (stored ? isRegular : isMade)
                    && (!isShrinking || in.end > in.start)
                    && isAsWritten(in, isRoot || stored);
        }
        if (!stored) {
            return READ;
        }
        in.kept++;
        in.stored++;
        if (in.notes != null) {
            note(in, property, inner);
            if (wrapper != null) {
                in.end(holder, begin);
            }
            return READ;
        }
        if (wrapper == null) {
            return store(in, property, record, inner);
        }
        int around = wrapper.record().begin(in.staged);
        wrapper.store(in.staged, record, around);
        return store(in, property, around, inner);
    }

    @Override
    final int note(DirectReading in, int from, int record) throws IOException {
        if (!isPlain) {
            int next = isTested() && property == null ? tested(in, from) : BY_READING;
            return next == BY_READING ? super.note(in, from, record) : next;
        }
        int at = from;
        int sure = 0;
        if (initiator != null) {
            at = initiator.note(in, from);
            if (at < 0) {
                return at;
            }
            sure = initiated ? 1 : 0;
            in.kept += sure;
        }
        boolean stored = record != 0 && property != null;
        int inner = isRoot ? record : stored ? start(in, property) : 0;
        int end = content(in, at, inner);
        if (end == BY_READING) {
            in.kept -= sure;
            return super.note(in, from, record);
        }
        int next = end < 0 || terminator == null ? end : terminator.note(in, end);
        in.kept += stored && next >= 0 ? 1 : 0;
        return stored ? noted(in, property, inner, from, at, end, next) : next;
    }

    /** Notes where it ends if its tests are true of it, where that is found out without reading it. */
    int tested(DirectReading in, int from) {
        return BY_READING;
    }

    /** Whether all before and behind its content are delimiters of one form, at any octet. */
    final boolean isBetweenOctets() {
        return wrapper == null
                && alignment <= Byte.SIZE
                && DirectDelimiter.isPlain(initiator)
                && DirectDelimiter.isPlain(terminator);
    }

    /** Whether it is noted as soon as its content is, with delimiters of one form around it. */
    final boolean isPlain() {
        return isPlain;
    }

    /** Starts the notes of its record, where it is one. */
    int start(DirectReading in, PropertyForm its) {
        return 0;
    }

    /** Notes the content between its delimiters, and returns where that ends. */
    abstract int content(DirectReading in, int at, int inner) throws IOException;

    /**
     * Notes its position, with its content from {@code at} to {@code end}, if it ends; or that it is the component
     * sought.
     */
    abstract int noted(DirectReading in, PropertyForm its, int inner, int from, int at, int end, int next);

    @Nullable
    PropertyForm property() {
        return property;
    }

    @Nullable
    DirectDelimiter terminator() {
        return terminator;
    }

    /** Keeps what expressions look at of it but its value. */
    final void measure(DirectReading in) {
        if (lengthPlace.place > 0) {
            in.keepLength(lengthPlace.place);
        }
        if (countPlace.place > 0) {
            in.keepCount(countPlace.place);
        }
    }

    /** Whether it is not there where its content takes no octets. */
    final boolean isAbsentIfEmpty() {
        return initiator == null && terminator == null && tests.isAbsent(new DirectTags.Octet(0, DirectReading.LENGTH));
    }

    /** Whether it consists of its initiator and its content only, at any octet. */
    final boolean isOpen() {
        return terminator == null && !isTested() && alignment <= Byte.SIZE;
    }

    /** Whether it consists of its content only. */
    final boolean isBare() {
        return isOpen() && initiator == null && wrapper == null;
    }

    @Nullable
    DirectDelimiter initiator() {
        return initiator;
    }

    @Override
    boolean hasProperty(PropertyForm other) {
        return property == other;
    }

    final boolean isTested() {
        return tests != Tests.NONE;
    }

    /** Starts its record, where it is one. */
    int prepare(DirectReading in, PropertyForm its) {
        return 0;
    }

    /** Reads the content between its delimiters. */
    abstract int content(DirectReading in, int inner) throws IOException;

    abstract int store(DirectReading in, PropertyForm its, int record, int inner);

    /** Notes where it was read. */
    abstract void note(DirectReading in, PropertyForm its, int inner);

    /** A simple element. */
    static final class Simple extends DirectElement {

        private final DirectValue value;
        private final @Nullable ValueFormat<Object> checks;
        /** Whether all texts but the empty one are allowed. */
        private final boolean allowsTexts;

        private final int number;

        private final Kept valuePlace = new Kept();
        private final Scope scope;
        private final boolean isCalculated;
        /** Whether it is known what it is computed from. */
        private boolean isKnown;
        /** The expression that computes it, where its operands precede it; null for others. */
        private @Nullable WholeExpression calculation;

        @SuppressWarnings("unchecked") // formats check what the cells of their property hold
        Simple(ElementTerm element, int alignment, DirectValue value, boolean checked, int number, Scope scope) {
            super(element, alignment, false);
            this.scope = scope;
            this.isCalculated = element.outputCalculation != null;
            this.value = value;
            this.number = number;
            PropertyForm property = element.place.property();
            this.checks = property == null || !checked || property.format() == null
                    ? null
                    : (ValueFormat<Object>) property.format();
            this.allowsTexts = checks != null
                    && element.place.way() == Place.Way.TEXT
                    && checks.checks().isLeastLength()
                    && checks.refuse("-", null) == null;
        }

        DirectValue value() {
            return value;
        }

        /** Where it is kept for expressions. */
        int kept() {
            return valuePlace.place;
        }

        Kept valuePlace() {
            return valuePlace;
        }

        /** Notes the expression that computes it: of values before it, or null for what is known later. */
        void calculated(@Nullable WholeExpression before) {
            isKnown = true;
            calculation = before;
        }

        @Override
        boolean isKept() {
            return kept() > 0;
        }

        @Override
        boolean isAllValue() {
            return element.length != null
                    && element.length.fixed() < 0
                    && !(element.codec instanceof TextCodec text && text.padding() != TextPadding.NONE);
        }

        @Override
        boolean isAsWritten(DirectReading in, boolean stored) {
            if (isCalculated) {
                return isKnown
                        && in.isSame
                        && in.object == null
                        && in.scale < 0
                        && (calculation == null || calculation.evaluate(in) == in.number);
            }
            return stored || element.constant != null && in.isWritten(element, element.constant, scope);
        }

        /** Whether the value that a cell holds now is written as it was read. */
        private void compare(DirectReading in, Object cell) {
            if (in.asWritten && !in.isSame && !isCalculated) {
                try {
                    in.asWritten = in.isWritten(element, element.place.value(element, cell), scope);
                } catch (IllegalArgumentException e) {
                    in.asWritten = false;
                }
            }
        }

        @Override
        void note(DirectReading in, PropertyForm its, int inner) {
            if (value.isWholeElement()) {
                in.start = in.begin;
                in.end = in.bits.position();
            }
            in.note(its.cell(), number);
        }

        int number() {
            return number;
        }

        /** Whether a text of it, which is not empty, is written as it was read. */
        boolean isWrittenAsRead() {
            DirectElement its = this;
            return its.isRegular && its.initiator.isWritten() && its.terminator.isWritten();
        }

        /** Whether a text that is not empty is allowed here. */
        boolean allows(DirectReading in, String text) {
            if (checks != null && !allowsTexts && !in.texts.isAccepted(checks, text)) {
                if (refuses(text)) {
                    return false;
                }
                in.texts.accept(checks, text);
            }
            return true;
        }

        /** Notes that it was read and stored. */
        void keep(DirectReading in) {
            in.kept += ((DirectElement) this).initiated ? 2 : 1;
            in.stored++;
        }

        /** Whether it is used only when it is stored. */
        boolean isUnseen() {
            return !isCalculated && isUntold();
        }

        /** Whether no expression of others looks at it. */
        private boolean isUntold() {
            return kept() == 0 && lengthPlace().place == 0 && countPlace().place == 0;
        }

        /**
         * Reads it in a record where it is plain and unseen, between its initiator, which is at the position, and a
         * terminator of one octet; reads it in the general way where it needs closer checks.
         *
         * @param start where its content starts in the buffer
         * @param behind where that ends and the terminator starts
         */
        int read(DirectReading in, int record, int start, int behind) throws IOException {
            DirectElement its = this;
            BitInput bits = in.bits;
            in.isSame = false;
            in.scale = -1;
            in.symbols = null;
            in.passing = false;
            if (!value.takes(in, bits.buffer(), start, behind)) {
                return BY_READING;
            }
            in.begin = bits.position();
            bits.index(start);
            in.start = bits.position();
            bits.index(behind);
            in.end = bits.position();
            bits.index(behind + 1);
            in.asWritten = in.asWritten
                    && its.isRegular
                    && (!its.isShrinking || behind > start)
                    && its.initiator.isWritten()
                    && its.terminator.isWritten();
            keep(in);
            return store(in, its.property, record, 0);
        }

        @Override
        int content(DirectReading in, int at, int inner) throws IOException {
            int end = value.end(in, at);
            if (end >= 0 && kept() > 0) {
                in.ready();
                in.passing = false;
                in.object = null;
                in.scale = -1;
                if (!value.takes(in, in.data, at, end)) {
                    in.bits.index(at);
                    try {
                        again(in, 8L * (end - at));
                    } catch (ProcessingException | ExpressionException e) {
                        return BY_READING;
                    }
                }
                in.keep(kept());
            }
            return end;
        }

        /** Whether its value is a number between plain delimiters that is not noted, and at most one expression looks at. */
        boolean isLookedAt() {
            return valuePlace.uses <= 1
                    && lengthPlace().place == 0
                    && countPlace().place == 0
                    && (valuePlace.place == 0 || !isTested())
                    && isBetweenOctets();
        }

        /** Takes a number that is not noted, and returns whether it is one, and allowed; compares it where requested. */
        boolean isKnown(DirectReading in, int at, int end) {
            long number = value.wholeAt(in.data, at, end);
            if (number < 0) {
                return false;
            }
            in.object = null;
            in.scale = -1;
            in.number = number;
            if (kept() > 0) {
                in.keep(kept());
            }
            boolean compared = in.asWritten;
            if (compared || isTested()) {
                in.at(at - initiator().octets.length, at, end, end + terminator().octets.length);
            }
            if (compared) {
                in.isSame = value instanceof DirectValue.DelimitedValue text
                        && text.value().isWritten(in.data, at, end);
                in.asWritten = isAsWritten(in, false);
            }
            return !isTested() || ((DirectElement) this).tests.after(in, READ) == READ;
        }

        @Override
        int tested(DirectReading in, int from) {
            DirectElement its = this;
            if (!isUntold() || its.initiator == null || its.terminator == null || !isBetweenOctets()) {
                return BY_READING;
            }
            int at = its.initiator.note(in, from);
            int end = at < 0 ? at : value.end(in, at);
            int next = end < 0 ? end : its.terminator.note(in, end);
            int kept = in.kept;
            in.kept += its.initiated ? 1 : 0;
            if (next < 0 || !isKnown(in, at, end)) {
                in.kept = kept;
                return BY_READING;
            }
            return next;
        }

        @Override
        int noted(DirectReading in, PropertyForm its, int inner, int from, int at, int end, int next) {
            return next >= 0 && in.note(its, number, at, end) ? FOUND : next;
        }

        /** The value at the position, which takes so many bits, as a cell holds it. */
        Object cell(DirectReading in, long length) throws IOException, ProcessingException, ExpressionException {
            again(in, length);
            if (in.object == null) {
                return element.place.read(in.scale < 0 ? (Object) in.number : BigDecimal.valueOf(in.number, in.scale));
            }
            return element.place.read(in.object);
        }

        /** The same for a whole number of at most 64 bits. */
        long whole(DirectReading in, long length) throws IOException, ProcessingException, ExpressionException {
            again(in, length);
            return in.object == null && in.scale < 0 ? in.number : ((Number) cell(in, length)).longValue();
        }

        private void again(DirectReading in, long length) throws IOException, ProcessingException, ExpressionException {
            in.scale = -1;
            in.object = null;
            value.again(in, length);
        }

        @Override
        int content(DirectReading in, int inner) throws IOException {
            in.isSame = false;
            in.scale = -1;
            in.symbols = null;
            in.passing = in.notes != null && kept() == 0 && !isTested();
            try {
                int status = value.read(in);
                if (kept() > 0 && status == READ) {
                    in.keep(kept());
                }
                return status;
            } catch (ProcessingException | ExpressionException e) {
                return ABSENT;
            }
        }

        @Override
        int store(DirectReading in, PropertyForm its, int record, int inner) {
            Place place = element.place;
            boolean sure = checks == null || allowsTexts && in.object instanceof String text && !text.isEmpty();
            boolean same = sure && (in.isSame || !in.asWritten);
            boolean decimal = in.object == null && in.scale >= 0;
            if (same && decimal && place.way() == Place.Way.DECIMAL) {
                its.storeDecimal(in.staged, record, in.number, in.scale);
                return READ;
            }
            if (same && place.way() == Place.Way.TEXT && in.object instanceof String text) {
                its.storeText(in.staged, record, text, in.symbols);
                return READ;
            }
            if (same && in.stores(place, its, record)) {
                return READ;
            }
            if (checks == null && in.object == null && !decimal && place.isWhole()) {
                its.storeWhole(in.staged, record, in.number, place.isWide());
                if (in.asWritten && !in.isSame) {
                    compare(in, place.cell(in.number));
                }
                return READ;
            }
            Object number = decimal ? BigDecimal.valueOf(in.number, in.scale) : (Object) in.number;
            Object cell = place.cellOf(in.object == null ? number : in.object);
            if (cell == null || refuses(cell)) {
                return GIVEN_UP;
            }
            compare(in, cell);
            if (!in.stores(place, its, record)) {
                its.store(in.staged, record, cell);
            }
            return READ;
        }

        /** Whether a value that a cell could hold is not allowed here. */
        boolean refuses(Object cell) {
            return checks != null && checks.refuse(cell, null) != null;
        }

        /** Whether every value that a cell could hold is allowed here. */
        boolean isUnchecked() {
            return checks == null;
        }
    }
}
