package org.bindery.model.edit;

import java.util.List;
import java.util.Optional;
import org.bindery.model.BuiltInTypes;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Rule;
import org.bindery.model.Severity;
import org.bindery.model.SimpleType;
import org.bindery.model.VirtualField;

/// The settings that add, change and remove rules and virtual fields: `rule.NAME`, `rule.NAME.message`,
/// `virtual.NAME`, `virtual.NAME.type` and so on. A rule that is set without a severity is an error.
final class RuleSettings {

    static final String RULE = "rule.";
    static final String VIRTUAL = "virtual.";

    private static final String RULE_NAMES = "[A-Za-z_][A-Za-z0-9_-]*";
    private static final String FIELD_NAMES = "[A-Za-z_][A-Za-z0-9_]*";

    /// What a key names.
    ///
    /// @param name the rule's or virtual field's name
    /// @param part which part of it, or the empty string for the expression itself
    private record Key(String name, String part) {

        static Key of(String key, String prefix, String names) throws EditException {
            String[] steps = key.substring(prefix.length()).split("\\.", -1);
            if (steps.length > 2 || !steps[0].matches(names)) {
                throw new EditException("'" + key + "' cannot be set; write " + prefix + "NAME or " + prefix
                        + "NAME.PART, where NAME starts with a letter and has letters, digits and _"
                        + (names.equals(RULE_NAMES) ? " and -." : "."));
            }
            return new Key(steps[0], steps.length == 2 ? steps[1] : "");
        }
    }

    private RuleSettings() {}

    static boolean isMeant(String key) {
        return key.startsWith(RULE) || key.startsWith(VIRTUAL);
    }

    static Edit edit(Target target, String key, String value) throws EditException {
        return key.startsWith(RULE)
                ? rule(target, Key.of(key, RULE, RULE_NAMES), value)
                : virtualField(target, Key.of(key, VIRTUAL, FIELD_NAMES), value);
    }

    private static Edit rule(Target target, Key key, String value) throws EditException {
        List<Rule> rules = target.rules().value();
        Optional<Rule> old =
                rules.stream().filter(rule -> rule.name().equals(key.name())).findFirst();
        if (key.part().isEmpty() && value.isBlank()) {
            present(target, "rule", key, old);
            return new Edit.SetRule(target.path(), key.name(), Optional.empty());
        }
        Rule rule = key.part().isEmpty()
                ? old.orElse(new Rule(key.name(), Severity.ERROR, "", "", true)).withCondition(value.strip())
                : changed(present(target, "rule", key, old), key, value);
        requireFree(rules.stream().map(Rule::name).toList(), key.name(), rule.name());
        return new Edit.SetRule(target.path(), key.name(), Optional.of(rule));
    }

    private static Rule changed(Rule rule, Key key, String value) throws EditException {
        return switch (key.part()) {
            case "name" -> rule.withName(name(value, RULE_NAMES));
            case "message" -> rule.withMessage(value.strip());
            case "severity" ->
                rule.withSeverity(
                        value.isBlank() ? Severity.ERROR : SettingValues.word("severity", value, Severity.class));
            case "enabled" -> rule.withEnabled(value.isBlank() || SettingValues.flag("switch", value));
            default ->
                throw new EditException(
                        "A rule has no '" + key.part() + "'; known are name, message, severity, enabled.");
        };
    }

    private static Edit virtualField(Target target, Key key, String value) throws EditException {
        List<VirtualField> fields = target.complexType().value().virtualFields();
        Optional<VirtualField> old =
                fields.stream().filter(field -> field.name().equals(key.name())).findFirst();
        if (key.part().isEmpty() && value.isBlank()) {
            present(target, "virtual field", key, old);
            return new Edit.SetVirtualField(target.path(), key.name(), Optional.empty());
        }
        VirtualField field = key.part().isEmpty()
                ? old.orElse(new VirtualField(key.name(), Name.xs("string"), "", ""))
                        .withExpression(value.strip())
                : changed(target.model(), present(target, "virtual field", key, old), key, value);
        requireFree(fields.stream().map(VirtualField::name).toList(), key.name(), field.name());
        if (!field.name().equals(key.name())
                && target.children().stream().anyMatch(child -> child.name().equals(field.name()))) {
            throw target.refuse("has a component '" + field.name() + "'; name the virtual field otherwise");
        }
        return new Edit.SetVirtualField(target.path(), key.name(), Optional.of(field));
    }

    private static VirtualField changed(Model model, VirtualField field, Key key, String value) throws EditException {
        return switch (key.part()) {
            case "name" -> field.withName(name(value, FIELD_NAMES));
            case "type" -> field.withType(value.isBlank() ? Name.xs("string") : simpleType(model, value.strip()));
            case "documentation" -> field.withDocumentation(value.strip());
            default ->
                throw new EditException(
                        "A virtual field has no '" + key.part() + "'; known are name, type, documentation.");
        };
    }

    private static String name(String value, String names) throws EditException {
        if (!value.strip().matches(names)) {
            throw new EditException(
                    "'" + value + "' is not a name here; start with a letter and go on with letters, digits" + " and _"
                            + (names.equals(RULE_NAMES) ? " and -." : "."));
        }
        return value.strip();
    }

    private static void requireFree(List<String> names, String old, String name) throws EditException {
        if (!old.equals(name) && names.contains(name)) {
            throw new EditException("'" + name + "' is there already; choose another name.");
        }
    }

    private static Name simpleType(Model model, String text) throws EditException {
        if (BuiltInTypes.find(Name.xs(text)).isPresent()) {
            return Name.xs(text);
        }
        return model.types().values().stream()
                .filter(SimpleType.class::isInstance)
                .map(type -> type.name())
                .filter(name -> name.local().equals(text) || name.toString().equals(text))
                .findFirst()
                .orElseThrow(() -> new EditException("'" + text
                        + "' is not a simple type; write one of XML Schema's, such as decimal or date, or one of the"
                        + " model."));
    }

    private static <T> T present(Target target, String what, Key key, Optional<T> old) throws EditException {
        return old.orElseThrow(() -> new EditException("There is no " + what + " '" + key.name() + "' at "
                + target.path() + "; give it an expression first."));
    }
}
