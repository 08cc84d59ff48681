package org.bindery.runtime.internal.value;

/** Is told what values of a message do not satisfy, and what they name. */
public interface ValueFindings {

    /**
     * Notes what the current value does not satisfy.
     *
     * @param rule the facet
     * @param message what is wrong, for a person
     */
    void error(String rule, String message);

    /**
     * Notes a name or a reference to one: names are different from each other, and references lead somewhere.
     *
     * @param isId whether something is called that; else something of that name is meant
     */
    void refer(String name, boolean isId);
}
