package org.bindery.studio.commandlist;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;

/// Which keys give which command: those that the commands come with, unless the user chose others.
public final class KeyBindings {

    private final ReadOnlyObjectWrapper<Map<Command, List<KeyCombination>>> changed =
            new ReadOnlyObjectWrapper<>(Map.of());

    /// The commands whose keys the user changed, with the keys that they have now.
    public ReadOnlyObjectProperty<Map<Command, List<KeyCombination>>> changed() {
        return changed.getReadOnlyProperty();
    }

    /// The keys of a command; the first is the one that is shown.
    public List<KeyCombination> keys(Command command) {
        return changed.get().getOrDefault(command, command.keys());
    }

    /// The key that is shown, as this system writes it: `Ctrl+S`; empty if there is none.
    public String text(Command command) {
        return keys(command).stream()
                .findFirst()
                .map(KeyCombination::getDisplayText)
                .orElse("");
    }

    /// Whether a command has other keys than it comes with.
    public boolean isChanged(Command command) {
        return changed.get().containsKey(command);
    }

    /// The command that a key gives now.
    public Optional<Command> givenBy(KeyCombination key) {
        return Arrays.stream(Command.values())
                .filter(command -> keys(command).stream().anyMatch(other -> isSame(other, key)))
                .findFirst();
    }

    /// Whether two combinations are the same keys of this keyboard: Shortcut is Ctrl, or the command key of a Mac.
    static boolean isSame(KeyCombination one, KeyCombination other) {
        return one.getDisplayText().equals(other.getDisplayText());
    }

    /// Gives a command by this key and no other. A command that had the key loses it.
    public void change(Command command, KeyCombination key) {
        Map<Command, List<KeyCombination>> next = copy();
        givenBy(key)
                .filter(other -> other != command)
                .ifPresent(other -> next.put(
                        other, keys(other).stream().filter(k -> !isSame(k, key)).toList()));
        next.put(command, List.of(key));
        set(next);
    }

    /// Gives a command its own keys again, and takes them from those that have them now.
    public void reset(Command command) {
        Map<Command, List<KeyCombination>> next = copy();
        next.remove(command);
        for (KeyCombination key : command.keys()) {
            givenBy(key)
                    .filter(other -> other != command)
                    .ifPresent(other -> next.put(
                            other,
                            next.getOrDefault(other, other.keys()).stream()
                                    .filter(k -> !isSame(k, key))
                                    .toList()));
        }
        set(next);
    }

    /// Gives all commands their own keys again.
    public void resetAll() {
        set(Map.of());
    }

    private Map<Command, List<KeyCombination>> copy() {
        Map<Command, List<KeyCombination>> next = new EnumMap<>(Command.class);
        next.putAll(changed.get());
        return next;
    }

    private void set(Map<Command, List<KeyCombination>> next) {
        Map<Command, List<KeyCombination>> kept = new EnumMap<>(Command.class);
        next.forEach((command, keys) -> {
            if (!keys.equals(command.keys())) {
                kept.put(command, List.copyOf(keys));
            }
        });
        changed.set(Collections.unmodifiableMap(kept));
    }

    /// The changed keys as text, to be stored.
    public Map<String, List<String>> toText() {
        Map<String, List<String>> text = new LinkedHashMap<>();
        changed.get()
                .forEach((command, keys) -> text.put(
                        command.name(),
                        keys.stream().map(KeyCombination::getName).toList()));
        return text;
    }

    /// Takes over what was stored. Commands and keys that are not known any more are passed over.
    public void take(Map<String, List<String>> text) {
        Map<Command, List<KeyCombination>> next = new EnumMap<>(Command.class);
        text.forEach((name, keys) -> command(name)
                .ifPresent(command -> next.put(
                        command, keys.stream().flatMap(key -> key(key).stream()).toList())));
        set(next);
    }

    private static Optional<Command> command(String name) {
        return Arrays.stream(Command.values())
                .filter(command -> command.name().equals(name))
                .findFirst();
    }

    private static Optional<KeyCombination> key(String text) {
        try {
            return Optional.of(KeyCombination.valueOf(text)).filter(KeyCodeCombination.class::isInstance);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
