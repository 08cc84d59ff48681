package org.bindery.messages.xml;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import org.bindery.messages.InstancePath;
import org.bindery.messages.Message;
import org.bindery.messages.PropertyRules;
import org.bindery.messages.RecordValue;
import org.bindery.messages.values.Lexical;
import org.bindery.messages.values.QualifiedNames;
import org.bindery.model.Name;
import org.bindery.shape.ContentStep;
import org.bindery.shape.Property;
import org.jspecify.annotations.Nullable;

/// Writes the root element of one document and all that stands in it.
final class XmlBody {

    private static final String INDENT = "  ";

    /// The indentation of what stands between texts: none.
    private static final int INLINE = -1;

    private final Writer out;
    private final XmlNames names;
    private final boolean indent;
    private final Nesting nesting = new Nesting();
    private final PropertyRules rules = new PropertyRules();

    XmlBody(Writer out, XmlNames names, boolean indent) {
        this.out = out;
        this.names = names;
        this.indent = indent;
    }

    void root(Message message) throws IOException {
        RecordValue record = message.value();
        InstancePath path = InstancePath.of(message.root());
        List<Property> properties = record.shape().properties();
        Object self =
                properties.size() == 1 && properties.getFirst().kind() == Property.Kind.SELF ? record.get(0) : null;
        if (self instanceof String text) {
            elementText(text, path);
            return;
        }
        String tag = names.element(message.root());
        out.write("<" + tag);
        for (Map.Entry<String, String> declaration : names.declarations().entrySet()) {
            String prefix = declaration.getKey();
            attribute(prefix.isEmpty() ? "xmlns" : "xmlns:" + prefix, declaration.getValue(), path);
        }
        if (self instanceof RecordValue inner) {
            type(properties.getFirst(), inner, path);
            record(tag, inner, path, 0);
        } else {
            record(tag, record, path, 0);
        }
    }

    /// Writes the rest of an element whose start tag is open.
    private void record(String tag, RecordValue record, InstancePath path, int depth) throws IOException {
        attributes(record, path);
        boolean mixed = record.shape().content() instanceof ContentStep.Mixed;
        if (!hasContent(record)) {
            out.write("/>");
            return;
        }
        out.write('>');
        int inner = mixed || depth == INLINE ? INLINE : depth + 1;
        boolean elements = nesting.within(() -> content(record, path, inner));
        if (elements) {
            newLine(inner == INLINE ? INLINE : depth);
        }
        out.write("</" + tag + ">");
    }

    private void attributes(RecordValue record, InstancePath path) throws IOException {
        for (Property property : record.shape().properties()) {
            Object value = record.get(property.index());
            if (property.kind() == Property.Kind.ATTRIBUTE && value != null) {
                attribute(names.attribute(property.xmlName()), lexical(property, value, path), path.child(property));
            } else if (property.kind() == Property.Kind.ATTRIBUTES) {
                int number = 1;
                for (Object item : items(value)) {
                    RecordValue other = (RecordValue) item;
                    String namespace = other.get("namespace") instanceof String given ? given : "";
                    Name name = new Name(namespace, (String) other.get("name"));
                    attribute(names.attribute(name), other.get("value"), path.item(property, number++));
                }
            }
        }
    }

    private static boolean hasContent(RecordValue record) {
        return record.shape().properties().stream().anyMatch(property -> {
            Object value = record.get(property.index());
            return switch (property.kind()) {
                case ATTRIBUTE, ATTRIBUTES -> false;
                case NIL, PRESENT, NULL -> Boolean.TRUE.equals(value);
                case GROUP -> items(value).stream().anyMatch(item -> hasContent((RecordValue) item));
                case VALUE, ELEMENT, TEXT, XML, SELF -> !items(value).isEmpty();
            };
        });
    }

    /// Writes what stands between the tags of a record, and tells whether there were elements.
    private boolean content(RecordValue record, InstancePath path, int depth) throws IOException {
        boolean elements = false;
        for (Property property : record.shape().properties()) {
            Object value = record.get(property.index());
            switch (property.kind()) {
                case VALUE, TEXT -> {
                    if (value != null) {
                        text(lexical(property, value, path), path.child(property), false);
                    }
                }
                case ATTRIBUTE, ATTRIBUTES, NIL, PRESENT, NULL, SELF -> {}
                case ELEMENT, XML, GROUP -> elements |= components(record, property, path, depth);
            }
        }
        return elements;
    }

    private boolean components(RecordValue record, Property property, InstancePath path, int depth) throws IOException {
        boolean nil = record.shape().isNillable(property) && Boolean.TRUE.equals(record.get(property.index() + 1));
        List<?> items = items(record.get(property.index()));
        if (nil && items.isEmpty()) {
            newLine(depth);
            String tag = names.element(property.xmlName());
            out.write("<" + tag);
            nil(path);
            out.write("/>");
            return true;
        }
        int number = 1;
        boolean elements = false;
        for (Object item : items) {
            InstancePath where = property.isRepeated() ? path.item(property, number++) : path.child(property);
            elements |= component(property, item, where, depth, nil);
        }
        return elements;
    }

    private boolean component(Property property, Object item, InstancePath path, int depth, boolean nil)
            throws IOException {
        if (property.kind() == Property.Kind.GROUP) {
            return content((RecordValue) item, path, depth);
        }
        newLine(depth);
        if (property.kind() == Property.Kind.XML) {
            elementText((String) item, path);
            return true;
        }
        String tag = names.element(property.xmlName());
        out.write("<" + tag);
        if (item instanceof RecordValue record) {
            type(property, record, path);
            if (nil) {
                nil(path);
            }
            record(tag, record, path, depth);
        } else if (item.equals("")) {
            out.write("/>");
        } else {
            out.write('>');
            text(lexical(property, item, path), path, false);
            out.write("</" + tag + ">");
        }
        return true;
    }

    private void type(Property property, RecordValue record, InstancePath path) throws IOException {
        Name type = ActualType.said(property, record).orElse(null);
        if (type != null) {
            attribute(XmlNames.instance("type"), names.element(type), path);
        }
    }

    private void nil(InstancePath path) throws IOException {
        attribute(XmlNames.instance("nil"), "true", path);
    }

    /// Writes an element that is kept as text, if it is one.
    private void elementText(String text, InstancePath path) throws IOException {
        ElementText.check(text, path);
        out.write(text);
    }

    private void attribute(String name, @Nullable Object value, InstancePath path) throws IOException {
        out.write(" " + name + "=\"");
        text(value == null ? "" : value, path, true);
        out.write('"');
    }

    /// @param depth how deep the line is indented, or [#INLINE] for no new line
    private void newLine(int depth) throws IOException {
        if (indent && depth != INLINE) {
            out.write("\n" + INDENT.repeat(depth));
        }
    }

    /// What is written for a value.
    private String lexical(Property property, Object value, InstancePath path) throws IOException {
        boolean named = property.type() instanceof Property.ValueType type && QualifiedNames.areIn(type.value());
        try {
            return named ? PrefixedNames.written(names, (String) value) : rules.text(property, value);
        } catch (IllegalArgumentException e) {
            throw new IOException(path + ": " + e.getMessage(), e);
        }
    }

    private void text(Object value, InstancePath path, boolean attribute) throws IOException {
        try {
            XmlText.write(out, Lexical.format(value), attribute);
        } catch (IllegalArgumentException e) {
            throw new IOException(path + ": " + e.getMessage(), e);
        } catch (IOException e) {
            throw new IOException(path + ": " + e.getMessage(), e);
        }
    }

    /// What a property holds, as a list.
    static List<?> items(@Nullable Object value) {
        return switch (value) {
            case null -> List.of();
            case List<?> items -> items;
            default -> List.of(value);
        };
    }
}
