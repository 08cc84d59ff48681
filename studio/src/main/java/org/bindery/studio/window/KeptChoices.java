package org.bindery.studio.window;

import java.util.List;
import java.util.Optional;
import javafx.collections.ObservableSet;
import javafx.collections.SetChangeListener;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Latest;
import org.bindery.studio.commandlist.KeyBindings;
import org.bindery.studio.settings.Preferences;
import org.bindery.studio.settings.StoredRecord;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.ThemeChoice;

/// Keeps what the user chose for all windows and times: theme, size of text, keys, closed sections.
final class KeptChoices {

    private final StoredRecord<Preferences> store;
    private final Look look;
    private final KeyBindings keys;
    private final ObservableSet<String> closedSections;
    private final Latest writing;

    private KeptChoices(
            StoredRecord<Preferences> store,
            Look look,
            KeyBindings keys,
            ObservableSet<String> closedSections,
            Background background) {
        this.store = store;
        this.look = look;
        this.keys = keys;
        this.closedSections = closedSections;
        writing = new Latest(background);
    }

    /// Takes over what was chosen before, and keeps what will be chosen.
    static void keep(
            Optional<StoredRecord<Preferences>> store,
            Look look,
            KeyBindings keys,
            ObservableSet<String> closedSections,
            Background background) {
        store.ifPresent(stored -> new KeptChoices(stored, look, keys, closedSections, background).start());
    }

    private void start() {
        Preferences chosen = store.read();
        look.choose(ThemeChoice.named(chosen.theme()));
        if (chosen.textSize() > 0) {
            look.resize(chosen.textSize());
        }
        keys.take(chosen.keys());
        closedSections.addAll(chosen.closedSections());
        look.choiceProperty().addListener((property, old, now) -> write());
        look.sizeProperty().addListener((property, old, now) -> write());
        keys.changed().addListener((property, old, now) -> write());
        closedSections.addListener((SetChangeListener<String>) change -> write());
    }

    private void write() {
        Preferences now = new Preferences(
                look.choiceProperty().get().id(),
                look.sizeProperty().get(),
                keys.toText(),
                List.copyOf(closedSections));
        writing.start(
                "Remembering settings",
                running -> {
                    store.write(now);
                    return true;
                },
                done -> {},
                failure -> {});
    }
}
