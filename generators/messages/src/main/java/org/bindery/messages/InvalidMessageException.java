package org.bindery.messages;

import java.util.List;
import java.util.Optional;
import org.bindery.model.Location;

/// A native message that does not conform to the model.
public final class InvalidMessageException extends Exception {

    private static final long serialVersionUID = 1;

    private final transient List<Finding> findings;
    private final transient Optional<Stopped> stopped;

    /// @param findings the errors, at least one
    public InvalidMessageException(List<Finding> findings) {
        this(findings, Optional.empty());
    }

    /// @param findings the errors, at least one
    /// @param stopped how far it was read, where the format reports it
    public InvalidMessageException(List<Finding> findings, Optional<Stopped> stopped) {
        super(findings.getFirst().location() + ": " + findings.getFirst().path() + ": "
                + findings.getFirst().reason());
        this.findings = List.copyOf(findings);
        this.stopped = stopped;
    }

    /// How far it was read, where the format reports it.
    public Optional<Stopped> stopped() {
        return stopped;
    }

    /// All that is wrong with the message, as far as reading could go on, in order of the text.
    public List<Finding> findings() {
        return findings;
    }

    /// Where the first finding is.
    public Location location() {
        return findings.getFirst().location();
    }

    /// The instance path of the first finding.
    public String path() {
        return findings.getFirst().path();
    }

    /// What the first finding is.
    public String reason() {
        return findings.getFirst().reason();
    }
}
