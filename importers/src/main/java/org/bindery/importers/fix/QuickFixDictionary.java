package org.bindery.importers.fix;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.bindery.importers.Refusal;
import org.bindery.importers.xml.XmlTree;

/// Reads dictionaries as QuickFIX and its relatives have them: elements `header`, `trailer`, `messages`, `components`
/// and `fields`.
final class QuickFixDictionary {

    private QuickFixDictionary() {}

    static FixDictionary of(XmlTree root) {
        FixSource source = new FixSource();
        root.all("fields")
                .flatMap(fields -> fields.all("field"))
                .forEach(field -> source.add(field(source, field), field.attribute("name")));
        root.all("components")
                .flatMap(components -> components.all("component"))
                .forEach(component -> source.addComponent(component.attribute("name"), component));
        List<FixMessage> messages = root.all("messages")
                .flatMap(all -> all.all("message"))
                .map(message -> message(source, message))
                .toList();
        FixDictionary dictionary = new FixDictionary(
                version(root),
                part(source, root, "header"),
                part(source, root, "trailer"),
                messages,
                source.numbers(),
                source.problems());
        if (dictionary.fields().isEmpty()) {
            throw new Refusal(root.location(), "no-fields", "The dictionary has no fields; is it cut off?");
        }
        return dictionary;
    }

    private static String version(XmlTree root) {
        String type = root.attribute("type");
        return (type.isEmpty() ? "FIX" : type) + "." + root.attribute("major") + "." + root.attribute("minor");
    }

    private static List<FixPart> part(FixSource source, XmlTree root, String name) {
        return root.first(name)
                .map(part -> source.parts(part, QuickFixDictionary::member))
                .orElse(List.of());
    }

    private static FixMessage message(FixSource source, XmlTree message) {
        String type = message.attribute("msgtype");
        if (type.isEmpty() || message.attribute("name").isEmpty()) {
            throw new Refusal(message.location(), "bad-message", "A message needs the attributes name and msgtype.");
        }
        return new FixMessage(message.attribute("name"), type, "", source.parts(message, QuickFixDictionary::member));
    }

    private static FixField field(FixSource source, XmlTree field) {
        Map<String, String> values = new LinkedHashMap<>();
        field.all("value").forEach(value -> values.put(value.attribute("enum"), value.attribute("description")));
        field.all("values")
                .flatMap(list -> list.all("value"))
                .forEach(value -> values.put(value.attribute("enum"), value.attribute("description")));
        if (field.attribute("name").isEmpty()) {
            throw new Refusal(field.location(), "bad-field", "A field needs the attribute name.");
        }
        // The listed values, in addition to which others are allowed.
        boolean open = field.attribute("allowOtherValues").equals("true");
        return new FixField(
                source.number(field, "number"),
                field.attribute("name"),
                field.attribute("type").toUpperCase(Locale.ROOT),
                open ? Map.of() : values,
                "",
                field.location());
    }

    private static Optional<FixSource.Member> member(XmlTree child) {
        boolean required = child.attribute("required").equals("Y");
        String name = child.attribute("name");
        return switch (child.name().local()) {
            case "field" -> Optional.of(new FixSource.Member.OfField(child, required, name));
            case "group" -> Optional.of(new FixSource.Member.OfGroup(child, required, "", name, child));
            case "component" -> Optional.of(new FixSource.Member.OfComponent(child, required, name));
            default -> Optional.empty();
        };
    }
}
