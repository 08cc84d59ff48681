package org.bindery.importers.sbe;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.JavaPackageName;
import org.bindery.importers.Refusal;
import org.bindery.importers.packets.PacketParts;
import org.bindery.importers.xml.XmlTree;
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
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.model.TypeRef;
import org.bindery.model.dfdl.DfdlAnnotation;
import org.bindery.model.dfdl.DfdlFormat;

/// Makes the model of a schema: a message is a hidden header and, by the number of the template in it, one of the
/// messages of the schema. Lengths, counts and numbers of the header and of groups are hidden, too.
final class SbeModel {

    private static final String MESSAGE = "SbeMessage";
    private static final String FORMAT = "sbe";
    private static final int DEEPEST = 30;

    /// The framing of messages in files.
    enum Frames {
        NONE("none", ""),
        /// The Simple Open Framing Header of FIX: a length of four octets and the type of the encoding.
        SOFH("length-4-inclusive", "bigEndian"),
        /// The same with a length of two octets, and both with the low octet first.
        SOFH_2_LE("length-2-le-inclusive", "littleEndian");

        private final String kind;
        private final String byteOrder;

        Frames(String kind, String byteOrder) {
            this.kind = kind;
            this.byteOrder = byteOrder;
        }
    }

    private final SbeSource source;
    private final XmlTree root;
    private final Frames frames;
    private final SbeParts parts;
    private final SbeTypes types;
    private final SbeHeader header;

    SbeModel(SbeSource source, XmlTree root, SbeParts parts, boolean open, Frames frames) {
        this.source = source;
        this.root = root;
        this.frames = frames;
        this.parts = parts;
        this.types = new SbeTypes(parts, source.types, open);
        this.header = SbeHeader.of(parts, types, root);
        parts.free(MESSAGE);
    }

    Model of(ImportRequest request) throws ImportException {
        List<Particle> branches = new ArrayList<>();
        Map<Integer, String> ids = new HashMap<>();
        Set<String> taken = new HashSet<>(Set.of("asReceived"));
        for (XmlTree message : source.messages) {
            try {
                int id = SbeTypes.number(message, "id", 0);
                String other = ids.putIfAbsent(id, message.attribute("name"));
                if (other != null) {
                    throw new Refusal(
                            message.location(),
                            "duplicate-message",
                            "The message " + other + " has the id " + id + ", too.");
                }
                TypeRef type = message(message, id);
                branches.add(PacketParts.element(
                                PacketParts.name(message.attribute("name"), taken), type, "choiceBranchKey=" + id)
                        .withDocumentation(SbeParts.documentation(message, "Template " + id + "."))
                        .withLocation(message.location()));
            } catch (Refusal e) {
                Problem reason = e.reason().problem();
                parts.problems.add(
                        reason.location(),
                        Severity.ERROR,
                        reason.id(),
                        reason.text() + " The message " + message.attribute("name") + " is left out.");
            }
        }
        if (branches.isEmpty()) {
            List<Problem> errors = parts.problems.all().stream()
                    .filter(problem -> problem.severity() == Severity.ERROR)
                    .toList();
            throw errors.isEmpty()
                    ? new ImportException(root.location(), "no-messages", "The schema has no messages.")
                    : new ImportException(errors);
        }
        Group all = Group.choice(branches)
                .withDfdl(DfdlAnnotation.of(PacketParts.properties("choiceDispatchKey=" + header.key())));
        List<Particle> message = new ArrayList<>();
        if (frames != Frames.NONE) {
            message.add(encodingType());
        }
        message.add(all);
        if (frames != Frames.NONE) {
            message.add(parts.hidden(
                    "later-parts",
                    List.of(PacketParts.element(
                            "later-parts",
                            "hexBinary",
                            "lengthKind=endOfParent",
                            "outputValueCalc={ xs:hexBinary('') }"))));
        }
        message.add(PacketParts.received(
                "another version, bytes after the fields of the schema, or other bytes than zeros in"
                        + " unused ones"));
        return model(request, PacketParts.complex(MESSAGE, Group.sequence(message)));
    }

    private Model model(ImportRequest request, Element message) {
        String name = root.attribute("package");
        Model empty = Model.empty(request.name());
        DfdlFormat format = new DfdlFormat(
                FORMAT,
                PacketParts.FORMAT,
                PacketParts.properties("byteOrder=" + (parts.little ? "littleEndian" : "bigEndian")),
                "Simple Binary Encoding.");
        return empty.withIdentity(
                        request.name(),
                        root.attribute("semanticVersion").isEmpty()
                                ? empty.version()
                                : root.attribute("semanticVersion"),
                        name.isEmpty()
                                ? empty.javaPackage()
                                : JavaPackageName.of("urn:" + name.replaceAll("[^A-Za-z0-9]+", ":"), request.name()))
                .withDocumentation(root.attribute("description"))
                .withFormat(new MessageFormat.Dfdl(FORMAT, new Framing(frames.kind, OptionalInt.empty(), 0, List.of())))
                .withSources(request.sources().stream().map(Object::toString).toList())
                .withDfdl(PacketParts.definitions()
                        .withFormats(Stream.concat(PacketParts.definitions().formats().stream(), Stream.of(format))
                                .toList()))
                .withTypes(parts.types)
                .withGroups(parts.groups)
                .withElement(message.withCardinality(PacketParts.ANY_NUMBER)
                        .withDocumentation("A message of the schema " + name + "."))
                .withRoots(List.of(Name.of(MESSAGE)));
    }

    /// The type of the encoding in the header of the frame.
    private Particle encodingType() {
        return parts.hidden(
                "encoding-type",
                List.of(PacketParts.unsigned(
                        "encoding-type",
                        2,
                        "byteOrder=" + frames.byteOrder,
                        "outputValueCalc={ " + (parts.little ? 0xEB50 : 0x5BE0) + " }")));
    }

    private TypeRef message(XmlTree message, int id) throws ImportException {
        Name name = parts.free(message.attribute("name"));
        SbeBlock.Place place = new SbeBlock.Place(0, SbeTypes.number(message, "sinceVersion", 0), header.isVersioned());
        SbeBlock block = block(message, place);
        List<Particle> all = new ArrayList<>(header.particles(
                name.local(), id, block, (int) message.all("group").count(), (int)
                        message.all("data").count()));
        all.addAll(block.particles(name.local() + "-later", header.hasBlockLength() ? "../header-blockLength" : ""));
        all.addAll(variable(message, name.local(), block, place));
        parts.add(ComplexType.of(name, new Content.Components(Group.sequence(all)))
                .withVirtualFields(block.constants)
                .withDocumentation(SbeParts.documentation(message, ""), message.location()));
        return TypeRef.named(name);
    }

    private SbeBlock block(XmlTree owner, SbeBlock.Place place) throws ImportException {
        SbeBlock block = new SbeBlock(parts, types, place);
        for (XmlTree child : owner.children()) {
            switch (child.name().local()) {
                case "field" -> block.add(child);
                case "group", "data" -> {
                    // They follow the block.
                }
                default ->
                    parts.problems.warn(
                            child.location(),
                            "unknown-element",
                            "The element " + child.name().local() + " is not part of a message; it is left out.");
            }
        }
        block.finish(owner);
        return block;
    }

    /// Groups and data, in their order.
    private List<Particle> variable(XmlTree owner, String path, SbeBlock block, SbeBlock.Place place)
            throws ImportException {
        List<Particle> all = new ArrayList<>();
        for (XmlTree child : owner.children()) {
            boolean group = child.name().local().equals("group");
            if (!group && !child.name().local().equals("data")) {
                continue;
            }
            parts.count(child.location());
            String name = PacketParts.name(child.attribute("name"), block.taken);
            int since = place.since(child);
            Particle content = group
                    ? group(child, name, path, place)
                    : data(
                            child,
                            name,
                            path,
                            since > 0 || child.attribute("presence").equals("optional"));
            all.add(since == 0 ? content : place.byVersion(List.of(since), List.of(SbeParts.nothing("", ""), content)));
        }
        return all;
    }

    // Groups.

    private Particle group(XmlTree group, String name, String path, SbeBlock.Place place) throws ImportException {
        if (place.depth() >= DEEPEST) {
            throw new Refusal(group.location(), "too-deep", "Groups are nested too deeply.");
        }
        String own = path + "-" + name;
        SbeBlock.Place inside = new SbeBlock.Place(
                place.depth() + 1,
                Math.max(place.since(), SbeTypes.number(group, "sinceVersion", 0)),
                place.versioned());
        SbeBlock block = block(group, inside);
        SbeDimensions dimensions = SbeDimensions.of(types, group);
        List<Particle> all = new ArrayList<>(block.particles(own + "-later", "../../" + name + "-blockLength"));
        all.addAll(variable(group, own, block, inside));
        ComplexType type = ComplexType.of(Name.ANONYMOUS, new Content.Components(Group.sequence(all)))
                .withVirtualFields(block.constants);
        Element entry = PacketParts.element(
                        name,
                        TypeRef.local(type),
                        "occursCountKind=expression",
                        "occursCount={ ../" + name + "-numInGroup }")
                .withCardinality(new Cardinality(0, Cardinality.UNBOUNDED))
                .withDocumentation(
                        SbeParts.documentation(group, group.has("id") ? "Field " + group.attribute("id") + "." : ""))
                .withLocation(group.location());
        List<Particle> both = new ArrayList<>(dimensions.particles(
                parts, own, name, block.length(), (int) group.all("group").count(), (int)
                        group.all("data").count()));
        both.add(entry);
        return Group.sequence(both);
    }

    // Data.

    private Particle data(XmlTree data, String name, String path, boolean optional) {
        XmlTree type = types.declaration(data.attribute("type"))
                .filter(found -> found.name().local().equals("composite"))
                .orElseThrow(() -> new Refusal(
                        data.location(),
                        "unknown-type",
                        "The type '" + data.attribute("type") + "' of " + data.attribute("name")
                                + " is not a declared composite of a length and varData."));
        Optional<XmlTree> lengthMember = member(type, "length");
        Optional<XmlTree> content = member(type, "varData");
        if (lengthMember.isEmpty() || content.isEmpty()) {
            throw new Refusal(
                    type.location(), "bad-composite", "Data have a length and varData; one of them is missing.");
        }
        SbePrimitive primitive = SbeTypes.primitive(lengthMember.get(), "primitiveType");
        Element length = PacketParts.element(
                name + "-length", primitive.type(), "outputValueCalc={ dfdl:valueLength(../" + name + ", 'bytes') }");
        boolean characters = SbeTypes.primitive(content.get(), "primitiveType") == SbePrimitive.CHAR
                && !content.get().has("characterEncoding");
        Optional<String> charset =
                types.charset(content.get()).or(() -> characters ? Optional.of("US-ASCII") : Optional.empty());
        Element value = PacketParts.element(
                        name,
                        charset.isPresent() ? "string" : "hexBinary",
                        "lengthKind=explicit",
                        "lengthUnits=bytes",
                        "length={ ../" + name + "-length }")
                .withDocumentation(
                        SbeParts.documentation(data, data.has("id") ? "Field " + data.attribute("id") + "." : ""))
                .withLocation(data.location());
        if (charset.isPresent()) {
            value = PacketParts.with(value, "encoding=" + charset.get());
        }
        Group present = Group.sequence(List.of(parts.hidden(path + "-" + name + "-length", List.of(length)), value));
        boolean nullable = lengthMember.get().attribute("presence").equals("optional");
        long none = nullable ? SbeTypes.none(lengthMember.get(), primitive) : 0;
        return nullable || optional
                ? Group.choice(List.of(SbeParts.nothing(primitive.octets(none, parts.little), ""), present))
                : present;
    }

    private static Optional<XmlTree> member(XmlTree composite, String name) {
        return composite.children().stream()
                .filter(child -> child.attribute("name").equals(name))
                .findFirst();
    }
}
