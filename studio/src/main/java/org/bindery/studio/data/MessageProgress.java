package org.bindery.studio.data;

import org.bindery.messages.MessageMonitor;
import org.bindery.studio.background.Running;
import org.bindery.studio.rows.Words;

/// Reports the progress of work on many messages to the status line.
///
/// @param what is counted, such as `message`
public record MessageProgress(Running running, String what) implements MessageMonitor {

    @Override
    public void progress(long done, long all) {
        running.progress(
                all < 0 ? Words.count(done, what) : Words.count(done) + " of " + Words.count(all, what),
                all < 0 ? -1 : all == 0 ? 1 : (double) done / all);
    }

    @Override
    public boolean isCancelled() {
        return running.isCancelled();
    }
}
