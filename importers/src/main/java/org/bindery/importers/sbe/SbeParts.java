package org.bindery.importers.sbe;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.bindery.importers.FirstProblems;
import org.bindery.importers.ImportException;
import org.bindery.importers.packets.PacketParts;
import org.bindery.importers.xml.XmlTree;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Type;
import org.bindery.model.building.Names;

/// The parts made from a schema: types, and groups of hidden elements.
final class SbeParts {

    final Map<Name, Type> types = new LinkedHashMap<>();
    final Map<Name, Group> groups = new LinkedHashMap<>();
    final FirstProblems problems;
    final boolean little;

    private final int most;
    private final Set<String> taken = new HashSet<>();
    private int count;

    /// @param most how many components a model may have
    SbeParts(FirstProblems problems, boolean little, int most) {
        this.problems = problems;
        this.little = little;
        this.most = most;
    }

    /// A name that no type has, ignoring case.
    Name free(String wanted) {
        return Name.of(Names.free(wanted, "_", name -> !taken.add(name.toLowerCase(Locale.ROOT))));
    }

    void add(Type type) {
        types.put(type.name(), type);
    }

    /// Counts a component.
    ///
    /// @throws ImportException when there are more than a model may have
    void count(Location location) throws ImportException {
        if (++count > most) {
            throw new ImportException(
                    location, "too-large", "Here are more fields than a model may have; import fewer messages.");
        }
    }

    /// Elements that no message shows.
    GroupRef hidden(String name, List<Element> elements) {
        groups.putIfAbsent(Name.of(name), Group.sequence(elements));
        return PacketParts.hidden(name);
    }

    /// Bytes that hold nothing, which are written as zeros.
    Particle skip(int at, int bytes) {
        List<Element> all = new ArrayList<>();
        for (int from = at; from < at + bytes; from += Long.BYTES) {
            all.add(PacketParts.element(
                    "skip-" + from,
                    "long",
                    "lengthKind=explicit",
                    "length=" + Math.min(Long.BYTES, at + bytes - from),
                    "outputValueCalc={ 0 }"));
        }
        return hidden("skip-" + at + "-" + bytes, all);
    }

    /// The documentation of a field or type.
    static String documentation(XmlTree node, String about) {
        String since = node.attribute("sinceVersion");
        String deprecated = node.attribute("deprecated");
        String semantic = node.attribute("semanticType");
        return PacketParts.sentences(
                node.attribute("description"),
                about,
                semantic.isEmpty() ? "" : "Semantic type: " + semantic + ".",
                since.isEmpty() || since.equals("0") ? "" : "Since version " + since + ".",
                deprecated.isEmpty() ? "" : "Deprecated since version " + deprecated + ".");
    }

    /// Nothing, of which a choice has a branch.
    ///
    /// @param bytes the bytes that represent it, as a literal of DFDL; may be empty
    static Group nothing(String bytes, String key) {
        return PacketParts.sequence(bytes, key, List.of());
    }
}
