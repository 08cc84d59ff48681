package org.bindery.importers.xml;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The namespaces bound to prefixes at a place of a document.
public final class NamespaceScopes {

    private record Scope(int depth, Map<String, String> namespaces) {}

    private final List<Scope> scopes = new ArrayList<>();

    /// Takes the declarations of an element at that depth, and forgets those of its elder siblings.
    public void enter(StartTag tag, int depth) {
        leave(depth);
        Map<String, String> declared = new HashMap<>();
        tag.attributes().forEach((name, value) -> {
            if (name.equals("xmlns")) {
                declared.put("", value);
            } else if (name.startsWith("xmlns:")) {
                declared.put(name.substring("xmlns:".length()), value);
            }
        });
        if (!declared.isEmpty()) {
            scopes.add(new Scope(depth, declared));
        }
    }

    private void leave(int depth) {
        while (!scopes.isEmpty() && scopes.getLast().depth() >= depth) {
            scopes.removeLast();
        }
    }

    /// The namespace of a prefix; the empty string when none is declared.
    public String namespace(String prefix) {
        for (int i = scopes.size() - 1; i >= 0; i--) {
            String namespace = scopes.get(i).namespaces().get(prefix);
            if (namespace != null) {
                return namespace;
            }
        }
        return "";
    }
}
