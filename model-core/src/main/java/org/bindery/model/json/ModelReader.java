package org.bindery.model.json;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.bindery.model.Framing;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import tools.jackson.databind.JsonNode;

/// Reads what [ModelWriter] writes.
final class ModelReader {

    private static final String ROOT = "$";

    private final Namespaces namespaces = new Namespaces();
    private final ComponentReader components;

    ModelReader(ReadLimits limits) {
        components = new ComponentReader(limits);
    }

    Model model(JsonNode tree) {
        JsonPart file = new JsonPart(tree, ROOT, namespaces).object();
        checkVersion(file);
        readNamespaces(file);
        Model model = new Model(
                file.required("name").text(),
                file.required("version").text(),
                file.required("package").text(),
                file.text("documentation"),
                file.member("format").map(ModelReader::format).orElse(new MessageFormat.None()),
                file.list("roots", JsonPart::name),
                declarations(file, "elements", part -> {
                    var element = components.element(part);
                    return Map.entry(keptAs(part).orElse(element.qualifiedName()), element);
                }),
                declarations(file, "types", part -> {
                    var type = components.types().type(part);
                    return Map.entry(keptAs(part).orElse(type.name()), type);
                }),
                declarations(
                        file, "groups", part -> Map.entry(part.required("name").name(), components.group(part))),
                declarations(file, "attributes", part -> {
                    var attribute = components.attribute(part);
                    return Map.entry(attribute.qualifiedName(), attribute);
                }),
                DfdlParts.definitions(file),
                file.texts("sources"));
        file.end();
        return model;
    }

    private static void checkVersion(JsonPart file) {
        if (!file.has(ModelJson.VERSION_MEMBER)) {
            throw new Refused("The file is not a Bindery model: it has no member '" + ModelJson.VERSION_MEMBER
                    + "' with its format version; import it instead.");
        }
        int version = file.number(ModelJson.VERSION_MEMBER).orElse(0);
        if (version > ModelJson.FORMAT_VERSION) {
            throw new Refused("The model file was made by a newer Bindery: its format version is " + version
                    + ", this one reads up to " + ModelJson.FORMAT_VERSION + "; update Bindery to open it.");
        }
        if (version < 1) {
            throw Refused.at(
                    ROOT + "." + ModelJson.VERSION_MEMBER,
                    "there is no format version " + version + "; restore the file from a copy");
        }
    }

    private void readNamespaces(JsonPart file) {
        namespaces.add("", "");
        file.member("namespaces")
                .map(JsonPart::object)
                .ifPresent(table -> table.memberNames().forEach(prefix -> namespaces.add(prefix, table.text(prefix))));
    }

    private static Optional<Name> keptAs(JsonPart part) {
        return part.member("keptAs").map(JsonPart::name);
    }

    private static <T> Map<Name, T> declarations(
            JsonPart file, String member, Function<JsonPart, Map.Entry<Name, T>> each) {
        Map<Name, T> declared = new LinkedHashMap<>();
        List<JsonPart> parts = file.list(member, JsonPart::object);
        for (JsonPart part : parts) {
            Map.Entry<Name, T> entry = each.apply(part);
            part.end();
            if (declared.putIfAbsent(entry.getKey(), entry.getValue()) != null) {
                throw part.refuse("'" + entry.getKey() + "' is declared twice; remove one of the two");
            }
        }
        return declared;
    }

    private static MessageFormat format(JsonPart part) {
        String kind = part.object().required("kind").text();
        MessageFormat format = switch (kind) {
            case "xml" -> new MessageFormat.Xml(part.text("namespace"));
            case "delimited" ->
                new MessageFormat.Delimited(
                        part.required("charset").text(),
                        part.required("delimiter").character(),
                        part.required("quote").character(),
                        part.flag("header", false),
                        part.required("lineEnd").text(),
                        style(part));
            case "fixedWidth" ->
                new MessageFormat.FixedWidth(
                        part.required("charset").text(),
                        part.required("blocking").text());
            case "keyValue" ->
                new MessageFormat.KeyValue(part.required("charset").text());
            case "dfdl" -> new MessageFormat.Dfdl(part.text("format"), framing(part));
            case "asn1" -> new MessageFormat.Asn1(part.required("rules").text(), framing(part));
            case "wire" -> new MessageFormat.Wire(framing(part));
            case "avro" -> new MessageFormat.Avro(part.required("rules").text(), framing(part));
            case "json" -> new MessageFormat.Json(part.flag("lines", false));
            default ->
                throw part.refuse("'" + kind
                        + "' is not one of xml, delimited, fixedWidth, keyValue, json, dfdl, asn1, wire, avro");
        };
        part.end();
        return format;
    }

    private static Framing framing(JsonPart part) {
        String kind = part.text("framing");
        String ports = part.text("ports");
        String block = part.text("block");
        try {
            return new Framing(
                    kind.isEmpty() ? Framing.NONE.kind() : kind,
                    Framing.fill(part.text("fill")),
                    block.isEmpty() ? 0 : Integer.parseInt(block),
                    ports.isEmpty() ? List.of() : List.of(ports.split(",", -1)));
        } catch (IllegalArgumentException e) {
            throw part.refuse(e.getMessage());
        }
    }

    private static MessageFormat.Delimited.Style style(JsonPart part) {
        char comment = part.has("comment") ? part.required("comment").character() : 0;
        return new MessageFormat.Delimited.Style(
                comment,
                part.flag("quotedHeader", false),
                part.flag("shortRows", false),
                !part.flag("open", false),
                part.number("titles").orElse(0),
                part.flag("marked", false),
                part.flag("headerBelow", false),
                part.text("heading"));
    }
}
