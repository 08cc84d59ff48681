package org.bindery.studio.deploy;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.bindery.generators.java.deploy.Packaging;

/// What the user decided about a deployment.
///
/// @param folder where to
/// @param runtimeInside whether the jar holds the runtime
/// @param packaging what it is called, and what is made
public record DeployAnswers(String folder, boolean runtimeInside, Packaging packaging) {

    /// The answers that led to a deployment, by the model's package and name, as long as the program runs.
    private static final Map<String, DeployAnswers> LAST = new ConcurrentHashMap<>();

    static Optional<DeployAnswers> last(String model) {
        return Optional.ofNullable(LAST.get(model));
    }

    void remember(String model) {
        LAST.put(model, this);
    }
}
