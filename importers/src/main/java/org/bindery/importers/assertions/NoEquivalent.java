package org.bindery.importers.assertions;

/// Thrown for what rules cannot say, or not with the same meaning.
final class NoEquivalent extends RuntimeException {

    private static final long serialVersionUID = 1L;

    NoEquivalent(String reason) {
        super(reason, null, false, false);
    }
}
