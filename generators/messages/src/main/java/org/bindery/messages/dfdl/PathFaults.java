package org.bindery.messages.dfdl;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.model.dfdl.DfdlStatement;
import org.bindery.runtime.internal.dfdl.expression.Expression;
import org.bindery.runtime.internal.dfdl.expression.ExpressionPath;
import org.bindery.runtime.internal.dfdl.property.Properties;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;
import org.bindery.shape.dfdl.DfdlContent;
import org.bindery.shape.dfdl.DfdlTerm;
import org.bindery.shape.dfdl.EffectiveProperties;

/// Expressions whose paths lead to no element of the description, or to many where one is meant. DFDL
/// calls that an error of the description, whatever the messages are.
///
/// A type may be used at many places, and a model may have many root elements. An expression is wrong
/// where each of the root elements from which it is reached has a place where it is; one that counts,
/// where no place is right.
public final class PathFaults {

    /// So many places of elements are looked at: a small description may have any number of them.
    private static final int MOST_PLACES = 1 << 16;

    private static final int MOST_DEPTH = 200;

    private final DfdlContent content;
    private final Shapes shapes;
    private final Map<String, String> prefixes;
    private final Map<String, List<ExpressionPath>> parsed = new HashMap<>();
    private final IdentityHashMap<Object, Map<EffectiveProperties, List<Stated>>> stated = new IdentityHashMap<>();
    private final Set<Stated> reached = new LinkedHashSet<>();
    private final Set<String> open = new HashSet<>();
    private Set<String> relevant = Set.of();
    private int places;
    private int root;

    private PathFaults(Model model, Shapes shapes, DfdlContent content) {
        this.content = content;
        this.shapes = shapes;
        this.prefixes = model.dfdl().prefixes();
    }

    /// A path in an expression of a term.
    private static final class Stated {

        private final String property;
        private final ExpressionPath path;
        /// The last root element from which it was reached, and the last one for which it was wrong.
        private int reached = -1;

        private int wrong = -1;
        private boolean isRight;
        private ModelPath at = ModelPath.ROOT;
        private String reason = "";

        Stated(String property, ExpressionPath path) {
            this.property = property;
            this.path = path;
        }

        boolean isCount() {
            return path.use() == ExpressionPath.Use.COUNT;
        }
    }

    /// The errors in the expressions of a model.
    public static List<Problem> of(Model model, Shapes shapes, DfdlContent content) {
        return new PathFaults(model, shapes, content).faults();
    }

    private List<Problem> faults() {
        relevant = relevant();
        for (DfdlTerm.ElementTerm each : content.roots()) {
            look(new DeclaredElement(content, each, Optional.empty()), Optional.empty(), 0);
            reached.forEach(one -> one.isRight |= one.reached == root && one.wrong != root);
            root++;
        }
        return reached.stream()
                .filter(each -> !each.isRight)
                .map(each -> Problem.at(
                        each.at,
                        Severity.ERROR,
                        "dfdl-path",
                        "In " + each.property + ", " + each.reason + "; correct the path."))
                .distinct()
                .toList();
    }

    /// The contents that have paths, or others in them that have.
    private Set<String> relevant() {
        Map<String, List<String>> users = new HashMap<>();
        Deque<String> found = new ArrayDeque<>();
        content.records().forEach((id, term) -> {
            List<DfdlTerm> terms = new ArrayList<>(List.of(term));
            boolean has = false;
            for (int i = 0; i < terms.size(); i++) {
                DfdlTerm each = terms.get(i);
                terms.addAll(members(each));
                has |= !stated(each).isEmpty();
                if (each instanceof DfdlTerm.ElementTerm element) {
                    element.content()
                            .ifPresent(inner -> users.computeIfAbsent(inner, _ -> new ArrayList<>())
                                    .add(id));
                }
            }
            if (has) {
                found.add(id);
            }
        });
        Set<String> all = new HashSet<>(found);
        while (!found.isEmpty()) {
            users.getOrDefault(found.poll(), List.of()).stream()
                    .filter(all::add)
                    .forEach(found::add);
        }
        return all;
    }

    private static List<DfdlTerm> members(DfdlTerm term) {
        return switch (term) {
            case DfdlTerm.Sequence group -> group.members();
            case DfdlTerm.Choice group -> group.members();
            case DfdlTerm.ElementTerm _ -> List.of();
        };
    }

    private void look(DeclaredElement at, Optional<RecordShape> around, int depth) {
        if (++places > MOST_PLACES || depth > MOST_DEPTH) {
            return;
        }
        ModelPath path = around.map(RecordShape::path)
                .orElse(ModelPath.ROOT)
                .child(at.term().element().name());
        check(at.term(), at, path);
        String id = at.term().content().filter(relevant::contains).orElse("");
        if (!id.isEmpty() && open.add(id)) {
            Optional<RecordShape> record = Optional.ofNullable(shapes.byId().get(id));
            inside(
                    content.records().get(id),
                    at,
                    record,
                    record.map(RecordShape::path).orElse(path),
                    depth);
            open.remove(id);
        }
    }

    private void inside(DfdlTerm term, DeclaredElement at, Optional<RecordShape> record, ModelPath path, int depth) {
        if (term instanceof DfdlTerm.ElementTerm element) {
            look(at.child(element), record, depth + 1);
            return;
        }
        check(term, at, path);
        members(term).forEach(member -> inside(member, at, record, path, depth));
    }

    private void check(DfdlTerm term, DeclaredElement at, ModelPath path) {
        for (Stated each : stated(term)) {
            reached.add(each);
            boolean settled = each.reached == root && (each.wrong == root) != each.isCount();
            each.reached = root;
            if (settled) {
                continue;
            }
            Optional<String> reason = at.problem(each.path);
            each.wrong = reason.isPresent() ? root : -1;
            if (reason.isPresent()) {
                each.at = path;
                each.reason = reason.get();
            }
        }
    }

    /// The paths of a term; of an element that is in several contents, since it is in a group, the same.
    private List<Stated> stated(DfdlTerm term) {
        Object declared = term instanceof DfdlTerm.ElementTerm element ? element.element() : term;
        return stated.computeIfAbsent(declared, _ -> new HashMap<>())
                .computeIfAbsent(term.properties(), _ -> collect(term));
    }

    private List<Stated> collect(DfdlTerm term) {
        EffectiveProperties properties = term.properties();
        List<Stated> found = new ArrayList<>();
        properties.all().forEach((property, value) -> {
            if (!properties.byDefault().contains(property) && counts(property, properties)) {
                add(property.dfdlName(), value, found);
            }
        });
        for (DfdlStatement statement : properties.statements()) {
            switch (statement) {
                case DfdlStatement.Assert each ->
                    addTest("an assertion", each.kind(), each.test(), each.message(), found);
                case DfdlStatement.Discriminate each ->
                    addTest("a discriminator", each.kind(), each.test(), each.message(), found);
                case DfdlStatement.NewVariableInstance each ->
                    add("newVariableInstance", each.defaultValue().orElse(""), found);
                case DfdlStatement.SetVariable each -> add("setVariable", each.value(), found);
            }
        }
        return List.copyOf(found);
    }

    /// Whether a property matters where others are as they are.
    private static boolean counts(DfdlProperty property, EffectiveProperties properties) {
        return switch (property) {
            case LENGTH -> properties.is(DfdlProperty.LENGTH_KIND, "explicit");
            case OCCURS_COUNT -> properties.is(DfdlProperty.OCCURS_COUNT_KIND, "expression");
            default -> true;
        };
    }

    private void addTest(String what, DfdlStatement.TestKind kind, String test, String message, List<Stated> found) {
        if (kind == DfdlStatement.TestKind.EXPRESSION) {
            add(what, test.strip(), found);
        }
        add("the message of " + what, message.strip(), found);
    }

    private void add(String property, String value, List<Stated> found) {
        if (Properties.isExpression(value)) {
            parsed.computeIfAbsent(value, this::paths).forEach(path -> found.add(new Stated(property, path)));
        }
    }

    /// What is no expression is reported where it is read.
    private List<ExpressionPath> paths(String expression) {
        try {
            return Expression.parse(expression, prefixes).paths();
        } catch (IllegalArgumentException e) {
            return List.of();
        }
    }
}
