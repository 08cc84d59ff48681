package org.bindery.model.building;

import java.util.List;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;

/// What a step of building gives.
///
/// @param path what to select afterwards: the component that was made, or the parent of one that was removed
/// @param notes what else happened that the user should know, in sentences
public record Built(Model model, ModelPath path, List<String> notes) {
    public Built {
        notes = List.copyOf(notes);
    }

    Built(Model model, ModelPath path) {
        this(model, path, List.of());
    }
}
