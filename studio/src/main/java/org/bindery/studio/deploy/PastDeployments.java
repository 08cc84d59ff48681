package org.bindery.studio.deploy;

import java.util.Optional;
import org.bindery.model.Model;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Latest;
import org.bindery.studio.settings.SavedDeployments;
import org.bindery.studio.settings.StoredRecord;

/// Remembers how each model was deployed last, to propose the same again. To be used from the window's thread only.
public final class PastDeployments {

    private final Optional<StoredRecord<SavedDeployments>> store;
    private final Latest writing;
    private SavedDeployments known;

    /// @param store where it is kept between runs; empty to keep it as long as the window is open
    public PastDeployments(Optional<StoredRecord<SavedDeployments>> store, Background background) {
        this.store = store;
        writing = new Latest(background);
        known = store.map(StoredRecord::read).orElse(SavedDeployments.NONE);
    }

    Optional<DeployAnswers> last(Model model) {
        return Optional.ofNullable(known.last().get(key(model))).map(saved -> DeployAnswers.of(saved, model));
    }

    void remember(Model model, DeployAnswers answers) {
        known = known.with(key(model), answers.toSave(model));
        SavedDeployments now = known;
        store.ifPresent(stored -> writing.start(
                "Remembering the deployment",
                running -> {
                    stored.write(now);
                    return true;
                },
                done -> {},
                failure -> {}));
    }

    private static String key(Model model) {
        return model.javaPackage() + "/" + model.name();
    }
}
