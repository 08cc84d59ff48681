package org.bindery.runtime.internal.dfdl.calendar;

import java.util.ArrayList;
import java.util.List;

/**
 * Optional parts at the end of a pattern of dates and times, each in square brackets within the one before, as in
 * {@code HH:mm:ss[.SSS[SSS]]}. DFDL has no such parts; many formats leave out fractions of seconds.
 */
final class OptionalParts {

    private OptionalParts() {}

    /**
     * The patterns that a pattern stands for: it without optional parts, with the first one, with the second one, and
     * so on.
     */
    static List<String> of(String pattern) {
        List<String> all = new ArrayList<>();
        StringBuilder plain = new StringBuilder();
        boolean quoted = false;
        int open = 0;
        int at = 0;
        for (; at < pattern.length(); at++) {
            char c = pattern.charAt(at);
            quoted ^= c == '\'';
            if (!quoted && c == '[') {
                open++;
                all.add(plain.toString());
            } else if (!quoted && c == ']') {
                break;
            } else {
                plain.append(c);
            }
        }
        // What is not such parts, and these alone up to the end, is text as any other.
        if (open == 0 || !pattern.substring(at).equals("]".repeat(open))) {
            return List.of(pattern);
        }
        all.add(plain.toString());
        return List.copyOf(all);
    }
}
