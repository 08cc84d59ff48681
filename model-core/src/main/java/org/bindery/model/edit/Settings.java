package org.bindery.model.edit;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.bindery.model.Cardinality;
import org.bindery.model.Encoding;
import org.bindery.model.EncodingText;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Presentation;

/// The settings of `bindery set`: `KEY=VALUE` at a path. An empty value removes what was set.
public final class Settings {

    /// What can be set of the model itself, at the path `/`.
    public static final List<String> MODEL_KEYS = List.of(
            "name",
            "version",
            "package",
            "documentation",
            "delimiter",
            "quote",
            "charset",
            "header",
            "comment",
            "blocking");

    /// What can be set of a component or a global type, beside `rule.NAME` and `virtual.NAME` and their parts.
    public static final List<String> COMPONENT_KEYS = List.of(
            "encoding",
            "cardinality",
            "type",
            "format",
            "nativeName",
            "usage",
            "minLength",
            "maxLength",
            "length",
            "pattern",
            "enumeration",
            "min",
            "max",
            "fractionDigits",
            "totalDigits",
            "timezone",
            "whiteSpace",
            "documentation",
            "name");

    private Settings() {}

    /// The edit that a setting stands for.
    ///
    /// @param setting `KEY=VALUE`
    /// @throws EditException when the key is unknown, the value is none, or the path leads nowhere
    public static Edit parse(Model model, ModelPath path, String setting) throws EditException {
        int equals = setting.indexOf('=');
        if (equals < 1) {
            throw new EditException("'" + setting + "' is not a setting; write KEY=VALUE.");
        }
        String key = setting.substring(0, equals).strip();
        String value = setting.substring(equals + 1);
        boolean ofModel = path.equals(ModelPath.ROOT);
        List<String> keys = ofModel ? MODEL_KEYS : COMPONENT_KEYS;
        if (!ofModel && RuleSettings.isMeant(key)) {
            return RuleSettings.edit(Target.find(model, path), key, value);
        }
        if (!keys.contains(key)) {
            throw new EditException("'" + key + "' cannot be set " + (ofModel ? "of the model" : "at " + path)
                    + "; known are " + String.join(", ", keys) + (ofModel ? "." : ", rule.NAME, virtual.NAME."));
        }
        return ofModel ? ModelSettings.edit(model, key, value) : component(Target.find(model, path), key, value);
    }

    private static Edit component(Target target, String key, String value) throws EditException {
        ModelPath path = target.path();
        return switch (key) {
            case "encoding" ->
                new Edit.SetEncoding(path, value.isEmpty() ? Encoding.AUTO : read(key, value, EncodingText::parse));
            case "cardinality" ->
                new Edit.SetCardinality(path, value.isEmpty() ? Cardinality.ONE : read(key, value, Cardinality::parse));
            case "type" ->
                new Edit.SetType(
                        path,
                        value.isBlank() ? Optional.empty() : Optional.of(TypeNames.parse(target.model(), value)));
            case "format" -> {
                Presentation presentation = ComponentEdits.presentation(target);
                yield new Edit.SetPresentation(path, presentation.withFormat(value));
            }
            case "nativeName" -> {
                Presentation presentation = ComponentEdits.presentation(target);
                yield new Edit.SetPresentation(path, presentation.withNativeName(value));
            }
            case "usage" -> {
                Presentation presentation = ComponentEdits.presentation(target);
                yield new Edit.SetPresentation(path, presentation.withUsage(value.strip()));
            }
            case "documentation" -> new Edit.SetDocumentation(path, value);
            case "name" -> new Edit.Rename(path, value);
            default -> new Edit.SetFacets(path, FacetSettings.set(target, key, value));
        };
    }

    /// What a value means, or a sentence why it means nothing.
    static <T> T read(String key, String value, Function<String, T> meaning) throws EditException {
        try {
            return meaning.apply(value.strip());
        } catch (IllegalArgumentException e) {
            throw new EditException("The " + key + " cannot be set: " + e.getMessage() + ".", e);
        }
    }

    /// The value of a switch.
    static boolean flag(String key, String value) throws EditException {
        return switch (value.strip()) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new EditException("'" + value + "' is no " + key + "; write true or false.");
        };
    }

    /// The constant that a word names, whatever its case.
    static <E extends Enum<E>> E word(String key, String value, Class<E> constants) throws EditException {
        for (E constant : constants.getEnumConstants()) {
            if (constant.name().equalsIgnoreCase(value.strip())) {
                return constant;
            }
        }
        String known = String.join(
                        ", ",
                        List.of(constants.getEnumConstants()).stream()
                                .map(Enum::name)
                                .toList())
                .toLowerCase(Locale.ROOT);
        throw new EditException("'" + value + "' is no " + key + "; write one of " + known + ".");
    }
}
