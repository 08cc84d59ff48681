package org.bindery.messages.codec;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import org.bindery.layout.ValueCodec;
import org.bindery.runtime.MalformedRecordException;

/// Data in hexadecimal digits or in Base64 (section 3.3).
final class OctetBytes {

    private static final int OCTETS = 0;
    private static final int TEXT = 1;

    private OctetBytes() {}

    static byte[] of(ValueCodec.OctetText codec, String text) throws UnfitException {
        if (text.isEmpty()) {
            return new byte[0];
        }
        Optional<byte[]> octets = octets(codec, text);
        return octets.isPresent() ? behind(OCTETS, octets.get()) : behind(TEXT, TextBytes.utf8(text));
    }

    private static byte[] behind(int first, byte[] rest) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(first);
        bytes.writeBytes(rest);
        return bytes.toByteArray();
    }

    /// The octets of which a text is the canonical form.
    private static Optional<byte[]> octets(ValueCodec.OctetText codec, String text) {
        try {
            byte[] octets = codec.hexadecimal()
                    ? HexFormat.of().parseHex(text)
                    : Base64.getDecoder().decode(text);
            return Optional.of(octets).filter(it -> form(codec, it).equals(text));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static String form(ValueCodec.OctetText codec, byte[] octets) {
        return codec.hexadecimal()
                ? HexFormat.of().withUpperCase().formatHex(octets)
                : Base64.getEncoder().encodeToString(octets);
    }

    static String text(ValueCodec.OctetText codec, Slice bytes) {
        if (bytes.length() == 0) {
            return "";
        }
        Slice rest = bytes.part(1, bytes.length());
        int first = bytes.bytes()[bytes.from()];
        if (first == OCTETS && rest.length() > 0) {
            return form(codec, Arrays.copyOfRange(rest.bytes(), rest.from(), rest.to()));
        }
        String text = first == TEXT ? TextBytes.utf8(rest) : "";
        if (text.isEmpty() || octets(codec, text).isPresent()) {
            throw new MalformedRecordException("data are written neither as octets nor as another text");
        }
        return text;
    }
}
