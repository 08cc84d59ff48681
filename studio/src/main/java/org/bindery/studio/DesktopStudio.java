package org.bindery.studio;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.bindery.studio.commands.Desktop;
import org.bindery.studio.guide.GuidePages;
import org.bindery.studio.portrait.Portrait;
import org.bindery.studio.window.StudioLauncher;
import org.bindery.studio.workspace.WorkspaceException;

/// The studio on JavaFX.
public final class DesktopStudio implements Desktop {

    @Override
    public void open(Optional<Path> file, Optional<Path> first) {
        StudioLauncher.launch(file, first);
    }

    @Override
    public Times takePicture(Optional<Path> file, Path picture) throws IOException {
        Portrait portrait = new Portrait(picture, file.isPresent());
        portrait.start();
        StudioLauncher.launchWithoutMemory(file);
        Portrait.Times times = portrait.await();
        return new Times(times.shown(), times.usable());
    }

    @Override
    public void writeGuide(Path folder, Optional<Path> large, Consumer<Path> written)
            throws IOException, WorkspaceException {
        GuidePages.write(folder, large, written);
    }
}
