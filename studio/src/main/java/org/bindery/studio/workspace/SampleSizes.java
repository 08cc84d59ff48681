package org.bindery.studio.workspace;

import org.bindery.messages.ClassicHeap;
import org.bindery.messages.ReadMessage;

/// What some messages take.
///
/// @param nativeBytes size of the native text, in bytes
/// @param classicBytes estimated heap of the classic objects, in bytes
/// @param messages how many messages
public record SampleSizes(long nativeBytes, long classicBytes, long binaryBytes, int messages) {

    public static final SampleSizes NONE = new SampleSizes(0, 0, 0, 0);

    static SampleSizes of(ReadMessage read, byte[] record) {
        return new SampleSizes(read.nativeBytes(), ClassicHeap.of(read.message().value()), record.length, 1);
    }

    public SampleSizes plus(SampleSizes other) {
        return new SampleSizes(
                nativeBytes + other.nativeBytes,
                classicBytes + other.classicBytes,
                binaryBytes + other.binaryBytes,
                messages + other.messages);
    }
}
