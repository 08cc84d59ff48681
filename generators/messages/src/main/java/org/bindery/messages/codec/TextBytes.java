package org.bindery.messages.codec;

import java.nio.charset.StandardCharsets;
import org.bindery.layout.ValueCodec;
import org.bindery.runtime.MalformedRecordException;

/// Texts as bytes (section 3.3).
final class TextBytes {

    private static final int LAST_OF_LATIN1 = 0xFF;

    private TextBytes() {}

    static byte[] of(ValueCodec.Text codec, String text) throws UnfitException {
        return switch (codec) {
            case ValueCodec.Utf8Text ignored -> Utf8.of(text);
            case ValueCodec.SymbolText ignored -> SymbolBytes.of(text);
            case ValueCodec.OctetText octets -> OctetBytes.of(octets, text);
            case ValueCodec.Latin1Text ignored -> latin1(text);
            case ValueCodec.AlphabetText alphabet -> pack(alphabet, text);
            case ValueCodec.RankedText ranked -> Ranks.bytes(ranked.texts(), text);
        };
    }

    static String text(ValueCodec.Text codec, Slice bytes) {
        return switch (codec) {
            case ValueCodec.Utf8Text ignored -> Utf8.text(bytes);
            case ValueCodec.SymbolText ignored -> SymbolBytes.text(bytes);
            case ValueCodec.OctetText octets -> OctetBytes.text(octets, bytes);
            case ValueCodec.Latin1Text ignored ->
                new String(bytes.bytes(), bytes.from(), bytes.length(), StandardCharsets.ISO_8859_1);
            case ValueCodec.AlphabetText alphabet -> unpack(alphabet, bytes);
            case ValueCodec.RankedText ranked -> Ranks.text(ranked.texts(), bytes);
        };
    }

    private static byte[] latin1(String text) throws UnfitException {
        if (text.chars().anyMatch(c -> c > LAST_OF_LATIN1)) {
            throw new UnfitException("the text has characters that ISO 8859-1 cannot hold");
        }
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static byte[] pack(ValueCodec.AlphabetText codec, String text) throws UnfitException {
        int width = codec.bitsPerCharacter();
        byte[] bytes = new byte[Math.toIntExact(((long) text.length() * width + 7) / 8)];
        for (int i = 0; i < text.length(); i++) {
            int place = codec.alphabet().indexOf(text.charAt(i));
            if (place < 0) {
                throw new UnfitException("the character '" + text.charAt(i) + "' is not in the alphabet");
            }
            for (int bit = 0; bit < width; bit++) {
                long position = (long) i * width + bit;
                int value = ((place + 1) >> (width - 1 - bit)) & 1;
                bytes[(int) (position / 8)] |= (byte) (value << (7 - position % 8));
            }
        }
        return bytes;
    }

    private static String unpack(ValueCodec.AlphabetText codec, Slice bytes) {
        int width = codec.bitsPerCharacter();
        long groups = bytes.bitLength() / width;
        StringBuilder text = new StringBuilder();
        int group = 1;
        for (long i = 0; i < groups && group != 0; i++) {
            group = group(bytes, i * width, width);
            if (group > codec.alphabet().length()) {
                throw new MalformedRecordException("a character's number is beyond the alphabet");
            }
            if (group != 0) {
                text.append(codec.alphabet().charAt(group - 1));
            }
        }
        long used = (long) text.length() * width;
        if ((used + 7) / 8 != bytes.length()) {
            throw new MalformedRecordException("a text ends before its bytes do");
        }
        for (long position = used; position < bytes.bitLength(); position++) {
            if (group(bytes, position, 1) != 0) {
                throw new MalformedRecordException("bits after a text are not 0");
            }
        }
        return text.toString();
    }

    /// The most significant bit comes first, in the number and in its bytes.
    private static int group(Slice bytes, long first, int width) {
        int number = 0;
        for (int bit = 0; bit < width; bit++) {
            long position = first + bit;
            int octet = bytes.bytes()[bytes.from() + (int) (position / 8)];
            number = (number << 1) | ((octet >> (7 - position % 8)) & 1);
        }
        return number;
    }
}
