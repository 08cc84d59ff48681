package org.bindery.importers.jsonschema;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.importers.json.Described;

/// The members of an object by the components that they became, for rules about them.
final class Members {

    private final Map<String, Known> known = new LinkedHashMap<>();
    private Optional<String> others = Optional.empty();

    /// A member that is a component.
    ///
    /// @param component its name in the model
    /// @param name by which rules know it
    /// @param nil the name of the flag that it is null; empty if it has none
    /// @param present the name of the flag that an array is there, be it empty; empty if it has none
    record Known(String component, String name, Described described, boolean required, String nil, String present) {

        /// Whether the member is there.
        String isPresent() {
            if (required) {
                return Cel.TRUE;
            }
            List<String> signs = new ArrayList<>(List.of(present.isEmpty() ? "has(" + name + ")" : present));
            if (!nil.isEmpty()) {
                signs.add(nil);
            }
            return Cel.or(signs);
        }

        /// Whether it has a value that is not null.
        String hasValue() {
            if (!present.isEmpty()) {
                return present;
            }
            if (required && (nil.isEmpty() || isList())) {
                return nil.isEmpty() ? Cel.TRUE : Cel.not(nil);
            }
            return "has(" + name + ")";
        }

        boolean isList() {
            return described.form() instanceof Described.ListOf;
        }
    }

    void add(String member, Known component) {
        known.put(member, component);
    }

    /// @param name of the component that has all members which are no components
    void setOthers(String name) {
        others = Optional.of(Cel.name(name));
    }

    Optional<Known> find(String member) {
        return Optional.ofNullable(known.get(member));
    }

    /// Whether a member is there.
    String isPresent(String member) {
        Known component = known.get(member);
        if (component != null) {
            return component.isPresent();
        }
        return others.map(name -> name + ".exists(m, m.name == " + Cel.quoted(member) + ")")
                .orElse(Cel.FALSE);
    }

    /// How many members there are.
    String count() {
        List<String> all = known.values().stream().map(Known::isPresent).toList();
        long always = all.stream().filter(Cel.TRUE::equals).count();
        List<String> sometimes =
                all.stream().filter(each -> !each.equals(Cel.TRUE)).toList();
        List<String> terms = new ArrayList<>();
        if (always > 0 || (sometimes.isEmpty() && others.isEmpty())) {
            terms.add(Long.toString(always));
        }
        if (!sometimes.isEmpty()) {
            terms.add(Cel.count(sometimes));
        }
        others.ifPresent(name -> terms.add(name + ".size()"));
        return String.join(" + ", terms);
    }

    int size() {
        return known.size();
    }
}
