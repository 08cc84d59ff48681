package org.bindery.studio.properties;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.bindery.model.ModelPath;
import org.bindery.studio.sheet.Sheet;

/// A sheet as its lines change it: the components that it describes, and how to set something for all
/// of them.
///
/// @param path the component that the sheet describes; of several, the first
record EditedSheet(List<ModelPath> paths, ModelPath path, Editing editing) {
    EditedSheet {
        paths = List.copyOf(paths);
    }

    /// @param editing where changes go
    static EditedSheet of(Sheet sheet, Editing editing) {
        return new EditedSheet(sheet.paths(), sheet.path(), editing);
    }

    /// Takes values of a setting.
    Function<String, Optional<String>> taking(String key) {
        return value -> editing.set(paths, key, value);
    }

    /// Shows the effect of a setting.
    Trial trial() {
        return new Trial(paths, editing);
    }
}
