package org.bindery.schemas.xsd;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bindery.model.ModelPath;
import org.bindery.model.Wildcard;
import org.bindery.schemas.Loss;

/// Writes what wildcards allow.
final class Wildcards {

    private Wildcards() {}

    /// Adds the namespaces and names of a wildcard to its tag.
    static void describe(Wildcard wildcard, Map<String, String> tag, SchemaSet set, ModelPath path) {
        List<String> allowed = new ArrayList<>();
        List<String> excluded = new ArrayList<>();
        List<String> excludedNames = new ArrayList<>();
        for (String each : wildcard.namespaces()) {
            if (each.startsWith("!{")) {
                excludedNames.add(each.substring(1));
            } else if (each.startsWith("!")) {
                excluded.add(each.substring(1));
            } else {
                allowed.add(each);
            }
        }
        boolean any = allowed.isEmpty() || allowed.contains("##any");
        if (!any) {
            tag.put("namespace", String.join(" ", allowed.contains("##other") ? List.of("##other") : allowed));
        }
        if (allowed.contains("##other") && allowed.size() > 1) {
            lost(set, path, "that it allows " + String.join(" ", allowed));
        }
        if (!excluded.isEmpty()) {
            if (set.is11() && any) {
                tag.put("notNamespace", String.join(" ", excluded));
            } else {
                lost(set, path, "that it does not allow the namespaces " + String.join(" ", excluded));
            }
        }
        if (!excludedNames.isEmpty()) {
            lost(set, path, "that it does not allow the names " + String.join(" ", excludedNames));
        }
        if (wildcard.processing() != Wildcard.Processing.STRICT) {
            tag.put("processContents", wildcard.processing().name().toLowerCase(Locale.ROOT));
        }
    }

    private static void lost(SchemaSet set, ModelPath path, String what) {
        set.losses().add(path, Loss.Kind.OPEN_CONTENT, "Of a wildcard, " + what + ".");
    }
}
