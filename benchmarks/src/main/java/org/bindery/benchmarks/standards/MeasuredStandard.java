package org.bindery.benchmarks.standards;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.bindery.standards.Standards;
import org.xml.sax.SAXException;

/// A published schema with real messages that a validating parser has found valid.
///
/// @param name a short name, fit for a package
/// @param title what reports and commands call it
/// @param schema the schema document that holds the root elements, or includes those that do
public record MeasuredStandard(String name, String title, Path schema, List<Path> messages) {

    private static final String SWAP = "ird-ex01-vanilla-swap.xml";

    public MeasuredStandard {
        messages = List.copyOf(messages);
    }

    /// One of the standards.
    ///
    /// @param title `fpml`, or a message of ISO 20022
    static MeasuredStandard of(String title) throws IOException {
        return title.equals("fpml") ? fpml() : iso20022(title);
    }

    /// The confirmation view of FpML 5-4.
    public static MeasuredStandard fpml() throws IOException {
        Path schema = Standards.path("fpml/5-4/confirmation/fpml-main-5-4.xsd");
        return new MeasuredStandard("fpml", "fpml", schema, valid("fpml", "5-4/confirmation/"));
    }

    /// A message of ISO 20022.
    ///
    /// @param message such as `pacs.008.001.08`
    public static MeasuredStandard iso20022(String message) throws IOException {
        return new MeasuredStandard(
                message.replace(".", ""),
                message,
                Standards.path("iso20022/" + message + "/" + message + ".xsd"),
                valid("iso20022", message + "/"));
    }

    /// The schema, for the JDK's validator.
    Schema compiled() throws SAXException {
        return SchemaFactory.newDefaultInstance().newSchema(schema.toFile());
    }

    /// The swap that the talk of 2014 and these pages speak of.
    public static Path swap() {
        return Standards.path("fpml/5-4/confirmation/products/interest-rate-derivatives/" + SWAP);
    }

    private static List<Path> valid(String family, String folder) throws IOException {
        try (Stream<String> lines = Files.lines(Standards.path(family + "/VALIDITY.tsv"))) {
            return lines.map(line -> line.split("\t", -1))
                    .filter(fields -> fields[0].equals("valid") && fields[1].startsWith(folder))
                    .map(fields -> Standards.path(family + "/" + fields[1]))
                    .toList();
        }
    }
}
