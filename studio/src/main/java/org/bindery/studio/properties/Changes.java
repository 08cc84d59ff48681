package org.bindery.studio.properties;

import java.util.Optional;
import org.bindery.model.ModelPath;

/// Where the properties pane sends what the user changes.
@FunctionalInterface
public interface Changes {

    /// Changes a setting of a component.
    ///
    /// @return what is wrong with the value, as a sentence; empty when it was taken
    Optional<String> set(ModelPath path, String key, String value);
}
