package org.bindery.runtime.internal.asn1;

/** Tags, as integers: the class in the highest bits, and the number. */
final class Tag {

    static final int NONE = -1;
    /** The greatest number that a tag may have. */
    static final int MOST = (1 << 28) - 1;

    private static final int SHIFT = 28;
    private static final int CONTEXT = 2;

    private Tag() {}

    static int of(int classNumber, int number) {
        return classNumber << SHIFT | number;
    }

    static int classOf(int tag) {
        return tag >>> SHIFT;
    }

    static int number(int tag) {
        return tag & MOST;
    }

    /** The tag as modules write it. */
    static String text(int tag) {
        String name = switch (classOf(tag)) {
            case 0 -> "UNIVERSAL ";
            case 1 -> "APPLICATION ";
            case CONTEXT -> "";
            default -> "PRIVATE ";
        };
        return "[" + name + number(tag) + "]";
    }
}
