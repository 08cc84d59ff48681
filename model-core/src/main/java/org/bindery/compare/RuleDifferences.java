package org.bindery.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bindery.model.ModelPath;
import org.bindery.model.Rule;
import org.bindery.model.Severity;

/// In what the rules of two versions of a record or component differ. A message may be refused where a rule is new or
/// another.
final class RuleDifferences {

    private RuleDifferences() {}

    static List<Difference> of(ModelPath path, List<Rule> before, List<Rule> after) {
        Map<String, Rule> old = byName(before);
        Map<String, Rule> now = byName(after);
        List<Difference> differences = new ArrayList<>();
        old.forEach((name, rule) -> {
            Rule other = now.get(name);
            if (other == null) {
                differences.add(new Difference(path, "rule." + name, rule.condition(), ""));
            } else if (!other.equals(rule)) {
                boolean stricter = !other.condition().equals(rule.condition()) || isError(other) && !isError(rule);
                differences.add(
                        difference(path, name, shown(rule, other), shown(other, rule), stricter && isError(other)));
            }
        });
        now.forEach((name, rule) -> {
            if (!old.containsKey(name)) {
                differences.add(difference(path, name, "", rule.condition(), isError(rule)));
            }
        });
        return differences;
    }

    private static boolean isError(Rule rule) {
        return rule.severity() == Severity.ERROR;
    }

    private static Difference difference(ModelPath path, String name, String old, String now, boolean stricter) {
        return stricter
                ? new Difference(path, "rule." + name, old, now, Effect.VALUES)
                : new Difference(path, "rule." + name, old, now);
    }

    /// What of a rule is another than in the other one.
    private static String shown(Rule rule, Rule other) {
        if (!rule.condition().equals(other.condition())) {
            return rule.condition();
        }
        return rule.severity() == other.severity()
                ? rule.message()
                : rule.severity().name();
    }

    private static Map<String, Rule> byName(List<Rule> rules) {
        Map<String, Rule> byName = new LinkedHashMap<>();
        rules.forEach(rule -> byName.put(rule.name(), rule));
        return byName;
    }
}
