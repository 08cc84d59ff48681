package org.bindery.studio.properties;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Says where a pattern of XML Schema means something else than the same in Java or elsewhere.
final class PatternAdvice {

    private static final Pattern LAZY = Pattern.compile("(?<!\\\\)[*+?}][?+]");
    private static final Pattern ANCHOR = Pattern.compile("^\\^|(?<!\\\\)\\$$");
    private static final Pattern OUTSIDE_CLASS = Pattern.compile("\\[(?:\\\\.|[^\\]\\\\])*]");
    private static final Pattern DIGIT = Pattern.compile("\\\\[dD]");
    private static final Pattern WORD = Pattern.compile("\\\\[wW]");
    private static final Pattern SPECIAL_GROUP = Pattern.compile("\\(\\?");
    private static final Pattern JAVA_ESCAPE = Pattern.compile("\\\\[bBAzZGQEuxkhvRX0-9]");
    private static final Pattern NAME = Pattern.compile("\\\\[iIcC]");
    private static final Pattern SUBTRACTION = Pattern.compile("\\[[^\\]]*-\\[");

    private PatternAdvice() {}

    /// What to know of a pattern, each as a sentence; none where it means the same everywhere.
    static List<String> of(String pattern) {
        List<String> advice = new ArrayList<>();
        String bare = OUTSIDE_CLASS.matcher(pattern).replaceAll("[]");
        say(
                ANCHOR.matcher(bare).find(),
                "^ and $ are plain characters here: a pattern of XML Schema always matches the whole value, without"
                        + " them.",
                advice);
        say(
                LAZY.matcher(bare).find(),
                "Java's lazy and possessive repetitions (*?, ++) do not exist here; they would change nothing.",
                advice);
        say(
                SPECIAL_GROUP.matcher(bare).find(),
                "Groups that start with (? as in Java do not exist here; write plain parentheses.",
                advice);
        say(
                JAVA_ESCAPE.matcher(pattern).find(),
                "Java's \\b, \\A, \\z, \\x, \\u and back references do not exist here; write the characters"
                        + " themselves.",
                advice);
        say(
                DIGIT.matcher(pattern).find(),
                "\\d means the digits of all scripts here, in Java only 0 to 9; [0-9] can also be written in the"
                        + " fewest bits.",
                advice);
        say(
                WORD.matcher(pattern).find(),
                "\\w means all characters but punctuation, separators and control characters here, in Java"
                        + " [A-Za-z0-9_].",
                advice);
        say(NAME.matcher(pattern).find(), "\\i and \\c, the characters of XML names, do not exist in Java.", advice);
        say(
                SUBTRACTION.matcher(pattern).find(),
                "[a-z-[aeiou]] takes characters out of a class; in Java that is [a-z&&[^aeiou]].",
                advice);
        return advice;
    }

    private static void say(boolean fits, String sentence, List<String> advice) {
        if (fits) {
            advice.add(sentence);
        }
    }
}
