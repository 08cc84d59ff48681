package org.bindery.importers.cobol;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bindery.model.Location;
import org.jspecify.annotations.Nullable;

/// The description of one item, filled in while its clauses are read.
final class CobolItem {

    final int level;
    final String name;
    final Location location;
    final List<CobolItem> children = new ArrayList<>();
    final List<Condition> conditions = new ArrayList<>();
    final List<Renames> renames = new ArrayList<>();
    final List<String> notes = new ArrayList<>();

    @Nullable
    CobolItem parent;

    String section = "";
    String documentation = "";
    Optional<Picture> picture = Optional.empty();
    Optional<Usage> usage = Optional.empty();
    Optional<SignPlace> sign = Optional.empty();
    Optional<Literal> value = Optional.empty();
    Occurs occurs = Occurs.ONCE;
    String redefines = "";
    boolean isSynchronized;
    boolean isJustified;
    boolean isBlankWhenZero;

    /// Whether its value tells the record from others.
    boolean identifies;

    /// @param name as in the source; empty if it has none
    /// @param parent the group that it is in; null for a record
    CobolItem(int level, String name, Location location, @Nullable CobolItem parent) {
        this.level = level;
        this.name = name.equalsIgnoreCase("FILLER") ? "" : name;
        this.location = location;
        this.parent = parent;
    }

    boolean isGroup() {
        return !children.isEmpty();
    }

    boolean isFiller() {
        return name.isEmpty();
    }

    boolean isNamed(String other) {
        return !name.isEmpty() && name.equalsIgnoreCase(other);
    }

    /// How problems call it.
    String shown() {
        return name.isEmpty() ? "FILLER" : name.toUpperCase(Locale.ROOT);
    }

    /// The usage of the item or of the nearest group that has one.
    Optional<Usage> inheritedUsage() {
        return usage.isPresent() || parent == null ? usage : parent.inheritedUsage();
    }

    /// The place of the sign that the item or the nearest group says.
    Optional<SignPlace> inheritedSign() {
        return sign.isPresent() || parent == null ? sign : parent.inheritedSign();
    }

    boolean inheritsSynchronized() {
        return isSynchronized || (parent != null && parent.inheritsSynchronized());
    }

    /// A group that holds nothing but this item.
    CobolItem wrapped() {
        CobolItem group = new CobolItem(0, name, location, null);
        group.section = section;
        group.children.add(this);
        parent = group;
        return group;
    }

    /// The record that the item is in.
    CobolItem record() {
        return parent == null ? this : parent.record();
    }

    /// Whether this group holds the item, or is it.
    boolean holds(@Nullable CobolItem other) {
        for (CobolItem item = other; item != null; item = item.parent) {
            if (item == this) {
                return true;
            }
        }
        return false;
    }
}
