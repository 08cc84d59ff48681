package org.bindery.importers.xsd.load;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.importers.Refusal;
import org.bindery.model.Location;

/// A document type declaration. Schemas need none, but older ones have one for a few entities; these are let through.
/// What is in another file is not read: its declarations are left out, and only who uses an entity of it is refused.
final class Doctype {

    private static final Pattern START = Pattern.compile("^<!DOCTYPE\\s+[^\\s\\[>]+\\s*");
    private static final String LITERAL = "(?:\"[^\"]*\"|'[^']*')";
    private static final Pattern EXTERNAL =
            Pattern.compile("\\G(?:SYSTEM\\s+(" + LITERAL + ")|PUBLIC\\s+" + LITERAL + "(?:\\s+(" + LITERAL + "))?)");
    private static final Pattern PIECE = Pattern.compile(
            "<!--.*?(?:-->|\\z)|<\\?.*?(?:\\?>|\\z)|(?<declaration><![A-Z](?:" + LITERAL
                    + "|[^\"'<>])*+>)|(?<use>%[^;\\s\"'<>]*;?)",
            Pattern.DOTALL);
    private static final Pattern ENTITY =
            Pattern.compile("^<!ENTITY\\s+(%\\s+)?([^\\s\"'>]+)\\s+(?:(" + LITERAL + ")|(SYSTEM|PUBLIC)\\s)");

    private final String text;
    private final Location location;

    Doctype(CharSequence text, Location location) {
        this.text = text.toString();
        this.location = location;
    }

    /// Declares the entities to the budget.
    ///
    /// @throws Refusal when the subset uses a parameter entity of its own, which could hide declarations
    void declareEntities(EntityBudget budget) {
        Set<String> elsewhere = new HashSet<>();
        Matcher piece = pieces();
        while (piece.find()) {
            if (piece.group("use") != null) {
                String name = piece.group("use").replaceAll("[%;]", "");
                if (!elsewhere.contains(name)) {
                    throw new Refusal(
                            location,
                            "parameter-entity",
                            "The document type uses the parameter entity '" + name
                                    + "', which could hide anything; write its text in place.");
                }
                budget.declareMoreElsewhere();
            }
            if (piece.group("declaration") != null) {
                declare(piece.group("declaration"), budget, elsewhere);
            }
        }
    }

    private void declare(String declaration, EntityBudget budget, Set<String> parameters) {
        Matcher entity = ENTITY.matcher(declaration);
        if (!entity.find()) {
            budget.use(declaration, 0, location);
        } else if (entity.group(1) != null) {
            if (entity.group(4) != null) {
                parameters.add(entity.group(2));
            }
        } else if (entity.group(4) != null) {
            budget.declareElsewhere(entity.group(2));
        } else {
            String literal = entity.group(3);
            budget.declare(entity.group(2), literal.substring(1, literal.length() - 1));
        }
    }

    /// The pieces of the internal subset; none where there is no subset.
    private Matcher pieces() {
        int subset = text.indexOf('[', externalEnd());
        return PIECE.matcher(text).region(subset < 0 ? text.length() : subset + 1, text.length());
    }

    /// The declaration without what is in other files, on the same lines.
    String internalOnly() {
        StringBuilder internal = new StringBuilder(text);
        Matcher external = externalAt();
        if (external.find()) {
            blank(internal, external);
        }
        Matcher piece = pieces();
        while (piece.find()) {
            String declaration = piece.group("declaration");
            if (piece.group("use") != null || declaration != null && isElsewhere(declaration)) {
                blank(internal, piece);
            }
        }
        return internal.toString();
    }

    private static boolean isElsewhere(String declaration) {
        Matcher entity = ENTITY.matcher(declaration);
        return entity.find() && entity.group(4) != null;
    }

    private static void blank(StringBuilder text, MatchResult found) {
        text.replace(found.start(), found.end(), found.group().replaceAll("[^\r\n]", " "));
    }

    private Matcher externalAt() {
        Matcher start = START.matcher(text);
        int from = start.find() ? start.end() : 0;
        return EXTERNAL.matcher(text).region(from, text.length());
    }

    private int externalEnd() {
        Matcher external = externalAt();
        return external.find() ? external.end() : 0;
    }
}
