package org.bindery.studio.loading.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Random;
import org.bindery.studio.loading.LoadException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a server may answer that is none, or a bad one.
@Timeout(60)
class HostileServerTest {

    private static final byte[] READY = HexFormat.of().parseHex("840000000200000000");

    /// Answers that server, whose first answer is that all is well, with some bytes, and hangs up.
    private static Throwable ask(byte[]... answers) throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> answer(server, answers));
            InetSocketAddress address = InetSocketAddress.createUnresolved("127.0.0.1", server.getLocalPort());
            return catchThrowable(() -> {
                try (CqlConnection connection =
                        CqlConnection.open(address, false, Optional.empty(), Optional.empty())) {
                    connection.query("SELECT a FROM b");
                }
            });
        }
    }

    private static void answer(ServerSocket server, byte[]... answers) {
        try (Socket socket = server.accept()) {
            DataInputStream in = new DataInputStream(socket.getInputStream());
            for (byte[] answer : answers) {
                in.skipNBytes(5);
                in.skipNBytes(in.readInt());
                socket.getOutputStream().write(answer);
            }
        } catch (IOException e) {
            // The other side has had enough.
        }
    }

    /// An answer to the second request.
    private static byte[] frame(int flags, int opcode, String body) {
        byte[] bytes = HexFormat.of().parseHex(body);
        return HexFormat.of().parseHex(String.format("84%02x0001%02x%08x", flags, opcode, bytes.length) + body);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "00000002",
                // A billion columns, a billion rows, a text that is longer than the answer.
                "0000000200000000" + "3fffffff",
                "00000002" + "00000004" + "00000001" + "3fffffff",
                "00000002" + "00000001" + "00000001" + "ffff",
                "00000002" + "00000004" + "00000001" + "00000001" + "7fffffff"
            })
    void damagedAnswersEndTheConnection(String body) throws IOException {
        assertThat(ask(READY, frame(0, 8, body))).isInstanceOf(LoadException.class);
    }

    @Test
    void typesInTypesEnd() throws IOException {
        String deep = "00000002" + "00000001" + "00000001" + "0000" + "0000" + "0000" + "0020".repeat(100_000);
        assertThat(ask(READY, frame(0, 8, deep))).hasMessageContaining("nested too deeply");
    }

    @Test
    void otherProtocolsAreRefused() throws IOException {
        byte[] http = "HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(java.nio.charset.StandardCharsets.US_ASCII);
        assertThat(ask(http)).isInstanceOf(LoadException.class);
        assertThat(ask(HexFormat.of().parseHex("850000000200000000"))).isInstanceOf(LoadException.class);
        assertThat(ask(HexFormat.of().parseHex("84000000027fffffff"))).isInstanceOf(LoadException.class);
        assertThat(ask()).isInstanceOf(LoadException.class);
    }

    @Test
    void anythingEndsWithWhatIsDocumented() throws IOException {
        Random random = new Random(5);
        for (int i = 0; i < 300; i++) {
            byte[] body = new byte[random.nextInt(60)];
            random.nextBytes(body);
            for (int j = 0; j < body.length; j++) {
                body[j] = random.nextInt(3) > 0 ? (byte) random.nextInt(3) : body[j];
            }
            Throwable said = ask(
                    READY,
                    frame(random.nextInt(16), random.nextInt(9), HexFormat.of().formatHex(body)));
            assertThat(said == null || said instanceof LoadException || said instanceof CqlException)
                    .as("what was said: %s", said)
                    .isTrue();
        }
    }

    @Test
    void whereNobodyListensIsSaid() {
        assertThatThrownBy(() -> CqlConnection.open(
                        InetSocketAddress.createUnresolved("127.0.0.1", 1), false, Optional.empty(), Optional.empty()))
                .isInstanceOf(LoadException.class)
                .hasMessage("Connection refused");
    }
}
