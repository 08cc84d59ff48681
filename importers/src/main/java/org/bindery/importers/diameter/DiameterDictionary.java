package org.bindery.importers.diameter;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.bindery.importers.FirstProblems;
import org.bindery.importers.xml.XmlTree;
import org.bindery.model.Location;

/// The definitions of dictionaries: AVPs by vendor and code, commands and applications. They are those
/// of Wireshark (`<dictionary>` with `avp`, `enum` and `gavp`), of jDiameter (`avpdefn` with a `type`
/// around values) and of go-diameter (`<diameter>` with `data`, `item` and `rule`).
final class DiameterDictionary {

    private static final long MOST = 0xFFFF_FFFFL;
    private static final String GROUPED = "grouped";

    final Map<String, Avp> avps = new LinkedHashMap<>();
    final Map<String, String> commands = new LinkedHashMap<>();
    final Map<String, String> applications = new LinkedHashMap<>();
    final Map<String, String> vendorNames = new LinkedHashMap<>();

    private final FirstProblems problems;
    private final Map<String, Long> vendors = new HashMap<>();
    private final Map<String, String> parents = new HashMap<>();
    private final List<XmlTree> sections = new ArrayList<>();

    DiameterDictionary(FirstProblems problems) {
        this.problems = problems;
    }

    /// Takes a document: a dictionary, or a part of one that is a file of its own.
    void take(XmlTree root) {
        if (root.name().local().matches("dictionary|diameter")) {
            sections.addAll(root.children());
        } else {
            sections.add(root);
        }
    }

    /// Defines what is in all documents: vendors and types first, since all others refer to them.
    void finish() {
        for (XmlTree section : sections) {
            with("typedefn", section)
                    .forEach(type -> parents.put(type.attribute("type-name"), type.attribute("type-parent")));
            with("vendor", section).forEach(this::vendor);
        }
        for (XmlTree section : sections) {
            switch (section.name().local()) {
                case "base", "vendor" -> contents(section);
                case "application" -> {
                    number(section, "id", "An application")
                            .ifPresent(id -> applications.put(Long.toString(id), section.attribute("name")));
                    contents(section);
                }
                case "avp", "avpdefn" -> avp(section, section);
                case "command" -> command(section);
                case "typedefn" -> {
                    // It is known already.
                }
                default ->
                    problems.warn(
                            section.location(),
                            "unknown-element",
                            "The element " + section.name().local()
                                    + " is not known, so that what it holds is left out.");
            }
        }
    }

    /// Elements of a name: what is in a section, or itself.
    private static Stream<XmlTree> with(String name, XmlTree section) {
        return Stream.concat(
                Stream.of(section).filter(each -> each.name().local().equals(name)), section.all(name));
    }

    private void vendor(XmlTree vendor) {
        number(vendor, vendor.has("code") ? "code" : "id", "A vendor").ifPresent(code -> {
            vendors.put(vendor.attribute(vendor.has("code") ? "vendor-id" : "name"), code);
            vendorNames.putIfAbsent(Long.toString(code), vendor.attribute("name"));
        });
    }

    private void contents(XmlTree section) {
        section.all("command").forEach(this::command);
        Stream.concat(section.all("avp"), section.all("avpdefn")).forEach(avp -> avp(avp, section));
    }

    private void command(XmlTree command) {
        number(command, "code", "A command")
                .ifPresent(code -> commands.putIfAbsent(Long.toString(code), command.attribute("name")));
    }

    private Optional<Long> number(XmlTree element, String attribute, String what) {
        String text = element.attribute(attribute);
        if (text.matches("\\d{1,10}") && Long.parseLong(text) <= MOST) {
            return Optional.of(Long.parseLong(text));
        }
        problems.warn(
                element.location(),
                "bad-number",
                what + " has the " + attribute + " '" + text + "', which is not a number of Diameter; it is left out.");
        return Optional.empty();
    }

    private void avp(XmlTree avp, XmlTree section) {
        Optional<Long> code = number(avp, "code", "The AVP " + avp.attribute("name"));
        if (code.isEmpty()) {
            return;
        }
        long vendor = vendor(avp, section);
        List<String> members = new ArrayList<>();
        Map<String, String> values = new LinkedHashMap<>();
        String type = "";
        for (XmlTree part : avp.children()) {
            switch (part.name().local()) {
                case "grouped" -> type = GROUPED;
                case "type" -> type = part.attribute("type-name");
                case "data" -> type = part.attribute("type");
                default -> {
                    // It holds nothing, or values, see below.
                }
            }
            for (XmlTree each : part.name().local().equals("enum") ? List.of(part) : part.children()) {
                switch (each.name().local()) {
                    case "enum", "item" -> values.putIfAbsent(each.attribute("code"), each.attribute("name"));
                    case "gavp", "avp" -> members.add(each.attribute("name"));
                    case "rule" -> members.add(each.attribute("avp"));
                    default -> {
                        // It says nothing of the AVP.
                    }
                }
            }
        }
        type = type.equals("Grouped") ? GROUPED : type;
        Avp defined = new Avp(avp.attribute("name"), code.get(), vendor, type, members, values, avp.location());
        Avp old = avps.putIfAbsent(vendor + ":" + code.get(), defined);
        if (old != null && !old.name().equals(defined.name())) {
            problems.note(
                    avp.location(),
                    "redefined-code",
                    "The code " + code.get() + " of vendor " + vendor + " is called " + old.name()
                            + " already; the name " + defined.name() + " is left out.");
        }
    }

    private long vendor(XmlTree avp, XmlTree section) {
        String name = avp.attribute("vendor-id");
        if (name.isEmpty() && section.name().local().equals("vendor")) {
            name = section.attribute("vendor-id");
        }
        if (name.isEmpty() || name.equals("None")) {
            return 0;
        }
        Long number = vendors.get(name);
        if (number != null) {
            return number;
        }
        if (name.matches("\\d{1,10}")) {
            return Long.parseLong(name);
        }
        problems.warn(
                avp.location(),
                "unknown-vendor",
                "The vendor " + name + " of " + avp.attribute("name")
                        + " is not defined; import the file that defines it" + " too.");
        return 0;
    }

    /// The type that a type is made from in the end.
    String baseType(String type, Location where) {
        String base = type;
        for (int i = 0; i < 10; i++) {
            if (AvpValues.isKnown(base)) {
                return base;
            }
            base = parents.getOrDefault(base, "");
        }
        problems.warn(where, "unknown-type", "The type '" + type + "' is not known; its values are taken as octets.");
        return "OctetString";
    }
}
