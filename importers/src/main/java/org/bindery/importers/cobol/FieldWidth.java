package org.bindery.importers.cobol;

import java.util.Optional;

/// How many bytes a field takes.
final class FieldWidth {

    /// More digits than that are no number that is calculated with.
    static final int MOST_DIGITS = 1_000;

    private static final int UTF8_BYTES = 4;

    private FieldWidth() {}

    /// How a field is stored: as it says, or as its groups say if its picture allows that.
    static Usage usage(CobolItem item) {
        Optional<Usage> usage = item.inheritedUsage();
        if (item.picture.isEmpty()) {
            return usage.orElse(Usage.DISPLAY);
        }
        Picture picture = item.picture.get();
        return switch (picture.kind()) {
            case NATIONAL ->
                usage.filter(own -> own.kind() == Usage.Kind.DOUBLE_BYTE).orElse(Usage.NATIONAL);
            case DOUBLE_BYTE -> Usage.DOUBLE_BYTE;
            case UTF8 -> Usage.UTF8;
            case NUMBER ->
                usage.filter(own -> own.kind() == Usage.Kind.NATIONAL
                                || own.kind().isBinary()
                                || own.kind().isPacked()
                                || own.kind().isFloat())
                        .filter(_ -> picture.digits() <= MOST_DIGITS)
                        .map(own -> isSignedPacked(own, picture) ? Usage.PACKED : own)
                        .orElse(Usage.DISPLAY);
            case TEXT ->
                usage.filter(own -> own.kind() == Usage.Kind.NATIVE_BINARY || own.kind() == Usage.Kind.SMALL_BINARY)
                        .filter(_ -> item.usage.isPresent() && picture.length() <= 8)
                        .orElse(Usage.DISPLAY);
            case EDITED_TEXT, EDITED_NUMBER, FLOATING ->
                usage.filter(own -> own.kind() == Usage.Kind.NATIONAL).orElse(Usage.DISPLAY);
        };
    }

    /// COMP-6 has no place for a sign, so that compilers take it for COMP-3 where there is one.
    private static boolean isSignedPacked(Usage usage, Picture picture) {
        return usage.kind() == Usage.Kind.UNSIGNED_PACKED && picture.isSigned();
    }

    /// The place of the sign in a field of characters; empty if it has none.
    static Optional<SignPlace> sign(CobolItem item) {
        boolean zoned = item.picture
                .filter(picture -> picture.kind() == Picture.Kind.NUMBER)
                .isPresent();
        if (!zoned || !isCharacters(usage(item))) {
            return Optional.empty();
        }
        if (item.sign.isPresent()) {
            return item.sign;
        }
        return item.picture.get().isSigned()
                ? Optional.of(item.inheritedSign().orElse(SignPlace.DEFAULT))
                : Optional.empty();
    }

    private static boolean isCharacters(Usage usage) {
        return usage.kind() == Usage.Kind.DISPLAY || usage.kind() == Usage.Kind.NATIONAL;
    }

    /// The bytes of one occurrence; 0 for what has neither a picture nor a usage that says it.
    static long of(CobolItem item, CobolOptions options) {
        Usage usage = usage(item);
        if (usage.kind() == Usage.Kind.POINTER || usage.kind() == Usage.Kind.INDEX) {
            return usage.kind() == Usage.Kind.POINTER ? Math.max(usage.bytes(), options.pointerSize()) : usage.bytes();
        }
        if (usage.kind().isFloat()) {
            return usage.kind() == Usage.Kind.FLOAT ? 4 : 8;
        }
        if (usage.bytes() > 0) {
            return usage.bytes();
        }
        if (item.picture.isEmpty()) {
            return 0;
        }
        Picture picture = item.picture.get();
        long characters =
                picture.length() + (sign(item).filter(SignPlace::isSeparate).isPresent() ? 1 : 0);
        return switch (usage.kind()) {
            case DISPLAY -> characters;
            case UTF8 -> characters * UTF8_BYTES;
            case NATIONAL, DOUBLE_BYTE -> characters * 2;
            case PACKED -> picture.digits() / 2 + 1;
            case UNSIGNED_PACKED -> (picture.digits() + 1) / 2;
            case BINARY, NATIVE_BINARY ->
                picture.kind() == Picture.Kind.TEXT
                        ? picture.length()
                        : options.binarySizes().bytes((int) picture.digits(), picture.isSigned());
            case SMALL_BINARY ->
                picture.kind() == Picture.Kind.TEXT
                        ? picture.length()
                        : BinarySizes.least((int) picture.digits(), picture.isSigned());
            case FLOAT, DOUBLE, INDEX, POINTER -> throw new IllegalStateException("sized by usage: " + usage);
        };
    }

    /// The boundary in bytes to which a field is aligned.
    static int boundary(CobolItem item, CobolOptions options) {
        if (item.isGroup() || !item.inheritsSynchronized()) {
            return 1;
        }
        Usage usage = usage(item);
        boolean aligned = usage.kind().isBinary()
                || usage.kind().isFloat()
                || usage.kind() == Usage.Kind.POINTER
                || usage.kind() == Usage.Kind.INDEX;
        if (!aligned) {
            return 1;
        }
        long bytes = of(item, options);
        int most = usage.kind() == Usage.Kind.DOUBLE && options.boundary() > 1 ? 8 : options.boundary();
        int natural = bytes <= 1 ? 1 : bytes == 2 ? 2 : bytes <= 4 ? 4 : 8;
        return Math.min(natural, most);
    }
}
