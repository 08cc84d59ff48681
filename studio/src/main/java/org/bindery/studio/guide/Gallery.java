package org.bindery.studio.guide;

import java.util.List;

/// The page of the guide that shows every screen in both themes.
public final class Gallery {

    private Gallery() {}

    /// The page, in Markdown.
    ///
    /// @param pictures the folder of the pictures, as seen from the page
    public static String page(List<Screen> screens, String pictures) {
        StringBuilder page = new StringBuilder("""
            # Gallery

            Every screen, light and dark, as `bindery guide` found it in the running program.

            """);
        for (Screen screen : screens) {
            page.append(screen.caption()).append(":\n\n");
            for (String theme : List.of("light", "dark")) {
                String file = pictures + "/" + screen.name() + "-" + theme + ".png";
                page.append("![" + screen.caption() + ", " + theme + "](" + file + ")\n");
            }
            page.append('\n');
        }
        return page.toString().stripTrailing() + "\n";
    }
}
