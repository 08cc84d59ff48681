package org.bindery.studio.workspace;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.bindery.messages.CheckedMessage;
import org.bindery.messages.Finding;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.MessageReader;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;

/// The findings on the messages of a sample.
///
/// @param sample the file
/// @param messages how many messages there are, as far as they could be distinguished
/// @param invalid how many of them are not valid
/// @param findings its findings, in order of the text
public record SampleValidity(String sample, int messages, int invalid, List<Finding> findings) {

    /// In the order of the text; readers may find errors in names before errors in values.
    private static final Comparator<Finding> IN_TEXT = Comparator.<Finding>comparingInt(
                    finding -> finding.location().line())
            .thenComparingInt(finding -> finding.location().column());

    public SampleValidity {
        findings = List.copyOf(findings);
    }

    /// Reads all messages of a sample, valid or not.
    public static SampleValidity of(Analysis analysis, Path sample) throws WorkspaceException {
        try (InputStream in = Files.newInputStream(sample)) {
            return of(analysis, sample.toString(), in);
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(sample, e), e);
        }
    }

    /// Reads all messages of a sample that is at hand, valid or not.
    ///
    /// @param name the sample's name, for places in findings
    static SampleValidity of(Analysis analysis, String name, InputStream in) throws IOException {
        List<Finding> findings = new ArrayList<>();
        int messages = 0;
        int invalid = 0;
        boolean goesOn = goesOn(analysis.model());
        try (MessageReader reader =
                NativeFormats.reader(analysis.layouts(), analysis.model(), name, in, ReadLimits.DEFAULT)) {
            boolean more = true;
            while (more && findings.size() < Finding.MAX_FINDINGS) {
                try {
                    Optional<CheckedMessage> next = reader.check();
                    more = next.isPresent();
                    List<Finding> its = next.map(CheckedMessage::findings).orElse(List.of());
                    messages += more ? 1 : 0;
                    invalid += its.isEmpty() ? 0 : 1;
                    its.stream().sorted(IN_TEXT).forEach(findings::add);
                } catch (InvalidMessageException e) {
                    messages++;
                    invalid++;
                    findings.addAll(e.findings());
                    more = goesOn;
                }
            }
        }
        return new SampleValidity(name, messages, invalid, findings);
    }

    /// Whether messages that follow one that cannot be read are found all the same, by their frames.
    private static boolean goesOn(Model model) {
        return model.format() instanceof MessageFormat.Dfdl dfdl
                && dfdl.framing().isRead();
    }
}
