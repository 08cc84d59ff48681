package org.bindery.studio.commandlist;

import java.util.Optional;
import org.bindery.icons.Icon;

/// Something to go to or to do, in the palette.
///
/// @param detail what distinguishes it from others of the same name: keys, a path, a folder
/// @param enabled whether it can be chosen now
public record PaletteItem(String label, String detail, Optional<Icon> icon, boolean enabled, Runnable action) {}
