package org.bindery.shape.fixed;

import org.bindery.model.ModelPath;

/// A model whose records cannot be laid out at fixed places.
public final class FixedModelException extends Exception {

    private static final long serialVersionUID = 1;

    FixedModelException(ModelPath path, String reason) {
        super(path + ": " + reason);
    }

    FixedModelException(ModelPath path, String reason, Throwable cause) {
        super(path + ": " + reason, cause);
    }
}
