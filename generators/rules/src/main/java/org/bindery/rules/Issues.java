package org.bindery.rules;

import dev.cel.common.CelIssue;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Says what CEL has found wrong with an expression.
///
/// @param record the name of the record that the expression is about
/// @param text the expression
record Issues(RecordTypes types, String record, Set<String> components, String text) {

    private static final Pattern UNDECLARED = Pattern.compile("undeclared reference to '([^']*)'.*");
    private static final Pattern UNDEFINED = Pattern.compile("undefined field '\\??([^']*)'.*");
    private static final Pattern OVERLOAD =
            Pattern.compile("found no matching overload for '([^']*)' applied to '(.*?)' \\(candidates: (.*)\\)");
    private static final Pattern OPERATOR = Pattern.compile("_?([^_A-Za-z@]+?)_?");
    private static final Pattern SYNTAX =
            Pattern.compile("(?:mismatched|extraneous) input ('.*?'|<EOF>) expecting .*", Pattern.DOTALL);
    private static final Pattern NO_WAY = Pattern.compile("no viable alternative at input '(.*)'", Pattern.DOTALL);

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
        Matcher overload = OVERLOAD.matcher(said);
        if (overload.matches()) {
            return overload(overload.group(1), overload.group(2), overload.group(3));
        }
        Matcher syntax = SYNTAX.matcher(said);
        if (syntax.matches()) {
            return syntax.group(1).contains("<EOF>")
                    ? "Something is missing at the end."
                    : syntax.group(1) + " does not belong here.";
        }
        Matcher noWay = NO_WAY.matcher(said);
        return noWay.matches() ? "'" + noWay.group(1) + "' cannot be read." : Sentences.sentence(said);
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
        return "There is no function '" + name + "'." + Sentences.near(name, functions);
    }

    private String noComponent(String name) {
        return record + " has no component '" + name + "'." + Sentences.near(name, components);
    }

    private static String overload(String function, String operands, String candidates) {
        String found = operands.startsWith("(") ? operands.substring(1, operands.length() - 1) : operands;
        Matcher operator = OPERATOR.matcher(function);
        boolean conditional = function.equals("_?_:_");
        String name =
                conditional ? "? :" : function.equals("@in") ? "in" : operator.matches() ? operator.group(1) : function;
        String sentence = "'" + name + "' does not take " + found.replace(", ", " and ") + ".";
        if (conditional) {
            return sentence + " The condition is a bool, and both results are of one type.";
        }
        boolean floating = found.contains("double") && (found.contains("int") || found.contains("decimal"));
        if (floating) {
            return sentence + " Write double numbers with a point, or use double().";
        }
        return operator.matches() || candidates.length() > 120 || candidates.contains("%")
                ? sentence
                : sentence + " It takes " + candidates + ".";
    }
}
