package org.bindery.importers.sbe;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.bindery.importers.Refusal;
import org.bindery.importers.packets.PacketParts;
import org.bindery.importers.xml.XmlTree;
import org.bindery.model.Particle;

/// The header of a group: the length of an entry's block, and the number of entries.
///
/// @param composite its declaration
record SbeDimensions(SbeTypes types, XmlTree composite) {

    private static final String USUAL = "groupSizeEncoding";

    static SbeDimensions of(SbeTypes types, XmlTree group) {
        String name = group.attribute("dimensionType").isEmpty() ? USUAL : group.attribute("dimensionType");
        XmlTree composite = types.declaration(name)
                .orElseThrow(() -> new Refusal(
                        group.location(),
                        "unknown-type",
                        "The composite '" + name + "' of the group's dimensions is not declared."));
        List<String> members = composite.children().stream()
                .map(child -> child.attribute("name"))
                .toList();
        if (!members.containsAll(Set.of("blockLength", "numInGroup"))) {
            throw new Refusal(composite.location(), "bad-composite", "Dimensions have a blockLength and a numInGroup.");
        }
        return new SbeDimensions(types, composite);
    }

    /// The hidden elements.
    ///
    /// @param path a name for their groups
    /// @param name the name of the entries
    List<Particle> particles(SbeParts parts, String path, String name, int length, int groups, int data) {
        List<Particle> all = new ArrayList<>();
        int at = 0;
        for (XmlTree child : composite.children()) {
            SbeType type = types.plain(child);
            if (type.constant().isPresent()) {
                continue;
            }
            int offset = types.offset(child, at);
            if (offset > at) {
                all.add(parts.skip(at, offset - at));
            }
            at = offset + type.size();
            String member = child.attribute("name");
            String value = switch (member) {
                case "blockLength" -> Integer.toString(length);
                case "numInGroup" -> "fn:count(../" + name + ")";
                case "numGroups" -> Integer.toString(groups);
                case "numVarDataFields" -> Integer.toString(data);
                default -> "0";
            };
            String element = name + "-" + member;
            all.add(parts.hidden(
                    path + "-" + member,
                    List.of(PacketParts.element(element, type.type(), "outputValueCalc={ " + value + " }"))));
        }
        return all;
    }
}
