package org.bindery.messages.check;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.bindery.model.Framing;
import org.bindery.model.Model;
import org.bindery.runtime.internal.frames.FrameOutput;
import org.bindery.runtime.internal.frames.FrameSettings;
import org.bindery.runtime.internal.frames.Frames;

/// The framing of messages of a model in files, for the engines that read and write them.
public final class NativeFrames {

    private NativeFrames() {}

    /// What separates the messages of a file.
    public static Frames read(Model model, InputStream in) {
        Framing framing = model.format().framing();
        return framing.isRead() ? FrameSettings.of(framing.words()).frames(in) : Frames.of(in);
    }

    /// What messages are written into.
    ///
    /// @throws IOException when the model does not say enough
    public static FrameOutput written(Model model, OutputStream out) throws IOException {
        Framing framing = model.format().framing();
        try {
            return framing.isWritten() ? FrameSettings.of(framing.words()).output(out) : FrameOutput.of(out);
        } catch (IllegalArgumentException e) {
            throw new IOException("the messages cannot be framed: " + e.getMessage(), e);
        }
    }
}
