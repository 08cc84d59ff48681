package org.bindery.importers.radius;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.bindery.model.Location;
import org.jspecify.annotations.Nullable;

/// An entry of a dictionary: an attribute, a member of a struct, a vendor. Filled while dictionaries
/// are read.
final class Entry {

    /// The kind of an entry.
    enum Kind {
        PROTOCOL,
        VENDOR,
        ATTRIBUTE,
        MEMBER
    }

    final Kind kind;
    final String name;
    final long code;
    /// The type in lower case, without a length in brackets.
    final String type;
    /// The length in brackets, if there is one.
    final int length;

    final Map<String, String> flags;
    final Location location;
    final @Nullable Entry parent;
    final Map<Long, Entry> children = new LinkedHashMap<>();
    final List<Entry> members = new ArrayList<>();
    final Map<String, String> values = new LinkedHashMap<>();

    String documentation = "";
    /// How attributes in it are framed: octets of the type, octets of the length, whether a third octet says that there
    /// is more.
    Framing framing = Framing.USUAL;

    /// How attributes are framed.
    record Framing(int typeBytes, int lengthBytes, boolean continued) {
        static final Framing USUAL = new Framing(1, 1, false);
    }

    Entry(
            Kind kind,
            String name,
            long code,
            String type,
            Map<String, String> flags,
            @Nullable Entry parent,
            Location location) {
        this.kind = kind;
        this.name = name;
        this.code = code;
        int bracket = type.indexOf('[');
        this.type = (bracket < 0 ? type : type.substring(0, bracket)).toLowerCase(Locale.ROOT);
        this.length = bracket < 0 ? 0 : number(type.substring(bracket + 1).replace("]", ""));
        this.flags = flags;
        this.parent = parent;
        this.location = location;
    }

    private static int number(String text) {
        return text.matches("\\d{1,5}") ? Integer.parseInt(text) : 0;
    }

    boolean has(String flag) {
        return flags.containsKey(flag);
    }

    /// Whether it is one of the standard's that dictionaries neither define nor use.
    boolean isIdle() {
        return location == Location.NONE && children.isEmpty();
    }

    /// Whether other attributes are in its value.
    boolean isGroup() {
        return switch (type) {
            case "tlv", "vsa", "evs", "struct", "union", "extended", "long-extended" -> true;
            default -> kind == Kind.VENDOR || kind == Kind.PROTOCOL;
        };
    }

    /// The child or member of a name, the one that was named last.
    Optional<Entry> named(String wanted) {
        Entry found = null;
        for (Entry child : children.values()) {
            found = child.name.equalsIgnoreCase(wanted) ? child : found;
        }
        for (Entry member : members) {
            found = member.name.equalsIgnoreCase(wanted) ? member : found;
        }
        return Optional.ofNullable(found);
    }
}
