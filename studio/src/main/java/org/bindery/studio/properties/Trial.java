package org.bindery.studio.properties;

import java.util.Optional;
import java.util.function.Consumer;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.Settings;
import org.bindery.model.tree.Component;
import org.bindery.studio.background.Latest;
import org.bindery.studio.sheet.EncodingLines;
import org.bindery.studio.workspace.Analysis;

/// Shows the effect of a setting, without making it.
public final class Trial {

    private final ModelPath path;
    private final Editing editing;
    private final Latest latest;

    Trial(ModelPath path, Editing editing) {
        this.path = path;
        this.editing = editing;
        this.latest = editing.latest();
    }

    /// Works out in the background what a setting would do to the size of the component.
    ///
    /// @param tell receives it in a few words; the empty string if it would have no effect, or cannot
    ///     be made
    void of(String key, String value, Consumer<String> tell) {
        editing.snapshot()
                .ifPresent(now -> editing.tryOut(
                        latest,
                        "Trying " + key,
                        running -> effect(now.component(), now.analysis(), key + "=" + value),
                        tell));
    }

    void cancel() {
        latest.cancel();
    }

    private String effect(Component component, Analysis before, String setting) {
        try {
            Model model = Settings.parse(before.model(), path, setting)
                    .apply(before.model())
                    .model();
            Analysis after = new Analysis(model);
            Optional<Component> changed = after.tree().find(component.path());
            if (changed.isEmpty()) {
                return "";
            }
            String was = sizes(component, before);
            String is = sizes(changed.get(), after);
            return was.equals(is) ? "" : "Takes " + is + " instead of " + was;
        } catch (EditException | IllegalArgumentException e) {
            // Errors are shown when the field is left; an incomplete value is no error yet.
            return "";
        }
    }

    private static String sizes(Component component, Analysis analysis) {
        String text =
                analysis.nativeSize(component).map(size -> size + " characters").orElse("");
        String binary = analysis.binarySize(component).map(EncodingLines::size).orElse("");
        return text.isEmpty() || binary.isEmpty() ? text + binary : binary + " (" + text + ")";
    }
}
