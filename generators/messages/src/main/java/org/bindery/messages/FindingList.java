package org.bindery.messages;

import java.util.ArrayList;
import java.util.List;
import org.bindery.model.Location;

/// Collects the errors of a message until there are too many or reading cannot go on.
public final class FindingList {

    private final List<Finding> findings = new ArrayList<>();
    private boolean broken;

    /// Thrown where reading a message ends early; the findings say why.
    public static final class StopException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        StopException() {
            super("reading ends here", null, false, false);
        }
    }

    /// Notes something wrong.
    public void add(Location location, String path, String reason) {
        add(new Finding(location, path, reason));
    }

    /// Notes something wrong.
    public void add(Finding finding) {
        broken = true;
        note(finding);
    }

    /// Notes a value that is not valid, and yet can be kept.
    public void note(Finding finding) {
        findings.add(finding);
        if (findings.size() >= Finding.MAX_FINDINGS) {
            throw new StopException();
        }
    }

    /// Notes something wrong after which reading cannot go on.
    public StopException stop(Location location, String path, String reason) {
        broken = true;
        findings.add(new Finding(location, path, reason));
        return new StopException();
    }

    /// Whether the message cannot be kept, because of its errors so far.
    public boolean isBroken() {
        return broken;
    }

    /// The errors so far.
    public List<Finding> all() {
        return List.copyOf(findings);
    }
}
