package org.bindery.runtime.internal.frames;

import java.io.InputStream;
import java.util.List;

/** A file in which messages follow one another, and tell themselves where they end. */
final class WholeFrames extends Frames {

    private final InputStream in;
    private final int fill;

    WholeFrames(InputStream in, int fill) {
        this.in = in;
        this.fill = fill;
    }

    @Override
    public InputStream whole() {
        return in;
    }

    @Override
    public int fill() {
        return fill;
    }

    @Override
    public boolean next() {
        return false;
    }

    @Override
    public long offset() {
        return 0;
    }

    @Override
    public String place() {
        return "";
    }

    @Override
    public List<String> passed() {
        return List.of();
    }
}
