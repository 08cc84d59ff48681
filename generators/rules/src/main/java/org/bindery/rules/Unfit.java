package org.bindery.rules;

/// Thrown for what CEL allows and the language of rules does not.
final class Unfit extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final long node;

    Unfit(long node, String sentence) {
        super(sentence, null, false, false);
        this.node = node;
    }

    /// The id of the part of the expression that it is about.
    long node() {
        return node;
    }
}
