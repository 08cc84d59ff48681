package org.bindery.runtime.internal.asn1;

import java.util.Arrays;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.octets.FieldLine;
import org.bindery.runtime.internal.octets.TypedField;

/** A component of a record, a root element, or the items of a list: its type, and its place in messages. */
final class Field extends TypedField {

    final TypeWords type;
    final Kind kind;
    /** The names of an enumeration, in the order of its numbers; else none. */
    final String[] names;
    /** The value of an absent one; null for none. */
    final @Nullable String missing;
    /** The items; null where it is no list, or one that is a record. */
    final @Nullable Field item;
    /** Whether it is the items of a list. */
    final boolean isItem;
    /** The members of the record that it is; null where it is a value. */
    @Nullable
    Members members;

    /** The properties for PER, once they were needed. */
    private volatile @Nullable Packed packed;

    Field(FieldLine line, TypeWords type, boolean isItem) {
        super(line);
        this.type = type;
        this.kind = type.kind();
        this.names = line.names().toArray(String[]::new);
        this.missing = line.missing();
        this.isItem = isItem;
        this.item = type.item() == null ? null : new Field(line.ofItems(), type.item(), true);
    }

    /** What PER goes by. */
    Packed packed() {
        Packed its = packed;
        if (its == null) {
            its = new Packed(this);
            packed = its;
        }
        return its;
    }

    /** Whether it is a record of its own. */
    boolean isRecord() {
        return record != null && item == null;
    }

    /** Whether the value is between tags of its own that hold nothing else. */
    boolean isExplicit() {
        return type.outer().length > 0;
    }

    /** The tag that comes first; {@link Tag#NONE} where that depends on the value. */
    int firstTag() {
        return isExplicit() ? type.outer()[0] : type.tag();
    }

    /** The place of its tag among others; of alternatives without one, that of the least of theirs. */
    long order(int depth) {
        int tag = firstTag();
        if (tag != Tag.NONE) {
            return Integer.toUnsignedLong(tag);
        }
        return members == null || depth == 0
                ? Long.MAX_VALUE
                : members.fields.stream()
                        .filter(each -> each.type.added() == null)
                        .mapToLong(each -> each.order(depth - 1))
                        .min()
                        .orElse(Long.MAX_VALUE);
    }

    /** Which name of an enumeration a text is; -1 for none. */
    int placeOf(String name) {
        return Arrays.asList(names).indexOf(name);
    }

    /** The number of a name of an enumeration. */
    int numberAt(int place) {
        return type.numbers().length == 0 ? place : type.numbers()[place];
    }

    /** How many names of an enumeration are no extension additions. */
    int rootNames() {
        return type.numbers().length == 0 ? names.length : type.roots();
    }

    /** Which name of an enumeration has a number; -1 for none. */
    int place(long number) {
        if (type.numbers().length == 0) {
            return number >= 0 && number < names.length ? (int) number : -1;
        }
        for (int i = 0; i < type.numbers().length; i++) {
            if (type.numbers()[i] == number) {
                return i;
            }
        }
        return -1;
    }
}
