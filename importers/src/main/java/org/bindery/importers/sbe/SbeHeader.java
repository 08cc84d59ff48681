package org.bindery.importers.sbe;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bindery.importers.Refusal;
import org.bindery.importers.packets.PacketParts;
import org.bindery.importers.xml.XmlTree;
import org.bindery.model.Element;
import org.bindery.model.Particle;
import org.bindery.model.dfdl.DfdlStatement;

/// The header of messages. Its standard members are hidden; others are components of each message.
final class SbeHeader {

    private static final Set<String> STANDARD =
            Set.of("blockLength", "templateId", "schemaId", "version", "numGroups", "numVarDataFields");

    /// A member that is in the bytes.
    private record Member(String name, int offset, SbeType type, XmlTree node) {}

    private final SbeParts parts;
    private final XmlTree root;
    private final Map<String, Member> members = new HashMap<>();
    private final List<Member> ordered = new ArrayList<>();

    private SbeHeader(SbeParts parts, XmlTree root) {
        this.parts = parts;
        this.root = root;
    }

    /// The header that a schema names.
    ///
    /// @throws Refusal when it is not declared, or gives no template
    static SbeHeader of(SbeParts parts, SbeTypes types, XmlTree root) {
        String name = root.attribute("headerType").isEmpty() ? "messageHeader" : root.attribute("headerType");
        XmlTree composite = types.declaration(name)
                .orElseThrow(() -> new Refusal(
                        root.location(), "no-header", "The composite '" + name + "' of headers is not declared."));
        SbeHeader header = new SbeHeader(parts, root);
        int at = 0;
        for (XmlTree child : composite.children()) {
            SbeType type = STANDARD.contains(child.attribute("name")) ? types.plain(child) : types.member(child, name);
            if (type.constant().isEmpty()) {
                int offset = types.offset(child, at);
                Member member = new Member(child.attribute("name"), offset, type, child);
                header.ordered.add(member);
                header.members.put(member.name, member);
                at = offset + type.size();
            }
        }
        if (!header.members.containsKey("templateId")) {
            throw new Refusal(
                    composite.location(), "no-header", "The header has no templateId, which distinguishes messages.");
        }
        return header;
    }

    /// Whether messages contain their version.
    boolean isVersioned() {
        return members.containsKey("version");
    }

    /// Whether messages contain the length of their block.
    boolean hasBlockLength() {
        return members.containsKey("blockLength");
    }

    /// The key that distinguishes messages: the number of the template, in the order of its octets.
    String key() {
        Member template = members.get("templateId");
        int size = template.type.size();
        StringBuilder sum = new StringBuilder();
        // No number of a template takes more than four octets.
        for (int i = 0; i < Math.min(size, 4); i++) {
            int octet = parts.little ? i : size - 1 - i;
            sum.append(i == 0 ? "" : " + " + (1L << Byte.SIZE * i) + " * ")
                    .append("dfdlx:lookAhead(")
                    .append(Byte.SIZE * (template.offset + octet))
                    .append(", 8)");
        }
        return "{ xs:string(" + sum + ") }";
    }

    /// The header of a message.
    List<Particle> particles(String message, int id, SbeBlock block, int groups, int data) {
        List<Particle> all = new ArrayList<>();
        List<Element> hidden = new ArrayList<>();
        int at = 0;
        for (Member member : ordered) {
            if (member.offset > at) {
                hide(all, hidden, message);
                all.add(parts.skip(at, member.offset - at));
            }
            at = member.offset + member.type.size();
            String value = switch (member.name) {
                case "blockLength" -> Integer.toString(block.length());
                case "templateId" -> Integer.toString(id);
                case "schemaId" -> Integer.toString(SbeTypes.number(root, "id", 0));
                case "version" -> Integer.toString(SbeTypes.number(root, "version", 0));
                case "numGroups" -> Integer.toString(groups);
                case "numVarDataFields" -> Integer.toString(data);
                default -> "";
            };
            if (value.isEmpty()) {
                hide(all, hidden, message);
                Element own = SbeTypes.element(
                        PacketParts.name(member.name, block.taken),
                        member.type,
                        SbeParts.documentation(member.node, "In the header of the message."),
                        member.node.location());
                all.add(SbeTypes.content(own, member.type));
                continue;
            }
            Element element = PacketParts.element(
                    "header-" + member.name, member.type.type(), "outputValueCalc={ " + value + " }");
            hidden.add(check(element, member.name, value, block.least()));
        }
        hide(all, hidden, message);
        return all;
    }

    private void hide(List<Particle> all, List<Element> hidden, String message) {
        if (!hidden.isEmpty()) {
            all.add(parts.hidden(message + "-header-" + all.size(), hidden));
            hidden.clear();
        }
    }

    private Element check(Element element, String name, String value, int least) {
        if (name.equals("blockLength") && least > 0) {
            return check(
                    element,
                    "{ . ge " + least + " }",
                    "the block is shorter than the " + least + " bytes that all versions of the message have");
        }
        return name.equals("schemaId") && root.has("id")
                ? check(element, "{ . eq " + value + " }", "the message is of another schema than " + value)
                : element;
    }

    private static Element check(Element element, String test, String message) {
        return element.withPresentation(element.presentation()
                .withDfdl(element.presentation()
                        .dfdl()
                        .withStatements(List.of(new DfdlStatement.Assert(
                                DfdlStatement.TestKind.EXPRESSION,
                                test,
                                message,
                                DfdlStatement.Failure.PROCESSING_ERROR)))));
    }
}
