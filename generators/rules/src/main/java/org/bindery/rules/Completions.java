package org.bindery.rules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What could come next in an expression that is being written.
///
/// @param start where the word starts that one of them replaces
/// @param all the proposals, those that start with the word first
public record Completions(int start, List<Proposal> all) {

    private static final Pattern WORD = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*$");
    private static final Pattern VARIABLE =
            Pattern.compile("\\.(?:all|exists|exists_one|filter|map)\\(\\s*([A-Za-z_][A-Za-z0-9_]*)\\s*,");
    private static final int MOST_VARIABLES = 20;

    private static final List<Proposal> OF_LISTS = List.of(
            new Proposal("all", "all(x, )", "(x, condition) → bool", "Whether a condition holds for all items"),
            new Proposal("exists", "exists(x, )", "(x, condition) → bool", "Whether it holds for any item"),
            new Proposal("exists_one", "exists_one(x, )", "(x, condition) → bool", "Whether it holds for one item"),
            new Proposal("filter", "filter(x, )", "(x, condition) → list", "The items for which it holds"),
            new Proposal("map", "map(x, )", "(x, value) → list", "A value for each item"));

    private static final List<Proposal> GLOBAL = List.of(
            new Proposal("has", "has()", "(component) → bool", "Whether a component is there"),
            new Proposal("isType", "isType(, '')", "(record, 'Type') → bool", "Whether a record is of a derived type"),
            new Proposal("as", "as(, '')", "(record, 'Type') → record", "The record as one of a derived type"),
            new Proposal("within", "within(this, '')", "(record, 'Type') → list", "All records of a type in it"),
            new Proposal("this", "this", "", "The record or value itself"),
            new Proposal("true", "true", "bool", ""),
            new Proposal("false", "false", "bool", ""));

    /// Something that could come next.
    ///
    /// @param name what it is called
    /// @param text what is written; the caret goes before its first `)`, or to its end
    /// @param detail its type, or what it takes and gives
    /// @param explanation what it is; may be empty
    public record Proposal(String name, String text, String detail, String explanation) {}

    public Completions {
        all = List.copyOf(all);
    }

    /// The possible completions at a place in an expression; those that match the letters before it
    /// first.
    public static Completions of(RuleScope scope, String text, int at) {
        String before = text.substring(0, Math.clamp(at, 0, text.length()));
        if (isInQuotes(before)) {
            return new Completions(before.length(), List.of());
        }
        Matcher matcher = WORD.matcher(before);
        String word = matcher.find() ? matcher.group() : "";
        int start = before.length() - word.length();
        String rest = before.substring(0, start);
        Map<String, String> variables = variables(rest);
        List<Proposal> known = rest.endsWith(".")
                ? after(scope, replaced(operand(rest.substring(0, start - 1)), variables))
                : global(scope, variables);
        return new Completions(start, fitting(known, word));
    }

    private static Proposal proposal(NameInScope name) {
        return new Proposal(name.name(), name.name(), name.type(), name.documentation());
    }

    /// Those whose names have the word in them, whatever its case.
    private static List<Proposal> fitting(List<Proposal> known, String word) {
        String lower = word.toLowerCase(Locale.ROOT);
        return known.stream()
                .filter(one -> one.name().toLowerCase(Locale.ROOT).contains(lower))
                .sorted(Comparator.comparing(
                        one -> !one.name().toLowerCase(Locale.ROOT).startsWith(lower)))
                .toList();
    }

    private static boolean isInQuotes(String text) {
        char quote = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quote != 0 && c == '\\') {
                i++;
            } else if (quote == 0 && (c == '\'' || c == '"')) {
                quote = c;
            } else if (c == quote) {
                quote = 0;
            }
        }
        return quote != 0;
    }

    /// The variables of macros that are still open, with a sample of one of their values.
    private static Map<String, String> variables(String text) {
        Map<String, String> variables = new LinkedHashMap<>();
        Matcher matcher = VARIABLE.matcher(text);
        for (int n = 0; n < MOST_VARIABLES && matcher.find(); n++) {
            if (isOpen(text, matcher.start())) {
                String list = replaced(operand(text.substring(0, matcher.start())), variables);
                variables.put(matcher.group(1), "(" + list + ")[0]");
            }
        }
        return variables;
    }

    /// Whether the parenthesis after a place is not closed again.
    private static boolean isOpen(String text, int from) {
        int depth = 0;
        for (int i = text.indexOf('(', from); i < text.length(); i++) {
            char c = text.charAt(i);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (depth == 0) {
                return false;
            }
        }
        return true;
    }

    /// The text with other texts for variables at the start of paths.
    private static String replaced(String text, Map<String, String> variables) {
        String replaced = text;
        for (Map.Entry<String, String> variable : variables.entrySet()) {
            replaced = replaced.replaceAll(
                    "(?<![A-Za-z0-9_.'\"])" + variable.getKey() + "(?![A-Za-z0-9_(])",
                    Matcher.quoteReplacement(variable.getValue()));
        }
        return replaced;
    }

    /// The operand that a text ends with: names, points, calls and indexes.
    private static String operand(String text) {
        int at = text.length();
        while (at > 0) {
            char c = text.charAt(at - 1);
            if (c == ')' || c == ']') {
                at = opening(text, at - 1);
            } else if (c == '\'' || c == '"') {
                at = Math.max(0, text.lastIndexOf(c, at - 2));
            } else if (Character.isLetterOrDigit(c) || c == '_' || c == '.') {
                at--;
            } else {
                break;
            }
        }
        return text.substring(at);
    }

    private static int opening(String text, int closing) {
        int depth = 0;
        for (int i = closing; i >= 0; i--) {
            char c = text.charAt(i);
            depth += c == ')' || c == ']' ? 1 : c == '(' || c == '[' ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        return 0;
    }

    private static List<Proposal> global(RuleScope scope, Map<String, String> variables) {
        List<Proposal> known = new ArrayList<>();
        variables.forEach((name, value) -> known.add(
                new Proposal(name, name, scope.type(value).map(scope::show).orElse(""), "The item that is asked for")));
        scope.names().forEach(name -> known.add(proposal(name)));
        known.addAll(functions(scope, Optional.empty()));
        known.addAll(GLOBAL);
        return known;
    }

    private static List<Proposal> after(RuleScope scope, String operand) {
        List<Proposal> known = new ArrayList<>();
        scope.type(operand).ifPresent(type -> {
            switch (type) {
                case RuleType.RecordOf record -> scope.names(record).forEach(name -> known.add(proposal(name)));
                case RuleType.ListOf list -> {
                    known.addAll(OF_LISTS);
                    known.add(new Proposal("size", "size()", "() → int", "How many items there are"));
                    known.addAll(functions(scope, Optional.of(list)));
                }
                case RuleType.Value value -> known.addAll(functions(scope, Optional.of(value)));
            }
        });
        return known;
    }

    /// The functions that follow a value, or those without one.
    private static List<Proposal> functions(RuleScope scope, Optional<RuleType> of) {
        Map<String, Proposal> functions = new LinkedHashMap<>();
        for (Operation operation : Operations.BY_ID.values()) {
            boolean fits = of.isPresent()
                    ? operation.isMember() && operation.parameters().getFirst().equals(of.get())
                    : !operation.isMember()
                            && Character.isLetter(operation.function().charAt(0));
            if (fits) {
                List<String> parameters = operation.parameters().stream()
                        .skip(of.isPresent() ? 1 : 0)
                        .map(scope::show)
                        .toList();
                String detail = "(" + String.join(", ", parameters) + ") → " + scope.show(operation.result());
                functions.putIfAbsent(
                        operation.function(),
                        new Proposal(operation.function(), operation.function() + "()", detail, ""));
            }
        }
        return List.copyOf(functions.values());
    }
}
