package org.bindery.importers.radius;

import static org.bindery.importers.packets.PacketParts.complex;
import static org.bindery.importers.packets.PacketParts.dispatch;
import static org.bindery.importers.packets.PacketParts.element;
import static org.bindery.importers.packets.PacketParts.hidden;
import static org.bindery.importers.packets.PacketParts.octets;
import static org.bindery.importers.packets.PacketParts.provided;
import static org.bindery.importers.packets.PacketParts.rest;
import static org.bindery.importers.packets.PacketParts.sentences;
import static org.bindery.importers.packets.PacketParts.sequence;
import static org.bindery.importers.packets.PacketParts.unsigned;
import static org.bindery.importers.packets.PacketParts.with;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bindery.importers.FirstProblems;
import org.bindery.importers.ImportException;
import org.bindery.importers.packets.PacketParts;
import org.bindery.model.Cardinality;
import org.bindery.model.Element;
import org.bindery.model.Framing;
import org.bindery.model.Group;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;

/// Makes the model of packets (RFC 2865) out of the entries of dictionaries: a header, and attributes in their order,
/// each of which is one of those in the dictionary, or its number with its octets.
final class RadiusModel {

    private static final int HEADER = 20;
    private static final int VENDOR_SPECIFIC = 26;
    private static final int DEEPEST = 12;
    private static final String REST = "Octets after the attributes that are not an attribute.";
    /// Of access, accounting and changes of authorisation, and those that were used for them before.
    private static final Framing PORTS =
            Framing.ofPorts("udp/1812", "udp/1813", "udp/3799", "udp/1645", "udp/1646", "udp/1700");
    private static final Cardinality OPTIONAL = new Cardinality(0, 1);

    private final DictionaryEntries entries;
    private final FirstProblems problems;
    private final Map<Name, Group> groups = new LinkedHashMap<>();
    private final int most;
    private int count;
    private int depth;

    RadiusModel(DictionaryEntries entries, FirstProblems problems, int most) {
        this.entries = entries;
        this.problems = problems;
        this.most = most;
    }

    Model of(String name) throws ImportException {
        Element length =
                with(unsigned("Length", 2), "outputValueCalc={ dfdl:valueLength(../Attributes, 'bytes') + 20 }");
        groups.put(Name.of("Packet-Length"), Group.sequence(List.of(length)));
        Map<String, String> codes = entries.packetTypes.isEmpty() ? PACKET_TYPES : entries.packetTypes;
        Element attribute = complex("Attribute", attributes(entries.root, Entry.Framing.USUAL))
                .withCardinality(PacketParts.ANY_NUMBER)
                .withDocumentation("One attribute; the same may come several times, and their order is kept.");
        Group packet = Group.sequence(List.of(
                element("Code", PacketParts.named("unsignedByte", codes), "lengthKind=explicit", "length=1")
                        .withDocumentation("What kind of packet it is."),
                unsigned("Identifier", 1).withDocumentation("Matches requests and responses."),
                hidden("Packet-Length"),
                element("Authenticator", "hexBinary", "lengthKind=explicit", "length=16")
                        .withDocumentation("Sixteen octets that authenticate the packet, and hide passwords."),
                complex(
                        "Attributes",
                        Group.sequence(List.of(attribute, rest("Rest", REST))),
                        "lengthKind=explicit",
                        "length={ ../Length - " + HEADER + " }")));
        return Model.empty(name)
                .withFormat(new MessageFormat.Dfdl(PacketParts.FORMAT, PORTS))
                .withDfdl(PacketParts.definitions())
                .withGroups(groups)
                .withElement(complex("Packet", packet).withDocumentation("A packet of RADIUS (RFC 2865)."))
                .withRoots(List.of(Name.of("Packet")));
    }

    /// The packets of RFC 2865, 2866, 3576 and 5997.
    private static final Map<String, String> PACKET_TYPES = packetTypes();

    private static Map<String, String> packetTypes() {
        Map<String, String> types = new LinkedHashMap<>();
        types.put("1", "Access-Request");
        types.put("2", "Access-Accept");
        types.put("3", "Access-Reject");
        types.put("4", "Accounting-Request");
        types.put("5", "Accounting-Response");
        types.put("11", "Access-Challenge");
        types.put("12", "Status-Server");
        types.put("40", "Disconnect-Request");
        types.put("41", "Disconnect-ACK");
        types.put("42", "Disconnect-NAK");
        types.put("43", "CoA-Request");
        types.put("44", "CoA-ACK");
        types.put("45", "CoA-NAK");
        types.put("52", "Protocol-Error");
        return types;
    }

    private void take(Entry entry) throws ImportException {
        if (++count > most) {
            throw new ImportException(
                    entry.location, "too-large", "With clones there are more attributes than a model may have.");
        }
    }

    // Attributes with a number, a length and a value.

    /// One attribute of those that an entry holds, or one that it does not.
    private Group attributes(Entry holder, Entry.Framing framing) throws ImportException {
        List<Particle> known = new ArrayList<>();
        Set<String> taken = new HashSet<>(Set.of("Unknown", "Length", "Rest", "Attribute"));
        boolean isRoot = holder == entries.root;
        for (Entry entry : holder.children.values()) {
            boolean fits = !entry.isIdle() && entry.code >= 0 && entry.code >>> 8 * framing.typeBytes() == 0;
            if (fits && !(isRoot && entry.code == VENDOR_SPECIFIC && hasVendors())) {
                known.add(branch(entry, framing, PacketParts.name(entry.name, taken)));
            }
        }
        if (isRoot && hasVendors()) {
            String type = octets(VENDOR_SPECIFIC, 1);
            known.add(sequence(
                    type,
                    Integer.toString(VENDOR_SPECIFIC),
                    List.of(lengthOf(framing), vendors(PacketParts.name("Vendor-Specific", taken)))));
        }
        List<Particle> all = new ArrayList<>();
        if (!known.isEmpty()) {
            all.add(dispatch(framing.typeBytes(), known));
        }
        all.add(unknown(framing));
        return Group.choice(all);
    }

    private boolean hasVendors() {
        return entries.vendors.values().stream().anyMatch(vendor -> !vendor.children.isEmpty());
    }

    private static int header(Entry.Framing framing) {
        return framing.typeBytes() + framing.lengthBytes() + (framing.continued() ? 1 : 0);
    }

    /// The length, which no message has: it is that of the element around it.
    private Particle lengthOf(Entry.Framing framing) {
        if (framing.lengthBytes() == 0) {
            return Group.sequence(List.of());
        }
        Name name = Name.of("Length-" + framing.lengthBytes());
        groups.computeIfAbsent(
                name,
                absent -> Group.sequence(List.of(with(
                        unsigned("Length", framing.lengthBytes()),
                        "outputValueCalc={ dfdl:contentLength(.., 'bytes') }"))));
        return hidden(name.local());
    }

    private static String length(Entry.Framing framing) {
        return framing.lengthBytes() == 0 ? "" : "{ ../Length - " + header(framing) + " }";
    }

    private Element unknown(Entry.Framing framing) {
        List<Particle> parts = new ArrayList<>(List.of(
                unsigned("Type", framing.typeBytes()).withDocumentation("The number of the attribute."),
                lengthOf(framing)));
        if (framing.continued()) {
            parts.add(unsigned("Continuation", 1)
                    .withDocumentation("128 where the value goes on in the next attribute."));
        }
        parts.add(element("Value", "hexBinary", RadiusModel.octetsOf(length(framing))));
        return complex("Unknown", Group.sequence(parts))
                .withDocumentation("An attribute that no dictionary names, or whose value is not of its type.");
    }

    private static String[] octetsOf(String length) {
        return length.isEmpty()
                ? new String[] {"lengthKind=endOfParent"}
                : new String[] {"lengthKind=explicit", "length=" + length};
    }

    private Particle branch(Entry entry, Entry.Framing framing, String name) throws ImportException {
        take(entry);
        String type = octets(entry.code, framing.typeBytes());
        String key = Long.toString(entry.code);
        int fixed = fixedBytes(entry);
        String more = framing.continued() ? octets(0, 1) : "";
        if (fixed > 0 && framing.lengthBytes() > 0) {
            String start = type + octets(fixed + header(framing), framing.lengthBytes()) + more;
            return with(value(entry, name, ""), "initiator=" + start, "choiceBranchKey=" + key);
        }
        Particle value = value(entry, name, length(framing));
        return sequence(
                type, key, List.of(lengthOf(framing), more.isEmpty() ? value : sequence(more, "", List.of(value))));
    }

    /// How many octets every value of an entry takes; 0 where they differ.
    private int fixedBytes(Entry entry) {
        if (entry.type.equals("struct")) {
            int bytes = 0;
            for (Entry member : entry.members) {
                int one = member.type.equals("bit") ? 0 : fixedBytes(member);
                if (one == 0) {
                    return 0;
                }
                bytes += one;
            }
            return bytes;
        }
        if (entry.isGroup()) {
            return 0;
        }
        boolean plain = !entry.has("has_tag") || integerWithTag(entry);
        return plain ? RadiusValues.of(entry, Map.of()).bytes() : 0;
    }

    private static boolean integerWithTag(Entry entry) {
        return entry.has("has_tag") && (entry.type.equals("integer") || entry.type.equals("uint32"));
    }

    /// The value of an entry as an element.
    ///
    /// @param length the source of its length; empty if it is fixed, or extends to the end of its container
    private Element value(Entry entry, String name, String length) throws ImportException {
        boolean tooDeep = depth >= DEEPEST;
        if (tooDeep) {
            problems.note(
                    entry.location,
                    "too-deep",
                    "Attributes are nested deeper than " + DEEPEST + " levels; those below " + entry.name
                            + " are imported as octets.");
        }
        depth++;
        Element value = switch (tooDeep ? "octets" : entry.type) {
            case "tlv", "vsa", "evs", "extended", "long-extended", "union" -> group(entry, name, length);
            case "struct" -> struct(entry, name, length);
            default -> entry.has("has_tag") ? tagged(entry, name, length) : plain(entry, name, length);
        };
        depth--;
        return value.withDocumentation(sentences(value.documentation(), entry.documentation))
                .withLocation(entry.location);
    }

    private Element plain(Entry entry, String name, String length) {
        if (!RadiusValues.isKnown(entry.type) && !entry.isGroup()) {
            problems.warn(
                    entry.location,
                    "unknown-type",
                    "The type " + entry.type + " of " + entry.name + " is not known; its values are taken as octets.");
        }
        RadiusValues values = RadiusValues.of(entry, entries.values(entry));
        return values.element(name, length)
                .withDocumentation(
                        sentences("Attribute " + entry.code + ", " + entry.type + ".", values.documentation()));
    }

    private Element tagged(Entry entry, String name, String length) {
        Element tag = unsigned("Tag", 1).withDocumentation("Which tunnel the attribute belongs to.");
        if (integerWithTag(entry)) {
            Element number = element(
                    "Value",
                    PacketParts.named("unsignedInt", entries.values(entry)),
                    "lengthKind=explicit",
                    "length=3");
            return complex(name, Group.sequence(List.of(tag, number)));
        }
        Element optional = provided(tag.withCardinality(OPTIONAL), "{ . le 31 }");
        return complex(
                name,
                Group.sequence(List.of(
                        optional, RadiusValues.of(entry, entries.values(entry)).element("Value", ""))),
                octetsOf(length));
    }

    /// Attributes in an attribute.
    private Element group(Entry entry, String name, String length) throws ImportException {
        List<Particle> parts = new ArrayList<>();
        switch (entry.type) {
            case "extended" -> parts.add(single(entry, 1, ""));
            case "long-extended" -> parts.add(single(entry, 1, octets(0, 1)));
            case "vsa", "evs" -> parts.add(extendedVendors(entry));
            case "union" -> parts.add(single(entry, 1, ""));
            default ->
                parts.add(
                        complex("Attribute", attributes(entry, entry.framing)).withCardinality(PacketParts.ANY_NUMBER));
        }
        parts.add(rest("Rest", REST));
        return complex(name, Group.sequence(parts), bounded(length));
    }

    private static String[] bounded(String length) {
        return length.isEmpty()
                ? new String[] {"lengthKind=implicit"}
                : new String[] {"lengthKind=explicit", "length=" + length};
    }

    /// One attribute that has a number, but no length: it goes on to the end.
    ///
    /// @param flags the octets between number and value, which say that the value is whole; may be empty
    private Group single(Entry holder, int typeBytes, String flags) throws ImportException {
        List<Particle> known = new ArrayList<>();
        Set<String> taken = new HashSet<>(Set.of("Unknown", "Rest"));
        for (Entry entry : holder.children.values()) {
            if (entry.code >= 0 && entry.code >>> 8 * typeBytes == 0) {
                take(entry);
                known.add(sequence(
                        octets(entry.code, typeBytes) + flags,
                        Long.toString(entry.code),
                        List.of(value(entry, PacketParts.name(entry.name, taken), ""))));
            }
        }
        List<Particle> unknown = new ArrayList<>(List.of(unsigned("Type", typeBytes)));
        if (!flags.isEmpty()) {
            unknown.add(unsigned("Flags", 1).withDocumentation("128 where the value goes on in the next attribute."));
        }
        unknown.add(element("Value", "hexBinary", "lengthKind=endOfParent"));
        List<Particle> all = new ArrayList<>();
        if (!known.isEmpty()) {
            all.add(dispatch(typeBytes, known));
        }
        all.add(complex("Unknown", Group.sequence(unknown)));
        return Group.choice(all);
    }

    // Vendors.

    /// The vendor's attributes in attribute 26, each with its own number and length.
    private Element vendors(String name) throws ImportException {
        List<Particle> known = new ArrayList<>();
        Set<String> taken = new HashSet<>(Set.of("Unknown", "Rest", "Length"));
        for (Entry vendor : entries.vendors.values()) {
            if (vendor.children.isEmpty()) {
                continue;
            }
            boolean several = vendor.framing.lengthBytes() > 0;
            Element attribute = complex(PacketParts.name(vendor.name, taken), vendorAttributes(vendor, several))
                    .withCardinality(several ? PacketParts.SOME : Cardinality.ONE)
                    .withDocumentation(
                            "An attribute of the vendor " + vendor.name + ", whose number is " + vendor.code + ".");
            known.add(sequence(
                    octets(vendor.code, 4), Long.toString(vendor.code), List.of(attribute, rest("Rest", REST))));
        }
        return complex(
                        name,
                        Group.choice(List.of(dispatch(4, known), unknownVendor())),
                        "lengthKind=explicit",
                        "length={ ../Length - 2 }")
                .withDocumentation("Attributes that a vendor defines.");
    }

    private Group vendorAttributes(Entry vendor, boolean several) throws ImportException {
        return several ? attributes(vendor, vendor.framing) : single(vendor, vendor.framing.typeBytes(), "");
    }

    private static Element unknownVendor() {
        return complex(
                        "Unknown",
                        Group.sequence(List.of(
                                unsigned("Vendor-Id", 4), element("Value", "hexBinary", "lengthKind=endOfParent"))))
                .withDocumentation("Attributes of a vendor that no dictionary names.");
    }

    /// The vendor's attribute in an extended attribute (RFC 6929): its number, and a value up to the end.
    private Group extendedVendors(Entry holder) throws ImportException {
        List<Particle> known = new ArrayList<>();
        Set<String> taken = new HashSet<>(Set.of("Unknown", "Rest"));
        for (Entry vendor : holder.children.values()) {
            if (vendor.kind == Entry.Kind.VENDOR && vendor.code >= 0) {
                known.add(sequence(
                        octets(vendor.code, 4),
                        Long.toString(vendor.code),
                        List.of(complex(PacketParts.name(vendor.name, taken), single(vendor, 1, "")))));
            }
        }
        return known.isEmpty()
                ? Group.choice(List.of(unknownVendor()))
                : Group.choice(List.of(dispatch(4, known), unknownVendor()));
    }

    // Structs.

    private Element struct(Entry entry, String name, String length) throws ImportException {
        List<Particle> parts = new ArrayList<>();
        Set<String> taken = new HashSet<>(Set.of("Rest"));
        boolean open = fixedBytes(entry) == 0;
        for (Entry member : entry.members) {
            take(member);
            parts.add(member(entry, member, PacketParts.name(member.name, taken)));
        }
        if (open) {
            parts.add(rest("Rest", "The octets after the last member."));
        }
        return complex(name, Group.sequence(parts), bounded(length));
    }

    private Particle member(Entry struct, Entry member, String name) throws ImportException {
        if (member.type.equals("bit")) {
            return element(
                            name,
                            PacketParts.named(unsigned((member.length + 7) / 8), entries.values(member)),
                            "lengthKind=explicit",
                            "lengthUnits=bits",
                            "length=" + Math.max(1, member.length))
                    .withDocumentation(member.documentation);
        }
        if (!member.type.equals("union")) {
            Element value = value(member, name, "");
            return struct.members.getLast() == member || fixedBytes(member) > 0
                    ? value
                    : with(value, "lengthKind=explicit", "length=" + fixedBytes(member));
        }
        return union(struct, member, name);
    }

    /// A part whose type is given by another member.
    private Particle union(Entry struct, Entry member, String name) throws ImportException {
        Entry key = struct.named(member.flags.getOrDefault("key", "")).orElse(null);
        List<Particle> branches = new ArrayList<>();
        Set<String> taken = new HashSet<>(Set.of("Rest", name));
        for (Entry other : struct.members) {
            taken.add(other.name);
        }
        for (Entry branch : member.children.values()) {
            take(branch);
            Element value = value(branch, PacketParts.name(branch.name, taken), "");
            branches.add(with(value, "choiceBranchKey=" + branch.code));
        }
        if (key == null || branches.isEmpty()) {
            return rest(name, member.documentation);
        }
        Group known = Group.choice(branches)
                .withDfdl(org.bindery.model.dfdl.DfdlAnnotation.of(PacketParts.properties(
                        "choiceDispatchKey={ xs:string(./" + PacketParts.name(key.name, new HashSet<>()) + ") }")));
        Element octets = element(name, "hexBinary", "lengthKind=endOfParent").withDocumentation(member.documentation);
        return Group.choice(List.of(known, octets));
    }
}
