package org.bindery.messages.xml;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.Validator;
import org.xml.sax.ErrorHandler;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/// What the validator of the JDK says.
final class Validation {

    private Validation() {}

    static List<String> errors(Schema schema, byte[] document) throws IOException, SAXException {
        List<String> errors = new ArrayList<>();
        Validator validator = schema.newValidator();
        validator.setErrorHandler(new ErrorHandler() {
            @Override
            public void warning(SAXParseException e) {
                // A warning leaves the document valid.
            }

            @Override
            public void error(SAXParseException e) {
                errors.add(e.getMessage());
            }

            @Override
            public void fatalError(SAXParseException e) throws SAXException {
                throw e;
            }
        });
        validator.validate(new StreamSource(new ByteArrayInputStream(document)));
        return errors;
    }
}
