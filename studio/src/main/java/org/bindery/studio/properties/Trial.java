package org.bindery.studio.properties;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.Settings;
import org.bindery.model.tree.Component;
import org.bindery.studio.background.Latest;
import org.bindery.studio.background.Running;
import org.bindery.studio.evidence.ChangeEffect;
import org.bindery.studio.evidence.CheckedModel;
import org.bindery.studio.sheet.EncodingLines;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.SampleSource;

/// Shows the effect of a setting, without making it.
final class Trial {

    private final List<ModelPath> paths;
    private final Editing editing;
    private final Latest latest;

    Trial(List<ModelPath> paths, Editing editing) {
        this.paths = paths;
        this.editing = editing;
        this.latest = editing.latest();
    }

    /// What would follow from a setting.
    ///
    /// @param size how the size of the component changes; empty if it does not
    /// @param effect what breaks
    record Foreseen(String size, ChangeEffect effect) {
        static final Foreseen NOTHING = new Foreseen("", ChangeEffect.NONE);
    }

    /// Works out in the background what a setting would do.
    ///
    /// @param tell receives it; nothing if it would have no effect, or cannot be made
    void of(String key, String value, Consumer<Foreseen> tell) {
        List<SampleSource> samples = editing.sources();
        editing.now()
                .ifPresent(now -> editing.tryOut(
                        latest, "Trying " + key, running -> foreseen(now, key + "=" + value, samples, running), tell));
    }

    void cancel() {
        latest.cancel();
    }

    private Foreseen foreseen(CheckedModel checked, String setting, List<SampleSource> samples, Running running)
            throws IOException {
        Analysis before = checked.analysis();
        try {
            Model model = Settings.parseAll(
                            before.model(),
                            "Try",
                            paths.stream()
                                    .map(path -> new Settings.Asked(path, setting))
                                    .toList())
                    .apply(before.model())
                    .model();
            Analysis after = new Analysis(model);
            return new Foreseen(
                    size(before, after), ChangeEffect.of(checked, new CheckedModel(after), samples, running));
        } catch (EditException | IllegalArgumentException e) {
            // Errors are shown when the field is left; an incomplete value is no error yet.
            return Foreseen.NOTHING;
        }
    }

    private String size(Analysis before, Analysis after) {
        Optional<Component> was = before.tree().find(paths.getFirst());
        Optional<Component> is = after.tree().find(paths.getFirst());
        if (was.isEmpty() || is.isEmpty()) {
            return "";
        }
        List<String> changes = Stream.of(
                        changed(binary(was.get(), before), binary(is.get(), after)),
                        changed(text(was.get(), before), text(is.get(), after)))
                .flatMap(Optional::stream)
                .toList();
        return changes.isEmpty() ? "" : "Takes " + String.join(", and ", changes);
    }

    private static Optional<String> changed(String was, String is) {
        return was.equals(is) || was.isEmpty() || is.isEmpty()
                ? Optional.empty()
                : Optional.of(is + " instead of " + was);
    }

    private static String text(Component component, Analysis analysis) {
        return analysis.nativeSize(component).map(size -> size + " characters").orElse("");
    }

    private static String binary(Component component, Analysis analysis) {
        return analysis.binarySize(component).map(EncodingLines::size).orElse("");
    }
}
