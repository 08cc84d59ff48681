package org.bindery.messages.codec;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import org.bindery.layout.ValueCodec;
import org.bindery.runtime.MalformedRecordException;

/// Texts that represent octets (section 4.3).
final class OctetBytes {

    private static final byte OCTETS = 0;
    private static final byte TEXT = 1;

    private static final int MAX_PLACE = 1 << 30;

    private OctetBytes() {}

    static byte[] of(ValueCodec.OctetText codec, String text) throws UnfitException {
        if (text.isEmpty()) {
            return new byte[0];
        }
        Optional<byte[]> octets = octets(codec, text);
        return octets.isPresent()
                ? behind(new byte[] {OCTETS}, octets.get())
                : behind(new byte[] {TEXT}, Utf8.of(text));
    }

    private static byte[] behind(byte[] first, byte[] rest) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(first);
        bytes.writeBytes(rest);
        return bytes.toByteArray();
    }

    /// The octets of which a text is the canonical form.
    private static Optional<byte[]> octets(ValueCodec.OctetText codec, String text) {
        try {
            byte[] octets = switch (codec.form()) {
                case HEXADECIMAL -> HexFormat.of().parseHex(text);
                case BASE64 -> Base64.getDecoder().decode(text);
                case PATCH -> patch(text);
            };
            return Optional.of(octets).filter(it -> form(codec, it).equals(text));
        } catch (IllegalArgumentException | MalformedRecordException e) {
            return Optional.empty();
        }
    }

    private static byte[] patch(String text) {
        int colon = text.indexOf(':');
        int place = Integer.parseInt(text, 0, Math.max(colon, 0), 10);
        if (Math.abs((long) place) >= MAX_PLACE) {
            throw new IllegalArgumentException("there is no such place in a record");
        }
        return behind(Leb128.of((place << 1) ^ (place >> 31)), HexFormat.of().parseHex(text.substring(colon + 1)));
    }

    private static String form(ValueCodec.OctetText codec, byte[] octets) {
        return switch (codec.form()) {
            case HEXADECIMAL -> HexFormat.of().withUpperCase().formatHex(octets);
            case BASE64 -> Base64.getEncoder().encodeToString(octets);
            case PATCH -> {
                Leb128.Read place = Leb128.read(Slice.of(octets), "bytes before a patch");
                yield ((place.number() >>> 1) ^ -(place.number() & 1)) + ":"
                        + HexFormat.of().withUpperCase().formatHex(octets, place.length(), octets.length);
            }
        };
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
        String text = first == TEXT ? Utf8.text(rest) : "";
        if (text.isEmpty() || octets(codec, text).isPresent()) {
            throw new MalformedRecordException("data are written neither as octets nor as another text");
        }
        return text;
    }
}
