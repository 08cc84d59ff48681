package org.bindery.model.faults;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.ComplexType;
import org.bindery.model.Derivation;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;

/// Types that are derived from themselves, or over more steps than anything here follows.
final class DerivationFaults {

    private final Model model;

    /// How many steps a type is from one that is derived from nothing here; absent while unknown.
    private final Map<Name, Integer> steps = new HashMap<>();

    private final List<Problem> faults = new ArrayList<>();

    private DerivationFaults(Model model) {
        this.model = model;
    }

    static List<Problem> of(Model model) {
        DerivationFaults found = new DerivationFaults(model);
        model.types().keySet().forEach(found::follow);
        return found.faults;
    }

    /// Goes from a type to what it is derived from until the number of steps is known, then counts back.
    private void follow(Name start) {
        List<Name> way = new ArrayList<>();
        Set<Name> onWay = new HashSet<>();
        Optional<Name> next = Optional.of(start);
        while (next.isPresent() && !steps.containsKey(next.get()) && onWay.add(next.get())) {
            way.add(next.get());
            next = base(next.get());
        }
        boolean circle = next.filter(onWay::contains).isPresent();
        if (circle) {
            reportCircle(way.subList(way.indexOf(next.get()), way.size()));
        }
        int count = circle ? 0 : next.map(steps::get).orElse(0);
        for (Name type : way.reversed()) {
            count++;
            steps.put(type, count);
            if (count == ModelIndex.MAX_DERIVATIONS && !circle) {
                faults.add(Problem.at(
                        ModelPath.ofType(type.local()),
                        Severity.ERROR,
                        "deep-derivation",
                        "The type is derived over " + count + " steps, which is more than are followed; derive it from"
                                + " one with fewer."));
            }
        }
    }

    private void reportCircle(List<Name> circle) {
        Name first = circle.getFirst();
        String text = circle.size() == 1
                ? "The type is derived from itself; derive it from another, or from none."
                : "The type is derived from itself, by way of " + circle.get(1).local()
                        + "; derive one of the two from another, or from none.";
        faults.add(Problem.at(ModelPath.ofType(first.local()), Severity.ERROR, "circular-derivation", text));
    }

    /// The global type that a type is derived from.
    private Optional<Name> base(Name name) {
        Type type = model.types().get(name);
        Optional<Name> base = switch (type) {
            case ComplexType complex ->
                complex.derivation().method() == Derivation.Method.NONE
                        ? Optional.empty()
                        : Optional.of(complex.derivation().base());
            case SimpleType simple ->
                simple.variety() instanceof SimpleType.Restriction(TypeRef.Named(Name of))
                        ? Optional.of(of)
                        : Optional.empty();
        };
        return base.filter(model.types()::containsKey);
    }
}
