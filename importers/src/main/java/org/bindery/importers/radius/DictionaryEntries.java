package org.bindery.importers.radius;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.FirstProblems;
import org.bindery.importers.ImportException;
import org.bindery.model.Location;
import org.bindery.model.ReadLimits;
import org.jspecify.annotations.Nullable;

/// The definitions in the lines of dictionaries, in the syntax of both versions of FreeRADIUS: a tree
/// of attributes by their codes.
final class DictionaryEntries {

    static final String RADIUS = "RADIUS";

    private static final Set<String> FLAGS =
            Set.of(("has_tag encrypt array concat extended long_extended long-extended abinary secret virtual internal "
                            + "clone ref enum precision subtype key option prefix octets counter unsafe offset")
                    .split(" "));

    /// The blocks that `BEGIN` can start, in addition to attributes.
    private static final Set<String> BLOCKS = Set.of("PROTOCOL", "VENDOR", "TLV", "STRUCT");

    private static final int LONGEST_PATH = 20;
    private static final long VENDOR_SPECIFIC = 26;

    final Entry root;
    final Map<Long, Entry> vendors = new LinkedHashMap<>();
    final Map<String, String> packetTypes = new LinkedHashMap<>();

    private final FirstProblems problems;
    private final ReadLimits limits;
    private final Map<String, Entry> vendorsByName = new HashMap<>();
    private final Map<String, Map<String, String>> enumerations = new HashMap<>();
    private final Map<String, Entry> lastNamed = new HashMap<>();
    private final Map<String, Alias> aliases = new HashMap<>();
    private final List<Entry> blocks = new ArrayList<>();
    private final List<PendingValue> pending = new ArrayList<>();
    private final List<Entry> clones = new ArrayList<>();
    /// Attributes that no packet holds, which others may be in.
    private final Set<Entry> hidden = new HashSet<>();
    private @Nullable Entry relative;
    private @Nullable Entry struct;
    private boolean internal;
    private int count;

    /// A value whose attribute comes later.
    private record PendingValue(String attribute, String name, String value, Entry block, Location location) {}

    /// Another name of an entry.
    ///
    /// @param path of the entry, in the block
    private record Alias(String path, Entry block) {}

    DictionaryEntries(FirstProblems problems, ReadLimits limits) {
        this.problems = problems;
        this.limits = limits;
        this.root = new Entry(Entry.Kind.PROTOCOL, RADIUS, 0, "tlv", Map.of(), null, Location.NONE);
        blocks.add(root);
        standard("Vendor-Specific", VENDOR_SPECIFIC, "vsa");
        for (int i = 1; i <= 6; i++) {
            standard("Extended-Attribute-" + i, 240L + i, i <= 4 ? "extended" : "long-extended");
        }
    }

    /// An attribute that holds others, and which dictionaries use that do not define it (RFC 2865 and 6929).
    private void standard(String name, long code, String type) {
        Entry entry = new Entry(Entry.Kind.ATTRIBUTE, name, code, type, Map.of(), root, Location.NONE);
        root.children.put(code, entry);
        lastNamed.put(name.toLowerCase(Locale.ROOT), entry);
    }

    /// Whether no attribute was defined.
    boolean isEmpty() {
        return root.children.values().stream().allMatch(Entry::isIdle)
                && vendors.values().stream().allMatch(vendor -> vendor.children.isEmpty());
    }

    /// Whether values or vendors were defined, be it without attributes.
    boolean hasAnything() {
        return !pending.isEmpty() || !vendors.isEmpty() || !packetTypes.isEmpty();
    }

    private Entry block() {
        return blocks.getLast();
    }

    /// Says whether attributes are internal from here on, which `FLAGS` says for the rest of its file.
    ///
    /// @return whether they were before
    boolean internal(boolean now) {
        boolean before = internal;
        internal = now;
        return before;
    }

    /// Takes a line.
    ///
    /// @param keyword its first word in upper case
    /// @param comment the comment above it
    void line(String keyword, List<String> words, String comment, Location location) throws ImportException {
        if (++count > limits.maxComponents()) {
            throw new ImportException(
                    location, "too-large", "There are more lines up to here than a dictionary needs.");
        }
        switch (keyword) {
            case "ATTRIBUTE" -> attribute(words, comment, location);
            case "MEMBER" -> member(words, comment, location);
            case "STRUCT" -> structOfKey(words, comment, location);
            case "VALUE" -> value(words, location);
            case "ENUM" -> enumerations.putIfAbsent(word(words, 1), new LinkedHashMap<>());
            case "VENDOR" -> vendor(words, location);
            case "BEGIN-VENDOR" -> beginVendor(words, location);
            case "BEGIN" -> {
                String kind = word(words, 1).toUpperCase(Locale.ROOT);
                if (BLOCKS.contains(kind)) {
                    line("BEGIN-" + kind, words.subList(1, words.size()), comment, location);
                } else {
                    begin(words, location);
                }
            }
            case "BEGIN-TLV", "BEGIN-STRUCT" -> begin(words, location);
            case "END-VENDOR", "END-TLV", "END", "END-PROTOCOL" -> end(keyword, location);
            case "PROTOCOL", "BEGIN-PROTOCOL" -> protocol(keyword, words, location);
            case "FLAGS" -> internal = words.contains("internal") && !words.contains("!internal");
            case "ALIAS" -> aliases.put(word(words, 1).toLowerCase(Locale.ROOT), new Alias(name(words, 2), block()));
            case "DEFINE" ->
                hide(new Entry(Entry.Kind.ATTRIBUTE, word(words, 1), -1, word(words, 2), Map.of(), root, location));
            default ->
                problems.warn(
                        location,
                        "unknown-keyword",
                        "Lines that start with '" + words.getFirst() + "' are not known, so this one is left out.");
        }
    }

    /// The name of an entry, without what says from where it is looked up.
    private static String name(List<String> words, int index) {
        return word(words, index).replaceFirst("^[.@]+", "");
    }

    private static String word(List<String> words, int index) {
        return index < words.size() ? words.get(index) : "";
    }

    private void refuse(Location location, String text) {
        problems.warn(location, "bad-line", text + "; the line is left out.");
    }

    private void protocol(String keyword, List<String> words, Location location) throws ImportException {
        if (!word(words, 1).equalsIgnoreCase(RADIUS)) {
            throw otherProtocol(location, word(words, 1));
        }
        if (keyword.startsWith("BEGIN")) {
            blocks.add(root);
        }
    }

    static ImportException otherProtocol(Location location, String protocol) {
        return new ImportException(
                location,
                "other-protocol",
                "This dictionary describes " + protocol + ", whose packets are not built like those of " + RADIUS
                        + "; import a dictionary of " + RADIUS + ".");
    }

    // Blocks.

    private void vendor(List<String> words, Location location) {
        Optional<Long> code = number(word(words, 2));
        if (code.isEmpty() || code.get() > 0xFFFF_FFFFL) {
            refuse(location, "A vendor has a name and a number");
            return;
        }
        Entry vendor = vendors.computeIfAbsent(
                code.get(), id -> new Entry(Entry.Kind.VENDOR, word(words, 1), id, "vsa", Map.of(), root, location));
        vendorsByName.put(word(words, 1).toLowerCase(Locale.ROOT), vendor);
        for (String word : words.subList(3, words.size())) {
            if (word.startsWith("format=")) {
                vendor.framing = framing(word.substring(7), location);
            } else {
                problems.warn(location, "unknown-flag", "The word '" + word + "' of a vendor is not known.");
            }
        }
    }

    private Entry.Framing framing(String format, Location location) {
        if (!format.matches("[124],[012](,c)?") || format.endsWith("0,c")) {
            problems.warn(
                    location,
                    "bad-format",
                    "The format '" + format
                            + "' is none of a vendor: octets of the type (1, 2 or 4), octets of the length (0, 1"
                            + " or 2), and c; 1,1 is taken.");
            return Entry.Framing.USUAL;
        }
        return new Entry.Framing(format.charAt(0) - '0', format.charAt(2) - '0', format.endsWith("c"));
    }

    private void beginVendor(List<String> words, Location location) {
        Entry vendor = vendorsByName.get(word(words, 1).toLowerCase(Locale.ROOT));
        if (vendor == null) {
            problems.warn(
                    location,
                    "unknown-vendor",
                    "There is no vendor " + word(words, 1) + "; a line VENDOR with its number is missing above.");
            vendor = new Entry(Entry.Kind.VENDOR, word(words, 1), -1, "vsa", Map.of(), root, location);
        }
        String where = "";
        for (String word : words.subList(Math.min(2, words.size()), words.size())) {
            where = word.replaceFirst("^(parent|format)=", "");
        }
        if (!where.isEmpty()) {
            vendor = within(vendor, where, location);
        }
        blocks.add(vendor);
        relative = null;
        struct = null;
    }

    /// The part of a vendor that is in another attribute than 26.
    private Entry within(Entry vendor, String path, Location location) {
        Entry holder = find(path.replaceFirst("^[.@]+", ""), root);
        if (holder == null) {
            problems.warn(location, "unknown-attribute", "There is no attribute " + path + " for vendors.");
            return new Entry(Entry.Kind.VENDOR, vendor.name, vendor.code, "vsa", Map.of(), root, location);
        }
        return holder.children.computeIfAbsent(
                vendor.code, id -> new Entry(Entry.Kind.VENDOR, vendor.name, id, "vsa", Map.of(), holder, location));
    }

    private void begin(List<String> words, Location location) {
        Entry found = find(name(words, 1), block());
        if (found == null) {
            problems.warn(location, "unknown-attribute", "There is no attribute " + word(words, 1) + " to begin.");
            found = new Entry(Entry.Kind.ATTRIBUTE, word(words, 1), -1, "tlv", Map.of(), block(), location);
        }
        blocks.add(found);
        relative = null;
        struct = null;
    }

    private void end(String keyword, Location location) {
        if (blocks.size() > 1) {
            blocks.removeLast();
        } else {
            refuse(location, "There is nothing that " + keyword + " ends");
        }
        relative = null;
        struct = null;
    }

    /// The entry of a path of names: in a block, or the last one of its first name.
    private @Nullable Entry find(String path, Entry within) {
        String[] names = path.split("\\.");
        Entry found = null;
        for (Entry scope = within; scope != null && found == null; scope = scope.parent) {
            found = walk(names, 0, scope);
        }
        if (found == null) {
            Entry first = lastNamed.get(names[0].toLowerCase(Locale.ROOT));
            found = first == null ? null : walk(names, 1, first);
        }
        if (found == null && names.length == 1) {
            return vendorsByName.get(path.toLowerCase(Locale.ROOT));
        }
        return found;
    }

    private @Nullable Entry walk(String[] names, int from, Entry start) {
        Entry at = start;
        for (int i = from; i < names.length && at != null; i++) {
            boolean vendors = at.parent == root && at.code == VENDOR_SPECIFIC && at.type.equals("vsa");
            at = vendors
                    ? vendorsByName.get(names[i].toLowerCase(Locale.ROOT))
                    : at.named(names[i]).orElse(null);
        }
        return at;
    }

    // Attributes.

    private void attribute(List<String> words, String comment, Location location) {
        if (words.size() < 4) {
            refuse(location, "An attribute has a name, a number and a type");
            return;
        }
        String path = words.get(2);
        boolean isRelative = path.startsWith(".");
        long[] codes = codes(isRelative ? path.substring(1) : path);
        Entry base = isRelative && relative != null ? relative : block();
        if (codes.length == 0) {
            refuse(location, "'" + path + "' is not a number of an attribute");
            return;
        }
        Map<String, String> flags = flags(words, 4, location);
        Entry parent = vendorOfFlags(words).orElseGet(() -> holder(base, codes));
        if (parent == null) {
            refuse(location, "There is no attribute in which '" + path + "' could be");
            return;
        }
        Entry entry = new Entry(
                Entry.Kind.ATTRIBUTE,
                words.get(1),
                codes[codes.length - 1],
                kind(words.get(3), flags),
                flags,
                parent,
                location);
        entry.documentation = comment;
        boolean within = hidden.contains(parent);
        if (within || internal || flags.containsKey("internal") || flags.containsKey("virtual")) {
            hide(entry);
        } else {
            put(parent, entry);
        }
        if (within) {
            parent.children.put(entry.code, entry);
        }
        if (entry.isGroup() && !isRelative) {
            relative = entry;
        }
        struct = entry.type.equals("struct") ? entry : null;
    }

    private void hide(Entry entry) {
        hidden.add(entry);
        lastNamed.putIfAbsent(entry.name.toLowerCase(Locale.ROOT), entry);
    }

    private void put(Entry parent, Entry entry) {
        Entry old = parent.children.put(entry.code, entry);
        if (old != null && !old.name.equals(entry.name)) {
            problems.note(
                    entry.location,
                    "redefined-code",
                    "The number " + entry.code + " had the name " + old.name + ", and is called " + entry.name
                            + " now.");
        }
        if (old != null) {
            entry.children.putAll(old.children);
        }
        lastNamed.put(entry.name.toLowerCase(Locale.ROOT), entry);
        if (entry.has("clone")) {
            clones.add(entry);
        }
    }

    /// Old dictionaries name the vendor after the type.
    private Optional<Entry> vendorOfFlags(List<String> words) {
        return words.size() == 5
                ? Optional.ofNullable(vendorsByName.get(words.get(4).toLowerCase(Locale.ROOT)))
                : Optional.empty();
    }

    /// The parent of an attribute whose number is a path.
    private @Nullable Entry holder(Entry base, long[] codes) {
        Entry at = base;
        for (int i = 0; i < codes.length - 1 && at != null; i++) {
            Entry child = at.children.get(codes[i]);
            boolean vendor = child == null || child.type.equals("vsa");
            if (at == root && codes[i] == VENDOR_SPECIFIC && vendor && i + 1 < codes.length - 1) {
                i++;
                child = vendors.get(codes[i]);
            }
            at = child;
        }
        return at;
    }

    private static String kind(String type, Map<String, String> flags) {
        if (flags.containsKey("extended")) {
            return "extended";
        }
        return flags.containsKey("long_extended") || flags.containsKey("long-extended") ? "long-extended" : type;
    }

    private static long[] codes(String path) {
        String[] parts = path.split("\\.");
        long[] codes = new long[parts.length];
        for (int i = 0; i < parts.length; i++) {
            Optional<Long> code = number(parts[i]);
            if (code.isEmpty() || parts.length > LONGEST_PATH) {
                return new long[0];
            }
            codes[i] = code.get();
        }
        return codes;
    }

    static Optional<Long> number(String text) {
        try {
            return Optional.of(
                    text.startsWith("0x") || text.startsWith("0X")
                            ? Long.parseLong(text.substring(2), 16)
                            : Long.parseLong(text));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private Map<String, String> flags(List<String> words, int from, Location location) {
        Map<String, String> flags = new LinkedHashMap<>();
        for (String word : words.subList(Math.min(from, words.size()), words.size())) {
            for (String flag : word.split(",")) {
                int equals = flag.indexOf('=');
                String name = equals < 0 ? flag : flag.substring(0, equals);
                boolean isVendor = words.size() == 5 && vendorsByName.containsKey(flag.toLowerCase(Locale.ROOT));
                if (!FLAGS.contains(name) && !name.startsWith("octets[") && !isVendor) {
                    problems.warn(
                            location,
                            "unknown-flag",
                            "The flag '" + name + "' is not known, so that the attribute may be read in another way.");
                }
                flags.put(name, equals < 0 ? "" : flag.substring(equals + 1));
            }
        }
        return flags;
    }

    private void member(List<String> words, String comment, Location location) {
        Entry owner = struct != null ? struct : block().type.equals("struct") ? block() : null;
        if (owner == null || words.size() < 3) {
            refuse(location, "A member has a name and a type, and follows its struct");
            return;
        }
        Map<String, String> flags = flags(words, 3, location);
        Entry member = new Entry(
                Entry.Kind.MEMBER, words.get(1), owner.members.size() + 1L, words.get(2), flags, owner, location);
        member.documentation = comment;
        owner.members.add(member);
        lastNamed.put(member.name.toLowerCase(Locale.ROOT), member);
        if (member.type.equals("tlv")) {
            relative = member;
        }
        if (member.has("clone")) {
            clones.add(member);
        }
    }

    /// `STRUCT name key value`: what a struct holds for a value of one of its members.
    private void structOfKey(List<String> words, String comment, Location location) {
        Entry key = find(name(words, 2), block());
        Optional<Long> code = number(word(words, 3));
        if (key == null || key.parent == null || code.isEmpty()) {
            refuse(location, "A STRUCT has a name, a member of another struct, and a value of that");
            return;
        }
        Entry owner = key.parent;
        Entry union = owner.members.getLast().type.equals("union") ? owner.members.getLast() : null;
        if (union == null) {
            union = new Entry(
                    Entry.Kind.MEMBER,
                    "Data",
                    owner.members.size() + 1L,
                    "union",
                    Map.of("key", key.name),
                    owner,
                    location);
            owner.members.add(union);
        }
        Entry entry = new Entry(Entry.Kind.ATTRIBUTE, words.get(1), code.get(), "struct", Map.of(), union, location);
        entry.documentation = comment;
        put(union, entry);
        struct = entry;
    }

    // Values.

    private void value(List<String> words, Location location) {
        if (words.size() < 4) {
            refuse(location, "A value has an attribute, a name and a number");
            return;
        }
        String attribute = name(words, 1);
        if (attribute.equalsIgnoreCase("Packet-Type")) {
            packetTypes.put(words.get(3), words.get(2));
            return;
        }
        PendingValue value = new PendingValue(attribute, words.get(2), words.get(3), block(), location);
        if (!give(value)) {
            pending.add(value);
        }
    }

    private boolean give(PendingValue value) {
        Map<String, String> enumeration = enumerations.get(value.attribute);
        if (enumeration != null) {
            enumeration.put(value.value, value.name);
            return true;
        }
        Entry last = lastNamed.get(value.attribute.toLowerCase(Locale.ROOT));
        Entry entry = last != null && !value.attribute.contains(".") ? last : find(value.attribute, value.block);
        Alias alias = aliases.get(value.attribute.toLowerCase(Locale.ROOT));
        if (entry == null && alias != null) {
            entry = find(alias.path, alias.block);
        }
        if (entry != null) {
            entry.values.put(value.value, value.name);
        }
        return entry != null;
    }

    /// Gives values to attributes that came later, and clones what they are clones of.
    void finish() {
        for (PendingValue value : pending) {
            if (!give(value)) {
                problems.note(
                        value.location,
                        "unknown-attribute",
                        "There is no attribute " + value.attribute + " in these dictionaries, so its value "
                                + value.name + " is left out.");
            }
        }
        for (Entry clone : clones) {
            String path = clone.flags.get("clone");
            int dots = 0;
            while (path.startsWith(".", dots)) {
                dots++;
            }
            Entry scope = clone.parent;
            for (int i = 1; i < dots && scope != null; i++) {
                scope = scope.parent;
            }
            Entry source = find(path.substring(dots).replaceFirst("^@\\.?", ""), scope == null ? root : scope);
            if (source == null || source == clone) {
                problems.warn(
                        clone.location, "unknown-attribute", "There is no attribute " + path + " to make a clone of.");
            } else {
                source.children.forEach(clone.children::putIfAbsent);
                clone.members.addAll(source.members);
                source.values.forEach(clone.values::putIfAbsent);
            }
        }
    }

    /// The named values of an attribute: its own, or those of an enumeration that it refers to.
    Map<String, String> values(Entry entry) {
        String reference = entry.flags.getOrDefault("enum", "").replaceFirst("^[.@]+", "");
        if (!entry.values.isEmpty() || reference.isEmpty()) {
            return entry.values;
        }
        Entry other = lastNamed.get(reference.toLowerCase(Locale.ROOT));
        return enumerations.getOrDefault(reference, other == null ? Map.of() : other.values);
    }
}
