package org.bindery.benchmarks.standards;

import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.util.JAXBSource;
import java.io.ByteArrayInputStream;
import java.util.List;
import java.util.concurrent.Callable;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Validator;
import org.bindery.runtime.Finding;
import org.xml.sax.helpers.DefaultHandler;

/// A way to validate a message.
public enum Validating {

    /// The binary message, without any object of the classic binding.
    BINARY("binary, validate()"),

    /// Classic objects.
    CLASSIC("classic, validate()"),

    /// JAXB's objects, which the validator of JAXP sees as events.
    JAXB("JAXB's objects, JAXP validator over JAXBSource"),

    /// The XML, without any object.
    XML("XML, JAXP validator"),

    /// XML to JAXB's objects, validated on the way.
    UNMARSHALLING("XML to JAXB's objects, with the schema set");

    private final String title;

    Validating(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }

    /// Makes everything ready, the schema compiled, and gives what is measured. It fails on a message that is not
    /// valid.
    Callable<?> on(Subject subject) throws Exception {
        Prepared prepared = Prepared.load(subject);
        byte[] xml = subject.xml();
        return switch (this) {
            case BINARY -> ours(prepared.operations(), prepared.operations().readBinary(xml));
            case CLASSIC -> ours(prepared.operations(), prepared.operations().readClassic(xml));
            case JAXB -> {
                JAXBContext context = prepared.jaxb();
                Object root = new JaxbPeer(context).read(xml);
                Validator validator = subject.standard().compiled().newValidator();
                // JAXB forgets the order of choices that repeat, and so FpML's validity: what is found does not count.
                validator.setErrorHandler(new DefaultHandler());
                yield () -> {
                    validator.validate(new JAXBSource(context, root));
                    return validator;
                };
            }
            case XML -> {
                Validator validator = subject.standard().compiled().newValidator();
                yield () -> {
                    validator.validate(new StreamSource(new ByteArrayInputStream(xml)));
                    return validator;
                };
            }
            case UNMARSHALLING -> {
                JaxbPeer jaxb = new JaxbPeer(prepared.jaxb());
                jaxb.validate(subject.standard().compiled());
                yield () -> jaxb.read(xml);
            }
        };
    }

    private static Callable<?> ours(PairOperations pair, Object message) {
        return () -> {
            List<Finding> findings = pair.validate(message);
            if (!findings.isEmpty()) {
                throw new IllegalStateException("not valid: " + findings);
            }
            return findings;
        };
    }
}
