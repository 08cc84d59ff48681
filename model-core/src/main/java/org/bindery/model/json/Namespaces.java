package org.bindery.model.json;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.model.Name;

/// The prefixes of namespaces in a model file. Names without a prefix are in the default namespace: that of the
/// messages, or none.
final class Namespaces {

    private static final Pattern WORD = Pattern.compile("[A-Za-z][A-Za-z0-9._-]*");

    private final Map<String, String> byPrefix = new LinkedHashMap<>();
    private final Map<String, String> byNamespace = new LinkedHashMap<>();

    /// Chooses prefixes by the namespaces alone, so that they stay when something else of the model changes.
    static Namespaces choose(String defaultNamespace, SortedSet<String> used) {
        Namespaces table = new Namespaces();
        table.add("", defaultNamespace);
        table.add("xs", Name.XML_SCHEMA);
        for (String namespace : used) {
            if (!table.byNamespace.containsKey(namespace)) {
                table.add(table.freePrefix(namespace), namespace);
            }
        }
        return table;
    }

    void add(String prefix, String namespace) {
        byPrefix.put(prefix, namespace);
        byNamespace.putIfAbsent(namespace, prefix);
    }

    /// Whether it has prefixes for all of these.
    boolean has(Set<String> namespaces) {
        return byNamespace.keySet().containsAll(namespaces);
    }

    Map<String, String> byPrefix() {
        return byPrefix;
    }

    /// The text form of a name whose namespace is in the table.
    String text(Name name) {
        if (name.equals(Name.ANONYMOUS)) {
            return "";
        }
        String prefix = byNamespace.getOrDefault(name.namespace(), "");
        boolean plain =
                prefix.isEmpty() && !name.local().isEmpty() && name.local().indexOf(':') < 0;
        return plain ? name.local() : prefix + ":" + name.local();
    }

    /// Reads what [#text(Name)] writes; empty when the prefix is unknown.
    Optional<Name> name(String text) {
        if (text.isEmpty()) {
            return Optional.of(Name.ANONYMOUS);
        }
        int colon = text.indexOf(':');
        String prefix = colon < 0 ? "" : text.substring(0, colon);
        return Optional.ofNullable(byPrefix.get(prefix))
                .map(namespace -> new Name(namespace, text.substring(colon + 1)));
    }

    private String freePrefix(String namespace) {
        String stem = namespace.isEmpty() ? "none" : lastWord(namespace);
        String prefix = stem;
        for (int i = 2; byPrefix.containsKey(prefix); i++) {
            prefix = stem + "-" + i;
        }
        return prefix;
    }

    private static String lastWord(String namespace) {
        String word = "ns";
        Matcher words = WORD.matcher(namespace);
        while (words.find()) {
            word = words.group();
        }
        return word;
    }
}
