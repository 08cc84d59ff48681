package org.bindery.rules;

import dev.cel.common.CelIssue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Says what CEL has found wrong with an expression.
///
/// @param record the name of the record that the expression is about
record Issues(RecordTypes types, String record, Set<String> components, String text) {

    private static final Pattern UNDECLARED = Pattern.compile("undeclared reference to '([^']*)'.*");
    private static final Pattern UNDEFINED = Pattern.compile("undefined field '\\??([^']*)'.*");
    private static final Pattern OVERLOAD =
            Pattern.compile("found no matching overload for '([^']*)' applied to '(.*?)' \\(candidates: (.*)\\)");
    private static final Pattern SELECTION =
            Pattern.compile("type '(list|type)?\\(?([^()]*)\\)*' does not support field selection.*");
    private static final Pattern OPERATOR = Pattern.compile("_?([^_A-Za-z@]+?)_?");
    private static final Pattern SYNTAX =
            Pattern.compile("(?:mismatched|extraneous) input ('.*?'|<EOF>) expecting .*", Pattern.DOTALL);
    private static final Map<String, String> WRITTEN = Map.of(
            "date", "date('2024-02-29')",
            "time", "time('12:00:00')",
            "dateTime", "dateTime('2024-02-29T12:00:00')",
            "duration", "duration('P1M')",
            "bytes", "hex('00FF')");
    /// What functions of other languages, and of CEL for timestamps, are called here.
    private static final Map<String, String> ELSEWHERE = Map.ofEntries(
            Map.entry("getFullYear", "year"),
            Map.entry("getMonth", "month"),
            Map.entry("getDate", "day"),
            Map.entry("getDayOfMonth", "day"),
            Map.entry("getDayOfWeek", "dayOfWeek"),
            Map.entry("getHours", "hour"),
            Map.entry("getMinutes", "minute"),
            Map.entry("getSeconds", "second"),
            Map.entry("length", "size"),
            Map.entry("count", "size"),
            Map.entry("toLowerCase", "lowerCase"),
            Map.entry("lowerAscii", "lowerCase"),
            Map.entry("toUpperCase", "upperCase"),
            Map.entry("upperAscii", "upperCase"));
    /// What is asked of the items of a list.
    private static final Set<String> OF_ITEMS = Set.of("all", "exists", "exists_one", "filter", "map");
    private static final Set<String> NUMBERS = Set.of("int", "decimal", "double");
    private static final Pattern NO_WAY = Pattern.compile("no viable alternative at input '(.*)'", Pattern.DOTALL);
    private static final Pattern MISSING = Pattern.compile("missing ('.*?') at ('.*')", Pattern.DOTALL);
    private static final Pattern NO_TOKEN = Pattern.compile("token recognition error at: '(.*)'", Pattern.DOTALL);
    private static final Pattern TOKEN = Pattern.compile("\\w+|[<>=!&|]+|\\S");
    /// Operators of other languages, and what they are called here.
    private static final Map<String, String> OPERATORS = Map.of(
            "=", "==", "<>", "!=", "&", "&&", "|", "||", "and", "&&", "or", "||", "not", "!", "AND", "&&", "OR", "||",
            "NOT", "!");

    RuleProblem problem(CelIssue issue) {
        return new RuleProblem(
                Math.max(1, issue.getSourceLocation().getLine()),
                Math.max(1, issue.getSourceLocation().getColumn() + 1),
                text(issue));
    }

    private String text(CelIssue issue) {
        String said = issue.getMessage();
        Matcher undeclared = UNDECLARED.matcher(said);
        if (undeclared.matches()) {
            return isCall(issue) ? noFunction(undeclared.group(1)) : noComponent(undeclared.group(1));
        }
        Matcher undefined = UNDEFINED.matcher(said);
        if (undefined.matches()) {
            return "There is no component '" + undefined.group(1) + "' here."
                    + Sentences.near(undefined.group(1), types.components());
        }
        Matcher selection = SELECTION.matcher(said);
        if (selection.matches()) {
            return selection(selection.group(1), selection.group(2));
        }
        Matcher overload = OVERLOAD.matcher(said);
        if (overload.matches()) {
            return overload(overload.group(1), overload.group(2), overload.group(3));
        }
        return syntax(issue, said);
    }

    /// What the grammar does not allow.
    private String syntax(CelIssue issue, String said) {
        Optional<String> operator = operator(issue);
        if (operator.isPresent()) {
            return "'" + operator.get() + "' is not an operator; write " + OPERATORS.get(operator.get()) + ".";
        }
        Matcher syntax = SYNTAX.matcher(said);
        if (syntax.matches()) {
            return syntax.group(1).contains("<EOF>")
                    ? "Something is missing at the end."
                    : syntax.group(1) + " does not belong here.";
        }
        Matcher missing = MISSING.matcher(said);
        if (missing.matches()) {
            boolean atEnd = missing.group(2).contains("<EOF>");
            return missing.group(1) + " is missing " + (atEnd ? "at the end." : "before " + missing.group(2) + ".");
        }
        Matcher noToken = NO_TOKEN.matcher(said);
        if (noToken.matches()) {
            String found = noToken.group(1).strip();
            return found.startsWith("'") || found.startsWith("\"")
                    ? "The text is not closed: it ends with the quotation mark that it starts with, and \\ in it is"
                            + " written \\\\."
                    : "'" + found + "' cannot be read.";
        }
        Matcher noWay = NO_WAY.matcher(said);
        return noWay.matches() ? "'" + noWay.group(1) + "' cannot be read." : Sentences.sentence(said);
    }

    /// The operator of another language that is at the place of an issue, or ends before it.
    private Optional<String> operator(CelIssue issue) {
        String line = text.lines()
                .skip(Math.max(0, issue.getSourceLocation().getLine() - 1))
                .findFirst()
                .orElse("");
        int at = Math.min(line.length(), Math.max(0, issue.getSourceLocation().getColumn()));
        Matcher tokens = TOKEN.matcher(line);
        String before = "";
        while (tokens.find()) {
            if (tokens.start() <= at && at < tokens.end()) {
                return OPERATORS.containsKey(tokens.group())
                        ? Optional.of(tokens.group())
                        : Optional.of(before).filter(word -> word.equalsIgnoreCase("not"));
            }
            before = tokens.group();
        }
        return Optional.empty();
    }

    /// Whether it is about a parenthesis, where calls have their place.
    private boolean isCall(CelIssue issue) {
        return text.lines()
                .skip(Math.max(0, issue.getSourceLocation().getLine() - 1))
                .findFirst()
                .filter(line -> line.startsWith("(", issue.getSourceLocation().getColumn()))
                .isPresent();
    }

    private static String noFunction(String name) {
        List<String> functions = Operations.BY_ID.values().stream()
                .map(Operation::function)
                .filter(function -> Character.isLetter(function.charAt(0)))
                .toList();
        String sentence = "There is no function '" + name + "'.";
        if (OF_ITEMS.contains(name)) {
            return sentence + " The items of a list are asked by list." + name
                    + "(x, …); has(name) returns whether a component is present.";
        }
        return ELSEWHERE.containsKey(name)
                ? sentence + " Did you mean '" + ELSEWHERE.get(name) + "'?"
                : sentence + Sentences.near(name, functions);
    }

    private String noComponent(String name) {
        return record + " has no component '" + name + "'." + Sentences.nearOrAll(name, components);
    }

    /// Why nothing can be selected of a list, of the name of a type, or of a value.
    ///
    /// @param kind `list`, `type`, or null for a value
    private String selection(String kind, String type) {
        if (kind == null) {
            return "A value of the type " + type + " has no components.";
        }
        return kind.equals("list")
                ? "What repeats has no components itself: ask its items, as in .exists(x, x.name == 'y') or .all(x, …)."
                : type + " is the name of a type. Names start within it: " + Sentences.first(components) + ".";
    }

    private String overload(String function, String operands, String candidates) {
        String found = operands(operands);
        Matcher operator = OPERATOR.matcher(function);
        boolean conditional = function.equals("_?_:_");
        String name =
                conditional ? "? :" : function.equals("@in") ? "in" : operator.matches() ? operator.group(1) : function;
        String sentence = "'" + name + "' does not take " + found.replace(", ", " and ") + ".";
        Optional<String> record =
                Stream.of(found.split(", ")).filter(types::hasValue).findFirst();
        if (record.isPresent()) {
            return sentence + " " + record.get() + " is a record, whose value is its component 'value'.";
        }
        if (conditional) {
            return sentence + " The condition is a bool, and both results are of one type.";
        }
        Optional<String> advice = operator.matches() ? advice(List.of(found.split(", "))) : Optional.empty();
        if (advice.isPresent()) {
            return sentence + " " + advice.get();
        }
        boolean floating = found.contains("double") && (found.contains("int") || found.contains("decimal"));
        if (floating) {
            return sentence + " Write double numbers with a point, or use double().";
        }
        return operator.matches() || candidates.length() > 120 || candidates.contains("%")
                ? sentence
                : sentence + " It takes "
                        + Stream.of(candidates.split("(?<=\\)),\\s*"))
                                .map(Issues::operands)
                                .map(operand -> operand.replace(", ", " and "))
                                .collect(Collectors.joining(" or "))
                        + ".";
    }

    /// `date` of `date.()`, `string, int` of `string.(int)` or `(string, int)`.
    private static String operands(String call) {
        int open = call.endsWith(")") ? call.indexOf('(') : -1;
        if (open < 0 || (open > 0 && call.charAt(open - 1) != '.')) {
            return call;
        }
        String of = call.substring(0, Math.max(0, open - 1));
        String others = call.substring(open + 1, call.length() - 1);
        return of.isEmpty() || others.isEmpty() ? of + others : of + ", " + others;
    }

    /// How the operands of an operator could fit each other.
    private static Optional<String> advice(List<String> operands) {
        if (operands.stream().anyMatch(operand -> operand.startsWith("list("))) {
            return Optional.of("What repeats is a list: ask its items, as in .exists(x, x == y) or .all(x, …).");
        }
        if (!operands.contains("string")) {
            return Optional.empty();
        }
        return operands.stream()
                .filter(WRITTEN::containsKey)
                .findFirst()
                .map(operand -> "Write a " + operand + " as " + WRITTEN.get(operand) + ".")
                .or(() -> Optional.of("Write a string as '42', a number as 42.")
                        .filter(numbers -> operands.stream().anyMatch(NUMBERS::contains)));
    }
}
