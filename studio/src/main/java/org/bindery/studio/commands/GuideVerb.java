package org.bindery.studio.commands;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.bindery.studio.guide.Gallery;
import org.bindery.studio.guide.GuidePictures;
import org.bindery.studio.guide.KeysTable;
import org.bindery.studio.guide.Screen;
import org.bindery.studio.workspace.SampleTrades;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `bindery guide`, which makes what the user guide shows of the program itself.
@Command(
        name = "guide",
        hidden = true,
        description = "Make the pictures of the user guide, its gallery and its table of keys; needs no display.")
final class GuideVerb extends Verb {

    private static final String PICTURES = "pictures";

    @Option(names = "-o", required = true, paramLabel = "DIR", description = "The folder of the guide: docs/guide")
    private Path folder;

    @Option(names = "--large", paramLabel = "FILE", description = "A large model, for pictures of long names.")
    private Path large;

    GuideVerb(Terminal terminal) {
        super(terminal);
    }

    @Override
    public Integer call() throws WorkspaceException {
        Path swaps = SampleTrades.home().resolve("samples").resolve("swaps");
        List<Screen> screens = new GuidePictures(
                        folder.resolve(PICTURES), picture -> terminal().progress(picture.toString()))
                .takeAll(
                        SampleTrades.file(),
                        swaps.resolve("swaps.xsd"),
                        swaps.resolve("swap.xml"),
                        Optional.ofNullable(large));
        try {
            Files.writeString(folder.resolve("gallery.md"), Gallery.page(screens, PICTURES));
            Files.writeString(folder.resolve("keys.md"), KeysTable.page());
        } catch (IOException e) {
            throw new WorkspaceException(folder + ": the guide cannot be written: " + e.getMessage() + ".", e);
        }
        return Bindery.DONE;
    }
}
