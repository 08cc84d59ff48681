package org.bindery.importers.diameter;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.importers.FirstProblems;
import org.bindery.importers.xml.XmlTree;
import org.bindery.model.Location;

/// What dictionaries define: AVPs by vendor and code, commands and applications.
final class DiameterDictionary {

    private static final long MOST = 0xFFFF_FFFFL;

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
        if (root.name().local().equals("dictionary")) {
            sections.addAll(root.children());
        } else {
            sections.add(root);
        }
    }

    /// Defines what is in all documents: vendors and types first, since all others refer to them.
    void finish() {
        for (XmlTree section : sections) {
            section.all("typedefn")
                    .forEach(type -> parents.put(type.attribute("type-name"), type.attribute("type-parent")));
            if (section.name().local().equals("vendor")) {
                number(section, "code", "A vendor").ifPresent(code -> {
                    vendors.put(section.attribute("vendor-id"), code);
                    vendorNames.put(Long.toString(code), section.attribute("name"));
                });
            }
        }
        for (XmlTree section : sections) {
            switch (section.name().local()) {
                case "base", "vendor" -> contents(section);
                case "application" -> {
                    number(section, "id", "An application")
                            .ifPresent(id -> applications.put(Long.toString(id), section.attribute("name")));
                    contents(section);
                }
                case "avp" -> avp(section, section);
                case "command" -> command(section);
                default ->
                    problems.warn(
                            section.location(),
                            "unknown-element",
                            "The element " + section.name().local()
                                    + " is not known, so that what it holds is left out.");
            }
        }
    }

    private void contents(XmlTree section) {
        section.all("command").forEach(this::command);
        section.all("avp").forEach(avp -> avp(avp, section));
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
                what + " has the " + attribute + " '" + text + "', which is no number of Diameter; it is left out.");
        return Optional.empty();
    }

    private void avp(XmlTree avp, XmlTree section) {
        Optional<Long> code = number(avp, "code", "The AVP " + avp.attribute("name"));
        if (code.isEmpty()) {
            return;
        }
        long vendor = vendor(avp, section);
        List<String> members = new ArrayList<>();
        avp.first("grouped")
                .ifPresent(grouped -> grouped.all("gavp").forEach(member -> members.add(member.attribute("name"))));
        Map<String, String> values = new LinkedHashMap<>();
        avp.all("enum").forEach(value -> values.putIfAbsent(value.attribute("code"), value.attribute("name")));
        boolean grouped = avp.first("grouped").isPresent();
        String type = grouped
                ? "grouped"
                : avp.first("type").map(found -> found.attribute("type-name")).orElse("");
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
    ///
    /// @param where what has the type
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
