package org.bindery.importers.radius;

import static org.bindery.importers.packets.PacketParts.named;
import static org.bindery.importers.packets.PacketParts.unsigned;

import java.util.List;
import java.util.Map;
import org.bindery.importers.packets.PacketParts;
import org.bindery.model.TypeRef;

/// The representation of the values of types without parts in packets.
///
/// @param bytes the number of octets; 0 if the attribute gives it
/// @param properties further properties, each `name=value`
/// @param documentation what their octets mean
record RadiusValues(TypeRef type, int bytes, List<String> properties, String documentation) {

    /// The values of an entry; of a type that is not known, octets.
    static RadiusValues of(Entry entry, Map<String, String> names) {
        if (entry.has("encrypt") || entry.has("abinary")) {
            String how = entry.has("abinary")
                    ? "A filter in Ascend's binary form."
                    : "Encrypted (" + entry.flags.get("encrypt") + "); the octets are those of the packet.";
            return octets(entry.type.equals("octets") ? entry.length : 0, how);
        }
        if (entry.has("array")) {
            return octets(0, "Several values of the type " + entry.type + ", one after the other.");
        }
        String subtype = entry.flags.getOrDefault("subtype", "uint32");
        return switch (entry.type) {
            case "string", "text" ->
                new RadiusValues(TypeRef.xs("string"), entry.length, List.of("representation=text"), "");
            case "byte", "uint8" -> integer("unsignedByte", 1, names);
            case "short", "uint16" -> integer("unsignedShort", 2, names);
            case "uint24" -> integer("unsignedInt", 3, names);
            case "integer", "uint32" -> integer("unsignedInt", 4, names);
            case "integer64", "uint64", "size" -> integer("unsignedLong", 8, names);
            case "int8" -> integer("byte", 1, names);
            case "int16" -> integer("short", 2, names);
            case "signed", "int32" -> integer("int", 4, names);
            case "int64" -> integer("long", 8, names);
            case "time_delta" -> duration(entry, subtype);
            case "date" -> date(entry);
            case "bool" -> new RadiusValues(TypeRef.xs("boolean"), 1, List.of(), "");
            case "float32" -> new RadiusValues(TypeRef.xs("float"), 4, List.of(), "");
            case "float64" -> new RadiusValues(TypeRef.xs("double"), 8, List.of(), "");
            default -> addresses(entry);
        };
    }

    private static RadiusValues addresses(Entry entry) {
        return switch (entry.type) {
            case "ipaddr", "ipv4addr" -> octets(4, "An IPv4 address: 0A000001 is 10.0.0.1.");
            case "ipv6addr" -> octets(16, "An IPv6 address, as its sixteen octets.");
            case "combo-ip" -> octets(0, "An IPv4 or IPv6 address, as its four or sixteen octets.");
            case "ipv4prefix" ->
                octets(
                        6,
                        "A prefix of IPv4: a reserved octet, the number of its bits, and the four octets of the"
                                + " address.");
            case "ipv6prefix" ->
                octets(0, "A prefix of IPv6: a reserved octet, the number of its bits, and as many octets as it has.");
            case "combo-prefix" -> octets(0, "A prefix of IPv4 or IPv6, as its octets.");
            case "ifid" -> octets(8, "An interface identifier, as its eight octets.");
            case "ether" -> octets(6, "An Ethernet address, as its six octets.");
            case "octets" -> octets(entry.length > 0 ? entry.length : fixed(entry), "");
            default -> octets(0, "");
        };
    }

    /// Version 3 writes the length of octets as a flag.
    private static int fixed(Entry entry) {
        for (String flag : entry.flags.keySet()) {
            if (flag.matches("octets\\[\\d{1,4}\\]")) {
                return Integer.parseInt(flag.substring(7, flag.length() - 1));
            }
        }
        return 0;
    }

    private static RadiusValues octets(int bytes, String documentation) {
        return new RadiusValues(TypeRef.xs("hexBinary"), bytes, List.of(), documentation);
    }

    private static RadiusValues integer(String type, int bytes, Map<String, String> names) {
        return new RadiusValues(named(type, names), bytes, List.of(), "");
    }

    private static RadiusValues duration(Entry entry, String subtype) {
        int bytes = subtype.endsWith("8") ? 1 : subtype.endsWith("16") ? 2 : subtype.endsWith("64") ? 8 : 4;
        String signed = bytes == 1 ? "byte" : bytes == 2 ? "short" : bytes == 4 ? "int" : "long";
        String type = subtype.startsWith("u") ? unsigned(bytes) : signed;
        return new RadiusValues(TypeRef.xs(type), bytes, List.of(), "A duration in " + precision(entry) + ".");
    }

    private static RadiusValues date(Entry entry) {
        if (entry.has("subtype") || !precision(entry).equals("seconds")) {
            int bytes = entry.flags.getOrDefault("subtype", "uint32").endsWith("64") ? 8 : 4;
            return new RadiusValues(
                    TypeRef.xs(unsigned(bytes)), bytes, List.of(), "The " + precision(entry) + " since 1970, in UTC.");
        }
        return new RadiusValues(
                TypeRef.xs("dateTime"), 4, List.of("binaryCalendarEpoch=1970-01-01T00:00:00+00:00"), "");
    }

    private static String precision(Entry entry) {
        return entry.flags.getOrDefault("precision", "seconds");
    }

    /// Whether the type of an entry is one of RADIUS.
    static boolean isKnown(String type) {
        return switch (type) {
            case "string", "text", "byte", "uint8", "short", "uint16", "uint24", "integer", "uint32", "integer64" ->
                true;
            case "uint64", "size", "int8", "int16", "signed", "int32", "int64", "time_delta", "date", "bool" -> true;
            case "float32", "float64", "ipaddr", "ipv4addr", "ipv6addr", "combo-ip", "ipv4prefix", "ipv6prefix" -> true;
            case "combo-prefix", "ifid", "ether", "octets", "abinary", "attribute", "group", "cursor" -> true;
            default -> false;
        };
    }

    /// The properties of an element of these values.
    ///
    /// @param length the property `length` if the attribute gives it; empty for the end of its container
    String[] pairs(String length) {
        List<String> pairs = new java.util.ArrayList<>(properties);
        if (bytes > 0) {
            pairs.add("lengthKind=explicit");
            pairs.add("length=" + bytes);
        } else if (length.isEmpty()) {
            pairs.add("lengthKind=endOfParent");
        } else {
            pairs.add("lengthKind=explicit");
            pairs.add("length=" + length);
        }
        return pairs.toArray(String[]::new);
    }

    /// An element of these values.
    org.bindery.model.Element element(String name, String length) {
        return PacketParts.element(name, type, pairs(length));
    }
}
