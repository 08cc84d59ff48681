package org.bindery.importers.xsd.load;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.importers.Refusal;
import org.bindery.model.Location;

/// A document type declaration. Schemas need none, but older ones have one for a few entities; these are let through,
/// everything that would make a parser open another file is not.
final class Doctype {

    private static final Pattern START = Pattern.compile("^<!DOCTYPE\\s+[^\\s\\[>]+\\s*");
    private static final String LITERAL = "(?:\"[^\"]*\"|'[^']*')";
    private static final Pattern EXTERNAL =
            Pattern.compile("\\G(?:SYSTEM\\s+(" + LITERAL + ")|PUBLIC\\s+" + LITERAL + "(?:\\s+(" + LITERAL + "))?)");
    private static final Pattern PIECE = Pattern.compile(
            "<!--.*?(?:-->|\\z)|<\\?.*?(?:\\?>|\\z)|(?<declaration><![A-Z](?:" + LITERAL + "|[^\"'<>])*+>)|(?<use>%)",
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
    /// @throws Refusal when an entity is in another file or hides its declaration
    void declareEntities(EntityBudget budget) {
        int subset = text.indexOf('[', externalEnd());
        if (subset < 0) {
            return;
        }
        Matcher piece = PIECE.matcher(text).region(subset + 1, text.length());
        while (piece.find()) {
            if (piece.group("use") != null) {
                throw new Refusal(
                        location,
                        "parameter-entity",
                        "The document type uses a parameter entity, which could hide anything; write its text in"
                                + " place.");
            }
            if (piece.group("declaration") != null) {
                declare(piece.group("declaration"), budget);
            }
        }
    }

    private void declare(String declaration, EntityBudget budget) {
        Matcher entity = ENTITY.matcher(declaration);
        if (!entity.find()) {
            budget.use(declaration, 0, location);
        } else if (entity.group(4) != null) {
            throw new Refusal(
                    location,
                    "external-entity",
                    "Entity '" + entity.group(2) + "' is in another file, and no schema may read it from there;"
                            + " put its text in place.");
        } else if (entity.group(1) == null) {
            String literal = entity.group(3);
            budget.declare(entity.group(2), literal.substring(1, literal.length() - 1));
        }
    }

    /// The declaration without its external subset, on the same lines.
    String internalOnly() {
        Matcher external = externalAt();
        return external.find()
                ? text.substring(0, external.start())
                        + text.substring(external.start(), external.end()).replaceAll("[^\r\n]", " ")
                        + text.substring(external.end())
                : text;
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
