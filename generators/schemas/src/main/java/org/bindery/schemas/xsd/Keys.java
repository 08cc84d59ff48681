package org.bindery.schemas.xsd;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.model.IdentityConstraint;

/// Writes keys, uniqueness and references.
final class Keys {

    /// The namespace of a name in a path, as the model has it.
    private static final Pattern NAMESPACE = Pattern.compile("Q\\{([^}]*)}");

    private Keys() {}

    static void write(IdentityConstraint key, SchemaDocument document) {
        Map<String, String> tag = new LinkedHashMap<>();
        tag.put("name", XmlNames.of(key.name().local()));
        key.refer().ifPresent(refer -> tag.put("refer", document.reference(refer)));
        document.out()
                .open(
                        switch (key.kind()) {
                            case UNIQUE -> "xs:unique";
                            case KEY -> "xs:key";
                            case KEYREF -> "xs:keyref";
                        },
                        tag);
        document.out().leaf("xs:selector", Map.of("xpath", path(key.selector(), document)));
        key.fields().forEach(field -> document.out().leaf("xs:field", Map.of("xpath", path(field, document))));
        document.out().close();
    }

    private static String path(String path, SchemaDocument document) {
        return NAMESPACE
                .matcher(path)
                .replaceAll(match -> Matcher.quoteReplacement(prefix(document.use(match.group(1)))));
    }

    private static String prefix(String prefix) {
        return prefix.isEmpty() ? "" : prefix + ":";
    }
}
