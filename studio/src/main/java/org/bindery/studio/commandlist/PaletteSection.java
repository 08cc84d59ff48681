package org.bindery.studio.commandlist;

import java.util.List;
import java.util.function.Consumer;

/// One kind of what the palette finds: commands, components, files.
///
/// @param prompt what to type to find something
public record PaletteSection(String name, String prompt, Finder finder) {

    /// Looks for what fits.
    @FunctionalInterface
    public interface Finder {

        /// Finds what fits a text, the best first, and gives it to `found` now or later, in the window's thread.
        void find(String text, Consumer<List<PaletteItem>> found);
    }
}
