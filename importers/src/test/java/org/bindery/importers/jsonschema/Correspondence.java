package org.bindery.importers.jsonschema;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.bindery.model.Attribute;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.JsonShape;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.Particle;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.Wildcard;

/// How two models of the same messages, one of XML and one of JSON, correspond: component by component from
/// the roots, by names without regard to case and punctuation. An element around a list in XML corresponds
/// to an array.
final class Correspondence {

    /// How a component of one model is found in the other.
    enum Agreement {
        SAME,
        OTHER_CARDINALITY,
        OTHER_TYPE,
        ONLY_IN_XML,
        ONLY_IN_JSON
    }

    /// One line of the report.
    record Line(Agreement agreement, String path, String xml, String json) {

        @Override
        public String toString() {
            return "%-18s %-60s %-30s %s".formatted(agreement, path, xml, json);
        }
    }

    /// A component, as far as it is compared.
    private record Field(String name, Cardinality cardinality, TypeRef type) {

        Field repeated(Field list) {
            return new Field(name, list.cardinality, list.type);
        }

        Field times(Cardinality group) {
            boolean many = group.isRepeated();
            return many ? new Field(name, new Cardinality(0, Cardinality.UNBOUNDED), type) : this;
        }
    }

    /// The text beside attributes, which JSON calls `value` or `content`.
    private static final String VALUE = "value";

    private final ModelIndex xml;
    private final ModelIndex json;
    private final List<Line> lines = new ArrayList<>();
    private final Set<List<TypeRef>> compared = new HashSet<>();

    private Correspondence(Model xml, Model json) {
        this.xml = new ModelIndex(xml);
        this.json = new ModelIndex(json);
    }

    static List<Line> of(Model xml, Model json) {
        Correspondence both = new Correspondence(xml, json);
        both.compare(
                xml.roots().getFirst().local(),
                xml.element(xml.roots().getFirst()).orElseThrow().type(),
                json.element(json.roots().getFirst()).orElseThrow().type());
        return both.lines;
    }

    static Map<Agreement, Long> counts(List<Line> lines) {
        return lines.stream().collect(Collectors.groupingBy(Line::agreement, Collectors.counting()));
    }

    private void compare(String path, TypeRef inXml, TypeRef inJson) {
        if (!compared.add(List.of(inXml, inJson))) {
            return;
        }
        Map<String, Field> theirs = fields(xml, inXml);
        Map<String, Field> ours = fields(json, inJson);
        theirs.forEach((key, field) -> {
            Field other = key.equals(VALUE) && !ours.containsKey(VALUE) ? ours.remove("content") : ours.get(key);
            if (other == null) {
                lines.add(new Line(Agreement.ONLY_IN_XML, path + "/" + field.name(), text(xml, field), ""));
            } else {
                compare(path + "/" + field.name(), unwrapped(field), other);
            }
        });
        ours.forEach((key, field) -> {
            if (!theirs.containsKey(key)) {
                lines.add(new Line(Agreement.ONLY_IN_JSON, path + "/" + field.name(), "", text(json, field)));
            }
        });
    }

    private void compare(String path, Field inXml, Field inJson) {
        boolean records = isRecord(xml, inXml.type()) && isRecord(json, inJson.type());
        boolean types = records || kind(xml, inXml.type()).equals(kind(json, inJson.type()));
        boolean cardinalities = inXml.cardinality().isRepeated()
                        == inJson.cardinality().isRepeated()
                && (inXml.cardinality().isOptional() == inJson.cardinality().isOptional()
                        || inXml.cardinality().isRepeated());
        Agreement agreement =
                !types ? Agreement.OTHER_TYPE : cardinalities ? Agreement.SAME : Agreement.OTHER_CARDINALITY;
        lines.add(new Line(agreement, path, text(xml, inXml), text(json, inJson)));
        if (records) {
            compare(path, inXml.type(), inJson.type());
        }
    }

    /// The list in an element that is nothing but one.
    private Field unwrapped(Field field) {
        List<Field> inside = new ArrayList<>(fields(xml, field.type()).values());
        boolean list = inside.size() == 1
                && inside.getFirst().cardinality().isRepeated()
                && !field.cardinality().isRepeated();
        return list ? field.repeated(inside.getFirst()) : field;
    }

    private static String text(ModelIndex index, Field field) {
        return kind(index, field.type()) + " " + field.cardinality();
    }

    private static boolean isRecord(ModelIndex index, TypeRef type) {
        return complex(index, type) != null && !fields(index, type).isEmpty();
    }

    private static String kind(ModelIndex index, TypeRef type) {
        if (isRecord(index, type)) {
            return "record";
        }
        ComplexType complex = complex(index, type);
        boolean simple = complex != null && complex.content() instanceof Content.Value;
        TypeRef value = simple ? ((Content.Value) complex.content()).type() : type;
        return switch (index.simpleValue(value).kind()) {
            case BOOLEAN -> "boolean";
            case INT, LONG, BIG_INTEGER, DECIMAL, FLOAT, DOUBLE -> "number";
            case DATE, XML_DATE -> "date";
            case TIME, XML_TIME -> "time";
            case DATE_TIME, XML_DATE_TIME -> "dateTime";
            case TEXT -> "text";
        };
    }

    private static ComplexType complex(ModelIndex index, TypeRef type) {
        Type found = switch (type) {
            case TypeRef.Local local -> local.type();
            case TypeRef.Named named -> index.model().type(named.name()).orElse(null);
        };
        return switch (found) {
            case ComplexType complex -> complex;
            case SimpleType ignored -> null;
            case null -> null;
        };
    }

    private static Map<String, Field> fields(ModelIndex index, TypeRef type) {
        Map<String, Field> fields = new LinkedHashMap<>();
        ComplexType complex = complex(index, type);
        if (complex != null) {
            for (Attribute attribute : index.attributes(complex)) {
                Cardinality cardinality = attribute.required() ? Cardinality.ONE : Cardinality.OPTIONAL;
                add(fields, new Field(attribute.name(), cardinality, attribute.type()));
            }
            index.particle(complex).ifPresent(particle -> add(index, particle, false, fields));
            if (complex.content() instanceof Content.Value value && !fields.isEmpty()) {
                add(fields, new Field(VALUE, Cardinality.ONE, value.type()));
            }
        }
        return fields;
    }

    private static void add(ModelIndex index, Particle particle, boolean optional, Map<String, Field> fields) {
        switch (particle) {
            case Element element -> addElement(element, element.cardinality(), optional, fields);
            case ElementRef ref ->
                index.model()
                        .element(ref.target())
                        .ifPresent(element -> addElement(element, ref.cardinality(), optional, fields));
            case Group group -> {
                boolean some = optional || group.cardinality().isOptional() || group.kind() == Group.Kind.CHOICE;
                Map<String, Field> inside = new LinkedHashMap<>();
                group.particles().forEach(inner -> add(index, inner, some, inside));
                inside.values().forEach(field -> add(fields, field.times(group.cardinality())));
            }
            case GroupRef ignored -> {}
            case Wildcard ignored -> {}
        }
    }

    private static void addElement(
            Element element, Cardinality cardinality, boolean optional, Map<String, Field> fields) {
        boolean helper = JsonShape.MEMBERS.isSaidBy(element.presentation());
        if (!helper) {
            Cardinality occurs = optional ? new Cardinality(0, cardinality.max()) : cardinality;
            add(fields, new Field(element.name(), occurs, element.type()));
        }
    }

    private static void add(Map<String, Field> fields, Field field) {
        fields.putIfAbsent(field.name().replaceAll("[^A-Za-z0-9]", "").toLowerCase(Locale.ROOT), field);
    }
}
