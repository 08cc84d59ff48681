package org.bindery.benchmarks.standards;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.bindery.runtime.Finding;
import org.bindery.runtime.InvalidMessageException;

/// What is done with a deployed pair. Implemented by a class that is compiled against the pair, so that what is
/// measured are ordinary calls.
public interface PairOperations {

    /// Reads XML as a binary message.
    Object readBinary(byte[] xml) throws IOException, InvalidMessageException;

    /// Reads XML as classic objects.
    Object readClassic(byte[] xml) throws IOException, InvalidMessageException;

    /// Copies a message to the binary binding.
    Object toBinary(Object message);

    /// Copies a message to the classic binding.
    Object toClassic(Object message);

    /// Writes a message of whichever binding as XML.
    void writeXml(Object message, OutputStream out) throws IOException;

    /// What a message of whichever binding does not satisfy.
    List<Finding> validate(Object message);

    /// The source of the class that implements this for a pair.
    ///
    /// @param inPackage the pair's package
    /// @param type the root's interface
    static String source(String inPackage, String type) {
        return """
            package walks;

            import java.io.ByteArrayInputStream;
            import java.io.IOException;
            import java.io.OutputStream;
            import java.util.List;
            import org.bindery.benchmarks.standards.PairOperations;
            import org.bindery.runtime.Finding;
            import org.bindery.runtime.InvalidMessageException;
            import org.bindery.runtime.internal.record.RecordWriter;
            import %1$s.Binary%2$s;
            import %1$s.Classic%2$s;
            import %1$s.%2$s;

            public final class Operations implements PairOperations {
                private final RecordWriter writer = new RecordWriter();

                @Override
                public Object readBinary(byte[] xml) throws IOException, InvalidMessageException {
                    return Binary%2$s.readXml(new ByteArrayInputStream(xml));
                }

                @Override
                public Object readClassic(byte[] xml) throws IOException, InvalidMessageException {
                    return Classic%2$s.readXml(new ByteArrayInputStream(xml));
                }

                @Override
                public Object toBinary(Object message) {
                    return Binary%2$s.copyOf((%2$s) message, writer);
                }

                @Override
                public Object toClassic(Object message) {
                    return Classic%2$s.copyOf((%2$s) message);
                }

                @Override
                public void writeXml(Object message, OutputStream out) throws IOException {
                    ((%2$s) message).writeXml(out);
                }

                @Override
                public List<Finding> validate(Object message) {
                    return ((%2$s) message).validate();
                }
            }
            """.formatted(inPackage, type);
    }
}
