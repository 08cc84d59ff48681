package org.bindery.generators.java.deploy;

/// Watches a deployment, and may stop it. Called from the deploying thread.
public interface DeployMonitor {

    /// Nobody watches.
    DeployMonitor NONE = new DeployMonitor() {
        @Override
        public void progress(String what, double fraction) {}

        @Override
        public boolean isCancelled() {
            return false;
        }
    };

    /// Reports the progress.
    ///
    /// @param what is being done, in a few words
    /// @param fraction from 0 to 1
    void progress(String what, double fraction);

    /// Whether to stop; nothing is left behind then.
    boolean isCancelled();
}
