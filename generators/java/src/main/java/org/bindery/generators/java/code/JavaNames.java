package org.bindery.generators.java.code;

import java.util.Locale;

/// Names by the Java conventions, made from the names of components.
public final class JavaNames {

    private JavaNames() {}

    /// `trade-date` becomes `TradeDate`, `NbOfTxs` stays.
    public static String upperCamel(String name) {
        StringBuilder out = new StringBuilder();
        boolean start = true;
        for (int point : name.codePoints().toArray()) {
            if (point == '_' || !Character.isJavaIdentifierPart(point) || Character.isIdentifierIgnorable(point)) {
                start = true;
            } else {
                out.appendCodePoint(start ? Character.toTitleCase(point) : point);
                start = false;
            }
        }
        return out.isEmpty() ? "Unnamed" : out.toString();
    }

    /// `NbOfTxs` becomes `nbOfTxs`, `IBAN` becomes `iban`, `URLPath` becomes `urlPath`, `1st` becomes `_1st`.
    public static String lowerCamel(String name) {
        String upper = upperCamel(name);
        int run = 0;
        while (run < upper.length() && Character.isUpperCase(upper.charAt(run))) {
            run++;
        }
        boolean wordFollows = run > 1 && run < upper.length() && Character.isLowerCase(upper.charAt(run));
        int lower = wordFollows ? run - 1 : run;
        String camel = upper.substring(0, lower).toLowerCase(Locale.ROOT) + upper.substring(lower);
        return Character.isJavaIdentifierStart(camel.codePointAt(0)) ? camel : "_" + camel;
    }

    /// The name of the constant for a text: `ACT/365.FIXED` becomes `ACT_365_FIXED`, `semiAnnual` becomes
    /// `SEMI_ANNUAL`, `30/360` becomes `_30_360`.
    public static String constantOf(String text) {
        StringBuilder out = new StringBuilder();
        int before = 0;
        for (int point : text.codePoints().toArray()) {
            boolean usable = Character.isJavaIdentifierPart(point) && !Character.isIdentifierIgnorable(point);
            boolean newWord = Character.isUpperCase(point) && Character.isLowerCase(before);
            out.append(newWord ? "_" : "").appendCodePoint(usable ? Character.toUpperCase(point) : '_');
            before = point;
        }
        return out.isEmpty()
                ? "EMPTY"
                : Character.isJavaIdentifierStart(out.codePointAt(0)) ? out.toString() : "_" + out;
    }

    /// `nbOfTxs` becomes `NB_OF_TXS`.
    public static String constant(String camel) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < camel.length(); i++) {
            char c = camel.charAt(i);
            boolean newWord = i > 0 && Character.isUpperCase(c) && !Character.isUpperCase(camel.charAt(i - 1));
            out.append(newWord ? "_" : "").append(c);
        }
        return out.toString().toUpperCase(Locale.ROOT);
    }
}
