package org.bindery.runtime.internal.dfdl.stop;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Where reading stopped, and why.
 *
 * @param from the first bit of the invalid value, or where something is missing
 * @param bit how far reading came, in bits from the start of the data
 * @param path the path of what was tried there; of several things, of what contains them
 * @param ended whether the data end there
 * @param found the bytes there, not many; none where it is within a byte
 */
public record Stop(long from, long bit, String path, List<Tried> tried, boolean ended, String found) {

    /** How many bytes are shown of the data there. */
    public static final int SHOWN = 16;

    /** The greatest number of missing delimiters that are reported in addition to other reasons. */
    private static final int FEW = 4;

    private static final String NONE_FITS = "nothing that is allowed there matches; ";

    private static final int BITS = 8;

    public Stop {
        tried = List.copyOf(tried);
    }

    /**
     * How bytes are shown: as text where they are, else as hexadecimal digits.
     *
     * @param more whether others follow
     */
    public static String shown(byte[] bytes, boolean more) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        // The last character may be cut.
        String whole = more && text.endsWith("\uFFFD") ? text.substring(0, text.length() - 1) : text;
        long marks = whole.chars().filter(Stop::isMark).count();
        boolean readable = 3 * marks <= whole.length()
                && whole.chars().allMatch(c -> c >= ' ' && c != 0x7f && c != '\uFFFD' || isBlank(c) || isMark(c));
        if (!readable) {
            return HexFormat.ofDelimiter(" ").withUpperCase().formatHex(bytes) + (more ? " …" : "");
        }
        String named = whole.replace("\r", "%CR;")
                .replace("\n", "%LF;")
                .replace("\t", "%HT;")
                .replace("\1", "%SOH;")
                .replace("\34", "%FS;")
                .replace("\35", "%GS;")
                .replace("\36", "%RS;")
                .replace("\37", "%US;");
        return "'" + named + (more ? "…" : "") + "'";
    }

    /** Whether a character delimits texts, as SOH does in FIX; among a few others it is taken for a part of binary data. */
    private static boolean isMark(int c) {
        return c == 1 || c >= 0x1c && c <= 0x1f;
    }

    private static boolean isBlank(int c) {
        return c == '\r' || c == '\n' || c == '\t';
    }

    /**
     * What was tried; without delimiters, where many were missing and something else is more specific; and only what
     * is missing where that is known.
     */
    private List<Tried> telling() {
        List<Tried> missing = tried.stream().filter(Tried::isMissing).toList();
        if (!missing.isEmpty()) {
            return missing;
        }
        List<Tried> others =
                tried.stream().filter(each -> each.fitting().isEmpty()).toList();
        return others.isEmpty() || tried.size() - others.size() <= FEW ? tried : others;
    }

    /** The name that the path ends with. */
    private String name() {
        int end = path.endsWith("]") ? path.lastIndexOf('[') : path.length();
        return path.substring(path.lastIndexOf('/', end) + 1, end);
    }

    /**
     * What was tried, and where in a message that starts at some bit, counted from 1: a sentence without its end. It is read
     * behind the path, so it does not begin with the name that this ends with. Where the description has messages for it,
     * only these are returned: of several, the last one, since that is around the others.
     */
    public String text(long start) {
        long at = bit - start;
        List<Tried> telling = telling();
        boolean isMissing = telling.stream().anyMatch(Tried::isMissing);
        boolean others = telling.size() < tried.size() && !isMissing;
        boolean isNamed = telling.stream().allMatch(each -> each.term().equals(name()));
        String all = telling.stream()
                .map(each -> isNamed ? each.why() : each.text())
                .collect(Collectors.joining("; or ", others && !ended ? NONE_FITS : "", ""));
        String why = (isMissing ? Stream.<Tried>empty() : tried.stream())
                .filter(Tried::isSaid)
                .reduce((before, last) -> last)
                .map(last -> last.reason().substring(Tried.SAID.length()))
                .orElse(all);
        return why
                + " (byte " + (at / BITS + 1)
                + (at % BITS == 0 ? "" : ", bit " + (at % BITS + 1))
                + (ended ? ", where the data end" : found.isEmpty() ? "" : ", before " + found)
                + ")";
    }
}
