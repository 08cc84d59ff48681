package org.bindery.importers.wsdl;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.bindery.importers.xsd.load.InlineSchema;
import org.bindery.model.Location;

/// A schema in a description.
///
/// @param text the schema, after as much white space as puts it at its place
/// @param tagEnd where in the text its start tag ends
/// @param node its start tag
record SchemaText(Path file, String text, int tagEnd, Node node) {

    String targetNamespace() {
        return node.attribute("targetNamespace");
    }

    Location location() {
        return node.location();
    }

    /// The namespaces that it uses without importing them, as far as they are known.
    Set<String> missingImports(Set<String> known) {
        Set<String> missing = new TreeSet<>();
        for (Map.Entry<String, String> scope : node.namespaces().entrySet()) {
            String namespace = scope.getValue();
            if (known.contains(namespace)
                    && !namespace.equals(targetNamespace())
                    && !scope.getKey().isEmpty()
                    && uses(scope.getKey())
                    && !imports(namespace)) {
                missing.add(namespace);
            }
        }
        return missing;
    }

    private boolean uses(String prefix) {
        return Pattern.compile("[\"'\\s]" + Pattern.quote(prefix) + ":[\\w]")
                .matcher(text)
                .find(tagEnd);
    }

    private boolean imports(String namespace) {
        return Pattern.compile("import\\s[^>]*namespace\\s*=\\s*[\"']" + Pattern.quote(namespace) + "[\"']")
                .matcher(text)
                .find(tagEnd);
    }

    /// The schema with imports of further namespaces.
    InlineSchema with(Set<String> imports) {
        if (imports.isEmpty() || text.charAt(tagEnd - 2) == '/') {
            return new InlineSchema(file, text);
        }
        StringBuilder added = new StringBuilder();
        for (String namespace : imports) {
            added.append("<import xmlns=\"http://www.w3.org/2001/XMLSchema\" namespace=\"")
                    .append(namespace.replace("&", "&amp;").replace("\"", "&quot;"))
                    .append("\"/>");
        }
        return new InlineSchema(file, text.substring(0, tagEnd) + added + text.substring(tagEnd));
    }
}
