package org.bindery.importers.assertions;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.model.Name;

/// Says in the language of rules what XPath says. What is absent is an empty sequence in XPath and an error in rules,
/// so that each way to a value is asked for first.
///
/// @param context what `.` is; empty where there is nothing
/// @param variables what names with a dollar sign stand for
record Translation(
        XPathNames names,
        ComponentSteps steps,
        Variables fresh,
        Optional<Branch> context,
        Map<String, Branch> variables) {

    private Translation at(Branch item) {
        return new Translation(names, steps, fresh, Optional.of(item), variables);
    }

    private Translation with(String variable, Branch item) {
        Map<String, Branch> more = new HashMap<>(variables);
        more.put(variable, item);
        return new Translation(names, steps, fresh, context, more);
    }

    /// An expression where true or false is asked for.
    Cel condition(XPath expression) {
        return switch (expression) {
            case XPath.Logical it ->
                it.isAnd()
                        ? condition(it.left()).and(condition(it.right()))
                        : condition(it.left()).or(condition(it.right()));
            case XPath.Conditional it ->
                condition(it.condition()).choose(condition(it.then()), condition(it.otherwise()));
            case XPath.Quantified it -> quantified(it);
            default -> effective(branches(expression));
        };
    }

    /// The effective boolean value: components are there, conditions true, texts not empty.
    private static Cel effective(List<Branch> branches) {
        if (branches.stream().allMatch(branch -> branch.end().isNode())) {
            return exists(branches);
        }
        Branch one = single(branches);
        return switch (one.end().type()) {
            case BOOL -> one.some(one.end().cel());
            case STRING -> one.some(Cel.infix(one.end().cel().member("size"), ">", Cel.primary("0"), Cel.RELATION));
            default -> throw new NoEquivalent("a number or date is not a condition");
        };
    }

    static Cel exists(List<Branch> branches) {
        counted(branches);
        return branches.stream().map(branch -> branch.some(Cel.TRUE)).reduce(Cel.FALSE, Cel::or);
    }

    static void counted(List<Branch> branches) {
        if (branches.stream().anyMatch(branch -> !branch.end().isCounted())) {
            throw new NoEquivalent("what is nil is there without a value");
        }
    }

    private Cel quantified(XPath.Quantified it) {
        Cel result = it.isEvery() ? Cel.TRUE : Cel.FALSE;
        for (Branch found : branches(it.in())) {
            Branch branch = found.end().type() == Term.Type.LIST ? value(found) : found;
            Cel condition = with(it.variable(), Branch.of(branch.end())).condition(it.condition());
            result = it.isEvery() ? result.and(branch.all(condition)) : result.or(branch.some(condition));
        }
        return result;
    }

    /// The values or components of an expression.
    List<Branch> branches(XPath expression) {
        return switch (expression) {
            case XPath.Text(String text) -> List.of(Branch.of(Term.value(Cel.quoted(text), Term.Type.STRING)));
            case XPath.Numeral(String digits) -> List.of(Branch.of(Arithmetic.number(digits)));
            case XPath.Context ignored -> List.of(context.orElseThrow(() -> new NoEquivalent("'.' is nothing here")));
            case XPath.Variable(String name) -> List.of(variable(name));
            case XPath.Step it -> step(it);
            case XPath.Logical _, XPath.Quantified _ -> List.of(Branch.of(Term.condition(condition(expression))));
            case XPath.Conditional it -> chosen(it);
            case XPath.Comparison it -> List.of(compared(it));
            case XPath.Arithmetic it -> List.of(Arithmetic.of(it.operator(), value(it.left()), value(it.right())));
            case XPath.Negative it -> {
                Branch one = value(it.operand());
                yield List.of(one.with(Arithmetic.negative(one.end())));
            }
            case XPath.Call it -> List.of(new Functions(this).call(it));
            case XPath.Several it ->
                it.items().stream().flatMap(item -> branches(item).stream()).toList();
        };
    }

    private Branch variable(String name) {
        Branch known = variables.get(name);
        if (known == null) {
            throw new NoEquivalent("there is no '$" + name + "'");
        }
        return known;
    }

    private List<Branch> step(XPath.Step it) {
        List<Branch> found = new ArrayList<>();
        Optional<Name> name = it.name().equals("*")
                ? Optional.empty()
                : Optional.of(it.isAttribute() ? names.attribute(it.name()) : names.element(it.name()));
        for (Branch start : branches(it.from())) {
            found.addAll(steps.from(start, it.isAttribute(), name));
        }
        for (XPath predicate : it.predicates()) {
            found.replaceAll(branch -> filtered(branch, predicate, found.size() == 1));
        }
        return found;
    }

    private Branch filtered(Branch branch, XPath predicate, boolean alone) {
        if (predicate instanceof XPath.Numeral(String digits)) {
            if (!alone || !digits.matches("[1-9]\\d{0,5}")) {
                throw new NoEquivalent("'[" + digits + "]' has no counterpart");
            }
            return item(branch, Integer.parseInt(digits));
        }
        Cel condition = at(Branch.of(branch.end())).condition(predicate);
        return branch.through(List.of(new Branch.Guard(condition)), branch.end());
    }

    /// One item of a list.
    private static Branch item(Branch branch, int number) {
        if (branch.links().isEmpty() || !(branch.links().getLast() instanceof Branch.Each each)) {
            throw new NoEquivalent("only what repeats can be counted");
        }
        Cel size = Cel.infix(each.list().member("size"), ">=", Cel.primary(Integer.toString(number)), Cel.RELATION);
        Term end = branch.end();
        Cel cel = Cel.primary(each.list().text() + "[" + (number - 1) + "]");
        Branch before = new Branch(branch.links().subList(0, branch.links().size() - 1), end);
        return before.through(
                List.of(new Branch.Guard(size)),
                new Term(cel, end.type(), end.isNode(), end.isCounted(), end.record(), end.list()));
    }

    private List<Branch> chosen(XPath.Conditional it) {
        Branch then = value(it.then());
        Branch otherwise = value(it.otherwise());
        boolean same = then.end().type() == otherwise.end().type();
        if (!same || !then.links().isEmpty() || !otherwise.links().isEmpty()) {
            throw new NoEquivalent("the results of 'if' are of different types, or may be absent");
        }
        Cel cel = condition(it.condition())
                .choose(then.end().cel(), otherwise.end().cel());
        return List.of(Branch.of(Term.value(cel, then.end().type())));
    }

    private Branch compared(XPath.Comparison it) {
        List<Branch> left = values(branches(it.left()));
        List<Branch> right = values(branches(it.right()));
        if (!it.isOfAny()) {
            if (left.isEmpty() || right.isEmpty()) {
                return Branch.of(Term.condition(Cel.FALSE));
            }
            Branch one = single(left);
            Branch other = single(right);
            Cel compared = Arithmetic.compared(one.end(), it.operator(), other.end());
            return one.through(other.links(), Term.condition(compared));
        }
        boolean isChoice = it.operator().equals("==")
                && right.size() > 1
                && right.stream()
                        .allMatch(branch ->
                                branch.links().isEmpty() && branch.end().isLiteral());
        if (isChoice && left.stream().allMatch(branch -> isOneType(branch, right))) {
            String all = String.join(
                    ", ",
                    right.stream().map(branch -> branch.end().cel().text()).toList());
            return Branch.of(Term.condition(left.stream()
                    .map(branch -> branch.some(
                            Cel.infix(branch.end().cel(), "in", Cel.primary("[" + all + "]"), Cel.RELATION)))
                    .reduce(Cel.FALSE, Cel::or)));
        }
        Cel any = Cel.FALSE;
        for (Branch one : left) {
            for (Branch other : right) {
                Cel compared = Arithmetic.compared(one.end(), it.operator(), other.end());
                any = any.or(one.some(other.some(compared)));
            }
        }
        return Branch.of(Term.condition(any));
    }

    private static boolean isOneType(Branch branch, List<Branch> others) {
        return others.stream()
                .allMatch(other -> other.end().type() == branch.end().type());
    }

    /// The value of an expression that has at most one.
    Branch value(XPath expression) {
        return single(values(branches(expression)));
    }

    static Branch single(List<Branch> branches) {
        if (branches.size() != 1 || branches.getFirst().isSeveral()) {
            throw new NoEquivalent("there may be several values where one is wanted");
        }
        return branches.getFirst();
    }

    /// The values of components, and the items of lists.
    List<Branch> values(List<Branch> branches) {
        return branches.stream().map(this::value).toList();
    }

    private Branch value(Branch branch) {
        Term end = branch.end();
        return switch (end.type()) {
            case RECORD ->
                value(branch.with(
                        steps.value(end).orElseThrow(() -> new NoEquivalent("what has components has no value"))));
            case LIST -> {
                String variable = fresh.next();
                Branch.Each each = new Branch.Each(end.cel(), variable, false);
                yield branch.through(List.of(each), Arithmetic.item(variable, end));
            }
            default -> branch.with(new Term(end.cel(), end.type(), false, true, end.record(), end.list()));
        };
    }
}
