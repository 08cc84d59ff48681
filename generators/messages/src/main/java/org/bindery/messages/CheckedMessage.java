package org.bindery.messages;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.Location;
import org.bindery.model.Severity;

/// A message that was read, with all its errors.
///
/// @param message the message; empty where its structure does not allow to read it
/// @param findings the errors, in order of the text; empty when the message is valid
public record CheckedMessage(Optional<ReadMessage> message, List<Finding> findings) {
    public CheckedMessage {
        findings = List.copyOf(findings);
    }

    /// A message that was read, with the errors of the whole in addition to those met while reading.
    ///
    /// @param source the file's name
    /// @param met the errors of values as written
    public static CheckedMessage of(
            ReadMessage message, String source, List<Finding> met, List<org.bindery.runtime.Finding> whole) {
        if (met.isEmpty() && whole.isEmpty()) {
            return new CheckedMessage(Optional.of(message), List.of());
        }
        List<Finding> all = new ArrayList<>(met);
        Set<String> known = new HashSet<>();
        met.forEach(finding -> known.add(finding.rule() + " " + finding.path()));
        for (org.bindery.runtime.Finding finding : whole) {
            if (known.add(finding.rule() + " " + finding.path() + " " + finding.message())
                    && !known.contains(finding.rule() + " " + finding.path())) {
                all.add(new Finding(
                        finding.rule(),
                        Severity.valueOf(finding.severity().name()),
                        place(message.source(), source, finding.path()),
                        finding.path(),
                        finding.message()));
            }
        }
        all.sort(Comparator.<Finding>comparingInt(finding -> finding.location().line())
                .thenComparingInt(finding -> finding.location().column()));
        return new CheckedMessage(Optional.of(message), all);
    }

    /// The position of the component at a path, or of the nearest one around it.
    private static Location place(SourceMap map, String source, String path) {
        String around = path;
        while (map.range(around).isEmpty() && around.lastIndexOf('/') > 0) {
            around = around.substring(0, around.lastIndexOf('/'));
        }
        TextRange range = map.range(around).orElse(map.message());
        return new Location(source, range.line(), range.column());
    }

    /// The message, if it is valid.
    public ReadMessage valid() throws InvalidMessageException {
        if (!findings.isEmpty()) {
            throw new InvalidMessageException(findings);
        }
        return message.orElseThrow();
    }
}
