package org.bindery.messages;

/// Watches work on many messages, and may stop it. Called by one thread at a time.
public interface MessageMonitor {

    /// Nobody watches.
    MessageMonitor NONE = new MessageMonitor() {
        @Override
        public void progress(long done, long all) {}

        @Override
        public boolean isCancelled() {
            return false;
        }
    };

    /// Reports the progress.
    ///
    /// @param done how many messages, or bytes of the input, are done
    /// @param all how many there are; -1 if that is not known
    void progress(long done, long all);

    /// Whether to stop. What is stopped throws an [java.io.InterruptedIOException], as it does where its
    /// thread is interrupted.
    boolean isCancelled();
}
