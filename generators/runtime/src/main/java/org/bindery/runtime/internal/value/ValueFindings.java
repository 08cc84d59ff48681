package org.bindery.runtime.internal.value;

/** Receives the violations of values of a message, and the names in them. */
public interface ValueFindings {

    /**
     * Reports a violation of the current value.
     *
     * @param rule the facet
     * @param message a sentence about the error
     */
    void error(String rule, String message);

    /**
     * Notes a name or a reference to one: names are different from each other, and references lead somewhere.
     *
     * @param isId whether something is called that; else something of that name is meant
     */
    void refer(String name, boolean isId);
}
