package org.bindery.studio.tdml;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.xml.XMLConstants;
import org.bindery.messages.RecordValue;
import org.bindery.messages.values.Lexical;
import org.bindery.model.Name;
import org.bindery.model.ValueKind;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;

/// Infosets as XML, compared with messages and made into them. Namespaces count in what is made into a message.
record TdmlInfoset(Shapes shapes) {

    /// Digits of time that the clock of the processor that the cases are from does not distinguish.
    private static final Pattern MICROSECONDS = Pattern.compile("(:\\d\\d\\.\\d{3})\\d+");

    private static final Pattern ZEROS = Pattern.compile("\\.0+(?=$|[Z+-])|(\\.\\d*[1-9])0+(?=$|[Z+-])");
    private static final String OF_CASES = "http://www.ibm.com/xmlns/dfdl/testData";
    private static final int SHOWN = 60;
    private static final int ITS_ELEMENT = 0;
    private static final int ITS_NIL = 1;

    /// The start of the range for characters that are not in XML.
    private static final int PRIVATE = 0xE000;

    /// The start of the range for unpaired surrogates, and the two noncharacters.
    private static final int HALVES = 0xE800;

    private static final int NO_CHARACTER = 0xF0FF;

    /// One element of a message.
    ///
    /// @param value its value; null for a record, and for one that is nil
    private record Item(
            String name,
            boolean nil,
            Property property,
            @Nullable Object value,
            List<Item> items) {}

    /// In what a message differs from an infoset; empty when it does not.
    Optional<String> difference(RecordValue record, Element expected) {
        String name = expected.getLocalName();
        Optional<Property> value = record.shape().value();
        if (value.isPresent()) {
            Object is = record.get(value.get().index());
            return difference(new Item(name, is == null, value.get(), is, List.of()), expected, "/" + name);
        }
        return children(items(record), Xml.children(expected), "/" + name);
    }

    private List<Item> items(RecordValue record) {
        List<Item> items = new ArrayList<>();
        for (Property property : record.shape().properties()) {
            Object value = record.get(property.index());
            if (property.kind().isFlag()) {
                continue;
            }
            if (property.isRepeated()) {
                ((List<?>) value).forEach(each -> items.add(item(property, each, false)));
            } else {
                boolean nil = record.shape()
                        .flag(property, Property.Kind.NIL)
                        .filter(flag -> Boolean.TRUE.equals(record.get(flag.index())))
                        .isPresent();
                if (value != null || nil) {
                    items.add(item(property, value, nil));
                }
            }
        }
        return items;
    }

    private Item item(Property property, @Nullable Object value, boolean nil) {
        if (property.kind() == Property.Kind.GROUP && value instanceof RecordValue each) {
            boolean isNil = Boolean.TRUE.equals(each.get(ITS_NIL));
            return item(each.shape().properties().get(ITS_ELEMENT), each.get(ITS_ELEMENT), isNil);
        }
        List<Item> parts = value instanceof RecordValue record ? items(record) : List.of();
        return new Item(property.xmlName().local(), nil, property, value instanceof RecordValue ? null : value, parts);
    }

    private Optional<String> children(List<Item> items, List<Element> expected, String path) {
        for (int i = 0; i < Math.max(items.size(), expected.size()); i++) {
            String is = i < items.size() ? items.get(i).name() : "nothing";
            String wanted = i < expected.size() ? expected.get(i).getLocalName() : "nothing";
            if (!is.equals(wanted)) {
                return Optional.of("in " + path + ", part " + (i + 1) + " is " + is + " and not " + wanted);
            }
            Optional<String> difference = difference(items.get(i), expected.get(i), path + "/" + is);
            if (difference.isPresent()) {
                return difference;
            }
        }
        return Optional.empty();
    }

    private Optional<String> difference(Item item, Element expected, String path) {
        if (item.nil() != isNil(expected)) {
            return Optional.of(path + (item.nil() ? " is nil" : " is not nil"));
        }
        if (item.nil()) {
            return Optional.empty();
        }
        if (item.property().type() instanceof Property.RecordType) {
            return children(item.items(), Xml.children(expected), path);
        }
        String text = expected.getTextContent();
        Object value = item.value();
        return value != null && isSame(item.property(), value, text)
                ? Optional.empty()
                : Optional.of(
                        path + " is '" + shown(value == null ? "" : text(value)) + "' and not '" + shown(text) + "'");
    }

    private static String shown(String text) {
        return text.length() > SHOWN ? text.substring(0, SHOWN) + "…" : text;
    }

    private static String text(Object value) {
        return value instanceof String text ? text : Lexical.format(value);
    }

    private static boolean isSame(Property property, Object value, String expected) {
        if (value instanceof String text) {
            String wanted = plain(expected);
            return text.equals(wanted)
                    || text.replace("\r\n", "\n").replace('\r', '\n').equals(wanted)
                    || (isHex(property) && text.equalsIgnoreCase(wanted.strip()));
        }
        String wanted = expected.strip();
        if (plainFraction(Lexical.format(value)).equals(plainFraction(wanted))) {
            return true;
        }
        try {
            Object other =
                    Lexical.parse(((Property.ValueType) property.type()).value().kind(), wanted);
            return value instanceof BigDecimal one && other instanceof BigDecimal two
                    ? one.compareTo(two) == 0
                    : value.equals(other) || Lexical.format(value).equals(Lexical.format(other));
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /// A date, a time or a number without the zeros at the end of its fraction, which say nothing of its value.
    private static String plainFraction(String text) {
        return ZEROS.matcher(MICROSECONDS.matcher(text).replaceFirst("$1")).replaceFirst("$1");
    }

    private static boolean isHex(Property property) {
        return property.type() instanceof Property.ValueType type
                && type.value().builtIn().equals(Name.xs("hexBinary"));
    }

    private static boolean isNil(Element element) {
        String nil = element.getAttributeNS(XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI, "nil");
        return nil.equals("true") || nil.equals("1");
    }

    /// The text with the characters in it that XML does not know.
    private static String plain(String text) {
        StringBuilder plain = new StringBuilder(text);
        for (int i = 0; i < plain.length(); i++) {
            char c = plain.charAt(i);
            if (c >= PRIVATE && c < PRIVATE + ' ') {
                plain.setCharAt(i, (char) (c - PRIVATE));
            } else if (c >= HALVES && c < HALVES + Character.MAX_SURROGATE + 1 - Character.MIN_SURROGATE) {
                plain.setCharAt(i, (char) (c - HALVES + Character.MIN_SURROGATE));
            } else if (c == NO_CHARACTER - 1 || c == NO_CHARACTER) {
                plain.setCharAt(i, (char) (c - NO_CHARACTER + Character.MAX_VALUE));
            }
        }
        return plain.toString();
    }

    /// The message that an infoset is.
    ///
    /// @throws IllegalArgumentException when the model has no such message
    RecordValue record(RecordShape shape, Element infoset) {
        List<@Nullable Object> values = new ArrayList<>();
        if (shape.value().isPresent()) {
            values.add(isNil(infoset) ? null : value(shape.value().get(), infoset));
            return RecordValue.of(shape, values);
        }
        Map<String, List<Element>> open = new LinkedHashMap<>();
        for (Element child : Xml.children(infoset)) {
            open.computeIfAbsent(child.getLocalName(), name -> new ArrayList<>())
                    .add(child);
        }
        for (Property property : shape.properties()) {
            if (property.kind() == Property.Kind.NIL) {
                continue;
            }
            List<Element> found = taken(shape, property, open);
            values.add(
                    property.isRepeated()
                            ? found.stream().map(each -> value(property, each)).toList()
                            : found.isEmpty() || isNil(found.getFirst()) ? null : value(property, found.getFirst()));
            if (shape.isNillable(property)) {
                values.add(!found.isEmpty() && isNil(found.getFirst()));
            }
        }
        open.forEach((name, rest) -> {
            if (!rest.isEmpty()) {
                throw new IllegalArgumentException("'" + name + "' is not an element that is allowed here");
            }
        });
        return RecordValue.of(shape, values);
    }

    /// The elements of a property, of those that none before it has.
    private static List<Element> taken(RecordShape shape, Property property, Map<String, List<Element>> open) {
        String name = elementName(property);
        List<Element> rest = open.getOrDefault(name, new ArrayList<>());
        if (rest.stream().anyMatch(each -> !isNamed(each, property))) {
            throw new IllegalArgumentException("'" + name + "' has another namespace than '"
                    + property.xmlName().namespace() + "', which it has here");
        }
        long later = shape.properties().stream()
                .filter(other -> other.index() > property.index()
                        && !other.kind().isFlag()
                        && other.isMandatory()
                        && elementName(other).equals(name))
                .count();
        int most = property.isRepeated() ? (int) Math.max(0, rest.size() - later) : Math.min(1, rest.size());
        List<Element> taken = new ArrayList<>(rest.subList(0, most));
        rest.subList(0, most).clear();
        return taken;
    }

    /// Whether an element to be written has the namespace that it has in the model. In that of the file of cases, which
    /// is where no prefix is, it has none.
    private static boolean isNamed(Element element, Property property) {
        String given = element.getNamespaceURI();
        String namespace = given == null || given.equals(OF_CASES) ? "" : given;
        return property.kind() == Property.Kind.GROUP
                || property.xmlName().local().isEmpty()
                || property.xmlName().namespace().equals(namespace);
    }

    private static String elementName(Property property) {
        return property.xmlName().local().isEmpty()
                ? property.name()
                : property.xmlName().local();
    }

    private Object value(Property property, Element element) {
        return switch (property.type()) {
            case Property.RecordType type
            when property.kind() == Property.Kind.GROUP -> {
                RecordShape each = shapes.shape(type.shape());
                Property inner = each.properties().get(ITS_ELEMENT);
                List<@Nullable Object> values = new ArrayList<>();
                values.add(isNil(element) ? null : value(inner, element));
                values.add(isNil(element));
                yield RecordValue.of(each, values);
            }
            case Property.RecordType type -> record(shapes.shape(type.shape()), element);
            case Property.ValueType type -> {
                String text = element.getTextContent();
                ValueKind kind = type.value().kind();
                boolean computed = property.presentation()
                        .dfdl()
                        .own(DfdlProperty.OUTPUT_VALUE_CALC)
                        .isPresent();
                String written = text.isBlank() && computed && kind.isInteger() ? "0" : text.strip();
                yield Lexical.parse(kind, kind == ValueKind.TEXT ? plain(text) : written);
            }
        };
    }
}
