package org.bindery.studio.building;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.building.Clip;
import org.bindery.studio.theme.CopiedText;

/// What was copied last, for all models of a window; other programs get the paths as text.
public final class Clips {

    private final ReadOnlyObjectWrapper<Optional<Clip>> last = new ReadOnlyObjectWrapper<>(Optional.empty());

    /// What a paste would put in.
    public ReadOnlyObjectProperty<Optional<Clip>> last() {
        return last.getReadOnlyProperty();
    }

    void copy(Model model, List<ModelPath> paths) {
        last.set(Optional.of(new Clip(model, paths)));
        CopiedText.put(paths.stream().map(ModelPath::toString).collect(Collectors.joining("\n")));
    }
}
