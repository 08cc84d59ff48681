package org.bindery.studio.preview;

import java.util.List;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.commandlist.CommandMenu;
import org.bindery.studio.commandlist.Commands;

/// The menu of a message's fields: everything that can be done with the one that is selected.
public final class FieldsMenu {

    private static final List<List<Command>> SECTIONS = List.of(
            List.of(Command.EDIT_VALUE, Command.ADD_ITEM, Command.REMOVE_ITEM),
            List.of(Command.UNDO_SAMPLE, Command.REDO_SAMPLE, Command.SAVE_SAMPLE));

    private FieldsMenu() {}

    /// Gives the fields of a preview the menu.
    public static void install(PreviewPane preview, Commands commands) {
        CommandMenu.install("fields-menu", preview.fields(), commands, SECTIONS);
    }
}
