package org.bindery.importers.wsdl;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bindery.importers.xml.StartTag;
import org.bindery.importers.xml.XmlText;
import org.bindery.importers.xml.XmlTokens;
import org.bindery.model.Location;
import org.bindery.model.Name;

/// The text of a description, which is known to be well-formed, taken apart: its elements, and its schemas as text.
final class WsdlText {

    private static final Name SCHEMA = Name.xs("schema");

    private final Path file;
    private final String text;
    private final String name;
    private final List<SchemaText> schemas = new ArrayList<>();
    private final Deque<Node> open = new ArrayDeque<>();
    private int schemaDepth;
    private int schemaStart;
    private String schemaDeclarations = "";
    private int schemaNameEnd;
    private int schemaTagEnd;
    private Node schema = new Node(Name.ANONYMOUS, Map.of(), Map.of(), Location.NONE);

    /// @param name the file's name for places
    WsdlText(Path file, String text, String name) {
        this.file = file;
        this.text = text;
        this.name = name;
    }

    /// The first element, with all others in it.
    Node read() throws IOException {
        Node around = new Node(Name.ANONYMOUS, Map.of(), Map.of(), Location.NONE);
        open.push(around);
        int offset = 0;
        try (Reader reader = new StringReader(text)) {
            XmlTokens tokens = new XmlTokens(reader, name, Integer.MAX_VALUE);
            for (XmlTokens.Kind kind = tokens.next(); kind != XmlTokens.Kind.NOTHING; kind = tokens.next()) {
                take(kind, tokens, offset);
                offset += tokens.text().length();
            }
        }
        return around.children().isEmpty() ? schema : around.children().getFirst();
    }

    private void take(XmlTokens.Kind kind, XmlTokens tokens, int offset) {
        switch (kind) {
            case START, EMPTY_ELEMENT -> start(tokens, offset, kind == XmlTokens.Kind.EMPTY_ELEMENT);
            case END -> end(offset + tokens.text().length());
            case TEXT ->
                open.peek().text().append(XmlText.unescape(tokens.text().toString()));
            case CDATA ->
                open.peek()
                        .text()
                        .append(
                                tokens.text(),
                                "<![CDATA[".length(),
                                tokens.text().length() - 3);
            case COMMENT, PROCESSING_INSTRUCTION, DOCTYPE, NOTHING -> {}
        }
    }

    private void start(XmlTokens tokens, int offset, boolean isEmpty) {
        if (schemaDepth > 0) {
            schemaDepth += isEmpty ? 0 : 1;
            return;
        }
        StartTag tag = StartTag.parse(tokens.text());
        Node parent = open.peek();
        Map<String, String> namespaces = new HashMap<>(parent.namespaces());
        Map<String, String> attributes = new HashMap<>();
        tag.attributes().forEach((attribute, value) -> {
            String plain = XmlText.unescape(value);
            attributes.put(attribute, plain);
            if (attribute.equals("xmlns")) {
                namespaces.put("", plain);
            } else if (attribute.startsWith("xmlns:")) {
                namespaces.put(attribute.substring("xmlns:".length()), plain);
            }
        });
        Name qualified = new Name(namespaces.getOrDefault(tag.prefix(), ""), tag.localName());
        Node node = new Node(qualified, attributes, namespaces, tokens.location());
        if (qualified.equals(SCHEMA)) {
            schemaStart = offset;
            schemaNameEnd = offset + 1 + tag.name().length();
            schemaTagEnd = offset + tokens.text().length();
            schema = node;
            schemaDeclarations = declarations(parent.namespaces(), attributes);
            if (isEmpty) {
                addSchema(offset + tokens.text().length());
            } else {
                schemaDepth = 1;
            }
            return;
        }
        parent.children().add(node);
        if (!isEmpty) {
            open.push(node);
        }
    }

    private void end(int offset) {
        if (schemaDepth == 0) {
            open.pop();
        } else {
            schemaDepth--;
            if (schemaDepth == 0) {
                addSchema(offset);
            }
        }
    }

    /// The declarations of namespaces around a schema that it does not make itself.
    private static String declarations(Map<String, String> around, Map<String, String> own) {
        StringBuilder declarations = new StringBuilder();
        around.forEach((prefix, namespace) -> {
            String attribute = prefix.isEmpty() ? "xmlns" : "xmlns:" + prefix;
            if (!own.containsKey(attribute)) {
                declarations
                        .append(' ')
                        .append(attribute)
                        .append("=\"")
                        .append(namespace
                                .replace("&", "&amp;")
                                .replace("<", "&lt;")
                                .replace("\"", "&quot;"))
                        .append('"');
            }
        });
        return declarations.toString();
    }

    /// White space before it puts a schema at its place.
    private void addSchema(int end) {
        String start = "\n".repeat(schema.location().line() - 1)
                + " ".repeat(schema.location().column() - 1)
                + text.substring(schemaStart, schemaNameEnd)
                + schemaDeclarations
                + text.substring(schemaNameEnd, schemaTagEnd);
        schemas.add(new SchemaText(file, start + text.substring(schemaTagEnd, end), start.length(), schema));
    }

    /// The schemas, in order.
    List<SchemaText> schemas() {
        return schemas;
    }
}
