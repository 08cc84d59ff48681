package org.bindery.importers;

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

    /// Whether to stop; an importer asks at least once a second and then throws an [ImportException] with the id
    /// `cancelled`.
    boolean isCancelled();
}
