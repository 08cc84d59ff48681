package org.bindery.runtime.internal.form;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.check.Key;
import org.bindery.runtime.internal.record.CellKind;
import org.bindery.runtime.internal.record.OctetText;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.runtime.internal.value.ValueFormat;
import org.bindery.runtime.internal.xml.XmlWildcard;

/**
 * The representation of a property in messages, and its place in a staged message. Immutable once it is linked.
 */
public final class PropertyForm {

    /** The kind of representation in the message. */
    public enum Kind {
        /** An attribute. */
        ATTRIBUTE,
        /** Attributes that the type does not name. */
        ATTRIBUTES,
        /** The value of the record's element. */
        VALUE,
        /** An element. */
        ELEMENT,
        /** A record without a tag of its own. */
        GROUP,
        /** An element that is kept as text. */
        XML,
        /** Text between elements. */
        TEXT,
        /** The root element, in a record around it. */
        SELF,
        /** Nothing: what may not be there. */
        ABSENT,
        /** Whether another property is nil, or there: a column of rows, and nothing of its own in other formats. */
        FLAG
    }

    static final int UNBOUNDED = Integer.MAX_VALUE;

    private static final Key[] NO_KEYS = {};

    /** It is a list. */
    public static final int REPEATED = 1;
    /** It must be there. */
    public static final int REQUIRED = 1 << 1;
    /** Messages name the type of the record. */
    public static final int POLYMORPHIC = 1 << 2;
    /** Its value is always that of an element without text. */
    public static final int FIXED = 1 << 3;

    /** Kinds of what cells hold, by their numbers, in acts. */
    static final int RECORD = 0;

    private static final int TEXT = 1;
    private static final int OBJECT = 2;
    private static final int BOOLEAN = 3;
    private static final int INT = 4;
    private static final int LONG = 5;
    private static final int FLOAT = 6;
    private static final int DOUBLE = 7;
    /** In acts: the highest of these, whether it is a list, whether a record starts, and how many bits that takes. */
    static final int MOST_HOLDING = DOUBLE;

    static final int LISTED = 1 << 3;
    static final int STARTS = 1 << 4;
    static final int ACT_BITS = 5;

    final Kind kind;
    final String namespace;
    final String local;
    /** What it is called in errors of the format. */
    final String step;
    /** Its step in the paths of findings; empty where it is the whole record. */
    final String pathStep;

    final CellKind holding;

    private final int flags;
    /** What reading it does, as a number: what its cell holds, {@link #LISTED}, and the cell above that. */
    final int act;
    /** Its cell relative to the start of its record in a staged message. */
    final int cell;
    /** The cell that says whether the element is nil; 0 if it may not be. */
    final int nil;
    /** The cell that says whether a list is there, be it without items; 0 if none does. */
    final int present;
    /** The cell that says whether a list is null; 0 if it may not be. */
    final int isNull;
    /** The form of its values; null for records. */
    final ValueFormat<?> format;
    /** The value of an element without text; null for none. */
    final String empty;
    /** In UTF-8 the end tag of its element, or what is before the value of its attribute, where names of its namespace need no prefix. */
    final byte[] endTag;

    /** Whether its texts are written as they are, and its numbers in their lexical form. */
    final boolean writesTexts;

    final boolean writesNumbers;

    RecordForm record;
    /** The types that messages may name, in place of that of its record. */
    RecordForm[] derived = {};

    /** How often it must be there, and how often it may be. */
    int least;

    int most = UNBOUNDED;

    /** The keys of the elements that it is. */
    Key[] keys = NO_KEYS;

    /** What keys take for an attribute that is not there (XML Schema part 1, section 3.11.4); null for nothing. */
    Object absent;

    /** The elements that are allowed in its place; null where it has a name. */
    XmlWildcard any;

    PropertyForm(
            Kind kind,
            String namespace,
            String local,
            String step,
            String pathStep,
            CellKind holding,
            int flags,
            int cell,
            int nil,
            int present,
            int isNull,
            ValueFormat<?> format,
            String empty) {
        this.kind = kind;
        this.namespace = namespace;
        this.local = local;
        this.step = step;
        this.pathStep = pathStep;
        this.holding = holding;
        this.flags = flags;
        this.cell = cell;
        this.act = cell << ACT_BITS
                | ((flags & REPEATED) != 0 ? LISTED : 0)
                | (holding == null ? RECORD : number(holding));
        this.nil = nil;
        this.present = present;
        this.isNull = isNull;
        this.format = format;
        this.empty = empty;
        boolean ofValue = kind == Kind.ELEMENT || kind == Kind.VALUE;
        boolean simple = format != null && (ofValue || kind == Kind.ATTRIBUTE && namespace.isEmpty());
        this.writesTexts = simple && format.writesTexts();
        this.writesNumbers = simple && format.writesNumbers();
        this.endTag = kind == Kind.ATTRIBUTE
                ? (" " + local + "=\"").getBytes(StandardCharsets.UTF_8)
                : ("</" + local + ">").getBytes(StandardCharsets.UTF_8);
    }

    private static int number(CellKind holding) {
        return switch (holding) {
            case RECORD -> RECORD;
            case TEXT -> TEXT;
            case OBJECT -> OBJECT;
            case BOOLEAN -> BOOLEAN;
            case INT -> INT;
            case LONG -> LONG;
            case FLOAT -> FLOAT;
            case DOUBLE -> DOUBLE;
        };
    }

    /** How strictly elements are to be checked that are allowed in its place; null where it has a name. */
    public String processing() {
        return any == null ? null : any.processing();
    }

    /** Whether it is an element that holds a value, and of which nothing else can be said. */
    boolean isPlainElement() {
        return kind == Kind.ELEMENT && record == null && nil == 0 && empty == null && !format.hasPrefixes();
    }

    boolean is(int flag) {
        return (flags & flag) != 0;
    }

    /** What keys call its elements, that of an attribute with {@code @} before it; null for the occurrences of a group. */
    String elementName() {
        String name = namespace.isEmpty() ? local : "Q{" + namespace + "}" + local;
        return kind == Kind.GROUP ? null : kind == Kind.ATTRIBUTE ? "@" + name : name;
    }

    /** Its step in the paths of findings; empty where it is the whole record. */
    public String pathStep() {
        return pathStep;
    }

    /** The form of its values; null for records. */
    public ValueFormat<?> format() {
        return format;
    }

    /** The form of the records that it is; null for values. */
    public RecordForm record() {
        return record;
    }

    /** Its place in its record: its cell relative to the first of the record. */
    public int cell() {
        return cell;
    }

    /** The cells of which one holds something where a record has it, unless every record has it. */
    public int[] cells() {
        return new int[] {cell, nil, present, isNull};
    }

    /** Whether it is a list: whether a record may have several of it. */
    public boolean isRepeated() {
        return is(REPEATED);
    }

    /**
     * Sets the property of a record, or adds to it, an integer.
     *
     * @param wide whether values are {@code Long}, else {@code Integer}
     */
    public void storeWhole(StagedMessage staged, int at, long number, boolean wide) {
        if (is(REPEATED)) {
            staged.addValue(at + cell, wide ? (Object) number : (Object) (int) number);
        } else if (holding == CellKind.OBJECT) {
            staged.integer(at + cell, number, wide);
        } else {
            staged.number(at + cell, number);
        }
    }

    /**
     * Sets the property of a record, or adds to it, a decimal.
     *
     * @param scale how many of them follow the decimal point
     */
    public void storeDecimal(StagedMessage staged, int at, long digits, int scale) {
        if (is(REPEATED) || holding != CellKind.OBJECT) {
            store(staged, at, BigDecimal.valueOf(digits, scale));
        } else {
            staged.decimal(at + cell, digits, scale);
        }
    }

    /**
     * Sets the property of a record, or adds to it, a text of hexadecimal digits.
     *
     * @param octets the octets that they denote, which must not change any more
     */
    public void storeOctets(StagedMessage staged, int at, byte[] octets) {
        if (is(REPEATED) || holding != CellKind.OBJECT) {
            store(staged, at, OctetText.digits(octets, 0, octets.length));
        } else {
            staged.octets(at + cell, octets);
        }
    }

    /**
     * Whether it is a text of the pool, or a list of such.
     *
     * @return false for texts outside the pool
     */
    public boolean isPooled() {
        return holding == CellKind.TEXT;
    }

    /**
     * Sets the property of a record to a text, or adds one to it.
     *
     * @param symbols how it is written, for a message with a pool of which it {@linkplain #isPooled() is a text}; null
     *     where that is not known, or there is no such pool
     */
    public void storeText(StagedMessage staged, int at, String text, byte @Nullable [] symbols) {
        if (symbols == null) {
            store(staged, at, text);
        } else if (is(REPEATED)) {
            int item = staged.begin(0, 1);
            staged.text(item + 1, text, symbols);
            staged.addPart(at + cell, item);
        } else {
            staged.text(at + cell, text, symbols);
        }
    }

    /** Whether it is an object in its cell. */
    public boolean isObject() {
        return holding == CellKind.OBJECT;
    }

    /** Says that its element is nil. */
    public void storeNil(StagedMessage staged, int at) {
        if (nil != 0) {
            staged.bool(at + nil, true);
        }
    }

    /** Says that its list is there, be it without items. */
    public void storePresent(StagedMessage staged, int at) {
        if (present != 0) {
            staged.bool(at + present, true);
        }
    }

    /**
     * The first record or item in a record.
     *
     * @return where the first one starts, or 0
     */
    public int first(StagedMessage staged, int at) {
        return staged.part(at + cell);
    }

    /** How many records or items a list has. */
    public int count(StagedMessage staged, int at) {
        return staged.count(at + cell);
    }

    /** Has the property of a record, which is no list, be absent again. */
    public void unset(StagedMessage staged, int at) {
        staged.unset(at + cell);
    }

    /**
     * A value of a record that is not a list.
     *
     * @return the value, or null
     */
    public Object value(StagedMessage staged, int at) {
        return staged.get(at + cell, holding);
    }

    /** The value of an item of a list. */
    public Object item(StagedMessage staged, int item) {
        return staged.get(item + 1, holding);
    }

    /**
     * Whether a record has it: a value, a list without items, or what is nil or null.
     *
     * @return whether anything of it is there
     */
    public boolean isThere(StagedMessage staged, int at) {
        return isValueThere(staged, at) || isNil(staged, at) || isPresent(staged, at) || isNull(staged, at);
    }

    /** Whether it is a list that is there, be it without items. */
    boolean isPresent(StagedMessage staged, int at) {
        return isSet(present, staged, at);
    }

    /** Whether it is a list that is null. */
    boolean isNull(StagedMessage staged, int at) {
        return isSet(isNull, staged, at);
    }

    private static boolean isSet(int flag, StagedMessage staged, int at) {
        return flag != 0 && staged.bool(at + flag);
    }

    /** Whether a record has it, and not only as an element that is nil. */
    boolean isValueThere(StagedMessage staged, int at) {
        return isAlwaysThere() || staged.has(at + cell);
    }

    /** Whether every record has it, since its cell cannot be empty and its absence cannot be expressed. */
    public boolean isAlwaysThere() {
        return holding != CellKind.RECORD && holding != CellKind.TEXT && holding != CellKind.OBJECT;
    }

    /**
     * Whether it is an element that is nil.
     *
     * @return whether it says so
     */
    public boolean isNil(StagedMessage staged, int at) {
        return isSet(nil, staged, at);
    }

    /**
     * Sets the property of a record, or adds to it.
     *
     * @param other where a record starts that becomes the property, or an item of it
     */
    public void store(StagedMessage staged, int at, int other) {
        if (is(REPEATED)) {
            staged.addPart(at + cell, other);
        } else {
            staged.part(at + cell, other);
        }
    }

    /**
     * Sets the property of a record, or adds to it.
     *
     * @param value the value, which may be null
     */
    public void store(StagedMessage staged, int at, Object value) {
        store(staged, at, act, value);
    }

    /** The same as a number says, so that the form itself need not be looked at. */
    static void store(StagedMessage staged, int at, long act, Object value) {
        int target = at + cell(act);
        switch ((int) act & LISTED + MOST_HOLDING) {
            case TEXT -> staged.text(target, (String) value);
            case OBJECT -> staged.value(target, value);
            case LISTED + TEXT -> staged.addText(target, (String) value);
            case LISTED + OBJECT -> staged.addValue(target, value);
            case BOOLEAN, LISTED + BOOLEAN -> staged.bool(target, (Boolean) value);
            case INT, LONG, LISTED + INT, LISTED + LONG -> staged.number(target, ((Number) value).longValue());
            case RECORD, LISTED + RECORD -> throw new IllegalArgumentException("the cell holds a record");
            default -> staged.real(target, ((Number) value).doubleValue());
        }
    }

    static int cell(long act) {
        return (int) act >>> ACT_BITS;
    }
}
