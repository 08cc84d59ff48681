package org.bindery.benchmarks.standards;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A message whose access and speed are measured.
public enum Subject {

    /// The swap of FpML's first example.
    SWAP("fpml", "dataDocument", "DataDocument", "ird-ex01-vanilla-swap.xml"),

    /// A customer credit transfer of ISO 20022.
    PAYMENT("pacs.008.001.08", "Document", "Document", "CustomerCreditTransfer_Scenario1_Step1_pacs.008.xml");

    private final String standard;
    private final String root;
    private final String type;
    private final String message;

    Subject(String standard, String root, String type, String message) {
        this.standard = standard;
        this.root = root;
        this.type = type;
        this.message = message;
    }

    MeasuredStandard standard() throws IOException {
        return MeasuredStandard.of(standard);
    }

    /// The local name of the root element.
    String root() {
        return root;
    }

    /// The simple name of the root's interface, and of its class in JAXB.
    String type() {
        return type;
    }

    /// The message's XML.
    byte[] xml() throws IOException {
        Path path = standard().messages().stream()
                .filter(each -> each.endsWith(message))
                .findFirst()
                .orElseThrow(() -> new IOException("there is no " + message + " among the messages of " + standard));
        return Files.readAllBytes(path);
    }
}
