package org.bindery.model.building;

import java.util.List;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;

/// Components that were copied, as they were at that time.
///
/// @param paths their original paths
public record Clip(Model model, List<ModelPath> paths) {
    public Clip {
        paths = List.copyOf(paths);
    }
}
