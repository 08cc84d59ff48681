package org.bindery.importers.diameter;

import static org.bindery.importers.packets.PacketParts.complex;
import static org.bindery.importers.packets.PacketParts.element;
import static org.bindery.importers.packets.PacketParts.hidden;
import static org.bindery.importers.packets.PacketParts.named;
import static org.bindery.importers.packets.PacketParts.properties;
import static org.bindery.importers.packets.PacketParts.rest;
import static org.bindery.importers.packets.PacketParts.sentences;
import static org.bindery.importers.packets.PacketParts.unsigned;
import static org.bindery.importers.packets.PacketParts.with;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bindery.importers.packets.PacketParts;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Framing;
import org.bindery.model.Group;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.TypeRef;
import org.bindery.model.dfdl.DfdlAnnotation;

/// Makes the model of messages (RFC 6733) out of a dictionary: a header, and AVPs in their order, each with its code,
/// and with its value under the name that the dictionary gives it. Grouped AVPs hold AVPs again.
record DiameterModel(DiameterDictionary dictionary) {

    private static final Name AVP = Name.of("AVP");
    private static final Name AVPS = Name.of("AVPs");
    private static final String LENGTH = "if (../Flags lt 128) then ../Length - 8 else ../Length - 12";
    private static final String KEY =
            "{ xs:string(if (./Flags lt 128) then ./Code else ./Vendor-Id * 4294967296 + ./Code) }";

    Model of(String name) {
        Map<Name, Group> groups = new LinkedHashMap<>();
        groups.put(
                Name.of("Message-Length"),
                Group.sequence(List.of(
                        with(unsigned("Length", 3), "outputValueCalc={ dfdl:valueLength(../AVPs, 'bytes') + 20 }"))));
        groups.put(
                Name.of("AVP-Length"),
                Group.sequence(
                        List.of(with(unsigned("Length", 3), "outputValueCalc={ dfdl:contentLength(.., 'bytes') }"))));
        return Model.empty(name)
                .withFormat(new MessageFormat.Dfdl(PacketParts.FORMAT, Framing.ofPorts("tcp/3868@1:3", "sctp/3868")))
                .withDfdl(PacketParts.definitions())
                .withGroups(groups)
                .withType(ComplexType.of(AVP, new Content.Components(avp())))
                .withType(ComplexType.of(AVPS, new Content.Components(avps())))
                .withElement(message())
                .withRoots(List.of(Name.of("Message")));
    }

    private Element message() {
        Group parts = Group.sequence(List.of(
                unsigned("Version", 1),
                hidden("Message-Length"),
                unsigned("Flags", 1)
                        .withDocumentation("The sum of 128 for a request, 64 proxiable, 32 error, 16 sent again."),
                element("Command-Code", named("unsignedInt", dictionary.commands), "lengthKind=explicit", "length=3")
                        .withDocumentation("What is asked for or answered."),
                element(
                        "Application-Id",
                        named("unsignedInt", dictionary.applications),
                        "lengthKind=explicit",
                        "length=4"),
                unsigned("Hop-by-Hop-Id", 4).withDocumentation("Matches requests and answers."),
                unsigned("End-to-End-Id", 4).withDocumentation("Identifies messages that are sent again."),
                element("AVPs", TypeRef.named(AVPS), "lengthKind=explicit", "length={ ../Length - 20 }"),
                PacketParts.received("octets after an AVP that are not zero")));
        return complex("Message", parts).withDocumentation("A message of Diameter (RFC 6733).");
    }

    /// AVPs start at multiples of four octets, and so does the data after the last one.
    private static Group avps() {
        Element avp = element("AVP", TypeRef.named(AVP), "alignment=4", "alignmentUnits=bytes")
                .withCardinality(PacketParts.ANY_NUMBER)
                .withDocumentation("One AVP; the same may come several times, and their order is kept.");
        Group padding = Group.sequence(List.of())
                .withDfdl(DfdlAnnotation.of(properties("alignment=4", "alignmentUnits=bytes")));
        return Group.sequence(List.of(avp, padding, rest("Rest", "Octets after the AVPs that are not an AVP.")));
    }

    private Group avp() {
        Element vendor = with(
                        element(
                                "Vendor-Id",
                                named("unsignedInt", dictionary.vendorNames),
                                "lengthKind=explicit",
                                "length=4"),
                        "occursCountKind=expression",
                        "occursCount={ if (../Flags lt 128) then 0 else 1 }")
                .withCardinality(new Cardinality(0, 1))
                .withDocumentation("The vendor that defines the AVP, where the flags say that there is one.");
        return Group.sequence(List.of(
                unsigned("Code", 4).withDocumentation("The code of the AVP."),
                unsigned("Flags", 1).withDocumentation("The sum of 128 with vendor, 64 mandatory, 32 protected."),
                hidden("AVP-Length"),
                vendor,
                values()));
    }

    /// The value under its name, or as octets.
    private Group values() {
        List<Particle> known = new ArrayList<>();
        Set<String> taken = new HashSet<>(Set.of("Code", "Flags", "Length", "Vendor-Id", "Value"));
        for (Avp avp : dictionary.avps.values()) {
            known.add(value(avp, PacketParts.name(avp.name(), taken)));
        }
        Element octets = element("Value", "hexBinary", "lengthKind=explicit", "length={ " + LENGTH + " }")
                .withDocumentation("The octets of an AVP that no dictionary names, or whose value is not of its type.");
        if (known.isEmpty()) {
            return Group.choice(List.of(octets));
        }
        Group named = Group.choice(known).withDfdl(DfdlAnnotation.of(properties("choiceDispatchKey=" + KEY)));
        return Group.choice(List.of(named, octets));
    }

    private Element value(Avp avp, String name) {
        String key = "choiceBranchKey="
                + java.math.BigInteger.valueOf(avp.vendor()).shiftLeft(32).or(java.math.BigInteger.valueOf(avp.code()));
        String what =
                "AVP " + avp.code() + (avp.vendor() == 0 ? "" : " of vendor " + avp.vendor()) + ", " + avp.type() + ".";
        if (avp.type().equals("grouped")) {
            String members = avp.members().isEmpty() ? "" : "It may hold " + String.join(", ", avp.members()) + ".";
            return element(name, TypeRef.named(AVPS), "lengthKind=explicit", "length={ " + LENGTH + " }", key)
                    .withDocumentation(sentences(what, members))
                    .withLocation(avp.location());
        }
        AvpValues values = AvpValues.of(dictionary.baseType(avp.type(), avp.location()), avp.values());
        return with(values.element(name, LENGTH), key)
                .withDocumentation(sentences(what, values.documentation()))
                .withLocation(avp.location());
    }
}
