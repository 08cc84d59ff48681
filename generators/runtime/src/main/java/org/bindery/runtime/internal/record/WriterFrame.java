package org.bindery.runtime.internal.record;

/** A record or list that is being written. */
final class WriterFrame {

    /** Position of its constant bits; of a list, those of the first item. */
    long bits;

    /** Position of its refs; of a list, those of the first item. */
    long refs;

    /** Where the variable part starts. */
    int from;

    /** Where payloads start, or the variable parts of items. */
    int area;

    /** Where the next sparse field goes, in bits. */
    long sparse;

    /** How many ends, and how many escapes, are those of what is around it. */
    int firstEnd;

    int firstEscape;

    /** Whether the choice that is being written has an alternative. */
    boolean chosen;

    boolean list;

    /** Whether the items of the list are values. */
    boolean values;

    boolean variable;
    String name;
    int count;
    int item;

    /** Bits of an item; 0 where it has no fixed section in the list. */
    long itemBits;

    void start(long firstBit, long firstRef, int size, int endsBefore, int escapesBefore) {
        bits = firstBit;
        refs = firstRef;
        from = size;
        area = size;
        sparse = 8L * size;
        firstEnd = endsBefore;
        firstEscape = escapesBefore;
        list = false;
    }

    void openList(String listName, int itemCount, long bitsOfItem, boolean itemsVary) {
        list = true;
        name = listName;
        count = itemCount;
        itemBits = bitsOfItem;
        variable = itemsVary;
        item = 0;
        values = false;
    }
}
