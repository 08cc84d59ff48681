package org.bindery.studio.guide;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.bindery.studio.workspace.SampleTrades;
import org.bindery.studio.workspace.WorkspaceException;

/// Writes the pages of the user guide that are made from the program.
public final class GuidePages {

    private static final String PICTURES = "pictures";

    private GuidePages() {}

    /// Writes the pictures, their gallery, and the table of keys.
    ///
    /// @param folder of the guide
    /// @param large a large model, for pictures of long names
    /// @param written hears of each picture
    public static void write(Path folder, Optional<Path> large, Consumer<Path> written)
            throws IOException, WorkspaceException {
        Path swaps = SampleTrades.home().resolve("samples").resolve("swaps");
        List<Screen> screens = new GuidePictures(folder.resolve(PICTURES), written)
                .takeAll(SampleTrades.file(), swaps.resolve("swaps.xsd"), swaps.resolve("swap.xml"), large);
        Files.writeString(folder.resolve("gallery.md"), gallery(screens));
        Files.writeString(folder.resolve("keys.md"), KeysTable.page());
    }

    /// The page that shows every screen in both themes, in Markdown.
    private static String gallery(List<Screen> screens) {
        StringBuilder page = new StringBuilder("""
            # Gallery

            Every screen, light and dark, as `bindery guide` found it in the running program.

            """);
        for (Screen screen : screens) {
            page.append(screen.caption()).append(":\n\n");
            for (String theme : List.of("light", "dark")) {
                String file = PICTURES + "/" + screen.name() + "-" + theme + ".png";
                page.append("![" + screen.caption() + ", " + theme + "](" + file + ")\n");
            }
            page.append('\n');
        }
        return page.toString().stripTrailing() + "\n";
    }
}
