package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Which verbs connect to a server, and when.
class DatabasesOnTheCommandLineTest {

    private static final int MOMENT = 200;

    @TempDir
    private Path folder;

    /// Whether somebody has connected.
    private static boolean isCalled(ServerSocket server) throws Exception {
        server.setSoTimeout(MOMENT);
        try {
            server.accept().close();
            return true;
        } catch (SocketTimeoutException e) {
            return false;
        }
    }

    private static ServerSocket server() throws Exception {
        return new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
    }

    @Test
    void noVerbConnectsBecauseOfWhatAFileHolds() throws Exception {
        try (ServerSocket server = server()) {
            String text = "url=jdbc:h2:tcp://127.0.0.1:" + server.getLocalPort() + "/shop\nuser=reader\n";
            Path table = Files.writeString(folder.resolve("trades.csv"), text);
            Path connection = Files.writeString(folder.resolve("shop.jdbc"), text);

            for (List<Object> line : List.<List<Object>>of(
                    List.of("show", connection),
                    List.of("check", connection),
                    List.of("diff", connection, connection),
                    List.of("import", connection, "-o", folder.resolve("x.bindery")))) {
                CommandLineRun run = CommandLineRun.of(line.toArray());
                assertThat(run.status()).as(line.toString()).isEqualTo(2);
                assertThat(run.err())
                        .as(line.toString())
                        .contains("the H2 server 127.0.0.1:" + server.getLocalPort() + ", database shop as reader")
                        .contains("connect=yes");
            }
            CommandLineRun.of("show", table);
            CommandLineRun.of("import", table, "-o", folder.resolve("t.bindery"));
            assertThat(isCalled(server)).isFalse();
        }
    }

    @Test
    void whoTypesAUrlOrTheOptionConnects() throws Exception {
        try (ServerSocket server = server()) {
            String url = "jdbc:h2:tcp://127.0.0.1:" + server.getLocalPort() + "/shop";
            Path connection = Files.writeString(folder.resolve("shop.jdbc"), "url=" + url + "\n");
            Path model = folder.resolve("x.bindery");

            for (List<Object> line : List.<List<Object>>of(
                    List.of("import", url, "-o", model),
                    List.of("import", connection, "--option", "connect=yes", "-o", model))) {
                Thread caller = Thread.ofPlatform().start(() -> CommandLineRun.of(line.toArray()));
                server.setSoTimeout(30_000);
                server.accept().close();
                caller.join();
            }
            assertThat(model).doesNotExist();
        }
    }
}
