package org.bindery.studio.window;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.bindery.studio.journal.Journal;
import org.bindery.studio.settings.Preferences;
import org.bindery.studio.settings.RecentFiles;
import org.bindery.studio.settings.SavedDeployments;
import org.bindery.studio.settings.SavedSession;
import org.bindery.studio.settings.StoredRecord;
import org.bindery.studio.settings.UserFolders;

/// What outlives a window: the user's preferences, recent files, the session, deployments, and unsaved work.
///
/// @param journals the folder of the journals of all runs; empty where nothing is remembered
/// @param journal that of this run; empty where it cannot be written
public record Memory(
        Optional<StoredRecord<Preferences>> preferences,
        Optional<StoredRecord<RecentFiles>> recent,
        Optional<StoredRecord<SavedSession>> session,
        Optional<StoredRecord<SavedDeployments>> deployments,
        Optional<Path> journals,
        Optional<Journal> journal) {

    private static final Logger LOG = Logger.getLogger(Memory.class.getName());

    /// Remembers nothing, as for pictures and for tests of other things.
    public static Memory none() {
        return new Memory(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /// Remembers in a user's folders.
    public static Memory in(UserFolders folders) {
        return new Memory(
                Optional.of(new StoredRecord<>(
                        folders.settings().resolve("settings.json"), Preferences.class, Preferences.DEFAULT)),
                Optional.of(new StoredRecord<>(
                        folders.state().resolve("recent.json"), RecentFiles.class, RecentFiles.NONE)),
                Optional.of(new StoredRecord<>(
                        folders.state().resolve("session.json"), SavedSession.class, SavedSession.NONE)),
                Optional.of(new StoredRecord<>(
                        folders.state().resolve("deployments.json"), SavedDeployments.class, SavedDeployments.NONE)),
                Optional.of(folders.journal()),
                journal(folders.journal()));
    }

    /// Being unable to write a journal must not keep anybody from working; the window says so.
    private static Optional<Journal> journal(Path folder) {
        try {
            return Optional.of(Journal.open(folder));
        } catch (IOException e) {
            LOG.log(Level.WARNING, e, () -> folder + ": unsaved work cannot be kept here.");
            return Optional.empty();
        }
    }

    /// Ends cleanly: the user was asked about unsaved work before.
    public void close() {
        journal.ifPresent(open -> {
            try {
                open.close();
            } catch (IOException e) {
                LOG.log(Level.WARNING, e, () -> "The journal cannot be removed.");
            }
        });
    }
}
