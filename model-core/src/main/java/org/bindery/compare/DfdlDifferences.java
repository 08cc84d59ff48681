package org.bindery.compare;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.dfdl.DfdlFormat;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.model.dfdl.DfdlStatement;
import org.bindery.model.dfdl.DfdlVariable;
import org.bindery.model.dfdl.EscapeScheme;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;
import org.bindery.shape.dfdl.DfdlContent;
import org.bindery.shape.dfdl.DfdlTerm;
import org.bindery.shape.dfdl.EffectiveProperties;

/// The differences of two versions in their DFDL properties, one by one: first the definitions of the model, then
/// the properties of components and groups. A change of a named format is reported there, and not again at each
/// component.
final class DfdlDifferences {

    private final Set<Changed> ofFormats = new HashSet<>();
    private final List<Difference> differences = new ArrayList<>();

    /// A property that has another value.
    private record Changed(DfdlProperty property, String before, String after) {}

    private DfdlDifferences() {}

    static List<Difference> of(Model before, Shapes oldShapes, Model after, Shapes newShapes, Pairing pairing) {
        if (!(before.format() instanceof MessageFormat.Dfdl) || !(after.format() instanceof MessageFormat.Dfdl)) {
            return List.of();
        }
        DfdlDifferences all = new DfdlDifferences();
        all.definitions(before, after);
        all.terms(DfdlContent.of(before, oldShapes), oldShapes, DfdlContent.of(after, newShapes), pairing);
        return all.differences;
    }

    private void add(ModelPath path, String what, String before, String after) {
        if (!before.equals(after)) {
            differences.add(new Difference(path, what, before, after, Effect.VALUES));
        }
    }

    // Definitions.

    private void definitions(Model before, Model after) {
        each(before.dfdl().formats(), after.dfdl().formats(), DfdlFormat::name, (name, old, now) -> {
            String what = "format " + name;
            add(ModelPath.ROOT, what + " ref", text(old, DfdlFormat::ref), text(now, DfdlFormat::ref));
            Map<DfdlProperty, String> one = old.map(DfdlFormat::properties).orElse(Map.of());
            Map<DfdlProperty, String> other = now.map(DfdlFormat::properties).orElse(Map.of());
            properties(ModelPath.ROOT, what + " ", "", one, other);
            union(one, other)
                    .forEach(property -> ofFormats.add(
                            new Changed(property, one.getOrDefault(property, ""), other.getOrDefault(property, ""))));
        });
        each(
                before.dfdl().escapeSchemes(),
                after.dfdl().escapeSchemes(),
                EscapeScheme::name,
                (name, old, now) -> properties(
                        ModelPath.ROOT,
                        "escape scheme " + name + " ",
                        "",
                        old.map(EscapeScheme::properties).orElse(Map.of()),
                        now.map(EscapeScheme::properties).orElse(Map.of())));
        each(
                before.dfdl().variables(),
                after.dfdl().variables(),
                DfdlVariable::name,
                (name, old, now) -> add(
                        ModelPath.ROOT,
                        "variable " + name,
                        text(old, DfdlDifferences::shown),
                        text(now, DfdlDifferences::shown)));
    }

    private static String shown(DfdlVariable variable) {
        return variable.type()
                + variable.defaultValue().map(value -> " = " + value).orElse("")
                + (variable.external() ? ", external" : "")
                + (variable.direction().equals(DfdlVariable.BOTH) ? "" : ", " + variable.direction());
    }

    private static <T> String text(Optional<T> one, Function<T, String> text) {
        return one.map(text).orElse("");
    }

    /// Hears of two things of the same name.
    private interface Two<T> {
        void of(String name, Optional<T> old, Optional<T> now);
    }

    private static <T> void each(List<T> before, List<T> after, Function<T, String> name, Two<T> two) {
        Set<String> names = new LinkedHashSet<>();
        before.forEach(one -> names.add(name.apply(one)));
        after.forEach(one -> names.add(name.apply(one)));
        for (String each : names) {
            two.of(each, first(before, name, each), first(after, name, each));
        }
    }

    private static <T> Optional<T> first(List<T> all, Function<T, String> name, String wanted) {
        return all.stream().filter(one -> name.apply(one).equals(wanted)).findFirst();
    }

    // Components and groups.

    private void terms(DfdlContent before, Shapes oldShapes, DfdlContent after, Pairing pairing) {
        for (DfdlTerm.ElementTerm root : before.roots()) {
            after.roots().stream()
                    .filter(now -> now.name().local().equals(root.name().local()))
                    .findFirst()
                    .ifPresent(now -> element(ModelPath.ROOT, root, now));
        }
        before.records().forEach((id, term) -> {
            Optional<RecordShape> shape = Optional.ofNullable(oldShapes.byId().get(id));
            String other = shape.flatMap(pairing::record).map(RecordShape::id).orElse(id);
            Optional.ofNullable(after.records().get(other))
                    .ifPresent(now -> term(shape.map(RecordShape::path).orElse(ModelPath.ROOT), term, now));
        });
    }

    private void term(ModelPath path, DfdlTerm old, DfdlTerm now) {
        if (old instanceof DfdlTerm.ElementTerm one && now instanceof DfdlTerm.ElementTerm other) {
            element(path, one, other);
        } else if (old instanceof DfdlTerm.Sequence one && now instanceof DfdlTerm.Sequence other) {
            group(path, " of the sequence", one.properties(), other.properties(), one.hidden(), other.hidden());
            members(path, one.members(), other.members());
        } else if (old instanceof DfdlTerm.Choice one && now instanceof DfdlTerm.Choice other) {
            group(path, " of the choice", one.properties(), other.properties(), one.hidden(), other.hidden());
            members(path, one.members(), other.members());
        }
    }

    private void element(ModelPath path, DfdlTerm.ElementTerm old, DfdlTerm.ElementTerm now) {
        said(path.child(old.element().name()), "", old.properties(), now.properties());
    }

    private void group(
            ModelPath path,
            String of,
            EffectiveProperties old,
            EffectiveProperties now,
            boolean wasHidden,
            boolean isHidden) {
        said(path, of, old, now);
        add(path, "hidden" + of, wasHidden ? "true" : "", isHidden ? "true" : "");
    }

    /// Elements are the same by their names, groups by their order.
    private void members(ModelPath path, List<DfdlTerm> before, List<DfdlTerm> after) {
        Map<String, Deque<DfdlTerm>> left = new HashMap<>();
        after.forEach(
                term -> left.computeIfAbsent(key(term), _ -> new ArrayDeque<>()).add(term));
        for (DfdlTerm old : before) {
            DfdlTerm now = left.getOrDefault(key(old), new ArrayDeque<>()).poll();
            if (now != null) {
                term(path, old, now);
            }
        }
    }

    private static String key(DfdlTerm term) {
        return switch (term) {
            case DfdlTerm.ElementTerm element -> element.name().local();
            case DfdlTerm.Sequence ignored -> "(sequence)";
            case DfdlTerm.Choice ignored -> "(choice)";
        };
    }

    private void said(ModelPath path, String of, EffectiveProperties old, EffectiveProperties now) {
        if (old.equals(now)) {
            return;
        }
        properties(path, "", of, explicit(old), explicit(now));
        List<String> before =
                old.statements().stream().map(DfdlDifferences::shown).toList();
        List<String> after =
                now.statements().stream().map(DfdlDifferences::shown).toList();
        before.stream().filter(each -> !after.contains(each)).forEach(each -> add(path, "statement" + of, each, ""));
        after.stream().filter(each -> !before.contains(each)).forEach(each -> add(path, "statement" + of, "", each));
    }

    private static Map<DfdlProperty, String> explicit(EffectiveProperties properties) {
        Map<DfdlProperty, String> explicit = new EnumMap<>(DfdlProperty.class);
        properties.all().forEach((property, value) -> {
            if (!properties.byDefault().contains(property)) {
                explicit.put(property, value);
            }
        });
        return explicit;
    }

    private void properties(
            ModelPath path,
            String before,
            String behind,
            Map<DfdlProperty, String> old,
            Map<DfdlProperty, String> now) {
        for (DfdlProperty property : union(old, now)) {
            String one = old.getOrDefault(property, "");
            String other = now.getOrDefault(property, "");
            if (!ofFormats.contains(new Changed(property, one, other))) {
                add(path, before + property.dfdlName() + behind, one, other);
            }
        }
    }

    private static Set<DfdlProperty> union(Map<DfdlProperty, String> one, Map<DfdlProperty, String> other) {
        Set<DfdlProperty> all = EnumSet.noneOf(DfdlProperty.class);
        all.addAll(one.keySet());
        all.addAll(other.keySet());
        return all;
    }

    private static String shown(DfdlStatement statement) {
        return switch (statement) {
            case DfdlStatement.Assert(var kind, String test, String message, var failure) ->
                "assert " + test + (message.isEmpty() ? "" : ", or tell: " + message);
            case DfdlStatement.Discriminate(var kind, String test, String message) ->
                "discriminator " + test + (message.isEmpty() ? "" : ", or tell: " + message);
            case DfdlStatement.NewVariableInstance(String variable, var value) ->
                "new $" + variable + value.map(text -> " = " + text).orElse("");
            case DfdlStatement.SetVariable(String variable, String value) -> "$" + variable + " = " + value;
        };
    }
}
