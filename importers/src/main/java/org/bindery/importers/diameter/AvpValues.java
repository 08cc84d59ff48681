package org.bindery.importers.diameter;

import static org.bindery.importers.packets.PacketParts.named;

import java.util.List;
import java.util.Map;
import org.bindery.importers.packets.PacketParts;
import org.bindery.model.Element;
import org.bindery.model.TypeRef;

/// The representation of the values of AVPs in messages (RFC 6733, section 4.2).
///
/// @param bytes the number of octets; 0 if the AVP gives it
/// @param properties further properties, each `name=value`
/// @param documentation what their octets mean
record AvpValues(TypeRef type, int bytes, List<String> properties, String documentation) {

    static boolean isKnown(String type) {
        return switch (type) {
            case "OctetString", "OctetStringOrUTF8", "UTF8String", "DiameterIdentity", "DiameterURI", "IPFilterRule" ->
                true;
            case "QoSFilterRule", "QOSFilterRule", "IPAddress", "Address", "IPv4", "IPv6" -> true;
            case "Time", "Unsigned32", "Unsigned64", "Integer32", "Integer64" -> true;
            case "Float32", "Float64", "Enumerated", "AppId", "VendorId" -> true;
            default -> false;
        };
    }

    static AvpValues of(String type, Map<String, String> names) {
        return switch (type) {
            case "UTF8String", "DiameterIdentity", "DiameterURI", "IPFilterRule", "QoSFilterRule", "QOSFilterRule" ->
                new AvpValues(TypeRef.xs("string"), 0, List.of("representation=text"), "");
            case "IPAddress", "Address" ->
                octets("An address: its family in two octets (1 for IPv4, 2 for IPv6), then its octets: 00010A000001 is"
                        + " 10.0.0.1.");
            case "Time" -> new AvpValues(TypeRef.xs("unsignedInt"), 4, List.of(), "The seconds since 1900, in UTC.");
            case "Unsigned32", "AppId", "VendorId" -> new AvpValues(named("unsignedInt", names), 4, List.of(), "");
            case "Unsigned64" -> new AvpValues(named("unsignedLong", names), 8, List.of(), "");
            case "Integer32", "Enumerated" -> new AvpValues(named("int", names), 4, List.of(), "");
            case "Integer64" -> new AvpValues(named("long", names), 8, List.of(), "");
            case "Float32" -> new AvpValues(TypeRef.xs("float"), 4, List.of(), "");
            case "Float64" -> new AvpValues(TypeRef.xs("double"), 8, List.of(), "");
            default -> octets("");
        };
    }

    private static AvpValues octets(String documentation) {
        return new AvpValues(TypeRef.xs("hexBinary"), 0, List.of(), documentation);
    }

    /// An element of these values.
    ///
    /// @param length the expression of the length that the AVP gives
    Element element(String name, String length) {
        Element element = PacketParts.element(name, type, properties.toArray(String[]::new));
        if (bytes == 0) {
            return PacketParts.with(element, "lengthKind=explicit", "length={ " + length + " }");
        }
        return PacketParts.provided(
                PacketParts.with(element, "lengthKind=explicit", "length=" + bytes),
                "{ (" + length + ") eq " + bytes + " }");
    }
}
