package org.bindery.studio.session;

import java.util.List;
import java.util.Optional;
import org.bindery.model.ModelPath;
import org.bindery.model.building.Building;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.Settings;
import org.bindery.studio.sheet.Changes;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.SampleSource;

/// Makes what is changed in the properties a change of the open model.
public record PropertyChanges(Session session) implements Changes {

    @Override
    public Optional<String> set(ModelPath path, String key, String value) {
        return session.set(path, key, value);
    }

    @Override
    public Optional<Analysis> now() {
        return Optional.of(session.analysis().get());
    }

    @Override
    public Optional<SampleSource> sample() {
        return session.sampleSource();
    }

    @Override
    public void undo() {
        session.undo();
    }

    @Override
    public void narrow(ModelPath path) {
        session.build(new Building.Narrow(path), built -> {}, session::warn);
    }

    @Override
    public Optional<String> setAll(List<ModelPath> paths, String title, List<Setting> settings) {
        if (paths.size() > 1 && settings.size() == 1) {
            return session.set(
                    paths, settings.getFirst().key(), settings.getFirst().value());
        }
        List<Settings.Asked> asked = paths.stream()
                .flatMap(path -> settings.stream()
                        .map(setting -> new Settings.Asked(path, setting.key() + "=" + setting.value())))
                .toList();
        String of = paths.size() == 1 ? paths.getFirst().last() : paths.size() + " components";
        try {
            return session.edit(Settings.parseAll(session.document().get().model(), title + " of " + of, asked));
        } catch (EditException e) {
            return Optional.of(e.getMessage());
        }
    }
}
