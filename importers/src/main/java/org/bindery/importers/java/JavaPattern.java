package org.bindery.importers.java;

import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// A regular expression of Java as one of XML Schema, where the same can be said.
final class JavaPattern {

    private static final String ESCAPED = "nrt\\|.?*+(){}-[]^";
    private static final Pattern CATEGORY =
            Pattern.compile("\\{(?:L[ultmo]?|M[nce]?|N[dlo]?|P[cdseifo]?|Z[slp]?|S[mcko]?|C[cfon]?)}");

    private final String regex;
    private final StringBuilder facet = new StringBuilder();
    private int at;
    private boolean inClass;
    private int depth;
    private boolean supported = true;
    private boolean anchored;
    private boolean alternatives;

    private JavaPattern(String regex) {
        this.regex = regex;
    }

    /// The pattern; empty if XML Schema cannot express it.
    static Optional<String> facet(String regex) {
        try {
            Pattern.compile(regex);
        } catch (PatternSyntaxException e) {
            return Optional.empty();
        }
        return new JavaPattern(regex).translate();
    }

    private Optional<String> translate() {
        while (supported && at < regex.length()) {
            char c = regex.charAt(at);
            at++;
            if (c == '\\') {
                escape();
            } else if (inClass) {
                insideClass(c);
            } else {
                outsideClass(c);
            }
        }
        // An anchor belongs to one alternative, and facets are anchored as a whole.
        return supported && !(anchored && alternatives) && !facet.isEmpty()
                ? Optional.of(facet.toString())
                : Optional.empty();
    }

    private void insideClass(char c) {
        boolean first = regex.charAt(at - 2) == '[' || (regex.charAt(at - 2) == '^' && regex.charAt(at - 3) == '[');
        if (c == ']' && !first) {
            inClass = false;
        } else if (c == '[' || c == ']' || (c == '&' && regex.startsWith("&", at))) {
            supported = false;
        }
        facet.append(c);
    }

    private void outsideClass(char c) {
        switch (c) {
            case '[' -> {
                inClass = true;
                facet.append(c);
            }
            case '(' -> {
                depth++;
                supported &= !regex.startsWith("?", at) || regex.startsWith("?:", at);
                at += regex.startsWith("?:", at) ? 2 : 0;
                facet.append(c);
            }
            case ')' -> {
                depth--;
                facet.append(c);
            }
            case '|' -> {
                alternatives |= depth == 0;
                facet.append(c);
            }
            case '^' -> {
                supported &= at == 1;
                anchored = true;
            }
            case '$' -> {
                supported &= at == regex.length();
                anchored = true;
            }
            case '*', '+', '?', '}' -> {
                // Reluctant repetition matches the same as a whole; possessive may not.
                supported &= !regex.startsWith("+", at);
                at += regex.startsWith("?", at) ? 1 : 0;
                facet.append(c);
            }
            default -> facet.append(c);
        }
    }

    /// Classes that are of ASCII in Java and of Unicode in XML Schema are written out.
    private void escape() {
        char c = regex.charAt(at);
        at++;
        switch (c) {
            case 'd' -> members("0-9");
            case 'w' -> members("a-zA-Z0-9_");
            case 's' -> members(" \\t\\n\\r");
            case 'D' -> others("0-9");
            case 'W' -> others("a-zA-Z0-9_");
            case 'S' -> others(" \\t\\n\\r");
            case 'p', 'P' -> {
                int end = regex.indexOf('}', at) + 1;
                supported &= end > 0
                        && CATEGORY.matcher(regex.substring(at, Math.max(at, end)))
                                .matches();
                facet.append('\\').append(c).append(regex, at, Math.max(at, end));
                at = Math.max(at, end);
            }
            default -> {
                supported &= ESCAPED.indexOf(c) >= 0 || !Character.isLetterOrDigit(c);
                facet.append(ESCAPED.indexOf(c) >= 0 ? "\\" + c : Character.toString(c));
            }
        }
    }

    private void members(String range) {
        facet.append(inClass ? range : "[" + range + "]");
    }

    private void others(String range) {
        supported &= !inClass;
        facet.append("[^").append(range).append(']');
    }
}
