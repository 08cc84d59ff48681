package org.bindery.shape.fixed;

import java.util.Locale;
import org.bindery.model.ModelPath;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.jspecify.annotations.Nullable;

/// A model whose records cannot be laid out at fixed places.
public final class FixedModelException extends Exception {

    private static final long serialVersionUID = 1;

    private final transient ModelPath path;
    private final String reason;

    FixedModelException(ModelPath path, String reason) {
        this(path, reason, null);
    }

    FixedModelException(ModelPath path, String reason, @Nullable Throwable cause) {
        super(path + ": " + reason, cause);
        this.path = path;
        this.reason = reason;
    }

    /// The same, for the component that it is about.
    public Problem problem() {
        String sentence = reason.substring(0, 1).toUpperCase(Locale.ROOT) + reason.substring(1) + ".";
        return Problem.at(path, Severity.ERROR, "no-fixed-place", sentence);
    }
}
