package org.bindery.importers.dtd;

import org.bindery.importers.ImportMonitor;
import org.bindery.importers.xml.Refusal;
import org.bindery.model.Location;
import org.bindery.model.ReadLimits;

/// What reading a definition may still take.
final class DtdBudget {

    /// Parameter entities are how definitions are built, so that large ones expand many, most of them tiny.
    private static final long ENTITIES = 50;

    private static final int EVERY = 0xFF;

    private final ReadLimits limits;
    private final ImportMonitor monitor;
    private long bytes;
    private long entities;
    private long characters;
    private int components;
    private int calls;

    DtdBudget(ReadLimits limits, ImportMonitor monitor) {
        this.limits = limits;
        this.monitor = monitor;
    }

    ReadLimits limits() {
        return limits;
    }

    /// Announces a file that is about to be read.
    void takeFile(String shown, long size) {
        checkCancelled();
        monitor.progress("Reading " + shown, -1);
        bytes += size;
        if (bytes > limits.maxBytes()) {
            throw new Refusal(
                    new Location(shown, 0, 0),
                    "too-large",
                    "With this file the definition is larger than the limit of " + limits.maxBytes()
                            + " bytes; import a smaller one or raise the limit.");
        }
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
                    "Entity '" + plain(name) + "' stands in more than " + limits.maxDepth()
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

    /// Announces an element, an attribute or a part of content.
    void takeComponent(Location location) {
        components++;
        if (components > limits.maxComponents()) {
            throw new Refusal(
                    location,
                    "too-many-components",
                    "The definition has more than " + limits.maxComponents()
                            + " components; import a smaller one or raise the limit.");
        }
        checkNowAndThen();
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

    /// Asks the monitor every so often.
    void checkNowAndThen() {
        calls++;
        if ((calls & EVERY) == 0) {
            checkCancelled();
        }
    }

    private void checkCancelled() {
        if (monitor.isCancelled()) {
            throw new Refusal(Location.NONE, "cancelled", "The import was cancelled.");
        }
    }
}
