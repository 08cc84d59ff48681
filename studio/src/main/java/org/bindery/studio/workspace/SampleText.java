package org.bindery.studio.workspace;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.bindery.messages.Finding;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;

/// What there is to read of a sample; its first [#LONGEST] characters.
///
/// @param characters of it, with a byte order mark if it has one
/// @param octets of records that follow each other without line ends, one for each character; empty for other samples
/// @param counted the character that each byte is of, if places are in bytes and that is not the same;
/// else empty
// These are never compared.
@SuppressWarnings("ArrayRecordComponent")
public record SampleText(String characters, byte[] octets, int[] counted) {

    /// More is not shown, in characters.
    public static final int LONGEST = 4 << 20;

    private static final byte[] UTF_8_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private static final int SOH = 0x01;
    private static final int EOT = 0x04;
    private static final int VT = 0x0b;
    private static final int FS = 0x1c;
    private static final int US = 0x1f;

    /// Text has so many characters for each separator that is a control character; less are binary.
    private static final int WITH_A_SEPARATOR = 4;

    /// The number of bytes of a sample from which its character set is detected.
    private static final int HEAD = 1_024;

    /// A text whose places are those of its characters.
    public SampleText(String characters, byte[] octets) {
        this(characters, octets, new int[0]);
    }

    /// Whether it is shown as the octets of messages that follow each other, which have no lines.
    public boolean isInOctets() {
        return octets.length > 0;
    }

    /// Whether a file would be shown so; not if it cannot be read any more.
    static boolean isInOctets(Model model, Path file) {
        try {
            return switch (model.format()) {
                case MessageFormat.Dfdl dfdl when dfdl.framing().isRead() -> true;
                case MessageFormat.Dfdl _,
                        MessageFormat.Asn1 _,
                        MessageFormat.Wire _,
                        MessageFormat.Avro _,
                        MessageFormat.FixedWidth _ ->
                    of(model, SampleSource.of(file)).isInOctets();
                default -> false;
            };
        } catch (IOException e) {
            return false;
        }
    }

    /// The words for a position in a sample: `line 3, column 5`, or `message 2, byte 14`; empty if it
    /// is not known.
    ///
    /// @param inOctets whether the sample is shown in octets, whose places are those of messages and their bytes
    public static String place(Location location, boolean inOctets) {
        if (location.line() < 1) {
            return "";
        }
        String first = (inOctets ? "message " : "line ") + location.line();
        return location.column() < 1 ? first : first + (inOctets ? ", byte " : ", column ") + location.column();
    }

    /// The problem in a sample, in words; the path comes last, since it may be too long to show.
    ///
    /// @param place its location; may be empty
    public static String words(Finding finding, String place) {
        String reason = place.isEmpty() ? finding.reason() : place + ": " + finding.reason();
        return finding.path().isEmpty() ? reason : reason.replaceFirst("(?<!\\.)\\.$", "") + " · " + finding.path();
    }

    /// Whether places in files of a model are those of messages and their bytes. What kind a file is of is found once.
    public static Predicate<Location> inOctets(Model model) {
        Map<String, Boolean> known = new HashMap<>();
        return location ->
                location.isKnown() && known.computeIfAbsent(location.file(), file -> isInOctets(model, Path.of(file)));
    }

    /// Returns the words for the locations of findings in files of a model: `trades.csv:3:5`, or
    /// `calls.ber, message 2, byte 14` in those that are shown in octets.
    public static Function<Location, String> places(Model model) {
        Predicate<Location> inOctets = inOctets(model);
        return location -> inOctets.test(location) ? placeInOctets(location.file(), location) : location.toString();
    }

    /// The same for a file whose samples are shown in octets.
    ///
    /// @param file how to call it
    public static String placeInOctets(String file, Location location) {
        String place = place(location, true);
        return place.isEmpty() ? file : file + ", " + place;
    }

    /// Whether places are in bytes, and differ from those in characters.
    boolean isCounted() {
        return counted.length > 0;
    }

    /// The character that a byte is of.
    long character(long octet) {
        return counted[(int) Math.clamp(octet, 0, counted.length - 1L)];
    }

    static SampleText of(Model model, SampleSource sample) throws IOException {
        Charset charset = charset(model, sample);
        return switch (model.format()) {
            case MessageFormat.Dfdl _, MessageFormat.Asn1 _, MessageFormat.Wire _, MessageFormat.Avro _ ->
                described(sample, charset);
            case MessageFormat.FixedWidth fixed
            when !fixed.blocking().startsWith("LINES") && !charset.equals(StandardCharsets.UTF_8) ->
                records(sample, charset);
            default -> lines(sample, charset);
        };
    }

    private static Charset charset(Model model, SampleSource sample) throws IOException {
        try (InputStream in = sample.open()) {
            return NativeFormats.charset(model, in.readNBytes(HEAD));
        }
    }

    /// Text if all of it is text, else records of octets. Places are in bytes.
    private static SampleText described(SampleSource sample, Charset charset) throws IOException {
        byte[] octets;
        try (InputStream in = sample.open()) {
            octets = in.readNBytes(LONGEST);
        }
        CharBuffer characters = CharBuffer.allocate(octets.length + 1);
        int[] counted = new int[octets.length + 1];
        CharsetDecoder decoder = charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        ByteBuffer bytes = ByteBuffer.wrap(octets);
        boolean same = true;
        int start = 0;
        if (octets.length >= UTF_8_MARK.length && Arrays.mismatch(octets, UTF_8_MARK) == UTF_8_MARK.length) {
            // Also before messages whose character set is another one.
            start = UTF_8_MARK.length;
            bytes.position(start);
            characters.put('\uFEFF');
            counted[start] = 1;
            same = false;
        }
        // Decoding one byte more at a time shows to which character each belongs.
        for (int end = start + 1; end <= octets.length; end++) {
            bytes.limit(end);
            int before = characters.position();
            if (decoder.decode(bytes, characters, false).isError()) {
                return records(sample, charset);
            }
            for (int i = before; i < characters.position(); i++) {
                if (isUnreadable(characters.get(i))) {
                    return records(sample, charset);
                }
            }
            counted[end] = characters.position();
            same &= characters.position() == end;
        }
        characters.flip();
        return new SampleText(characters.toString(), new byte[0], same ? new int[0] : counted);
    }

    /// Whether text has so few control characters between its pieces, as SOH in FIX, that it can be read.
    public static boolean isSeparated(String text) {
        return text.chars().filter(SampleText::isSeparator).count() <= text.length() / WITH_A_SEPARATOR;
    }

    /// Whether it is one of the control characters that stand between pieces of text, as SOH does in FIX.
    public static boolean isSeparator(int c) {
        return c >= SOH && c <= EOT || c == VT || c >= FS && c <= US;
    }

    private static boolean isUnreadable(char c) {
        return Character.isISOControl(c) && c != '\t' && c != '\n' && c != '\r' && c != '\f';
    }

    private static SampleText lines(SampleSource sample, Charset charset) throws IOException {
        try (Reader in = new InputStreamReader(sample.open(), charset)) {
            StringBuilder text = new StringBuilder();
            char[] part = new char[1 << 14];
            for (int count = in.read(part); count >= 0 && text.length() < LONGEST; count = in.read(part)) {
                text.append(part, 0, count);
            }
            text.setLength(Math.min(text.length(), LONGEST));
            return new SampleText(text.toString(), new byte[0]);
        }
    }

    /// The places of values in records are those of their octets, so each is a character of its own,
    /// also if two of them together are one in a code page for Chinese, Japanese or Korean.
    private static SampleText records(SampleSource sample, Charset charset) throws IOException {
        try (InputStream in = sample.open()) {
            byte[] octets = in.readNBytes(LONGEST);
            char[] page = new char[1 << Byte.SIZE];
            for (int octet = 0; octet < page.length; octet++) {
                String alone = new String(new byte[] {(byte) octet}, charset);
                page[octet] = alone.length() == 1 ? alone.charAt(0) : '\uFFFD';
            }
            StringBuilder text = new StringBuilder(octets.length);
            for (byte octet : octets) {
                text.append(page[octet & 0xff]);
            }
            return new SampleText(text.toString(), octets);
        }
    }
}
