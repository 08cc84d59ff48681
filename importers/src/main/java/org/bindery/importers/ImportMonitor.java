package org.bindery.importers;

import org.bindery.model.Location;

/// Watches an import, and may stop it. Called from the importing thread.
public interface ImportMonitor {

    /// A monitor that ignores progress and never cancels.
    ImportMonitor NONE = new ImportMonitor() {
        @Override
        public void progress(String what, double fraction) {}

        @Override
        public boolean isCancelled() {
            return false;
        }
    };

    /// Reports the progress of the import.
    ///
    /// @param what is being done, in a few words
    /// @param fraction from 0 to 1, or negative when unknown
    void progress(String what, double fraction);

    /// Whether to stop. An importer asks at least once a second, by [#checkCancelled()].
    boolean isCancelled();

    /// Ends the import if the user has cancelled it.
    default void checkCancelled() {
        if (isCancelled()) {
            throw new Refusal(Location.NONE, "cancelled", "The import was cancelled.");
        }
    }

    /// Reports the progress, and ends the import if the user has cancelled it.
    default void watch(String what, double fraction) {
        progress(what, fraction);
        checkCancelled();
    }
}
