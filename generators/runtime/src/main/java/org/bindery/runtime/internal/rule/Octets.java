package org.bindery.runtime.internal.rule;

import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Locale;
import org.bindery.runtime.RuleException;

/** Bytes as the rules of a model see them. Immutable. */
public final class Octets {

    private final byte[] bytes;

    private Octets(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Some bytes, which are copied. */
    public static Octets of(byte[] bytes) {
        return new Octets(bytes.clone());
    }

    /**
     * Reads hexadecimal digits.
     *
     * @param text two digits for each byte
     * @return the bytes
     * @throws RuleException for any other text
     */
    public static Octets parse(String text) {
        try {
            return new Octets(HexFormat.of().parseHex(text.strip()));
        } catch (IllegalArgumentException e) {
            throw new RuleException("'" + shown(text) + "' is not a hexadecimal text");
        }
    }

    /**
     * Reads base64.
     *
     * @param text the text, in which white space does not count
     * @return the bytes
     * @throws RuleException for any other text
     */
    public static Octets ofBase64(String text) {
        try {
            return new Octets(Base64.getDecoder().decode(text.replaceAll("[ \\t\\n\\r]", "")));
        } catch (IllegalArgumentException e) {
            throw new RuleException("'" + shown(text) + "' is not a base64 text");
        }
    }

    private static String shown(String text) {
        int most = 40;
        return text.length() > most ? text.substring(0, most) + "…" : text;
    }

    /** How many bytes there are. */
    public long size() {
        return bytes.length;
    }

    /** The bytes in base64. */
    public String base64() {
        return Base64.getEncoder().encodeToString(bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Octets octets && Arrays.equals(bytes, octets.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    /** Hexadecimal digits, in capitals. */
    @Override
    public String toString() {
        return HexFormat.of().formatHex(bytes).toUpperCase(Locale.ROOT);
    }
}
