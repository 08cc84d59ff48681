package org.bindery.model.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.tree.Component;
import org.bindery.shape.ExpressionNames;

/// Follows the names in an expression to the components that they mean, through points, lists and the variables of
/// `all`, `exists`, `map` and `filter`.
final class ExpressionNaming {

    /// What looks names up.
    interface Scope {
        /// The component of a record that an expression knows by a name.
        Optional<Component> member(Component record, String name);

        /// The global type of a name.
        Optional<Component> type(String name);
    }

    /// A name in an expression, and what it means.
    ///
    /// @param component the component or the type
    record Use(ExpressionToken token, Component component) {}

    private static final Set<String> OVER_ITEMS = Set.of("all", "exists", "exists_one", "existsOne", "map", "filter");

    /// The functions whose second argument is the name of a type in quotes.
    private static final Set<String> OF_TYPES = Set.of("as", "isType", "within");

    private final Scope scope;
    private final Component record;
    private final List<ExpressionToken> tokens;
    private final List<Use> uses = new ArrayList<>();

    private ExpressionNaming(Scope scope, Component record, List<ExpressionToken> tokens) {
        this.scope = scope;
        this.record = record;
        this.tokens = tokens;
    }

    /// The names of an expression about a record whose meaning is certain.
    static List<Use> uses(String expression, Component record, Scope scope) {
        ExpressionNaming naming = new ExpressionNaming(scope, record, ExpressionToken.of(expression));
        int at = 0;
        while (at < naming.tokens.size()) {
            at = naming.read(at, Map.of()).next() + 1;
        }
        return naming.uses;
    }

    /// How far reading came, and what the last thing read means.
    private record Read(int next, Optional<Component> value) {}

    /// Reads up to the sign that closes what was opened before.
    private Read read(int start, Map<String, Optional<Component>> variables) {
        Optional<Component> value = Optional.empty();
        int at = start;
        while (at < tokens.size()) {
            ExpressionToken token = tokens.get(at);
            boolean member = at > start && tokens.get(at - 1).is(".");
            if (token.is(")") || token.is("]") || token.is("}")) {
                return new Read(at, value);
            }
            if (token.kind() == ExpressionToken.Kind.WORD) {
                Read word = word(at, member, value, variables);
                value = word.value();
                at = word.next();
            } else if (token.is("(") || token.is("[") || token.is("{")) {
                Read inner = read(at + 1, variables);
                value = token.is("(") ? inner.value() : value;
                at = inner.next() + 1;
            } else {
                value = token.is(".") ? value : Optional.empty();
                at++;
            }
        }
        return new Read(at, value);
    }

    private Read word(int at, boolean member, Optional<Component> before, Map<String, Optional<Component>> variables) {
        String name = tokens.get(at).text();
        boolean call = at + 1 < tokens.size() && tokens.get(at + 1).is("(");
        if (call && member && OVER_ITEMS.contains(name)) {
            return overItems(at, before, variables);
        }
        if (call) {
            return function(at, variables);
        }
        if (!member && variables.containsKey(name)) {
            return new Read(at + 1, variables.get(name));
        }
        if (!member && name.equals(ExpressionNames.THIS)) {
            return new Read(at + 1, Optional.of(record));
        }
        Optional<Component> owner = member ? before : Optional.of(record);
        Optional<Component> value = owner.flatMap(it -> scope.member(it, name));
        value.ifPresent(component -> uses.add(new Use(tokens.get(at), component)));
        return new Read(at + 1, value);
    }

    /// `items.all(item, condition)`
    private Read overItems(int at, Optional<Component> items, Map<String, Optional<Component>> variables) {
        int variable = at + 2;
        Map<String, Optional<Component>> inner = new HashMap<>(variables);
        if (variable < tokens.size()) {
            inner.put(tokens.get(variable).text(), items);
        }
        Read condition = read(variable, inner);
        boolean filters = tokens.get(at).text().equals("filter");
        return new Read(condition.next() + 1, filters ? items : Optional.empty());
    }

    private Read function(int at, Map<String, Optional<Component>> variables) {
        Read arguments = read(at + 2, variables);
        Optional<Component> value = Optional.empty();
        int last = arguments.next() - 1;
        if (OF_TYPES.contains(tokens.get(at).text())
                && last > at
                && tokens.get(last).kind() == ExpressionToken.Kind.TEXT) {
            Optional<Component> type = scope.type(tokens.get(last).text());
            type.ifPresent(component -> uses.add(new Use(tokens.get(last), component)));
            value = tokens.get(at).text().equals("as") ? type : value;
        }
        return new Read(arguments.next() + 1, value);
    }

    /// The expression with another name wherever it names one of some components.
    static String renamed(String expression, List<ExpressionToken> names, String other) {
        StringBuilder text = new StringBuilder(expression);
        names.stream()
                .distinct()
                .sorted((one, two) -> Integer.compare(two.start(), one.start()))
                .forEach(name ->
                        text.replace(name.start(), name.start() + name.text().length(), other));
        return text.toString();
    }
}
