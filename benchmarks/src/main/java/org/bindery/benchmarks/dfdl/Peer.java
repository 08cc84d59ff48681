package org.bindery.benchmarks.dfdl;

/// Another product that reads the same messages.
@FunctionalInterface
interface Peer {

    /// Reads all messages, and gives what it made of the last one.
    Object read() throws Exception;
}
