package org.bindery.studio.commands;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bindery.layout.CanonicalLayouts;
import org.bindery.layout.EncodingOption;
import org.bindery.layout.FieldContent;
import org.bindery.layout.FieldLayout;
import org.bindery.layout.Layouts;
import org.bindery.layout.RecordLayout;
import org.bindery.layout.Slot;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.studio.layoutdocument.LayoutDocument;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.ModelFiles;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `bindery layout`.
@Command(
        name = "layout",
        description = "Show how records are laid out, bit by bit; docs/format.md explains how to read them.")
final class LayoutVerb extends ModelVerb {

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "TYPE",
            description = "The type, such as Trade; all that the root elements reach by default.")
    private String type;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "Write what is enough to write a reader from: a page as md or html, or json, the"
                    + " canonical document whose SHA-256 is the layout's fingerprint (docs/layout.schema.json).")
    private Format format;

    @Option(
            names = "--root",
            split = ",",
            paramLabel = "NAME",
            description = "With --format, the root elements whose records to describe; all by default.")
    private List<String> roots = List.of();

    @Option(names = "-o", paramLabel = "FILE", description = "With --format, the file to write.")
    private Path output;

    /// What layouts can be written as.
    private enum Format {
        MD,
        HTML,
        JSON
    }

    @Override
    public Integer call() throws WorkspaceException {
        Model model = model();
        if (format != null) {
            return document(model);
        }
        Layouts layouts = new Analysis(model).layouts();
        List<RecordShape> shapes = layouts.shapes().byId().values().stream()
                .filter(shape -> type == null
                        || shape.name().equals(type)
                        || shape.path().toString().equals(type))
                .toList();
        if (shapes.isEmpty()) {
            throw new WorkspaceException(
                    "No type '" + type + "' is reached from the model's root elements; bindery layout " + file()
                            + " lists those that are.");
        }
        if (json()) {
            terminal()
                    .json(Map.of(
                            "records",
                            shapes.stream().map(shape -> json(layouts, shape)).toList()));
        } else {
            shapes.forEach(shape -> print(layouts, shape));
        }
        return ExitStatus.DONE;
    }

    private Integer document(Model model) throws WorkspaceException {
        Layouts layouts = Layouts.of(model, roots(model));
        String page = switch (format) {
            case MD -> LayoutDocument.markdown(model, layouts);
            case HTML -> LayoutDocument.html(model, layouts);
            case JSON -> new CanonicalLayouts(layouts).all().json();
        };
        if (output == null) {
            terminal().line(page);
        } else {
            inputs().spare(output);
            ModelFiles.writeAtomically(output, page.getBytes(StandardCharsets.UTF_8));
            int records = layouts.shapes().byId().size();
            terminal().line(output + ": " + count(records, "record") + ".");
        }
        return ExitStatus.DONE;
    }

    private List<Name> roots(Model model) throws WorkspaceException {
        if (roots.isEmpty()) {
            return model.roots();
        }
        List<Name> found = model.roots().stream()
                .filter(root -> roots.contains(root.local()))
                .toList();
        if (found.isEmpty()) {
            throw new WorkspaceException("The model has no root element " + String.join(" or ", roots) + "; it has "
                    + String.join(", ", model.roots().stream().map(Name::local).toList()) + ".");
        }
        return found;
    }

    private void print(Layouts layouts, RecordShape shape) {
        RecordLayout layout = layouts.layout(shape.id());
        terminal()
                .line(shape.name() + ": " + count(layout.fixedBits(), "constant bit")
                        + (layout.refs() > 0 ? ", " + count(layout.refs(), "ref") : "")
                        + (layout.escapes() > 0
                                ? ", escape mask of " + count(layout.maskBytes(), "byte") + " when set"
                                : ""));
        Table table = new Table(
                terminal(),
                List.of(
                        Table.Column.right("Bit"),
                        Table.Column.right("Bits"),
                        Table.Column.left("Component"),
                        Table.Column.left("Where"),
                        Table.Column.left("What")));
        lines(layouts, shape)
                .forEach(line -> table.row(line.bit(), line.bits(), line.name(), line.where(), line.what()));
        table.print();
        terminal().line("");
    }

    /// A line of the plan; `bit` and `bits` are empty for parts outside the fixed section.
    private record Line(String bit, String bits, String name, String where, String what) {}

    private static List<Line> lines(Layouts layouts, RecordShape shape) {
        RecordLayout layout = layouts.layout(shape.id());
        List<Line> lines = new ArrayList<>();
        if (layout.escapes() > 0) {
            lines.add(new Line("0", "1", "", "fixed section", "escape flag"));
        }
        for (int i = 0; i < layout.choices().size(); i++) {
            RecordLayout.ChoiceLayout choice = layout.choices().get(i);
            String names = String.join(
                    " | ",
                    choice.properties().stream()
                            .map(p -> layout.field(p).name())
                            .toList());
            lines.add(new Line(
                    Integer.toString(choice.selectorOffset()),
                    Integer.toString(choice.selectorBits()),
                    "choice",
                    place(layout, choice.place()),
                    names));
        }
        for (FieldLayout field : layout.fields()) {
            lines.add(line(layout, field, what(shape, field)));
        }
        return lines;
    }

    private static Line line(RecordLayout layout, FieldLayout field, String what) {
        return switch (field.slot()) {
            case Slot.Bits bits ->
                new Line(
                        Integer.toString(bits.offset()),
                        Integer.toString(bits.width()),
                        field.name(),
                        "fixed section" + (bits.optional() ? ", 0 is absent" : ""),
                        what);
            case Slot.Ref ref -> new Line("", "", field.name(), "ref " + ref.ordinal() + " of " + layout.refs(), what);
            case Slot.Sparse sparse ->
                new Line(
                        Integer.toString(sparse.presence()),
                        "1",
                        field.name(),
                        "presence bit, then " + size(layout.groups().get(sparse.group())),
                        what);
            case Slot.Counted counted ->
                new Line(
                        Integer.toString(counted.offset()),
                        Integer.toString(counted.width()),
                        field.name(),
                        "small number or length, then up to 8 bytes" + (counted.optional() ? ", 0 is absent" : ""),
                        what);
            case Slot.Payload payload ->
                new Line(
                        payload.optional() ? Integer.toString(layout.presence(payload)) : "",
                        payload.optional() ? "1" : "",
                        field.name(),
                        payload(layout, payload),
                        what);
            case Slot.Dissolved dissolved ->
                new Line(
                        Integer.toString(dissolved.bits()),
                        Integer.toString(dissolved.bitCount()),
                        field.name(),
                        place(layout, dissolved),
                        what);
            case Slot.Alternative alternative ->
                new Line(
                        "",
                        "",
                        field.name(),
                        "alternative " + alternative.alternative() + " of choice " + (alternative.choice() + 1),
                        what);
            case Slot.Computed ignored -> new Line("", "", field.name(), "nowhere", what);
        };
    }

    private static String size(RecordLayout.SparseGroup group) {
        String bits = count(group.bits(), "bit");
        return group.refs() == 0 ? bits : (group.bits() == 0 ? "" : bits + " and ") + count(group.refs(), "ref");
    }

    private static String place(RecordLayout layout, Slot place) {
        return switch (place) {
            case Slot.Payload payload -> payload(layout, payload);
            case Slot.Dissolved dissolved ->
                "dissolved"
                        + dissolved.presence().stream()
                                .mapToObj(bit -> ", presence bit " + bit)
                                .findFirst()
                                .orElse("")
                        + (dissolved.refCount() > 0
                                ? ", refs from " + dissolved.ref() + ", " + dissolved.refCount()
                                : "")
                        + dissolved
                                .rest()
                                .map(rest -> ", rest: " + payload(layout, rest))
                                .orElse("");
            default -> throw new IllegalArgumentException(place + " is not a place of a choice");
        };
    }

    private static String payload(RecordLayout layout, Slot.Payload payload) {
        return payload.optional()
                ? "presence bit, then payload"
                : "payload " + payload.ordinal() + " of " + layout.mandatoryPayloads();
    }

    private static String what(RecordShape shape, FieldLayout field) {
        String escape = field.escapes() ? ", escape bit " + field.escape() : "";
        Property property = shape.properties().get(field.property());
        return switch (field.content()) {
            case FieldContent.Value value -> EncodingOption.describe(value.codec()) + escape;
            case FieldContent.Nested ignored -> "record " + target(property) + escape;
            case FieldContent.Typed typed ->
                "record of one of " + typed.alternatives().size() + " types";
            case FieldContent.Repeated repeated ->
                "repeated " + property.cardinality() + ", "
                        + (repeated.item() instanceof FieldContent.Boxed
                                ? "boxed values"
                                : "records " + target(property) + escape);
            case FieldContent.Boxed ignored -> "boxed value";
        };
    }

    /// The record's name without its namespace, which would fill the line.
    private static String target(Property property) {
        return property.type() instanceof Property.RecordType record
                ? record.shape().replaceAll("\\{[^}]*}", "")
                : "";
    }

    private static Map<String, Object> json(Layouts layouts, RecordShape shape) {
        RecordLayout layout = layouts.layout(shape.id());
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("type", shape.id());
        map.put("fixedBits", layout.fixedBits());
        map.put("refs", layout.refs());
        map.put("escapes", layout.escapes());
        map.put(
                "fields",
                lines(layouts, shape).stream()
                        .map(line -> {
                            Map<String, Object> field = new LinkedHashMap<>();
                            if (!line.bit().isEmpty()) {
                                field.put("bit", Integer.valueOf(line.bit()));
                                field.put("bits", Integer.valueOf(line.bits()));
                            }
                            field.put("component", line.name());
                            field.put("where", line.where());
                            field.put("what", line.what());
                            return field;
                        })
                        .toList());
        return map;
    }
}
