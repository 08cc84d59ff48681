package org.bindery.messages.dfdl;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.Name;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.runtime.internal.dfdl.expression.ExpandedName;
import org.bindery.runtime.internal.dfdl.expression.ExpressionPath;
import org.bindery.runtime.internal.dfdl.expression.ExpressionType;
import org.bindery.shape.dfdl.DfdlContent;
import org.bindery.shape.dfdl.DfdlTerm;

/// An element of a description at a place in messages, from which paths of expressions are followed.
///
/// @param parent the element around it; empty for the root of messages
record DeclaredElement(DfdlContent content, DfdlTerm.ElementTerm term, Optional<DeclaredElement> parent) {

    /// The kinds of occurrences whose number `maxOccurs` does not limit.
    private static final Set<String> ANY_NUMBER = Set.of("expression", "parsed", "stopValue");

    DeclaredElement child(DfdlTerm.ElementTerm child) {
        return new DeclaredElement(content, child, Optional.of(this));
    }

    /// The error of a path that starts here: it leads nowhere, or to many elements where one is meant.
    Optional<String> problem(ExpressionPath path) {
        List<DeclaredElement> reached = List.of(this);
        int first = 0;
        if (path.absolute()) {
            DeclaredElement root = root();
            if (!root.isNamed(path.steps().getFirst().name())) {
                return Optional.of(
                        "the root element is " + root.term.name().local() + ", so that " + path + " leads nowhere");
            }
            if (path.steps().size() == 1 && path.use() == ExpressionPath.Use.COUNT) {
                return Optional.of(notCounted(path));
            }
            reached = List.of(root);
            first = 1;
        }
        for (int i = first; i < path.steps().size(); i++) {
            ExpressionPath.Step step = path.steps().get(i);
            List<DeclaredElement> next =
                    reached.stream().flatMap(each -> each.step(step).stream()).toList();
            if (next.isEmpty()) {
                return Optional.of(
                        step.direction() == ExpressionPath.Direction.PARENT && step.name() == null
                                ? "the path " + path + " goes past the root element"
                                : "no element corresponds to step " + (i + 1) + " of the path " + path);
            }
            Optional<String> problem = problem(path, i, next);
            if (problem.isPresent()) {
                return problem;
            }
            reached = next;
        }
        return reached.stream().flatMap(each -> each.wrongType(path).stream()).findFirst();
    }

    /// Why the value of this is none that is wanted.
    private Optional<String> wrongType(ExpressionPath path) {
        ExpressionType type = type();
        boolean fits = switch (path.use()) {
            case SIMPLE -> type != ExpressionType.COMPLEX;
            case NUMBER -> type == ExpressionType.ANY || type.isNumber();
            case DATE -> isTextOr(type, ExpressionType.DATE);
            case TIME -> isTextOr(type, ExpressionType.TIME);
            case DATE_TIME -> isTextOr(type, ExpressionType.DATE_TIME);
            case VALUE, PRESENCE, COUNT, CONTENT_LENGTH, VALUE_LENGTH -> true;
        };
        return fits
                ? Optional.empty()
                : Optional.of("the path " + path + " leads to "
                        + (type == ExpressionType.COMPLEX ? "a " + type.word() : "a value of the type " + type.word())
                        + ", where " + wanted(path.use()) + " is needed");
    }

    private static String wanted(ExpressionPath.Use use) {
        return switch (use) {
            case NUMBER -> "a number";
            case DATE -> "a date";
            case TIME -> "a time";
            case DATE_TIME -> "a date with a time";
            default -> "a simple value";
        };
    }

    private static boolean isTextOr(ExpressionType type, ExpressionType wanted) {
        return type == wanted || type == ExpressionType.ANY || type == ExpressionType.STRING;
    }

    /// The type of its values; any where they are not of one.
    private ExpressionType type() {
        if (term.content().isPresent()) {
            return ExpressionType.COMPLEX;
        }
        return term.value()
                .filter(value -> !value.isList() && !value.isUnion())
                .map(value -> ExpressionType.ofName(value.builtIn().local()))
                .orElse(ExpressionType.ANY);
    }

    private DeclaredElement root() {
        DeclaredElement root = this;
        while (root.parent.isPresent()) {
            root = root.parent.get();
        }
        return root;
    }

    private boolean isNamed(ExpandedName name) {
        Name own = term.name();
        return own.local().equals(name.name()) && own.namespace().equals(name.namespace());
    }

    private List<DeclaredElement> step(ExpressionPath.Step step) {
        if (step.direction() == ExpressionPath.Direction.CHILD) {
            List<DeclaredElement> children = new ArrayList<>();
            term.content().map(content.records()::get).ifPresent(inner -> collect(inner, step.name(), children));
            return children;
        }
        return (step.direction() == ExpressionPath.Direction.SELF ? Optional.of(this) : parent)
                .filter(next -> step.name() == null || next.isNamed(step.name())).stream()
                        .toList();
    }

    /// Branches of a choice may have an element of the same name each.
    private void collect(DfdlTerm inner, ExpandedName name, List<DeclaredElement> children) {
        switch (inner) {
            case DfdlTerm.ElementTerm element -> {
                DeclaredElement child = child(element);
                if (child.isNamed(name)) {
                    children.add(child);
                }
            }
            case DfdlTerm.Sequence group -> group.members().forEach(member -> collect(member, name, children));
            case DfdlTerm.Choice group -> group.members().forEach(member -> collect(member, name, children));
        }
    }

    private static String notCounted(ExpressionPath path) {
        return "fn:count takes the path to an array or optional element, which " + path + " is not";
    }

    private boolean isArray() {
        return term.cardinality().isRepeated();
    }

    /// Whether it occurs just once.
    private boolean isSingle() {
        return !isArray()
                && !term.cardinality().isOptional()
                && !ANY_NUMBER.contains(
                        term.properties().get(DfdlProperty.OCCURS_COUNT_KIND).orElse(""));
    }

    /// Arrays need a position where one element of them is meant, and others have none; only what may
    /// be there several times is counted.
    private static Optional<String> problem(ExpressionPath path, int step, List<DeclaredElement> reached) {
        ExpressionPath.Step taken = path.steps().get(step);
        if (taken.direction() != ExpressionPath.Direction.CHILD) {
            return Optional.empty();
        }
        boolean last = step == path.steps().size() - 1;
        boolean single = reached.stream().allMatch(DeclaredElement::isSingle);
        if (last && path.use() == ExpressionPath.Use.COUNT) {
            return single ? Optional.of(notCounted(path)) : Optional.empty();
        }
        String what = "step " + (step + 1) + " of the path " + path;
        if (taken.indexed()) {
            return single ? Optional.of(what + " has a position, but is no array") : Optional.empty();
        }
        boolean any = last && path.use() == ExpressionPath.Use.PRESENCE;
        return !any && reached.stream().allMatch(DeclaredElement::isArray)
                ? Optional.of(what + " is an array, and needs a position")
                : Optional.empty();
    }
}
