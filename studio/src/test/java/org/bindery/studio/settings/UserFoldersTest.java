package org.bindery.studio.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class UserFoldersTest {

    private static final Path HOME = Path.of("/home/ada");

    @Test
    void linuxHasTheFoldersOfTheXdgSpecification() {
        assertThat(folders(Map.of()))
                .isEqualTo(new UserFolders(HOME.resolve(".config/bindery"), HOME.resolve(".local/state/bindery")));
        assertThat(folders(Map.of("XDG_CONFIG_HOME", "/etc/ada", "XDG_STATE_HOME", "relative")))
                .isEqualTo(new UserFolders(Path.of("/etc/ada/bindery"), HOME.resolve(".local/state/bindery")));
    }

    @Test
    void aPropertyNamesOneFolderForAll() {
        Map<String, String> properties = Map.of(UserFolders.PROPERTY, "/tmp/x", "user.home", "/home/ada");

        assertThat(UserFolders.of(properties::get, Map.<String, String>of()::get))
                .isEqualTo(UserFolders.in(Path.of("/tmp/x")));
    }

    private static UserFolders folders(Map<String, String> environment) {
        return UserFolders.of(Map.of("user.home", HOME.toString(), "os.name", "Linux")::get, environment::get);
    }
}
