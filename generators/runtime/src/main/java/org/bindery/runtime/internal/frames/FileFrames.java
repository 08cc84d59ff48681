package org.bindery.runtime.internal.frames;

import java.io.IOException;
import java.util.List;

/** Messages in a file one after the other, each whole and preceded by its length. */
abstract class FileFrames extends Frames {

    final FrameSource source;
    private long number;
    private long offset;
    private int held;

    FileFrames(FrameSource source) {
        this.source = source;
    }

    /** Passes over the current message. */
    final void leave() {
        source.take(held);
        held = 0;
    }

    /**
     * Goes to a message.
     *
     * @param what its name in errors
     * @param head how many octets precede it
     * @param length how many octets it has
     */
    final void enter(String what, int head, int length) throws IOException, FrameException {
        if (!source.has(head + length)) {
            throw damage("the file ends within " + what + ": " + (source.atHand() - head) + " of its " + length
                    + " octets are there");
        }
        source.take(head);
        offset = source.offset();
        data = source.data();
        start = source.from();
        end = start + length;
        held = length;
        number++;
    }

    final FrameException damage(String reason) {
        return new FrameException(source.offset(), reason);
    }

    @Override
    public final long offset() {
        return offset;
    }

    @Override
    public final String place() {
        return title(number) + ", at byte " + offset + " of the file";
    }

    /** What the current message is called. */
    String title(long its) {
        return "message " + its;
    }

    @Override
    public List<String> passed() {
        return List.of();
    }
}
