package org.bindery.studio.settings;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// How models were deployed last.
///
/// @param last by the models' packages and names, the latest at the end
public record SavedDeployments(Map<String, Deployment> last) {

    /// Nothing was deployed yet.
    public static final SavedDeployments NONE = new SavedDeployments(Map.of());

    private static final int MOST = 200;

    public SavedDeployments {
        last = last == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(last));
    }

    /// What was decided about a deployment.
    ///
    /// @param version empty where it was the model's own, so that it follows the model
    /// @param alsoReads the files of earlier versions whose batches are read too
    public record Deployment(
            String folder,
            String group,
            String artifact,
            String version,
            boolean repository,
            boolean sources,
            boolean runtimeInside,
            boolean enums,
            boolean maps,
            boolean stores,
            String licence,
            String scm,
            List<String> alsoReads) {

        public Deployment {
            licence = licence == null ? "" : licence;
            scm = scm == null ? "" : scm;
            alsoReads = alsoReads == null ? List.of() : List.copyOf(alsoReads);
        }
    }

    /// With one more; those that were not deployed for long are forgotten.
    public SavedDeployments with(String model, Deployment deployment) {
        Map<String, Deployment> next = new LinkedHashMap<>(last);
        next.remove(model);
        next.put(model, deployment);
        while (next.size() > MOST) {
            next.remove(next.keySet().iterator().next());
        }
        return new SavedDeployments(next);
    }
}
