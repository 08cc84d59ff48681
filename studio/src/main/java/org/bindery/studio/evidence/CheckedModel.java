package org.bindery.studio.evidence;

import java.util.List;
import org.bindery.model.Problem;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.ModelCheck;

/// A state of a model with its problems, which are found when they are first asked for. Thread-safe.
public final class CheckedModel {

    private final Analysis analysis;
    private List<Problem> problems;

    public CheckedModel(Analysis analysis) {
        this.analysis = analysis;
    }

    public Analysis analysis() {
        return analysis;
    }

    /// The problems that another state does not have.
    List<Problem> problemsSince(CheckedModel before) {
        return ModelCheck.added(before.problems(), problems());
    }

    private synchronized List<Problem> problems() {
        if (problems == null) {
            problems = ModelCheck.of(analysis);
        }
        return problems;
    }
}
