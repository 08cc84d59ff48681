package org.bindery.model.building;

import java.util.List;
import org.bindery.model.ModelPath;

/// Words for titles of steps.
final class Titles {

    private Titles() {}

    static String name(ModelPath path) {
        return path.equals(ModelPath.ROOT) ? "the model" : path.last().replace("#", "");
    }

    static String names(List<ModelPath> paths) {
        return paths.size() == 1 ? name(paths.getFirst()) : paths.size() + " components";
    }
}
