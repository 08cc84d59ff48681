package org.bindery.importers.dfdl;

import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.model.Name;
import org.bindery.model.building.Names;

/// One table of prefixes for all schema documents: a namespace keeps the prefix that it has first, unless another has
/// that already.
final class Prefixes {

    private static final String NAME = "[\\p{L}_][\\p{L}\\p{N}_.-]*+";

    /// A text in quotes, a prefix with its colon, or a name without one, which is no function, variable or axis.
    private static final Pattern TOKEN = Pattern.compile("'[^']*'|\"[^\"]*\"|(?<![\\w:.-])(" + NAME
            + "):(?=[\\p{L}_*])|(?<![\\w:.$-])(" + NAME + ")(?!\\s*(?:\\(|::))|\\$(" + NAME + ")(?!:)");

    private final ElementNames elements;
    private final Set<Name> variables = new HashSet<>();
    private final Map<String, String> byPrefix = new LinkedHashMap<>();
    private final Map<String, String> byNamespace = new LinkedHashMap<>();

    Prefixes(ElementNames elements) {
        this.elements = elements;
    }

    /// Takes note of a variable that schemas define.
    void addVariable(Name name) {
        variables.add(name);
    }

    /// The prefix of a namespace; none for no namespace.
    ///
    /// @param wanted the one it has in a document
    String of(String wanted, String namespace) {
        if (namespace.isEmpty()) {
            return "";
        }
        return byNamespace.computeIfAbsent(namespace, added -> {
            String prefix = Names.free(wanted.isEmpty() ? "ns" : wanted, byPrefix::containsKey);
            byPrefix.put(prefix, namespace);
            return prefix;
        });
    }

    /// A qualified name in terms of the table.
    ///
    /// @param name as written
    /// @param scope the namespace of a prefix where it is written, and of names without one for the empty prefix
    String name(String name, UnaryOperator<String> scope) {
        int colon = name.indexOf(':');
        String prefix = colon < 0 ? "" : name.substring(0, colon);
        return named(prefix, scope.apply(prefix), name.substring(colon + 1));
    }

    /// A name in terms of the table.
    String named(String wanted, String namespace, String local) {
        String prefix = of(wanted, namespace);
        return prefix.isEmpty() ? local : prefix + ":" + local;
    }

    /// An expression in terms of the table. Names whose prefix means nothing stay. Names without a prefix stay,
    /// too, unless they are those of variables in the default namespace of the document, or of elements which are
    /// there and nowhere without a namespace.
    String expression(String text, UnaryOperator<String> scope) {
        String unprefixed = scope.apply("");
        Matcher tokens = TOKEN.matcher(text);
        StringBuilder changed = new StringBuilder();
        while (tokens.find()) {
            String prefix = tokens.group(1);
            String namespace = prefix == null ? "" : scope.apply(prefix);
            String token = namespace.isEmpty() ? tokens.group() : of(prefix, namespace) + ":";
            String local = tokens.group(2);
            if (local != null && elements.isOnlyIn(unprefixed, local)) {
                token = named("", unprefixed, local);
            }
            String variable = tokens.group(3);
            if (variable != null && variables.contains(new Name(unprefixed, variable))) {
                token = "$" + named("", unprefixed, variable);
            }
            tokens.appendReplacement(changed, Matcher.quoteReplacement(token));
        }
        return tokens.appendTail(changed).toString();
    }

    /// The namespaces by prefix.
    Map<String, String> table() {
        return Collections.unmodifiableMap(byPrefix);
    }
}
