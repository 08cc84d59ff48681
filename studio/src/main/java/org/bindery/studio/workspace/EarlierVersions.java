package org.bindery.studio.workspace;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bindery.compare.Difference;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.EarlierBindings;
import org.bindery.generators.java.binding.EarlierModel;
import org.bindery.generators.java.binding.Enumerations;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// The earlier versions of a model whose batches deployed bindings read too.
///
/// @param models the versions, the layouts of which getters can show
/// @param remarks what is worth knowing of them
record EarlierVersions(List<EarlierModel> models, List<Problem> remarks) {

    EarlierVersions {
        models = List.copyOf(models);
        remarks = List.copyOf(remarks);
    }

    /// Reads the versions.
    ///
    /// @param files model files, batches that carry their models, or anything that can be imported
    /// @param newest the model that is deployed
    /// @throws WorkspaceException when a file cannot be read, or the newest getters cannot show what its
    /// version wrote
    static EarlierVersions read(List<Path> files, Analysis newest, Enumerations enumerations)
            throws WorkspaceException {
        List<EarlierModel> models = new ArrayList<>();
        List<Problem> remarks = new ArrayList<>();
        for (Path file : files) {
            Analysis analysis = new Analysis(Opening.open(file).model());
            EarlierModel earlier = new EarlierModel(analysis.model(), analysis.layouts());
            List<Problem> errors = ModelCheck.of(analysis).stream()
                    .filter(problem -> problem.severity() == Severity.ERROR)
                    .toList();
            if (!errors.isEmpty()) {
                throw new WorkspaceException(
                        file + ": this model has errors, so no batches were written by it.", errors);
            }
            Bindings bindings = Bindings.of(newest.model(), newest.layouts(), enumerations);
            EarlierBindings compared = new EarlierBindings(earlier, 1, bindings);
            check(compared, file);
            models.add(earlier);
            compared.renamed().forEach(difference -> remarks.add(renamed(difference, earlier)));
        }
        return new EarlierVersions(models, remarks);
    }

    private static void check(EarlierBindings compared, Path file) throws WorkspaceException {
        if (!compared.obstacles().isEmpty()) {
            throw new WorkspaceException(
                    file + ": the new bindings cannot show what "
                            + compared.earlier().title() + " wrote; bindery diff lists all changes.",
                    compared.obstacles().stream().map(EarlierVersions::obstacle).toList());
        }
        if (compared.records().isEmpty()) {
            throw new WorkspaceException(file + ": " + compared.earlier().title()
                    + " has no root element of the model that is deployed; name an earlier version of it.");
        }
    }

    /// What getters cannot show, by the rule of a comparison.
    static Problem obstacle(Difference difference) {
        String text = difference.before().isEmpty()
                ? "%s: '%s' is new, and earlier messages have none; make it optional, or give it a default"
                        .formatted(difference.what(), difference.after())
                : "%s: it was '%s' and is '%s'"
                        .formatted(
                                difference.what(),
                                ChangeReport.shown(difference.before()),
                                ChangeReport.shown(difference.after()));
        return Problem.at(difference.path(), Severity.ERROR, "earlier-version", text);
    }

    private static Problem renamed(Difference difference, EarlierModel earlier) {
        return Problem.at(
                difference.path(),
                Severity.INFO,
                "earlier-name",
                "'%s' of %s is read as '%s', which is in its place and of its type"
                        .formatted(difference.before(), earlier.title(), difference.after()));
    }
}
