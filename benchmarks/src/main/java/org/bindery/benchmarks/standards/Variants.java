package org.bindery.benchmarks.standards;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Draws the values of a document anew: the digits of its numbers and identifiers, each as long as it was. Dates,
/// codes, numbers of one or two digits, which often are codes too, and all that is no content of an element stay.
public final class Variants {

    private static final Pattern NUMBER = Pattern.compile(">[^<>:]*[0-9]{3}[^<>:]*<|>[0-9]+\\.[0-9]+<");
    private static final Pattern DATE = Pattern.compile(">\\s*[0-9]{4}-[0-9]{2}-[0-9]{2}[^<]*<");

    private Variants() {}

    /// A variant; the same seed gives the same.
    public static byte[] of(byte[] xml, long seed) {
        Random random = new Random(seed);
        return NUMBER.matcher(new String(xml, UTF_8))
                .replaceAll(found -> Matcher.quoteReplacement(drawn(found, random)))
                .getBytes(UTF_8);
    }

    private static String drawn(MatchResult found, Random random) {
        String text = found.group();
        if (DATE.matcher(text).matches()) {
            return text;
        }
        StringBuilder drawn = new StringBuilder(text);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c > '0' && c <= '9') {
                drawn.setCharAt(i, (char) ('1' + random.nextInt(9)));
            }
        }
        return drawn.toString();
    }
}
