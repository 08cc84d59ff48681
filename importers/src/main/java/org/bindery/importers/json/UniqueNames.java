package org.bindery.importers.json;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.bindery.importers.text.ComponentNames;
import org.bindery.model.building.Names;

/// Names of components or types that stay different in Java, where the case of the first letter and what is
/// no letter or digit do not count.
public final class UniqueNames {

    private static final int LONGEST = 64;
    private static final Pattern IDENTIFIER = Pattern.compile("[\\p{L}_][\\p{L}\\p{Nd}_]*");

    private final Set<String> taken = new HashSet<>();

    /// The name of the component that a member becomes: the member's own if it can be a name in Java.
    public static String ofMember(String member) {
        boolean kept = IDENTIFIER.matcher(member).matches() && hasLetter(member) && member.length() <= LONGEST;
        return kept ? member : camelCase(member);
    }

    private static boolean hasLetter(String text) {
        return text.codePoints().anyMatch(Character::isLetter);
    }

    private static String camelCase(String text) {
        StringBuilder name = new StringBuilder();
        for (String word : ComponentNames.words(text)) {
            name.append(name.isEmpty() ? word : capital(word));
        }
        if (name.isEmpty()) {
            return "member";
        }
        String valid = Character.isJavaIdentifierStart(name.codePointAt(0)) ? name.toString() : "member" + name;
        return valid.substring(0, Math.min(valid.length(), LONGEST));
    }

    /// The name of the type of a thing: `release notes` has a `ReleaseNotes`.
    ///
    /// @param several whether the thing is a list of what the type describes, as `licenses` are of a `License`
    public static String ofType(String thing, boolean several) {
        if (IDENTIFIER.matcher(thing).matches() && hasLetter(thing) && !several && thing.length() <= LONGEST) {
            return capital(thing);
        }
        String name = several ? ComponentNames.ofRecord(thing) : capital(camelCase(thing));
        return name.substring(0, Math.min(name.length(), LONGEST));
    }

    /// The text with its first letter in capitals.
    public static String capital(String text) {
        return text.substring(0, text.offsetByCodePoints(0, 1)).toUpperCase(Locale.ROOT)
                + text.substring(text.offsetByCodePoints(0, 1));
    }

    /// The text with its first word in small letters.
    public static String decapital(String text) {
        int run = 0;
        while (run < text.length() && Character.isUpperCase(text.charAt(run))) {
            run++;
        }
        int lower = run > 1 && run < text.length() && Character.isLowerCase(text.charAt(run)) ? run - 1 : run;
        return text.substring(0, lower).toLowerCase(Locale.ROOT) + text.substring(lower);
    }

    /// The first of the names that is free, or the first with a number.
    public String take(List<String> wanted) {
        for (String name : wanted) {
            if (taken.add(key(name))) {
                return name;
            }
        }
        return Names.free(wanted.getFirst(), name -> !taken.add(key(name)));
    }

    private static String key(String name) {
        return name.replaceAll("[^A-Za-z0-9]", "").toLowerCase(Locale.ROOT);
    }
}
