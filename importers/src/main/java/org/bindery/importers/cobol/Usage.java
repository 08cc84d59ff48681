package org.bindery.importers.cobol;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// How an item is stored.
///
/// @param kind the kind of storage
/// @param bytes the size, where the usage and not the picture says it; or 0
/// @param isSigned whether a number without a picture has a sign
/// @param order the byte order of the number
record Usage(Kind kind, int bytes, boolean isSigned, Order order) {

    /// Orders of bytes.
    enum Order {
        BIG,
        LITTLE,
        /// The byte order of the machine.
        NATIVE
    }

    /// Kinds of storage.
    enum Kind {
        DISPLAY("DISPLAY"),
        BINARY("COMP-4"),
        FLOAT("COMP-1"),
        DOUBLE("COMP-2"),
        PACKED("COMP-3"),
        NATIVE_BINARY("COMP-5"),
        UNSIGNED_PACKED("COMP-6"),
        SMALL_BINARY("COMP-X"),
        NATIONAL("NATIONAL"),
        DOUBLE_BYTE("DISPLAY-1"),
        UTF8("DISPLAY"),
        INDEX("INDEX"),
        POINTER("POINTER");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        /// The word for it in a presentation.
        String word() {
            return word;
        }

        boolean isBinary() {
            return this == BINARY || this == NATIVE_BINARY || this == SMALL_BINARY;
        }

        boolean isPacked() {
            return this == PACKED || this == UNSIGNED_PACKED;
        }

        boolean isFloat() {
            return this == FLOAT || this == DOUBLE;
        }
    }

    static final Usage PACKED = of(Kind.PACKED);
    static final Usage DISPLAY = of(Kind.DISPLAY);
    static final Usage NATIONAL = of(Kind.NATIONAL);
    static final Usage DOUBLE_BYTE = of(Kind.DOUBLE_BYTE);
    static final Usage UTF8 = of(Kind.UTF8);

    private static final int ADDRESS = 4;
    private static final int LONG_ADDRESS = 8;

    private static final Map<String, Usage> WORDS = Map.ofEntries(
            Map.entry("DISPLAY", DISPLAY),
            Map.entry("COMP", of(Kind.BINARY)),
            Map.entry("COMP-0", of(Kind.BINARY)),
            Map.entry("COMP-4", of(Kind.BINARY)),
            Map.entry("BINARY", of(Kind.BINARY)),
            Map.entry("COMP-1", of(Kind.FLOAT)),
            Map.entry("FLOAT-SHORT", of(Kind.FLOAT)),
            Map.entry("FLOAT", of(Kind.FLOAT)),
            Map.entry("COMP-2", of(Kind.DOUBLE)),
            Map.entry("FLOAT-LONG", of(Kind.DOUBLE)),
            Map.entry("DOUBLE", of(Kind.DOUBLE)),
            Map.entry("COMP-3", PACKED),
            Map.entry("PACKED-DECIMAL", PACKED),
            Map.entry("COMP-5", new Usage(Kind.NATIVE_BINARY, 0, true, Order.NATIVE)),
            Map.entry("COMP-N", new Usage(Kind.NATIVE_BINARY, 0, true, Order.NATIVE)),
            Map.entry("COMP-9", new Usage(Kind.BINARY, 0, true, Order.LITTLE)),
            Map.entry("COMP-6", of(Kind.UNSIGNED_PACKED)),
            Map.entry("COMP-X", of(Kind.SMALL_BINARY)),
            Map.entry("NATIONAL", NATIONAL),
            Map.entry("DISPLAY-1", DOUBLE_BYTE),
            Map.entry("UTF-8", UTF8),
            Map.entry("INDEX", new Usage(Kind.INDEX, ADDRESS, true, Order.BIG)),
            Map.entry("POINTER", new Usage(Kind.POINTER, ADDRESS, true, Order.BIG)),
            Map.entry("POINTER-32", new Usage(Kind.POINTER, ADDRESS, true, Order.BIG)),
            Map.entry("FUNCTION-POINTER", new Usage(Kind.POINTER, ADDRESS, true, Order.BIG)),
            Map.entry("PROGRAM-POINTER", new Usage(Kind.POINTER, ADDRESS, true, Order.BIG)),
            Map.entry("OBJECT", new Usage(Kind.POINTER, ADDRESS, true, Order.BIG)),
            Map.entry("PROCEDURE-POINTER", new Usage(Kind.POINTER, LONG_ADDRESS, true, Order.BIG)),
            Map.entry("BINARY-CHAR", binary(1, true)),
            Map.entry("BINARY-SHORT", binary(2, true)),
            Map.entry("BINARY-LONG", binary(4, true)),
            Map.entry("BINARY-INT", binary(4, true)),
            Map.entry("BINARY-DOUBLE", binary(8, true)),
            Map.entry("BINARY-LONG-LONG", binary(8, true)),
            Map.entry("SIGNED-SHORT", binary(2, true)),
            Map.entry("SIGNED-INT", binary(4, true)),
            Map.entry("SIGNED-LONG", binary(8, true)),
            Map.entry("UNSIGNED-SHORT", binary(2, false)),
            Map.entry("UNSIGNED-INT", binary(4, false)),
            Map.entry("UNSIGNED-LONG", binary(8, false)));

    private static Usage of(Kind kind) {
        return new Usage(kind, 0, true, Order.BIG);
    }

    private static Usage binary(int bytes, boolean isSigned) {
        return new Usage(Kind.NATIVE_BINARY, bytes, isSigned, Order.NATIVE);
    }

    /// The usage of that name.
    static Optional<Usage> of(String word) {
        String name = word.toUpperCase(Locale.ROOT).replaceFirst("^COMPUTATIONAL", "COMP");
        return Optional.ofNullable(WORDS.get(name));
    }

    Usage unsigned() {
        return new Usage(kind, bytes, false, order);
    }
}
