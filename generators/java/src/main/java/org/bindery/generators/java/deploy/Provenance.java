package org.bindery.generators.java.deploy;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Objects;
import java.util.Optional;

/// What the POM says of licence and origin.
///
/// @param licence the licence, best as its SPDX identifier, such as `Apache-2.0`; empty if none is named
/// @param scm the address of the source code management, such as `https://git.acme.com/models`; empty if none is named
public record Provenance(String licence, String scm) {

    /// The POM says nothing of it.
    public static final Provenance NONE = new Provenance("", "");

    public Provenance {
        Objects.requireNonNull(licence, "licence");
        Objects.requireNonNull(scm, "scm");
    }

    /// The error in the address, as a sentence; empty if there is none.
    public Optional<String> objection() {
        return scm.isEmpty() || isAddress(scm)
                ? Optional.empty()
                : Optional.of("The address of the source code is a URL, such as https://git.acme.com/models.");
    }

    private static boolean isAddress(String text) {
        try {
            return new URI(text).isAbsolute();
        } catch (URISyntaxException e) {
            return false;
        }
    }
}
