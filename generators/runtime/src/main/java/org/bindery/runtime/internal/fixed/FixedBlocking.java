package org.bindery.runtime.internal.fixed;

import org.bindery.runtime.internal.text.Excerpt;

/** How records at fixed places follow each other. */
public enum FixedBlocking {
    /** Each is a line, which a line feed ends. */
    LINES("LINES"),
    /** Each is a line, which a carriage return and a line feed end. */
    LINES_CRLF("LINES-CRLF"),
    /** All have the same length, the greatest that their fields say. */
    FIXED("FIXED"),
    /** One follows the other, as long as their fields are. */
    CONTIGUOUS("CONTIGUOUS"),
    /**
     * Each is preceded by its length: two bytes that count themselves and the two after them (record descriptor word).
     */
    RDW("RDW"),
    /**
     * Each is preceded by its length: two bytes, and two more with the length, its lower byte first, which count
     * neither.
     */
    RDW_LE("RDW-LE"),
    /** Records with descriptor words in blocks, each preceded by its length. */
    BDW("BDW");

    /** Longer records are refused. */
    static final int MAX_RECORD = 1 << 24;

    /** The bytes of a descriptor word. */
    static final int WORD = 4;

    private final String name;

    FixedBlocking(String name) {
        this.name = name;
    }

    /**
     * The blocking of a name.
     *
     * @param name its name in models, such as {@code RDW-LE}
     * @throws IllegalArgumentException when there is none
     */
    public static FixedBlocking of(String name) {
        for (FixedBlocking blocking : values()) {
            if (blocking.name.equals(name)) {
                return blocking;
            }
        }
        throw new IllegalArgumentException("the blocking '" + Excerpt.of(name)
                + "' is not one of LINES, LINES-CRLF, FIXED, CONTIGUOUS, RDW, RDW-LE and BDW");
    }

    @Override
    public String toString() {
        return name;
    }

    /** Whether each record is a line, with either kind of line ends. */
    public boolean isLines() {
        return this == LINES || this == LINES_CRLF;
    }

    /** Whether only the fields of a record determine where it ends; in UTF-8 the length of the longest is unknown. */
    boolean isMeasured(long most, FixedCharset charset) {
        return this == CONTIGUOUS || (this == FIXED && (charset.isUtf8() || most > MAX_RECORD));
    }

    /** Fills a record up, where all have the same length. */
    void fill(FixedBuffer record, long most, FixedCharset charset) {
        if (this == FIXED && !isMeasured(most, charset) && most > record.length()) {
            record.fill(charset.space(), (int) most - record.length());
        }
    }

    byte[] lineEnd(FixedCharset charset) {
        return switch (this) {
            case LINES -> charset.encode("\n");
            case LINES_CRLF -> charset.encode("\r\n");
            default -> new byte[0];
        };
    }

    /** The bytes before a record. */
    byte[] before(int length) {
        return switch (this) {
            case RDW -> word(length, WORD);
            case RDW_LE -> new byte[] {0, 0, (byte) checked(length, 0), (byte) (length >> 8)};
            case BDW -> {
                byte[] block = word(length, 2 * WORD);
                byte[] record = word(length, WORD);
                yield new byte[] {
                    block[0], block[1], 0, 0, record[0], record[1], 0, 0,
                };
            }
            default -> new byte[0];
        };
    }

    private static byte[] word(int length, int more) {
        int whole = checked(length, more);
        return new byte[] {(byte) (whole >> 8), (byte) whole, 0, 0};
    }

    private static int checked(int length, int more) {
        if (length + more > 0xFFFF) {
            throw new IllegalArgumentException(
                    "a record of " + length + " bytes is too long for the descriptor word before it");
        }
        return length + more;
    }
}
