package org.bindery.importers.fix;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bindery.importers.Refusal;
import org.bindery.importers.xml.XmlTree;

/// Reads repositories of FIX Orchestra (technical standard 1.0): fields, code sets, components, groups and the
/// structures of messages.
final class OrchestraDictionary {

    private static final String HEADER = "StandardHeader";
    private static final String TRAILER = "StandardTrailer";

    private final XmlTree root;
    private final FixSource source = new FixSource();
    private final Map<String, XmlTree> codeSets = new HashMap<>();
    private final Map<String, XmlTree> groups = new HashMap<>();

    private OrchestraDictionary(XmlTree root) {
        this.root = root;
    }

    static FixDictionary of(XmlTree root) {
        return new OrchestraDictionary(root).dictionary();
    }

    private FixDictionary dictionary() {
        all("codeSets", "codeSet").forEach(set -> codeSets.putIfAbsent(set.attribute("name"), set));
        all("fields", "field").forEach(field -> source.add(field(field), field.attribute("id")));
        all("components", "component").forEach(component -> source.addComponent(component.attribute("id"), component));
        all("groups", "group").forEach(group -> groups.putIfAbsent(group.attribute("id"), group));
        List<FixMessage> messages =
                all("messages", "message").map(this::message).toList();
        if (messages.isEmpty() && source.numbers().isEmpty()) {
            throw new Refusal(root.location(), "no-fields", "The repository has no fields and no messages.");
        }
        String version = root.attribute("version");
        List<FixPart> header = standard(HEADER);
        return new FixDictionary(
                header.isEmpty() ? "" : begin(version),
                header,
                standard(TRAILER),
                messages,
                source.numbers(),
                source.problems());
    }

    /// From version 5 on messages start with the version of the session layer.
    private static String begin(String version) {
        return version.matches("FIX\\.4\\.\\d.*") ? version.substring(0, 7) : "FIXT.1.1";
    }

    private Stream<XmlTree> all(String list, String element) {
        return root.all(list).flatMap(each -> each.all(element));
    }

    private List<FixPart> standard(String name) {
        return all("components", "component")
                .filter(component -> component.attribute("name").equals(name))
                .findFirst()
                .map(component -> source.parts(component, this::member))
                .orElse(List.of());
    }

    private FixField field(XmlTree field) {
        String type = field.attribute("type");
        Map<String, String> values = new LinkedHashMap<>();
        XmlTree codes = codeSets.get(type);
        if (codes != null) {
            codes.all("code").forEach(code -> values.put(code.attribute("value"), code.attribute("name")));
            type = codes.attribute("type");
        }
        return new FixField(
                source.number(field, "id"),
                field.attribute("name"),
                type.toUpperCase(Locale.ROOT),
                values,
                documentation(field),
                field.location());
    }

    private static String documentation(XmlTree node) {
        return node.all("annotation")
                .flatMap(annotation -> annotation.all("documentation"))
                .map(text -> text.text().strip())
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("\n"));
    }

    private FixMessage message(XmlTree message) {
        String type = message.attribute("msgType");
        if (type.isEmpty() || message.attribute("name").isEmpty()) {
            throw new Refusal(message.location(), "bad-message", "A message needs the attributes name and msgType.");
        }
        List<FixPart> parts = message.first("structure")
                .map(structure -> source.parts(structure, this::bodyMember))
                .orElse(List.of());
        return new FixMessage(message.attribute("name"), type, documentation(message), parts);
    }

    /// The contents of a body: neither header nor trailer, which messages name too.
    private Optional<FixSource.Member> bodyMember(XmlTree child) {
        boolean frame = child.name().local().equals("componentRef")
                && source.component(child.attribute("id"))
                        .map(component -> component.attribute("name"))
                        .filter(name -> name.equals(HEADER) || name.equals(TRAILER))
                        .isPresent();
        return frame ? Optional.empty() : member(child);
    }

    private Optional<FixSource.Member> member(XmlTree child) {
        boolean required = child.attribute("presence").equals("required");
        String id = child.attribute("id");
        return switch (child.name().local()) {
            case "fieldRef" ->
                child.attribute("presence").equals("forbidden")
                        ? Optional.empty()
                        : Optional.of(new FixSource.Member.OfField(child, required, id));
            case "componentRef" -> Optional.of(new FixSource.Member.OfComponent(child, required, id));
            case "groupRef" -> group(child, required, id);
            default -> Optional.empty();
        };
    }

    private Optional<FixSource.Member> group(XmlTree reference, boolean required, String id) {
        XmlTree group = groups.get(id);
        Optional<String> counter = Optional.ofNullable(group)
                .flatMap(its -> its.first("numInGroup"))
                .map(number -> number.attribute("id"));
        if (counter.isEmpty()) {
            source.warn(
                    reference.location(),
                    "unknown-group",
                    "The group '" + id + "' is not in the repository, or has no numInGroup.");
            return Optional.empty();
        }
        return Optional.of(
                new FixSource.Member.OfGroup(reference, required, group.attribute("name"), counter.get(), group));
    }
}
