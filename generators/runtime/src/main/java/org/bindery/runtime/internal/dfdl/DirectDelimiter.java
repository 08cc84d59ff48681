package org.bindery.runtime.internal.dfdl;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.BitOutput;
import org.bindery.runtime.internal.dfdl.bits.DfdlCharset;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.bits.Words;
import org.bindery.runtime.internal.dfdl.property.Setting;
import org.bindery.runtime.internal.dfdl.text.DelimiterMatcher;
import org.bindery.runtime.internal.dfdl.text.Scope;
import org.bindery.runtime.internal.dfdl.text.ShortTexts;
import org.bindery.runtime.internal.dfdl.text.StringLiteral;
import org.bindery.runtime.internal.dfdl.view.FieldTable;
import org.bindery.runtime.internal.form.PropertyForm;

/** A delimiter that is the same for all messages. Immutable. */
final class DirectDelimiter {

    private final Term term;
    private final DelimiterMatcher matcher;
    /** The delimiters around it, of which a longer one is not this. */
    private final Scope scope;
    /** Its only form; null where there are several, or one of others may start there. */
    final byte @Nullable [] octets;

    private final boolean initiating;
    /** What is written for it; null where that is not certain. */
    private final byte @Nullable [] written;

    private final boolean isWritten;
    /** The characters of ASCII of which each is one, and nothing else starts with it; null where there are none. */
    private final boolean @Nullable [] alone;

    private DirectDelimiter(
            Term term,
            DelimiterMatcher matcher,
            Scope scope,
            Scope others,
            boolean initiating,
            byte @Nullable [] written) {
        this.term = term;
        this.matcher = matcher;
        this.scope = scope;
        this.initiating = initiating;
        byte[] only = matcher.octets();
        boolean ambiguous = !initiating
                && only != null
                && !others.isEmpty()
                && (only[0] < 0 || others.matcher(matcher.charset()).mayStart(only[0]));
        this.octets = ambiguous ? null : only;
        this.written = written;
        this.isWritten = written != null && Arrays.equals(written, octets);
        this.alone = octets != null || !matcher.charset().isAsciiBytes()
                ? null
                : alone(matcher, initiating ? Scope.NONE : others);
    }

    private static boolean @Nullable [] alone(DelimiterMatcher matcher, Scope others) {
        boolean[] alone = new boolean[1 << Byte.SIZE - 1];
        boolean any = false;
        for (int c = 0; c < alone.length; c++) {
            alone[c] = matcher.isAlone(c)
                    && (others.isEmpty() || !others.matcher(matcher.charset()).mayStart(c));
            any |= alone[c];
        }
        return any ? alone : null;
    }

    /** The initiator of a term; null where it has none. */
    static @Nullable DirectDelimiter initiator(Term term) {
        Setting setting = term.framing.initiator;
        return setting == null ? null : of(term, setting, Scope.NONE, Scope.NONE, true);
    }

    /** The terminator of a term; null where it has none. */
    static @Nullable DirectDelimiter terminator(Term term, Scope around) {
        Setting setting = term.framing.terminator;
        return setting == null ? null : of(term, setting, around, around, false);
    }

    /**
     * The separator of a sequence; null where that may be nothing.
     *
     * @param around the delimiters around it, and itself
     */
    static @Nullable DirectDelimiter separator(SequenceTerm sequence, Setting setting, Scope around, Scope others) {
        boolean nothing = StringLiteral.list(setting.constant()).stream().anyMatch(StringLiteral::matchesEmpty);
        return nothing ? null : of(sequence, setting, around, others, false);
    }

    private static DirectDelimiter of(Term term, Setting setting, Scope around, Scope others, boolean initiating) {
        List<StringLiteral> literals = StringLiteral.list(setting.constant());
        DfdlCharset charset = charset(term);
        DelimiterMatcher matcher = DelimiterMatcher.of(literals, charset, term.framing.ignoringCase);
        return new DirectDelimiter(term, matcher, around, others, initiating, written(term, literals, charset));
    }

    /** The character set of a term, which is the same for all messages. */
    static DfdlCharset charset(Term term) {
        if (term.encoding.charset == null) {
            throw new IllegalArgumentException(term.title() + " needs the property dfdl:encoding");
        }
        return DfdlCharset.of(term.encoding.charset.constant(), term.encoding.replacing, term.encoding.fixedUtf16);
    }

    /** The octets that are written for a delimiter; null where that is not certain. */
    private static byte @Nullable [] written(Term term, List<StringLiteral> literals, DfdlCharset charset) {
        Setting newLine = term.framing.outputNewLine;
        if (literals.isEmpty() || newLine != null && !newLine.isConstant()) {
            return null;
        }
        List<StringLiteral> lines = newLine == null ? List.of() : StringLiteral.list(newLine.constant());
        BitOutput out = new BitOutput();
        try {
            literals.get(0)
                    .write(out, charset, lines.isEmpty() ? "\n" : lines.get(0).text());
            return (out.length() & 7) == 0 ? out.toByteArray() : null;
        } catch (ProcessingException e) {
            return null;
        }
    }

    /** Passes it, if it is at the position. */
    boolean passes(DirectReading in) throws IOException {
        BitInput bits = in.bits;
        if (octets == null || (bits.position() & 7) != 0) {
            long from = bits.position();
            boolean passed = isAlone(bits) || slow(in);
            in.asWritten = in.asWritten && (!passed || written != null && in.matches(from, written, written.length));
            return passed;
        }
        int length = octets.length;
        if (!bits.has(8L * length)) {
            return false;
        }
        int at = bits.index();
        if (!isAt(bits.buffer(), at)) {
            return false;
        }
        bits.index(at + length);
        in.asWritten = in.asWritten && isWritten;
        return true;
    }

    /** Passes it, if it is one octet that is nothing else. */
    private boolean isAlone(BitInput bits) throws IOException {
        if (alone == null || (bits.position() & 7) != 0 || !bits.has(Byte.SIZE)) {
            return false;
        }
        int at = bits.index();
        byte octet = bits.buffer()[at];
        if (octet < 0 || !alone[octet]) {
            return false;
        }
        bits.index(at + 1);
        return true;
    }

    /** Whether it is at a place, for {@linkplain #isPlain plain} ones. */
    boolean isAt(byte[] data, int at, int behind) {
        return octets.length <= behind - at && isAt(data, at);
    }

    /** The same where there are as many octets; a loop, since they are few. */
    private boolean isAt(byte[] data, int at) {
        byte[] its = octets;
        for (int i = 0; i < its.length; i++) {
            if (data[at + i] != its[i]) {
                return false;
            }
        }
        return true;
    }

    /** Whether it has one form, of whole octets. */
    static boolean isPlain(@Nullable DirectDelimiter delimiter) {
        return delimiter == null || delimiter.octets != null;
    }

    /** Whether it is written as it was read, where it has one form. */
    boolean isWritten() {
        return isWritten;
    }

    /** Where it ends if it is at a place, for {@linkplain #isPlain plain} ones. */
    int note(DirectReading in, int at) {
        int end = at + octets.length;
        if (end > in.behind) {
            return in.lacking();
        }
        return isAt(in.data, at) ? end : DirectTerm.MISSING;
    }

    private boolean slow(DirectReading in) throws IOException {
        if (initiating) {
            return in.general.align(term, matcher.charset().alignment())
                    && matcher.match(in.bits) != DelimiterMatcher.NONE;
        }
        in.general.scope = scope;
        return in.general.delimiter(term, matcher);
    }

    /** Members between identifying octets and one final octet, which can be read and noted directly. Immutable. */
    static final class Fields {

        /** By the number of a member what is known of it; null for those that are read and noted in the general way. */
        private final @Nullable Field[] fields;

        /** The octet after them. */
        private final byte end;
        /** Notes those that numbers identify; null where others of them may be absent. */
        final @Nullable FieldTable table;

        private Fields(@Nullable Field[] fields, byte end, @Nullable FieldTable table) {
            this.fields = fields;
            this.end = end;
            this.table = table;
        }

        /** What is known of a member. */
        static final class Field {

            private static final int OCTETS = 1 << Byte.SIZE;
            /** So many texts in a row have to be new before those met lately are no longer looked through. */
            private static final int FEW = 8;
            /** For one of so many they are all the same. */
            private static final int TRIED_AGAIN = 16;

            private final DirectElement.Simple element;
            private final DirectValue.DelimitedValue value;
            /** How many octets identify it. */
            private final int start;
            /** Whether a value with other characters is noted in the general way. */
            private final boolean ascii;
            /** Whether it is used only when it is stored. */
            private final boolean unseen;
            /** Whether octets are a text that is stored as it is. */
            private final boolean isText;
            /** Whether octets are a number or a date that is stored as it is. */
            private final boolean isPlain;
            /** Whether texts go into the pool, if there is one. */
            private final boolean isPooled;
            /** Whether a record has at most one of it. */
            private final boolean isSingle;

            private final int cell;
            /** By octet, the texts of one octet that were met; threads may put the same there. */
            private final String[] alone;
            /** How many texts in a row were not among those met lately; it need not be right. */
            private int missed;
            /** Whether it is written as it was read. */
            private final boolean isWritten;

            Field(DirectElement.Simple element, DirectValue.DelimitedValue value) {
                this.element = element;
                this.value = value;
                this.start = element.initiator().octets.length;
                this.ascii = value.look() == DirectValue.Look.ASCII;
                this.unseen = element.isUnseen();
                this.isText = value.isText() && value.look() == DirectValue.Look.NOTHING;
                PropertyForm property = element.property();
                this.isPlain = element.isUnchecked()
                        && property != null
                        && value.value().isStoredPlainly(property);
                this.isPooled = property != null && property.isPooled();
                this.isSingle = property != null && !property.isRepeated() && (isPooled || property.isObject());
                this.cell = property == null ? 0 : property.cell();
                this.alone = new String[isText ? OCTETS : 0];
                this.isWritten = element.isWrittenAsRead();
            }

            /** What is known of a value; null where it is not between an initiator and one octet. */
            static @Nullable Field of(DirectElement.Simple simple) {
                return simple.isBetweenOctets()
                                && simple.initiator() != null
                                && simple.terminator() != null
                                && simple.terminator().octets.length == 1
                                && simple.value() instanceof DirectValue.DelimitedValue value
                        ? new Field(simple, value)
                        : null;
            }

            /** Reads a value that is not empty, where it is plain; in the general way where necessary. */
            int read(DirectReading in, int record, int from, int behind) throws IOException {
                if (!stores(in, record, in.bits.buffer(), from, behind)) {
                    in.bits.index(from - start);
                    return element.read(in, record, from, behind);
                }
                in.bits.index(behind + 1);
                in.asWritten = in.asWritten && isWritten;
                element.keep(in);
                return DirectTerm.READ;
            }

            /** Stores a value that is not empty, where it is plain and allowed; goes nowhere. */
            boolean stores(DirectReading in, int record, byte[] data, int from, int behind) {
                if (!isText) {
                    return isPlain && value.value().stores(in, record + cell, data, from, behind);
                }
                boolean inPool = isPooled && in.pooling;
                if (!inPool && isSingle) {
                    String text = behind - from == 1 ? alone(in, data[from]) : text(in, data, from, behind);
                    if (text == null) {
                        return false;
                    }
                    in.staged.value(record + cell, text);
                    return true;
                }
                ShortTexts.Met met = value.textIn(in, data, from, behind);
                if (!element.allows(in, met.text())) {
                    return false;
                }
                element.property().storeText(in.staged, record, met.text(), met.symbols());
                return true;
            }

            /** A text of one octet; null where it is not allowed. */
            private @Nullable String alone(DirectReading in, byte octet) {
                String known = alone[octet & 0xFF];
                if (known == null) {
                    known = String.valueOf((char) (octet & 0xFF));
                    if (!element.allows(in, known)) {
                        return null;
                    }
                    alone[octet & 0xFF] = known;
                }
                return known;
            }

            /** A text that goes into no pool; null where it is not allowed. */
            private @Nullable String text(DirectReading in, byte[] data, int from, int behind) {
                if (missed >= FEW && missed++ % TRIED_AGAIN != 0) {
                    String text = new String(data, from, behind - from, StandardCharsets.ISO_8859_1);
                    return element.allows(in, text) ? text : null;
                }
                int made = in.texts.made();
                ShortTexts.Met met = value.textIn(in, data, from, behind);
                missed = in.texts.made() == made ? 0 : missed + 1;
                return element.allows(in, met.text()) ? met.text() : null;
            }
        }

        /** @param all the members; those that may be absent as they are where they are present */
        static Fields of(DirectTerm[] all) {
            @Nullable Field[] fields = new Field[all.length];
            int end = -1;
            for (int i = 0; i < all.length; i++) {
                if (all[i] instanceof DirectElement.Simple simple) {
                    int behind = end(simple);
                    if (behind >= 0 && (end < 0 || end == behind)) {
                        end = behind;
                        fields[i] = new Field(simple, (DirectValue.DelimitedValue) simple.value());
                    }
                }
            }
            return new Fields(fields, (byte) end, end < 0 ? null : table(all, end));
        }

        private static @Nullable FieldTable table(DirectTerm[] all, int end) {
            List<FieldTable.Field> members = new ArrayList<>();
            Set<Integer> numbers = new HashSet<>();
            int separator = -1;
            for (int i = 0; i < all.length; i++) {
                DirectElement element = all[i] instanceof DirectElement its
                        ? its
                        : all[i] instanceof DirectGroup.Array array ? array.element : null;
                if (element == null || element.initiator() == null) {
                    continue;
                }
                byte[] octets = element.initiator().octets;
                int number = octets == null ? 0 : number(octets);
                if (number == 0 || !numbers.add(number) || separator >= 0 && separator != octets[octets.length - 1]) {
                    return null;
                }
                separator = octets[octets.length - 1];
                members.add(
                        all[i] instanceof DirectElement.Simple simple && end(simple, true) == end
                                ? field(simple, number, i)
                                : new FieldTable.Field(number, i, 0, -1, false, false, false));
            }
            return separator < 0 ? null : new FieldTable(members, (byte) separator, (byte) end);
        }

        private static FieldTable.Field field(DirectElement.Simple simple, int number, int member) {
            DirectText text = ((DirectValue.DelimitedValue) simple.value()).value();
            return new FieldTable.Field(
                    number,
                    member,
                    simple.property().cell(),
                    simple.number(),
                    text.look() == DirectValue.Look.ASCII,
                    text.look() == DirectValue.Look.EVERYTHING,
                    text.hasPoint());
        }

        /** The octet after any value of a member of a message as it is learned; negative for others. */
        static int endIfKnown(DirectElement.Simple simple) {
            if (simple.property() != null) {
                return end(simple, true);
            }
            DirectDelimiter last = simple.terminator();
            boolean is = simple.isLookedAt()
                    && simple.initiator() != null
                    && last != null
                    && last.octets.length == 1
                    && simple.value() instanceof DirectValue.DelimitedValue value
                    && value.value().isNumber()
                    && value.end() == last.octets[0];
            return is ? last.octets[0] : -1;
        }

        /**
         * What is known of a value in any field of an element; null where the field is not passed by its number, or the
         * value needs a closer look.
         */
        static FieldTable.@Nullable Field field(DirectElement.Simple simple, byte[] data, int from, int behind) {
            if (end(simple, true) != data[behind]) {
                return null;
            }
            FieldTable.Field field = field(simple, 0, 0);
            boolean is = (!field.ascii() || Words.isAscii(data, from, behind))
                    && (!field.digits() || Words.isDigits(data, from, behind, field.point()));
            return is ? field : null;
        }

        /** The number that octets are but for the last one; 0 where that is none, or its digits are not its only form. */
        private static int number(byte[] octets) {
            String digits = new String(octets, 0, octets.length - 1, StandardCharsets.ISO_8859_1);
            byte last = octets[octets.length - 1];
            return digits.matches("[1-9][0-9]{0,7}") && (last < '0' || last > '9') ? Integer.parseInt(digits) : 0;
        }

        private static int end(DirectElement.Simple simple) {
            return end(simple, false);
        }

        /**
         * The octet after a text that only getters read; negative for other texts.
         *
         * @param digits whether it may have to be looked at whether it is a number
         */
        private static int end(DirectElement.Simple simple, boolean digits) {
            if (!simple.isPlain()
                    || simple.property() == null
                    || simple.kept() > 0
                    || simple.initiator() == null
                    || simple.terminator() == null
                    || !(simple.value() instanceof DirectValue.DelimitedValue value)
                    || value.look() == DirectValue.Look.EVERYTHING
                            && !(digits && value.value().isNumber())) {
                return -1;
            }
            byte[] octets = simple.terminator().octets;
            return octets.length == 1 && octets[0] == value.end() ? value.end() : -1;
        }

        /** Reads a member whose initiator is at the position; in the general way where necessary. */
        int read(DirectReading in, int member, int record) throws IOException {
            Field field = fields[member];
            if (field == null || !field.unseen) {
                return DirectTerm.BY_READING;
            }
            BitInput bits = in.bits;
            byte[] data = bits.buffer();
            int from = bits.index() + field.start;
            int limit = bits.indexBehind();
            int behind = Words.find(end, data, from, limit);
            if (behind >= limit || behind == from) {
                return DirectTerm.BY_READING;
            }
            return field.read(in, record, from, behind);
        }

        /** The same for a member that need not be there. */
        int readIfThere(DirectReading in, int member, int record) throws IOException {
            Field field = fields[member];
            if (field == null || (in.bits.position() & 7) != 0) {
                return DirectTerm.BY_READING;
            }
            int at = in.bits.index();
            return field.element.initiator().isAt(in.bits.buffer(), at, in.bits.indexBehind())
                    ? read(in, member, record)
                    : DirectTerm.BY_READING;
        }

        /** Notes a member at a place, and gives where it ends; unknown where it is to be noted otherwise. */
        int note(DirectReading in, int member, int at) {
            Field field = fields[member];
            if (field == null) {
                return DirectTerm.UNKNOWN;
            }
            int start = at + field.start;
            int behind = Words.find(end, in.data, start, in.behind);
            if (behind >= in.behind || field.ascii && !Words.isAscii(in.data, start, behind)) {
                return DirectTerm.UNKNOWN;
            }
            in.kept++;
            DirectElement.Simple element = field.element;
            return in.note(element.property(), element.number(), start, behind) ? DirectTerm.FOUND : behind + 1;
        }

        /** The same for a member that need not be there. */
        int noteIfThere(DirectReading in, int member, int at) {
            Field field = fields[member];
            return field == null || !field.element.initiator().isAt(in.data, at, in.behind)
                    ? DirectTerm.UNKNOWN
                    : note(in, member, at);
        }
    }
}
