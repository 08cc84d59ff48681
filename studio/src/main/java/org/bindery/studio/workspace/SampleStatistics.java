package org.bindery.studio.workspace;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.messages.ClassicHeap;
import org.bindery.messages.Dump;
import org.bindery.messages.DumpRow;
import org.bindery.messages.Finding;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.MessageReader;
import org.bindery.messages.NativeFormats;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.RecordEncoder;
import org.bindery.messages.UnencodableException;
import org.bindery.model.Location;
import org.bindery.model.ReadLimits;

/// What a sample takes, all in all and by component.
///
/// @param sample the sample's name
/// @param bitsByComponent bits of each component over all messages, by path without positions
/// @param findings what is wrong with the sample
public record SampleStatistics(
        String sample, SampleSizes sizes, Map<String, Long> bitsByComponent, List<Finding> findings) {

    public SampleStatistics {
        bitsByComponent = Collections.unmodifiableMap(new LinkedHashMap<>(bitsByComponent));
        findings = List.copyOf(findings);
    }

    /// Measures a sample, message by message.
    ///
    /// @throws WorkspaceException when the file cannot be read
    public static SampleStatistics of(Analysis analysis, Path sample) throws WorkspaceException {
        Map<String, Long> bits = new LinkedHashMap<>();
        List<Finding> findings = new ArrayList<>();
        SampleSizes sizes = SampleSizes.NONE;
        RecordEncoder encoder = new RecordEncoder(analysis.layouts());
        try (InputStream in = Files.newInputStream(sample);
                MessageReader reader = NativeFormats.reader(
                        analysis.layouts(), analysis.model(), sample.toString(), in, ReadLimits.DEFAULT)) {
            Optional<ReadMessage> next = reader.next();
            while (next.isPresent()) {
                ReadMessage read = next.get();
                byte[] bytes = encoder.encode(read.message());
                sizes = sizes.plus(new SampleSizes(
                        read.nativeBytes(), ClassicHeap.of(read.message().value()), bytes.length, 1));
                for (DumpRow row : Dump.of(analysis.layouts(), read.message().root(), bytes)) {
                    if (row.part() != DumpRow.Part.RECORD && row.bitLength() > 0) {
                        bits.merge(component(row), row.bitLength(), Long::sum);
                    }
                }
                next = reader.next();
            }
        } catch (InvalidMessageException e) {
            findings.addAll(e.findings());
        } catch (UnencodableException e) {
            findings.add(new Finding(Location.NONE, e.path(), e.getMessage()));
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(sample, e), e);
        }
        return new SampleStatistics(sample.toString(), sizes, bits, findings);
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
