package org.bindery.schemas.sbe;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.bindery.model.ModelPath;
import org.bindery.model.SimpleValue;
import org.bindery.schemas.Loss;
import org.bindery.schemas.UnfitModelException;
import org.bindery.schemas.writing.Identifiers;
import org.bindery.schemas.writing.LossList;
import org.bindery.schemas.writing.ModelRecords;
import org.bindery.schemas.writing.RecordLosses;
import org.bindery.schemas.writing.TakenNames;
import org.bindery.schemas.writing.XmlOutput;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// A message for each root element. Records that are always there dissolve into what is around them;
/// others, and those that repeat, are groups.
final class SbeSchema {

    private static final String NAMESPACE = "http://fixprotocol.io/2016/sbe";

    /// Numbers of fields have 16 bits; a schema of so many fields is no use before that.
    private static final int MOST_FIELDS = 10_000;

    private static final int MOST_BYTES = 65_000;
    private static final int MOST_DEPTH = 30;

    private final ModelRecords records;
    private final LossList losses;
    private final SbeTypes types = new SbeTypes();
    private final SbeValues values;
    private int number;

    SbeSchema(ModelRecords records, LossList losses) {
        this.records = records;
        this.losses = losses;
        this.values = new SbeValues(types, losses);
    }

    /// The schema.
    ///
    /// @throws UnfitModelException when the messages have too many fields, since no type can be shared
    String write() throws UnfitModelException {
        TakenNames names = TakenNames.whateverTheCase();
        List<Map<String, String>> tags = new ArrayList<>();
        List<SbeBlock> blocks = new ArrayList<>();
        for (Shapes.Root root : records.shapes().roots()) {
            number = 0;
            SbeBlock block = new SbeBlock();
            RecordShape shape = records.shapes().shape(root.shape());
            fill(block, shape, "", new ArrayList<>(List.of(shape.id())));
            check(block, root.element().local());
            Map<String, String> tag = SbeTypes.tag(
                    "name",
                    names.take(Identifiers.upperCamel(root.element().local())),
                    "id",
                    Integer.toString(tags.size() + 1));
            describe(tag, shape.documentation());
            tags.add(tag);
            blocks.add(block);
        }
        XmlOutput out = new XmlOutput();
        out.open("sbe:messageSchema", header());
        out.open("types", Map.of());
        types.write(out);
        out.close();
        for (int i = 0; i < tags.size(); i++) {
            out.open("sbe:message", tags.get(i));
            blocks.get(i).write(out);
            out.close();
        }
        out.close();
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + out;
    }

    private Map<String, String> header() {
        Map<String, String> header = new LinkedHashMap<>();
        header.put("xmlns:sbe", NAMESPACE);
        header.put(
                "package",
                Arrays.stream(records.model().javaPackage().split("\\."))
                        .map(Identifiers::plain)
                        .collect(Collectors.joining(".")));
        header.put("id", "1");
        header.put("version", "0");
        header.put("semanticVersion", records.model().version());
        header.put("byteOrder", "littleEndian");
        describe(header, records.model().documentation());
        return header;
    }

    private static void describe(Map<String, String> tag, String documentation) {
        if (!documentation.isEmpty()) {
            tag.put("description", documentation);
        }
    }

    private void check(SbeBlock block, String root) throws UnfitModelException {
        if (number > MOST_FIELDS || block.bytes() > MOST_BYTES) {
            throw new UnfitModelException("The messages of " + root
                    + " have too many fields for Simple Binary Encoding, which repeats the fields of a type in each"
                    + " place where it is used.");
        }
    }

    private void fill(SbeBlock block, RecordShape shape, String prefix, List<String> around)
            throws UnfitModelException {
        RecordLosses.together(shape, Set.of(), losses);
        RecordLosses.flags(shape, losses);
        for (Property property : RecordLosses.components(shape)) {
            check(block, around.getFirst());
            RecordLosses.open(property, losses);
            RecordLosses.given(property, losses);
            switch (property.type()) {
                case Property.ValueType(SimpleValue value, var ignored) -> value(block, property, value, prefix);
                case Property.RecordType type -> record(block, property, type, prefix, around);
            }
        }
    }

    private Map<String, String> tag(SbeBlock block, Property property, String wanted, String type) {
        String own = Identifiers.plain(wanted);
        String name = block.name(own);
        if (!name.equals(wanted)) {
            losses.add(property.path(), Loss.Kind.NAME, "The name " + wanted + ": it is " + name + ".");
        }
        number++;
        Map<String, String> tag = SbeTypes.tag("name", name, "id", Integer.toString(number));
        if (!type.isEmpty()) {
            tag.put("type", type);
        }
        describe(tag, property.documentation());
        return tag;
    }

    private static String joined(String prefix, String name) {
        return prefix.isEmpty() ? name : prefix + "_" + name;
    }

    private void value(SbeBlock block, Property property, SimpleValue value, String prefix) {
        boolean list = value.isList() && value.parts().size() == 1;
        if (property.isRepeated() || list) {
            RecordLosses.occurrence(property, true, losses);
            boolean items = list && !property.isRepeated();
            SbeBlock item = new SbeBlock();
            group(block, property, joined(prefix, property.name()), item);
            one(item, property, items ? value.parts().getFirst() : value, "value", false);
        } else {
            one(block, property, value, joined(prefix, property.name()), !property.isMandatory());
        }
    }

    private void one(SbeBlock block, Property property, SimpleValue value, String name, boolean optional) {
        switch (values.type(value, property.name(), property.path(), optional)) {
            case SbeType.Fixed fixed -> {
                Map<String, String> tag = tag(block, property, name, fixed.name());
                if (optional) {
                    tag.put("presence", "optional");
                }
                block.field(tag, fixed.size());
            }
            case SbeType.Variable variable -> {
                if (optional) {
                    losses.add(
                            property.path(),
                            Loss.Kind.CARDINALITY,
                            "That it may be absent, which is not distinguished from an empty text.");
                }
                block.data(tag(block, property, name, variable.name()));
            }
        }
    }

    private void group(SbeBlock block, Property property, String name, SbeBlock item) {
        Map<String, String> tag = tag(block, property, name, "");
        tag.put("dimensionType", "groupSizeEncoding");
        block.group(tag, item);
    }

    private void record(SbeBlock block, Property property, Property.RecordType type, String prefix, List<String> around)
            throws UnfitModelException {
        String name = joined(prefix, property.name());
        if (type.isPolymorphic()) {
            losses.add(
                    property.path(),
                    Loss.Kind.STRUCTURE,
                    "That one of several types is here, in their order: each has a group of its own.");
            for (String alternative : type.alternatives()) {
                RecordShape shape = records.shapes().shape(alternative);
                nested(block, property, shape, name + "_" + shape.name(), around);
            }
            return;
        }
        RecordShape shape = records.shapes().shape(type.shape());
        if (property.isMandatory() && !around.contains(shape.id()) && around.size() < MOST_DEPTH) {
            losses.add(
                    property.path(),
                    Loss.Kind.STRUCTURE,
                    "The record: its fields are among those around it, prefixed by its name.");
            List<String> inside = new ArrayList<>(around);
            inside.add(shape.id());
            fill(block, shape, name, inside);
            return;
        }
        if (property.isRepeated()) {
            RecordLosses.occurrence(property, true, losses);
        } else {
            losses.add(
                    property.path(),
                    Loss.Kind.CARDINALITY,
                    "That it comes at most once: it is a group that may repeat.");
        }
        nested(block, property, shape, name, around);
    }

    private void nested(SbeBlock block, Property property, RecordShape shape, String name, List<String> around)
            throws UnfitModelException {
        if (around.contains(shape.id()) || around.size() >= MOST_DEPTH) {
            left(property.path(), shape);
            return;
        }
        SbeBlock item = new SbeBlock();
        List<String> inside = new ArrayList<>(around);
        inside.add(shape.id());
        fill(item, shape, "", inside);
        check(item, around.getFirst());
        group(block, property, name, item);
    }

    private void left(ModelPath path, RecordShape shape) {
        losses.add(
                path,
                Loss.Kind.COMPONENT,
                "The component, since a record of " + shape.name() + " holds itself, for which there is no encoding.");
    }
}
