package org.bindery.studio.settings;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/// Where the studio keeps what belongs to its user.
///
/// @param settings what the user chose, small and worth to be copied to another computer
/// @param state the data that the studio stores: recent files, the session, unsaved work
public record UserFolders(Path settings, Path state) {

    /// The system property that names one folder for all of it.
    public static final String PROPERTY = "bindery.settings";

    private static final String NAME = "bindery";

    /// The folders of the user that runs this process.
    public static UserFolders ofThisUser() {
        return of(System::getProperty, System::getenv);
    }

    /// All in one folder.
    public static UserFolders in(Path folder) {
        return new UserFolders(folder, folder.resolve("state"));
    }

    static UserFolders of(Function<String, String> properties, Function<String, String> environment) {
        Optional<Path> named = path(properties.apply(PROPERTY));
        if (named.isPresent()) {
            return in(named.get());
        }
        Path home = path(properties.apply("user.home")).orElse(Path.of("."));
        String system =
                Optional.ofNullable(properties.apply("os.name")).orElse("").toLowerCase(Locale.ROOT);
        if (system.contains("windows")) {
            return in(path(environment.apply("APPDATA")).orElse(home).resolve("Bindery"));
        }
        if (system.contains("mac")) {
            return in(home.resolve("Library/Application Support/Bindery"));
        }
        return new UserFolders(
                xdg(environment, "XDG_CONFIG_HOME", home.resolve(".config")).resolve(NAME),
                xdg(environment, "XDG_STATE_HOME", home.resolve(".local/state")).resolve(NAME));
    }

    /// The specification of these folders says that a relative path is to be passed over.
    private static Path xdg(Function<String, String> environment, String variable, Path fallback) {
        return path(environment.apply(variable)).filter(Path::isAbsolute).orElse(fallback);
    }

    private static Optional<Path> path(String text) {
        return Optional.ofNullable(text).filter(value -> !value.isBlank()).map(Path::of);
    }

    /// Where unsaved work is written.
    public Path journal() {
        return state.resolve("journal");
    }
}
