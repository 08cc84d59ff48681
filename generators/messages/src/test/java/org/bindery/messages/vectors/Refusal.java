package org.bindery.messages.vectors;

/// Bytes that no writer would have written.
final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String rule;

    /// @param rule the rule of section 6 of the format that is broken, such as `R4`
    Refusal(String rule, String what) {
        super(rule + ": " + what);
        this.rule = rule;
    }

    String rule() {
        return rule;
    }
}
