package org.bindery.model.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.model.Element;
import org.bindery.model.IdentityConstraint;
import org.bindery.model.Model;
import org.bindery.model.tree.Component;

/// The names in the paths of keys, uniqueness and references between values.
///
/// @param holder the element that has the constraint
/// @param target the component that is looked for
record KeyMentions(NamedRows rows, Component holder, Component target) {

    private static final Pattern STEP = Pattern.compile("(?:Q\\{[^}]*\\})?([\\p{L}_][\\p{L}\\p{N}._-]*)");

    /// A constraint that names the component. Where it looks for a name at any depth, it is not certain which component
    /// it means; then a new name is refused.
    Optional<Mention> of(IdentityConstraint constraint) {
        List<String> paths = new ArrayList<>(List.of(constraint.selector()));
        paths.addAll(constraint.fields());
        if (paths.stream().noneMatch(this::names)) {
            return Optional.empty();
        }
        boolean certain = paths.stream().noneMatch(path -> path.contains("//") || path.contains("*"));
        if (certain && !isMeant(constraint)) {
            return Optional.empty();
        }
        String what = "the key " + constraint.name().local();
        return Optional.of(new Mention(
                holder.path(),
                what,
                (model, name) -> {
                    if (!certain) {
                        throw new EditException("'" + plainName() + "' cannot be renamed: " + what + " of "
                                + holder.path() + " looks for that name at any depth, so what it means is not certain;"
                                + " remove the key first.");
                    }
                    return with(model, constraint, Optional.of(renamed(constraint, name)));
                },
                model -> with(model, constraint, Optional.empty())));
    }

    private String plainName() {
        return NamedRows.plain(target);
    }

    private boolean names(String path) {
        Matcher step = STEP.matcher(path);
        while (step.find()) {
            if (step.group(1).equals(plainName())) {
                return true;
            }
        }
        return false;
    }

    /// Whether following the paths step by step leads to the component.
    private boolean isMeant(IdentityConstraint constraint) {
        List<Component> selected = new ArrayList<>();
        boolean meant = false;
        for (String alternative : constraint.selector().split("\\|", -1)) {
            List<Component> way = way(holder, alternative);
            meant |= has(way);
            selected.add(way.isEmpty() ? holder : way.getLast());
        }
        for (String field : constraint.fields()) {
            for (Component from : selected) {
                meant |= has(way(from, field));
            }
        }
        return meant;
    }

    private boolean has(List<Component> way) {
        return way.stream().anyMatch(component -> NamedRows.isSame(component, target));
    }

    private List<Component> way(Component from, String path) {
        List<Component> way = new ArrayList<>();
        Optional<Component> at = Optional.of(from);
        Matcher step = STEP.matcher(path);
        while (at.isPresent() && step.find()) {
            String name = step.group(1);
            at = at.flatMap(component -> rows.named(component, name));
            at.ifPresent(way::add);
        }
        return way;
    }

    private IdentityConstraint renamed(IdentityConstraint constraint, String name) {
        return new IdentityConstraint(
                constraint.name(),
                constraint.kind(),
                renamed(constraint.selector(), name),
                constraint.fields().stream().map(field -> renamed(field, name)).toList(),
                constraint.refer());
    }

    private String renamed(String path, String name) {
        StringBuilder text = new StringBuilder();
        Matcher step = STEP.matcher(path);
        int at = 0;
        while (step.find()) {
            boolean same = step.group(1).equals(plainName());
            text.append(path, at, step.start(1)).append(same ? name : step.group(1));
            at = step.end(1);
        }
        return text.append(path.substring(at)).toString();
    }

    private Model with(Model model, IdentityConstraint old, Optional<IdentityConstraint> other) throws EditException {
        Slot<Element> slot = Target.find(model, holder.path()).element();
        List<IdentityConstraint> constraints = slot.value().identityConstraints().stream()
                .flatMap(it -> it.equals(old) ? other.stream() : Optional.of(it).stream())
                .toList();
        return slot.set(slot.value().withIdentityConstraints(constraints)).model();
    }
}
