package org.bindery.importers.dtd;

import org.bindery.importers.ImportRequest;
import org.bindery.importers.Refusal;
import org.bindery.importers.SourceBudget;
import org.bindery.model.Location;
import org.bindery.model.ReadLimits;

/// The limits for reading a definition.
final class DtdBudget extends SourceBudget {

    /// Parameter entities are how definitions are built, so that large ones expand many, most of them tiny.
    private static final long ENTITIES = 50;

    private final ReadLimits limits;
    private long entities;
    private long characters;

    DtdBudget(ImportRequest request) {
        super(request, "definition");
        this.limits = request.limits();
    }

    /// Announces an entity that is about to be expanded.
    ///
    /// @param open how many entities are open
    void takeEntity(String name, long length, int open, Location location) {
        checkNowAndThen();
        entities++;
        characters += length;
        if (open > limits.maxDepth()) {
            throw new Refusal(
                    location,
                    "entity-expansion",
                    "Entity '" + plain(name) + "' is nested in more than " + limits.maxDepth()
                            + " others; replace some of them by their text.");
        }
        if (entities > ENTITIES * limits.maxEntityExpansions() || characters > limits.maxTextLength()) {
            throw new Refusal(
                    location,
                    "entity-expansion",
                    "The entities up to '" + plain(name)
                            + "' expand to more text than a definition needs, as an entity bomb does; replace them by"
                            + " their text.");
        }
    }

    private static String plain(String name) {
        return name.startsWith("%") ? name.substring(1) : name;
    }

    /// Checks how deep groups are nested.
    void checkDepth(int depth, Location location) {
        if (depth > limits.maxDepth()) {
            throw new Refusal(
                    location,
                    "too-deep",
                    "The groups here are nested more than " + limits.maxDepth() + " deep; write simpler content.");
        }
    }
}
