package org.bindery.studio.sheet;

import java.util.List;
import java.util.Optional;
import org.bindery.model.ModelPath;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.SampleSource;

/// Where the properties pane sends what the user changes.
@FunctionalInterface
public interface Changes {

    /// One setting of a component.
    ///
    /// @param value empty to remove what was set
    record Setting(String key, String value) {}

    /// Changes a setting of a component.
    ///
    /// @return the error in the value, as a sentence; empty if it was set
    Optional<String> set(ModelPath path, String key, String value);

    /// The model that is changed, as it is now; empty where that is not known.
    default Optional<Analysis> now() {
        return Optional.empty();
    }

    /// The sample in sight.
    default Optional<SampleSource> sample() {
        return Optional.empty();
    }

    /// Undoes the last change.
    default void undo() {}

    /// Sees to it that settings of a component go to as few places as possible from now on.
    default void narrow(ModelPath path) {}

    /// Changes several settings of each of some components, one after the other, as one step where that can be.
    ///
    /// @param title what the step is called
    /// @return the error in one of them, as a sentence; empty if all were set
    default Optional<String> setAll(List<ModelPath> paths, String title, List<Setting> settings) {
        for (ModelPath path : paths) {
            for (Setting setting : settings) {
                Optional<String> wrong = set(path, setting.key(), setting.value());
                if (wrong.isPresent()) {
                    return wrong;
                }
            }
        }
        return Optional.empty();
    }
}
