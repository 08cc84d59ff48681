package org.bindery.runtime.internal.fixed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.bindery.runtime.internal.record.OctetText;
import org.bindery.runtime.internal.text.Excerpt;

/**
 * The content of a record of fixed width that its fields do not determine, as texts such as {@code 17:F1F2}: from that
 * byte on it has these. Without bytes, the record ends there; with a negative offset they precede the record.
 */
public final class FixedPatches {

    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    /** Differences that are no farther apart than this make one patch. */
    private static final int NEAR = 3;

    private FixedPatches() {}

    /**
     * What makes one record of another.
     *
     * @param original holds the record as it was
     * @param written the record as its fields have it
     * @return the patches; none when they are the same
     */
    public static List<String> between(byte[] original, int start, int end, FixedBuffer written) {
        if (Arrays.equals(original, start, end, written.data(), 0, written.length())) {
            return List.of();
        }
        List<String> patches = new ArrayList<>();
        int length = end - start;
        int common = Math.min(length, written.length());
        int at = 0;
        while (at < common) {
            if (original[start + at] == written.data()[at]) {
                at++;
                continue;
            }
            int from = at;
            int last = at;
            while (at < common && at - last <= NEAR) {
                if (original[start + at] != written.data()[at]) {
                    last = at;
                }
                at++;
            }
            patches.add(patch(from, original, start + from, start + last + 1));
            at = last + 1;
        }
        if (length > common) {
            patches.add(patch(common, original, start + common, end));
        } else if (written.length() > common) {
            patches.add(common + ":");
        }
        return patches;
    }

    static String patch(int offset, byte[] data, int start, int end) {
        return offset + ":" + HEX.formatHex(data, start, end);
    }

    private static byte[] bytes(String patch) {
        try {
            return HEX.parseHex(patch, patch.indexOf(':') + 1, patch.length());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(OctetText.unreadable(patch), e);
        }
    }

    /** Changes a record. */
    static void apply(List<String> patches, FixedBuffer record) {
        for (String patch : patches) {
            int offset = OctetText.offset(patch);
            if (offset < 0) {
                continue;
            }
            byte[] bytes = bytes(patch);
            if (offset > record.length()) {
                throw new IllegalArgumentException("'" + Excerpt.of(patch)
                        + "' begins behind the end of the record, which has " + record.length() + " bytes");
            }
            if (bytes.length == 0) {
                record.cut(offset);
                continue;
            }
            int end = Math.max(record.length(), Math.addExact(offset, bytes.length));
            record.fill(0, end - record.length());
            System.arraycopy(bytes, 0, record.data(), offset, bytes.length);
        }
    }

    /** The bytes before the record, if they are not the usual ones; else null. */
    static byte[] before(List<String> patches) {
        for (String patch : patches) {
            if (OctetText.offset(patch) < 0) {
                return bytes(patch);
            }
        }
        return null;
    }
}
