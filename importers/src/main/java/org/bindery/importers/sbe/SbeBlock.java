package org.bindery.importers.sbe;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.bindery.importers.ImportException;
import org.bindery.importers.packets.PacketParts;
import org.bindery.importers.xml.XmlTree;
import org.bindery.model.Cardinality;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.Particle;
import org.bindery.model.VirtualField;
import org.bindery.model.dfdl.DfdlAnnotation;

/// The fields of constant length of a message or of an entry of a group, by their offsets and versions.
///
/// Fields that came with a version are there if the version of the message is that or a later one. The bytes after
/// the known fields, according to the length of the block, are skipped.
final class SbeBlock {

    /// A field with its place.
    ///
    /// @param since the version that it came with; 0 where all have it
    private record Placed(Element element, SbeType type, int offset, int since) {

        int end() {
            return offset + type.size();
        }
    }

    /// How versions and lengths are given.
    ///
    /// @param depth how many groups are around the block
    /// @param since the version that what the block belongs to came with
    /// @param versioned whether messages contain their version
    record Place(int depth, int since, boolean versioned) {

        /// The version of the message, as seen from what holds the fields.
        String version() {
            return depth == 0 ? "./header-version" : "../".repeat(depth) + "header-version";
        }

        /// The version that something came with; 0 where everything around it has it.
        int since(XmlTree node) {
            int own = SbeTypes.number(node, "sinceVersion", 0);
            return versioned && own > since ? own : 0;
        }

        /// One of several particles, by the version of the message.
        ///
        /// @param steps the length before each version, the last of all for later ones
        Group byVersion(List<Integer> versions, List<Particle> steps) {
            StringBuilder key = new StringBuilder("{ xs:string(");
            List<Particle> branches = new ArrayList<>();
            for (int i = 0; i < steps.size(); i++) {
                key.append(
                        i == versions.size()
                                ? i
                                : "if (" + version() + " lt " + versions.get(i) + ") then " + i + " else ");
                branches.addFirst(PacketParts.sequence("", Integer.toString(i), List.of(steps.get(i))));
            }
            return Group.choice(branches)
                    .withDfdl(DfdlAnnotation.of(PacketParts.properties("choiceDispatchKey=" + key + ") }")));
        }
    }

    private final SbeParts parts;
    private final SbeTypes types;
    private final Place place;
    private final List<Placed> fields = new ArrayList<>();
    final Set<String> taken = new HashSet<>();
    final List<VirtualField> constants = new ArrayList<>();
    private int end;
    private int length;

    SbeBlock(SbeParts parts, SbeTypes types, Place place) {
        this.parts = parts;
        this.types = types;
        this.place = place;
        taken.add("asReceived");
    }

    void add(XmlTree field) throws ImportException {
        parts.count(field.location());
        SbeType type = type(field);
        String name = PacketParts.name(field.attribute("name"), taken);
        String documentation =
                SbeParts.documentation(field, field.has("id") ? "Field " + field.attribute("id") + "." : "");
        if (type.constant().isPresent()) {
            constants.add(type.constant().get().field(name, documentation));
            return;
        }
        int offset = types.offset(field, end);
        fields.add(new Placed(
                SbeTypes.element(name, type, documentation, field.location()), type, offset, place.since(field)));
        end = offset + type.size();
    }

    private SbeType type(XmlTree field) {
        String presence = field.attribute("presence");
        if (presence.equals("constant") && field.has("valueRef")) {
            return SbeType.constant(types.reference(field));
        }
        SbeType type = types.named(field.attribute("type"), field);
        return presence.isEmpty() || presence.equals("constant")
                ? type
                : type.withOptional(presence.equals("optional"));
    }

    /// Says how long the block of a message or entry is.
    void finish(XmlTree owner) {
        length = SbeTypes.number(owner, "blockLength", end);
        if (length < end) {
            parts.problems.warn(
                    owner.location(),
                    "bad-length",
                    "The blockLength " + length + " of " + owner.attribute("name") + " is less than its fields take; it"
                            + " is taken to be " + end + ".");
            length = end;
        }
    }

    /// How many bytes the block has that is written.
    int length() {
        return length;
    }

    /// How many bytes the fields take that all messages have.
    int least() {
        return ends().getOrDefault(0, 0);
    }

    /// Where the fields end that messages have, by the versions that they came with.
    private Map<Integer, Integer> ends() {
        Map<Integer, Integer> ends = new TreeMap<>();
        fields.forEach(field -> ends.merge(field.since, field.end(), Math::max));
        int most = 0;
        for (Integer version : List.copyOf(ends.keySet())) {
            most = Math.max(most, ends.get(version));
            ends.put(version, most);
        }
        return ends;
    }

    /// The fields, and the bytes after them.
    ///
    /// @param name the name of a group for the bytes after them
    /// @param blockLength the length of the block, as seen from an element in it; empty if it is not given
    List<Particle> particles(String name, String blockLength) {
        List<Particle> all = new ArrayList<>();
        int at = 0;
        for (int i = 0; i < fields.size(); i++) {
            all.addAll(particles(fields.get(i), at, fields.subList(i, fields.size())));
            at = fields.get(i).end();
        }
        if (!blockLength.isEmpty()) {
            all.add(parts.hidden(name, List.of(later(blockLength))));
        }
        return all;
    }

    /// The bytes after the known fields. The element is always present if the block is written longer than they
    /// are.
    private Element later(String blockLength) {
        Element later = PacketParts.element(
                "later-fields",
                "hexBinary",
                "lengthKind=explicit",
                "length={ " + blockLength + " - (" + known() + ") }");
        return length > end
                ? PacketParts.with(later, "outputValueCalc={ xs:hexBinary('') }")
                : PacketParts.with(
                                later,
                                "occursCountKind=expression",
                                "occursCount={ if (" + blockLength + " eq (" + known() + ")) then 0 else 1 }")
                        .withCardinality(Cardinality.OPTIONAL);
    }

    /// How many bytes of the block are known, by the version of the message.
    private String known() {
        StringBuilder known = new StringBuilder();
        int before = 0;
        for (Map.Entry<Integer, Integer> each : ends().entrySet()) {
            if (each.getKey() > 0) {
                String version = "../".repeat(place.depth + 1) + "header-version";
                known.append("if (" + version + " lt " + each.getKey() + ") then " + before + " else ");
            }
            before = each.getValue();
        }
        return known.append(before).toString();
    }

    /// A field with the bytes before it that hold nothing.
    ///
    /// @param later the field, and those after it
    private List<Particle> particles(Placed field, int at, List<Placed> later) {
        int gap = field.offset - at;
        List<Particle> skipped = gap > 0 ? List.of(parts.skip(at, gap)) : List.of();
        int reserved = later.stream().mapToInt(Placed::since).min().orElse(0);
        if (field.since == 0) {
            List<Particle> all = new ArrayList<>(skipped);
            all.add(SbeTypes.content(field.element, field.type));
            return all;
        }
        // Absent fields are written as null values.
        Particle present = field.type.isNull()
                ? Group.choice(List.of(SbeParts.nothing(field.type.none(), ""), field.element))
                : Group.choice(List.of(field.element, SbeParts.nothing(field.type.none(), "")));
        Particle content = sequence(skipped, present);
        Particle empty = SbeParts.nothing("", "");
        Particle room = sequence(skipped, parts.skip(field.offset, field.type.size()));
        if (reserved == 0) {
            return List.of(place.byVersion(List.of(field.since), List.of(room, content)));
        }
        return List.of(
                reserved == field.since
                        ? place.byVersion(List.of(field.since), List.of(empty, content))
                        : place.byVersion(List.of(reserved, field.since), List.of(empty, room, content)));
    }

    private static Particle sequence(List<Particle> first, Particle last) {
        if (first.isEmpty()) {
            return last;
        }
        List<Particle> all = new ArrayList<>(first);
        all.add(last);
        return Group.sequence(all);
    }
}
