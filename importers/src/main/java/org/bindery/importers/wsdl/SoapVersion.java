package org.bindery.importers.wsdl;

import java.util.Optional;

/// The versions of SOAP.
enum SoapVersion {
    V1_1("http://schemas.xmlsoap.org/wsdl/soap/", "http://schemas.xmlsoap.org/soap/envelope/"),
    V1_2("http://schemas.xmlsoap.org/wsdl/soap12/", "http://www.w3.org/2003/05/soap-envelope");

    private final String binding;
    private final String envelope;

    SoapVersion(String binding, String envelope) {
        this.binding = binding;
        this.envelope = envelope;
    }

    /// The namespace of its elements in descriptions.
    String binding() {
        return binding;
    }

    /// The namespace of its envelopes.
    String envelope() {
        return envelope;
    }

    /// The version that a binding is for; empty where it is for something else than SOAP.
    static Optional<SoapVersion> of(Node binding) {
        for (SoapVersion version : values()) {
            if (version.find(binding, "binding").isPresent()) {
                return Optional.of(version);
            }
        }
        return Optional.empty();
    }

    /// An element of this version within another.
    Optional<Node> find(Node node, String local) {
        return node.children().stream()
                .filter(child -> child.name().namespace().equals(binding)
                        && child.name().local().equals(local))
                .findFirst();
    }
}
