package org.bindery.importers.xsd.judge;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Constructs of regular expressions of other languages that Xerces accepts, but XML Schema does not
/// define.
final class PatternSyntax {

    private static final Pattern PROPERTY = Pattern.compile(
            "\\{(?:L[ultmo]?|M[nce]?|N[dlo]?|P[cdseifo]?|Z[slp]?|S[mcko]?|C[cofn]?|Is[a-zA-Z0-9\\-]+)\\}");

    private final String pattern;
    private int at;
    private Optional<String> mistake = Optional.empty();

    private PatternSyntax(String pattern) {
        this.pattern = pattern;
    }

    /// The problem with a pattern, if it is one of these mistakes.
    static Optional<String> mistake(String pattern) {
        PatternSyntax syntax = new PatternSyntax(pattern);
        syntax.read();
        return syntax.mistake;
    }

    private void read() {
        while (at < pattern.length() && mistake.isEmpty()) {
            switch (pattern.charAt(at++)) {
                case '\\' -> escape();
                case '[' -> characterClass();
                case '(' -> {
                    if (next() == '?') {
                        mistake = Optional.of("'(?' begins nothing");
                    }
                }
                default -> {}
            }
        }
    }

    private char next() {
        return at < pattern.length() ? pattern.charAt(at) : 0;
    }

    private void escape() {
        char escaped = next();
        at++;
        if (escaped >= '0' && escaped <= '9') {
            mistake = Optional.of("'\\" + escaped + "' means nothing");
        } else if (escaped == 'p' || escaped == 'P') {
            Matcher property = PROPERTY.matcher(pattern).region(Math.min(at, pattern.length()), pattern.length());
            if (!property.lookingAt()) {
                mistake = Optional.of("'\\" + escaped + "' needs a category such as {Lu} or a block such as {IsGreek}");
            }
        }
    }

    /// A class, from after its bracket to the one that closes it. Within it, a bracket takes another class away: after
    /// a hyphen that follows something.
    private void characterClass() {
        if (next() == '^') {
            at++;
        }
        int start = at;
        while (at < pattern.length() && mistake.isEmpty()) {
            switch (pattern.charAt(at++)) {
                case '\\' -> escape();
                case ']' -> {
                    return;
                }
                case '[' -> {
                    if (at - 2 <= start || pattern.charAt(at - 2) != '-') {
                        mistake = Optional.of("'[' within brackets must be written as \\[");
                        return;
                    }
                    characterClass();
                }
                default -> {}
            }
        }
    }
}
