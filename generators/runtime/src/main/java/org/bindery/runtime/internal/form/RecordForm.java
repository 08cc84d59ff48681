package org.bindery.runtime.internal.form;

import java.util.Arrays;
import java.util.Optional;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.check.Key;
import org.bindery.runtime.internal.record.RecordTable.FieldOrder;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.runtime.internal.record.TableReader;
import org.bindery.runtime.internal.xml.XmlWildcard;

/**
 * The representation of records of one type in messages; in XML: the attributes of their element, and its value or its
 * elements. Immutable once it is linked.
 */
public final class RecordForm {

    /** Messages must name a type derived from it. */
    public static final int ABSTRACT = 1;
    /** Occurrences of a group, and what is around a root element, have no tag of their own. */
    public static final int UNTAGGED = 1 << 1;
    /** Its element may be nil and have attributes all the same. */
    public static final int MAY_LACK_CONTENT = 1 << 2;
    /** Its elements may be met in another order than that of its properties. */
    public static final int UNORDERED = 1 << 3;

    final String name;
    /** The name that {@code xsi:type} gives it; null if it has none. */
    final String typeName;

    final String typeNamespace;
    /** Its type among those allowed in a place, in a staged message. */
    final int type;
    /** How many cells it takes in a staged message. */
    final int size;

    private final int flags;

    /** Its properties by their numbers; null for those that only describe others. */
    final PropertyForm[] properties;

    /** All that it has, in the order in which it is written. */
    PropertyForm[] fields = {};

    PropertyForm[] attributes = {};
    /** Whether a tag without attributes is of interest: one is required, or declarations are kept. */
    boolean asksForAttributes;

    PropertyForm value;
    /** The attributes that the type does not name, and those that it allows. */
    PropertyForm others;

    XmlWildcard otherNames;
    /** The root element itself, in a record around it. */
    PropertyForm self;
    /** The text, in a piece of mixed content. */
    PropertyForm text;

    XmlStep content;
    /** The content, for readers. */
    XmlProgram program;
    /** What was learned of documents of which it is the root; null for nothing yet. */
    @Nullable
    XmlStates states;

    /** The pieces of mixed content; null where it is not mixed. */
    PropertyForm pieces;
    /** The types that are derived from it. */
    RecordForm[] derived = {};

    /** The root elements that it is. */
    PropertyForm[] roots = {};

    /** What they are in JSON; null if messages are not JSON. */
    JsonForm json;

    /** See {@link #written}; null until the first request. Threads may determine it twice, with the same result. */
    private Optional<FieldOrder> written;

    /** What properties must satisfy together. */
    PresenceRule[] presence = {};

    /** The keys of the root element that it is; null if it is none, or the model has no keys. */
    Key[] rootKeys;

    /** @param count how many properties it has */
    RecordForm(int count, String name, int flags, int type, int size, String typeNamespace, String typeName) {
        this.properties = new PropertyForm[count];
        this.name = name;
        this.flags = flags;
        this.type = type;
        this.size = size;
        this.typeNamespace = typeNamespace;
        this.typeName = typeName;
    }

    boolean is(int flag) {
        return (flags & flag) != 0;
    }

    /** The property in a cell of its records. */
    PropertyForm property(int cell) {
        PropertyForm property = in(cell);
        if (property == null) {
            throw new IllegalArgumentException("no property of " + name + " is in cell " + cell);
        }
        return property;
    }

    /** The same; null where there is none. Cells are in the order of the fields. */
    @Nullable
    public PropertyForm in(int cell) {
        int from = 0;
        int to = fields.length;
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (fields[middle].cell < cell) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from < fields.length && fields[from].cell == cell ? fields[from] : null;
    }

    /** Whether an element that holds one may be nil and have attributes all the same. */
    boolean mayBeNil() {
        if (is(MAY_LACK_CONTENT)) {
            return true;
        }
        for (RecordForm each : derived) {
            if (each.is(MAY_LACK_CONTENT)) {
                return true;
            }
        }
        return false;
    }

    /** Its number among the forms of a model. */
    public int number() {
        return type;
    }

    /** The order in which its properties are written; empty where a record that a reader finds has to be staged before. */
    Optional<FieldOrder> written(TableReader reader) {
        Optional<FieldOrder> known = written;
        if (known == null) {
            int[] cells = Arrays.stream(fields).mapToInt(field -> field.cell).toArray();
            known = Optional.ofNullable(reader.order(type, cells)).filter(this::isWrittenAsRead);
            written = known;
        }
        return known;
    }

    /** Whether each property is written where it is found, and only there. */
    private boolean isWrittenAsRead(FieldOrder order) {
        for (int i = 0; i < fields.length; i++) {
            PropertyForm field = fields[i];
            boolean asRead = field.is(PropertyForm.REPEATED)
                    || (field.is(PropertyForm.REQUIRED) ? !order.mayLack(i) : !field.isAlwaysThere());
            if (!asRead || field.nil != 0 || field.kind == PropertyForm.Kind.ABSENT) {
                return false;
            }
        }
        return true;
    }

    /** Starts a record in a staged message, and gives where the record starts. */
    public int begin(StagedMessage staged) {
        if (is(UNORDERED)) {
            staged.unordered();
        }
        return staged.begin(type, size);
    }

    /** The start of a record as a number, see {@link PropertyForm#act}: its type is in the high half. */
    long act() {
        return (long) type << Integer.SIZE
                | (long) size << PropertyForm.ACT_BITS
                | PropertyForm.STARTS
                | (is(UNORDERED) ? UNORDERED : 0);
    }

    /** Starts a record in a staged message as a number says. */
    static int begin(StagedMessage staged, long act) {
        if ((act & UNORDERED) != 0) {
            staged.unordered();
        }
        return staged.begin((int) (act >> Integer.SIZE), PropertyForm.cell(act));
    }

    /** Starts a record in a staged message of which one property alone will be there. */
    public int begin(StagedMessage staged, PropertyForm property) {
        if (is(UNORDERED)) {
            staged.unordered();
        }
        return staged.beginSole(type, size, property.cell);
    }

    /** One of its properties. */
    public PropertyForm at(int index) {
        return properties[index];
    }

    /** One of its properties by its step in paths; null where there is none. */
    @Nullable
    public PropertyForm named(String step) {
        for (PropertyForm each : properties) {
            if (each != null && each.pathStep.equals(step)) {
                return each;
            }
        }
        return null;
    }

    /** The number of one of its properties. */
    public int number(PropertyForm property) {
        return Arrays.asList(properties).indexOf(property);
    }

    /** The root element of a name that it is. */
    PropertyForm root(String namespace, String local) {
        for (PropertyForm root : roots) {
            if (root.local.equals(local) && root.namespace.equals(namespace)) {
                return root;
            }
        }
        throw new IllegalArgumentException(local + " is not a root element of " + name);
    }

    /** Whether a record in its place is of a type that is derived from it, by the type's number in staged messages. */
    boolean isOther(int number) {
        return derived.length > 0 && number != type;
    }

    /**
     * The form of a type that is derived from it.
     *
     * @param number the type's number in staged messages
     */
    RecordForm derived(int number) {
        for (RecordForm each : derived) {
            if (each.type == number) {
                return each;
            }
        }
        throw new IllegalArgumentException("no type derived from " + name + " has the number " + number);
    }
}
