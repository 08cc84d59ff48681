package org.bindery.importers.xsd.load;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.importers.Refusal;
import org.bindery.model.Location;
import org.bindery.model.ReadLimits;

/// Adds up what the entities of a document expand to, before any parser expands them.
final class EntityBudget {

    private static final Pattern REFERENCE = Pattern.compile("&([^#;&\\s][^;&\\s]*);");
    private static final Pattern CHARACTER = Pattern.compile("&#(?:x([0-9a-fA-F]{1,6})|([0-9]{1,7}));");
    private static final Set<String> PREDEFINED = Set.of("amp", "lt", "gt", "quot", "apos");
    private static final long PLENTY = 1L << 40;

    /// The cost of one reference.
    private record Cost(long references, long characters, long tags) {

        static final Cost NOTHING = new Cost(0, 0, 0);

        Cost plus(Cost other) {
            return new Cost(
                    Math.min(PLENTY, references + other.references),
                    Math.min(PLENTY, characters + other.characters),
                    Math.min(PLENTY, tags + other.tags));
        }
    }

    private final ReadLimits limits;
    private final Map<String, String> texts = new HashMap<>();
    private final Map<String, Cost> costs = new HashMap<>();
    private final Set<String> elsewhere = new HashSet<>();
    private boolean moreElsewhere;
    private Cost spent = Cost.NOTHING;

    EntityBudget(ReadLimits limits) {
        this.limits = limits;
    }

    /// Takes note of an internal entity; the first declaration of a name counts.
    void declare(String name, String literal) {
        if (!moreElsewhere && !elsewhere.contains(name)) {
            texts.putIfAbsent(name, withCharacters(literal));
        }
    }

    /// Takes note of an entity whose text is in another file, which is not read.
    void declareElsewhere(String name) {
        if (!texts.containsKey(name)) {
            elsewhere.add(name);
        }
    }

    /// Takes note of declarations in another file, which is not read: they could declare any name that is not declared
    /// before them.
    void declareMoreElsewhere() {
        moreElsewhere = true;
    }

    private static String withCharacters(String literal) {
        return CHARACTER
                .matcher(literal)
                .replaceAll(found -> Matcher.quoteReplacement(character(found.group(1), found.group(2))));
    }

    private static String character(String hexadecimal, String decimal) {
        int code = hexadecimal == null ? Integer.parseInt(decimal) : Integer.parseInt(hexadecimal, 16);
        return Character.isValidCodePoint(code) ? Character.toString(code) : "";
    }

    /// Pays for all references in a piece of text.
    ///
    /// @param depth how many elements are open at its position
    void use(CharSequence text, int depth, Location location) {
        Matcher reference = REFERENCE.matcher(text);
        while (reference.find()) {
            Cost cost = cost(reference.group(1), new HashSet<>(), location);
            spent = spent.plus(cost);
            if (spent.references > limits.maxEntityExpansions()) {
                throw new Refusal(
                        location,
                        "entity-expansion",
                        "The entities used up to here expand more than " + limits.maxEntityExpansions()
                                + " references, as an entity bomb does; replace them by their text.");
            }
            if (spent.characters > limits.maxTextLength() || depth + cost.tags > limits.maxDepth()) {
                throw new Refusal(
                        location,
                        "entity-expansion",
                        "Entity '" + reference.group(1)
                                + "' expands to more text or elements than a schema needs; replace it by its text.");
            }
        }
    }

    private Cost cost(String name, Set<String> open, Location location) {
        if (elsewhere.contains(name) || moreElsewhere && !texts.containsKey(name) && !PREDEFINED.contains(name)) {
            throw new Refusal(
                    location,
                    "external-entity",
                    "Entity '" + name + "' is in another file, and no schema may read it from there; put its text in"
                            + " place.");
        }
        if (costs.containsKey(name) || !texts.containsKey(name)) {
            return costs.getOrDefault(name, Cost.NOTHING);
        }
        if (!open.add(name) || open.size() > limits.maxDepth()) {
            throw new Refusal(
                    location,
                    "entity-expansion",
                    "Entity '" + name + "' contains itself or is nested too deeply; replace it by its text.");
        }
        String text = texts.get(name);
        Cost cost =
                new Cost(1, text.length(), text.chars().filter(c -> c == '<').count());
        Matcher reference = REFERENCE.matcher(text);
        while (reference.find()) {
            cost = cost.plus(cost(reference.group(1), open, location));
        }
        open.remove(name);
        costs.put(name, cost);
        return cost;
    }
}
