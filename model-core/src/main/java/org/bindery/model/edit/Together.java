package org.bindery.model.edit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;

/// One setting of many components, to be made and taken back as one step.
///
/// @param edit makes the setting where it can be made; empty when that is nowhere
/// @param refused why it cannot be made of the others, as a sentence each
public record Together(Optional<Edit> edit, Map<ModelPath, String> refused) {

    /// Says why a component cannot take a setting that could be written into the model all the same.
    @FunctionalInterface
    public interface Objection {

        /// Nothing speaks against it.
        Objection NONE = path -> Optional.empty();

        Optional<String> against(ModelPath path);
    }

    private static final int MOST_NAMED = 3;

    public Together {
        refused = Collections.unmodifiableMap(new LinkedHashMap<>(refused));
    }

    /// Tries a setting of each component, one after another.
    ///
    /// @param objection asked before the model is
    public static Together of(Model model, List<ModelPath> paths, String key, String value, Objection objection) {
        List<Edit> edits = new ArrayList<>();
        Map<ModelPath, String> refused = new LinkedHashMap<>();
        Model changed = model;
        for (ModelPath path : paths) {
            Optional<String> against = objection.against(path);
            try {
                if (against.isPresent()) {
                    throw new EditException(against.get());
                }
                if (key.equals("name") && paths.size() > 1) {
                    throw new EditException("Several components cannot have the same name.");
                }
                Edit edit = Settings.parse(changed, path, key + "=" + value);
                changed = edit.apply(changed).model();
                edits.add(edit);
            } catch (EditException e) {
                refused.put(path, e.getMessage());
            }
        }
        Optional<Edit> edit = edits.size() < 2
                ? edits.stream().findFirst()
                : Optional.of(new Edit.Several(Titles.set(key, edits.size() + " components", value), edits));
        return new Together(edit, refused);
    }

    /// What was refused, in a sentence for the user; empty when nothing was.
    public Optional<String> objections() {
        if (refused.isEmpty()) {
            return Optional.empty();
        }
        if (refused.size() == 1) {
            Map.Entry<ModelPath, String> only = refused.entrySet().iterator().next();
            return Optional.of("Not set of " + Titles.name(only.getKey()) + ": " + only.getValue());
        }
        String names =
                refused.keySet().stream().limit(MOST_NAMED).map(Titles::name).collect(Collectors.joining(", "));
        int more = refused.size() - MOST_NAMED;
        return Optional.of("Not set of " + names + (more > 0 ? " and " + more + " more" : "") + ". Of the first: "
                + refused.values().iterator().next());
    }
}
