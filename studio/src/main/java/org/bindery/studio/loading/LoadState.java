package org.bindery.studio.loading;

/// How far a file is.
///
/// @param size of the file in bytes
/// @param messages how many of its messages are done, in the table or rejected
/// @param rejected how many of these are rejected
/// @param rejects how long the file of rejects was then
/// @param finished whether that is all of it
public record LoadState(long size, long messages, long rejected, long rejects, boolean finished) {

    /// How many of the messages are in the table.
    public long rows() {
        return messages - rejected;
    }
}
