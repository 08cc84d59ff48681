package org.bindery.studio.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Connectors are not on the class path of other rooms, so their sources are looked at.
class ConnectorsTest {

    private static final Pattern OURS = Pattern.compile("\\borg\\.bindery\\.[\\w.]+");

    private static final List<String> PUBLIC_RUNTIME =
            List.of("org.bindery.runtime", "org.bindery.runtime.batch", "org.bindery.runtime.map");

    /// What those use that read and write messages by their model, without deployed classes.
    private static final List<String> BY_MODEL = List.of(
            "org.bindery.layout",
            "org.bindery.messages",
            "org.bindery.messages.check",
            "org.bindery.messages.codec",
            "org.bindery.messages.export",
            "org.bindery.messages.query",
            "org.bindery.messages.values",
            "org.bindery.model",
            "org.bindery.model.json",
            "org.bindery.rules",
            "org.bindery.runtime.internal.batch",
            "org.bindery.shape");

    private static final Set<String> MAY_GO_BY_MODEL = Set.of("arrow", "parquet", "spark");

    private static Set<String> ours(Path file) throws IOException {
        Set<String> used = new TreeSet<>();
        OURS.matcher(Files.readString(file)).results().forEach(found -> used.add(packageOf(found.group())));
        return used;
    }

    private static String packageOf(String name) {
        return name.replaceAll("\\.\\p{Lu}.*|;$|\\.$", "");
    }

    private static boolean isConnector(Path file) {
        return JavaSources.name(file).startsWith("connectors/");
    }

    @Test
    void connectorsUseThePublicRuntimeAndNoOtherConnector() throws IOException {
        List<Path> connectors = JavaSources.ofMainCode().stream()
                .filter(ConnectorsTest::isConnector)
                .toList();

        assertThat(connectors).isNotEmpty();
        for (Path file : connectors) {
            String room = JavaSources.name(file).replaceAll("connectors/(\\w+)/.*", "$1");
            assertThat(ours(file))
                    .as(JavaSources.name(file))
                    .allMatch(used -> PUBLIC_RUNTIME.contains(used)
                            || (MAY_GO_BY_MODEL.contains(room) && BY_MODEL.contains(used))
                            || (used + ".").startsWith("org.bindery.connectors." + room + "."));
        }
    }

    @Test
    void noOtherRoomUsesAConnector() throws IOException {
        for (Path file : JavaSources.ofMainCode()) {
            if (!isConnector(file) && !JavaSources.name(file).startsWith("samples/")) {
                assertThat(ours(file))
                        .as(JavaSources.name(file))
                        .noneMatch(used -> used.startsWith("org.bindery.connectors"));
            }
        }
    }
}
