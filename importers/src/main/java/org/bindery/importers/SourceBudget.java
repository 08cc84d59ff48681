package org.bindery.importers;

import org.bindery.model.Location;
import org.bindery.model.ReadLimits;

/// The limits for reading a source of one or several files.
public class SourceBudget {

    private static final int EVERY = 0xFF;

    private final ReadLimits limits;
    private final ImportMonitor monitor;
    private final String what;
    private long bytes;
    private int components;
    private int calls;

    /// @param what is read, in a word
    public SourceBudget(ImportRequest request, String what) {
        this.limits = request.limits();
        this.monitor = request.monitor();
        this.what = what;
    }

    public final ReadLimits limits() {
        return limits;
    }

    /// Announces a file that is about to be read.
    public final void takeFile(String shown, long size) {
        take(shown, size, limits.maxBytes());
    }

    /// Announces a file that is about to be read as one text.
    public final void takeText(String shown, long size) {
        take(shown, size, Math.min(limits.maxBytes(), limits.maxTextLength()));
    }

    private void take(String shown, long size, long most) {
        monitor.watch("Reading " + shown, -1);
        bytes += size;
        if (bytes > most) {
            throw new Refusal(
                    new Location(shown, 0, 0),
                    "too-large",
                    "With this file the " + what + " is larger than the limit of " + most
                            + " bytes; import a smaller one or raise the limit.");
        }
    }

    /// Announces a declaration or a part of one.
    public final void takeComponent(Location location) {
        components++;
        if (components > limits.maxComponents()) {
            throw new Refusal(
                    location,
                    "too-many-components",
                    "The " + what + " has more than " + limits.maxComponents()
                            + " components; import a smaller one or raise the limit.");
        }
        checkNowAndThen();
    }

    /// Asks the monitor every so often.
    public final void checkNowAndThen() {
        calls++;
        if ((calls & EVERY) == 0) {
            checkCancelled();
        }
    }

    /// Asks the monitor whether the import was cancelled.
    public final void checkCancelled() {
        monitor.checkCancelled();
    }
}
