package org.bindery.model.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bindery.model.Cardinality;
import org.bindery.model.Encoding;
import org.bindery.model.EncodingText;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.ValueConstraint;
import org.bindery.model.names.CloseNames;

/// The settings of `bindery set`: `KEY=VALUE` at a path. An empty value removes what was set.
public final class Settings {

    /// What can be set of the model itself, at the path `/`.
    public static final List<String> MODEL_KEYS =
            List.of(("name version package documentation format delimiter quote charset header comment blocking "
                            + "encodingRules lineEnd quotedHeader shortRows closed lines framing fill block ports")
                    .split(" "));

    /// What can be set of a component or a global type, in addition to the properties of DFDL (`dfdl.lengthKind`),
    /// `rule.NAME` and `virtual.NAME` and their parts, `pattern.NUMBER` and `enumeration.VALUE`.
    public static final List<String> COMPONENT_KEYS = Stream.of(
                    List.of("encoding", "cardinality", "type"),
                    PresentationSettings.KEYS,
                    FacetSettings.KEYS,
                    List.of("documentation", "name", "default", "fixed", "nillable"))
            .flatMap(List::stream)
            .toList();

    private Settings() {}

    /// Parses a setting into an edit.
    ///
    /// @param setting `KEY=VALUE`
    /// @throws EditException when the key is unknown, the value is none, or the path leads nowhere
    public static Edit parse(Model model, ModelPath path, String setting) throws EditException {
        int equals = end(setting);
        if (equals < 1) {
            throw new EditException("'" + setting + "' is not a setting; write KEY=VALUE.");
        }
        String key = setting.substring(0, equals).strip().replace("\\=", "=");
        String value = setting.substring(equals + 1);
        boolean ofModel = path.equals(ModelPath.ROOT);
        if (key.startsWith(DfdlSettings.PREFIX)) {
            return ofModel
                    ? DfdlSettings.ofModel(model, key, value)
                    : DfdlSettings.of(Target.find(model, path), key, value);
        }
        List<String> keys = ofModel ? MODEL_KEYS : COMPONENT_KEYS;
        if (!ofModel && RuleSettings.isMeant(key)) {
            return RuleSettings.edit(Target.find(model, path), key, value);
        }
        boolean counted = !ofModel && FacetSettings.isCounted(key);
        if (!counted && !keys.contains(key)) {
            boolean elsewhere = (ofModel ? COMPONENT_KEYS : MODEL_KEYS).contains(key);
            String known = "; known are " + String.join(", ", keys)
                    + (ofModel ? "." : ", rule.NAME, virtual.NAME, pattern.NUMBER, enumeration.VALUE.");
            throw new EditException("'" + key + "' cannot be set " + (ofModel ? "of the model" : "at " + path)
                    + (elsewhere ? known : CloseNames.suggestion(key, keys, known)));
        }
        return ofModel ? ModelSettings.edit(model, key, value) : component(Target.find(model, path), key, value);
    }

    /// A setting at a path.
    ///
    /// @param setting `KEY=VALUE`
    public record Asked(ModelPath path, String setting) {}

    /// One edit for several settings, each made after those before it.
    ///
    /// @param title what the edit is called
    /// @throws EditException when one of them cannot be made
    public static Edit parseAll(Model model, String title, List<Asked> settings) throws EditException {
        List<Edit> edits = new ArrayList<>();
        Model changed = model;
        for (Asked asked : settings) {
            Edit edit = parse(changed, asked.path(), asked.setting());
            edits.add(edit);
            changed = edit.apply(changed).model();
        }
        return new Edit.Several(title, edits);
    }

    /// Where the key ends: an equals sign in it has a backslash.
    private static int end(String setting) {
        int equals = setting.indexOf('=');
        while (equals > 0 && setting.charAt(equals - 1) == '\\') {
            equals = setting.indexOf('=', equals + 1);
        }
        return equals;
    }

    private static Edit component(Target target, String key, String value) throws EditException {
        ModelPath path = target.path();
        return switch (key) {
            case "encoding" ->
                new Edit.SetEncoding(
                        path, value.isEmpty() ? Encoding.AUTO : SettingValues.read(key, value, EncodingText::parse));
            case "cardinality" ->
                new Edit.SetCardinality(
                        path, value.isEmpty() ? Cardinality.ONE : SettingValues.read(key, value, Cardinality::parse));
            case "type" ->
                new Edit.SetType(
                        path, value.isBlank() ? Optional.empty() : Optional.of(TypeNames.parse(target.model(), value)));
            case "documentation" -> new Edit.SetDocumentation(path, value);
            case "name" -> new Edit.Rename(path, value);
            case "default" -> new Edit.SetConstraint(path, constraint(ValueConstraint.Kind.DEFAULT, value));
            case "fixed" -> new Edit.SetConstraint(path, constraint(ValueConstraint.Kind.FIXED, value));
            case "nillable" -> new Edit.SetNillable(path, !value.isBlank() && SettingValues.flag(key, value));
            default ->
                PresentationSettings.KEYS.contains(key)
                        ? PresentationSettings.edit(target, key, value)
                        : FacetSettings.edit(target, key, value);
        };
    }

    private static ValueConstraint constraint(ValueConstraint.Kind kind, String value) {
        return value.isEmpty() ? ValueConstraint.NONE : new ValueConstraint(kind, value);
    }
}
