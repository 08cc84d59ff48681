package org.bindery.model.json;

import java.util.List;
import java.util.Map;
import org.bindery.model.Element;
import org.bindery.model.Framing;
import org.bindery.model.Group;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Type;

/// Writes the model itself and the lists of what it declares.
final class ModelWriter {

    private final JsonOutput out;
    private final Namespaces namespaces;
    private final ComponentWriter components;

    ModelWriter(JsonOutput out, Namespaces namespaces) {
        this.out = out;
        this.namespaces = namespaces;
        this.components = new ComponentWriter(out);
    }

    void write(Model model) {
        out.object(() -> {
            out.number(ModelJson.VERSION_MEMBER, ModelJson.FORMAT_VERSION);
            out.text("name", model.name());
            out.text("version", model.version());
            out.text("package", model.javaPackage());
            out.optional("documentation", model.documentation());
            format(model.format());
            out.object(
                    "namespaces",
                    () -> namespaces.byPrefix().forEach((prefix, namespace) -> {
                        if (!prefix.isEmpty() || !namespace.isEmpty()) {
                            out.text(prefix, namespace);
                        }
                    }));
            components.dfdl().definitions(model.dfdl());
            out.list("roots", model.roots(), out::name);
            out.texts("sources", model.sources());
            out.list("elements", model.elements().entrySet().stream().toList(), this::element);
            out.list("attributes", List.copyOf(model.attributes().values()), components::attribute);
            out.list("groups", model.groups().entrySet().stream().toList(), this::group);
            out.list("types", model.types().entrySet().stream().toList(), this::type);
        });
    }

    private void element(Map.Entry<Name, Element> entry) {
        out.object(() -> {
            components.elementMembers(entry.getValue());
            keptAs(entry.getKey(), entry.getValue().qualifiedName());
        });
    }

    private void type(Map.Entry<Name, Type> entry) {
        out.object(() -> {
            components.types().members(entry.getValue());
            keptAs(entry.getKey(), entry.getValue().name());
        });
    }

    private void group(Map.Entry<Name, Group> entry) {
        out.object(() -> {
            out.name("name", entry.getKey());
            components.groupMembers(entry.getValue());
        });
    }

    /// The name under which a declaration is kept, in the rare case that it is not its own.
    private void keptAs(Name key, Name own) {
        if (!key.equals(own)) {
            out.name("keptAs", key);
        }
    }

    private void style(MessageFormat.Delimited.Style style) {
        if (style.comment() != 0) {
            out.text("comment", String.valueOf(style.comment()));
        }
        out.flag("quotedHeader", style.quotedHeader());
        out.flag("shortRows", style.shortRows());
        out.flag("open", !style.closed());
        if (style.titles() > 0) {
            out.number("titles", style.titles());
        }
        out.flag("marked", style.marked());
        out.flag("headerBelow", style.headerBelow());
        if (!style.heading().isEmpty()) {
            out.text("heading", style.heading());
        }
    }

    private void framing(Framing framing) {
        if (!framing.kind().equals(Framing.NONE.kind())) {
            out.text("framing", framing.kind());
        }
        out.optional("fill", framing.fillText());
        out.optional("block", framing.block() == 0 ? "" : Integer.toString(framing.block()));
        out.optional("ports", String.join(",", framing.ports()));
    }

    private void format(MessageFormat format) {
        switch (format) {
            case MessageFormat.None ignored -> {}
            case MessageFormat.Xml xml ->
                out.line("format", () -> {
                    out.text("kind", "xml");
                    out.optional("namespace", xml.namespace());
                });
            case MessageFormat.Delimited delimited ->
                out.line("format", () -> {
                    out.text("kind", "delimited");
                    out.text("charset", delimited.charset());
                    out.text("delimiter", String.valueOf(delimited.delimiter()));
                    out.text("quote", String.valueOf(delimited.quote()));
                    out.flag("header", delimited.header());
                    out.text("lineEnd", delimited.lineEnd());
                    style(delimited.style());
                });
            case MessageFormat.FixedWidth fixed ->
                out.line("format", () -> {
                    out.text("kind", "fixedWidth");
                    out.text("charset", fixed.charset());
                    out.text("blocking", fixed.blocking());
                });
            case MessageFormat.KeyValue pairs ->
                out.line("format", () -> {
                    out.text("kind", "keyValue");
                    out.text("charset", pairs.charset());
                });
            case MessageFormat.Dfdl dfdl ->
                out.line("format", () -> {
                    out.text("kind", "dfdl");
                    out.optional("format", dfdl.format());
                    framing(dfdl.framing());
                });
            case MessageFormat.Asn1 asn1 ->
                out.line("format", () -> {
                    out.text("kind", "asn1");
                    out.text("rules", asn1.rules());
                    framing(asn1.framing());
                });
            case MessageFormat.Wire wire ->
                out.line("format", () -> {
                    out.text("kind", "wire");
                    framing(wire.framing());
                });
            case MessageFormat.Avro avro ->
                out.line("format", () -> {
                    out.text("kind", "avro");
                    out.text("rules", avro.rules());
                    framing(avro.framing());
                });
            case MessageFormat.Json json ->
                out.line("format", () -> {
                    out.text("kind", "json");
                    out.flag("lines", json.lines());
                });
        }
    }
}
