package org.bindery.studio.workspace;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bindery.layout.Layouts;
import org.bindery.messages.Finding;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.UnencodableException;
import org.bindery.messages.codec.Dump;
import org.bindery.messages.codec.DumpRow;
import org.bindery.messages.codec.RecordEncoder;

/// What a sample takes, all in all and by component.
///
/// @param sample the sample's name
/// @param bitsByComponent bits of each component over all messages, by path without positions
public record SampleStatistics(
        String sample, SampleSizes sizes, Map<String, Long> bitsByComponent, List<Finding> findings) {

    public SampleStatistics {
        bitsByComponent = Collections.unmodifiableMap(new LinkedHashMap<>(bitsByComponent));
        findings = List.copyOf(findings);
    }

    /// Measures a sample, message by message.
    public static SampleStatistics of(Analysis analysis, Path sample) throws WorkspaceException {
        Tally tally = new Tally(analysis.layouts());
        try (InputStream in = Files.newInputStream(sample)) {
            List<Finding> findings = SampleMessages.all(analysis, sample.toString(), in, tally);
            return new SampleStatistics(sample.toString(), tally.sizes, tally.bits, findings);
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(sample, e), e);
        }
    }

    /// Adds up messages.
    private static final class Tally implements SampleMessages.Visitor {

        private final Layouts layouts;
        private final Map<String, Long> bits = new LinkedHashMap<>();
        private SampleSizes sizes = SampleSizes.NONE;

        Tally(Layouts layouts) {
            this.layouts = layouts;
        }

        @Override
        public boolean visit(ReadMessage read, RecordEncoder encoder) throws UnencodableException {
            byte[] record = encoder.encode(read.message());
            sizes = sizes.plus(SampleSizes.of(read, record));
            for (DumpRow row : Dump.of(layouts, read.message().root(), record)) {
                if (row.part() != DumpRow.Part.RECORD && row.bitLength() > 0) {
                    bits.merge(component(row), row.bitLength(), Long::sum);
                }
            }
            return true;
        }
    }

    /// Bits of each component over several samples.
    public static Map<String, Long> bitsByComponent(List<SampleStatistics> samples) {
        Map<String, Long> bits = new LinkedHashMap<>();
        samples.forEach(
                sample -> sample.bitsByComponent().forEach((path, count) -> bits.merge(path, count, Long::sum)));
        return bits;
    }

    private static String component(DumpRow row) {
        return row.path().replaceAll("\\[\\d+]", "");
    }
}
