package org.bindery.runtime.internal.asn1;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.bindery.runtime.Nullable;

/**
 * What PER goes by for values of a type (X.691): which components are optional, how alternatives are counted, how wide
 * characters are.
 */
final class Packed {

    /** Lengths are written in pieces of so many at most. */
    static final int FRAGMENT = 1 << 14;

    static final int MOST_FRAGMENTS = 4;
    /** Sizes below this are written in as many bits as they need. */
    static final int LARGE = 1 << 16;

    private static final Range ANY = new Range(BigInteger.ZERO, null, false);

    /** The components or alternatives that are no extension additions, in the order of their values. */
    final List<Field> roots;

    final List<Members.Addition> additions;
    /** The names of an enumeration that are no additions, by their numbers; else none. */
    final int[] places;
    /** How many bits a character has. */
    final int characterBits;
    /** The characters of texts, where their indices are written; null where the characters themselves are. */
    final @Nullable String alphabet;
    /** What the type says of its size or numbers. */
    final Range range;

    Packed(Field field) {
        Members members = field.members;
        boolean list = field.kind == Kind.SEQUENCE_OF || field.kind == Kind.SET_OF;
        this.roots = members == null || list ? List.of() : members.roots(field.kind != Kind.SEQUENCE);
        this.additions = members == null || list ? List.of() : members.additions(field.kind == Kind.CHOICE);
        this.places = field.kind == Kind.ENUMERATED
                ? IntStream.range(0, field.rootNames())
                        .boxed()
                        .sorted(Comparator.comparingInt(field::numberAt))
                        .mapToInt(Integer::intValue)
                        .toArray()
                : new int[0];
        String characters = characters(field);
        this.characterBits = characters != null ? bits(characters.length()) : width(field.kind);
        int greatest = characters == null ? 0 : characters.charAt(characters.length() - 1);
        this.alphabet = characters == null || greatest < 1 << characterBits ? null : characters;
        this.range = field.type.range() == null ? (field.kind == Kind.INTEGER ? Range.NONE : ANY) : field.type.range();
    }

    /** The characters that texts of a kind consist of, where these are known to PER; null where that is not so. */
    private static @Nullable String characters(Field field) {
        if (width(field.kind) == 0 || field.type.alphabet() != null) {
            return width(field.kind) == 0 ? null : sorted(field.type.alphabet());
        }
        return switch (field.kind) {
            case NUMERIC_STRING -> " 0123456789";
            case PRINTABLE_STRING -> " '()+,-./0123456789:=?ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
            default -> null;
        };
    }

    private static String sorted(String characters) {
        char[] all = characters.toCharArray();
        Arrays.sort(all);
        return new String(all);
    }

    /** How many bits the characters of a kind have where nothing else is said; 0 where they are not counted. */
    private static int width(Kind kind) {
        return switch (kind) {
            case NUMERIC_STRING -> 4;
            case PRINTABLE_STRING, IA5_STRING, VISIBLE_STRING, UTC_TIME, GENERALIZED_TIME -> 7;
            case BMP_STRING -> 16;
            case UNIVERSAL_STRING -> 32;
            default -> 0;
        };
    }

    /** How many bits distinguish so many values. */
    static int bits(int values) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(values - 1);
    }

    /** Whether a bit says if a component of the root is present. */
    static boolean hasPresenceBit(Field member) {
        return member.optional || member.missing != null;
    }

    /** Whether a bit says if a component of an addition is present. */
    static boolean hasPresenceBitInGroup(Field member) {
        return member.type.added() != null && member.type.added().optional();
    }
}
