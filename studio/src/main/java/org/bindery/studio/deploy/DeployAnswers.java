package org.bindery.studio.deploy;

import java.util.List;
import org.bindery.generators.java.binding.Enumerations;
import org.bindery.generators.java.binding.Keeping;
import org.bindery.generators.java.deploy.Coordinates;
import org.bindery.generators.java.deploy.Packaging;
import org.bindery.generators.java.deploy.Provenance;
import org.bindery.model.Model;
import org.bindery.studio.settings.SavedDeployments;

/// What the user decided about a deployment.
///
/// @param packaging what it is called, and what is made
/// @param alsoReads the files of earlier versions whose batches are read too
record DeployAnswers(String folder, Packaging packaging, List<String> alsoReads) {

    DeployAnswers {
        alsoReads = List.copyOf(alsoReads);
    }

    static DeployAnswers of(SavedDeployments.Deployment saved, Model model) {
        String version = saved.version().isEmpty() ? Coordinates.of(model).version() : saved.version();
        Coordinates coordinates = new Coordinates(saved.group(), saved.artifact(), version);
        return new DeployAnswers(
                saved.folder(),
                new Packaging(
                        coordinates,
                        new Provenance(saved.licence(), saved.scm()),
                        saved.repository(),
                        saved.sources(),
                        saved.runtimeInside(),
                        saved.enums() ? Enumerations.ENUMS : Enumerations.TEXTS,
                        Keeping.of(saved.maps(), saved.stores()),
                        false),
                saved.alsoReads());
    }

    SavedDeployments.Deployment toSave(Model model) {
        Coordinates coordinates = packaging.coordinates();
        boolean own = coordinates.version().equals(Coordinates.of(model).version());
        return new SavedDeployments.Deployment(
                folder,
                coordinates.group(),
                coordinates.artifact(),
                own ? "" : coordinates.version(),
                packaging.repository(),
                packaging.sources(),
                packaging.runtimeInside(),
                packaging.enumerations() == Enumerations.ENUMS,
                packaging.keeping().contains(Keeping.MAPS),
                packaging.keeping().contains(Keeping.STORES),
                packaging.provenance().licence(),
                packaging.provenance().scm(),
                alsoReads);
    }
}
