package org.bindery.standards;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.opentest4j.TestAbortedException;

/** A FreeRADIUS of the machine's own, on free ports of the loopback interface, with its files in a temporary folder. */
public final class RadiusServer {

    /** The secret of its only client. */
    public static final String SECRET = "testing123";

    /** The user that it knows. */
    public static final String USER = "anna";

    /** With what the user is let in. */
    public static final String PASSWORD = "a word of more than sixteen octets";

    private static final long PATIENCE = 60;

    private final ServerFolder folder;
    private final Process process;
    private final int access;
    private final int accounting;

    private RadiusServer(ServerFolder folder, Process process, int access, int accounting) {
        this.folder = folder;
        this.process = process;
        this.access = access;
        this.accounting = accounting;
    }

    /**
     * Starts a server.
     *
     * @throws TestAbortedException when FreeRADIUS is not installed, and this is a developer's machine
     * @throws AssertionError when it is not installed in CI
     */
    public static RadiusServer start() throws IOException, InterruptedException {
        Path program = Stream.of("/usr/sbin/freeradius", "/usr/sbin/radiusd")
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> ServerFolder.missing("FreeRADIUS", "freeradius"));
        ServerFolder folder = ServerFolder.create("radius");
        int access = ServerFolder.freePort();
        int accounting = ServerFolder.freePort();
        Path path = folder.path();
        Files.writeString(path.resolve("radiusd.conf"), configuration(path, access, accounting));
        Files.writeString(
                path.resolve("users"),
                USER + " Cleartext-Password := \"" + PASSWORD + "\"\n"
                        + "     Reply-Message = \"Hello\",\n     Framed-IP-Address = 10.1.2.3\n");
        Path log = path.resolve("log");
        Process process = new ProcessBuilder(ServerFolder.unprivileged(
                        List.of(program.toString(), "-f", "-l", "stdout", "-d", path.toString())))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        RadiusServer server = new RadiusServer(folder, process, access, accounting);
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE);
        while (!text(log).contains("Ready to process requests")) {
            if (!process.isAlive() || System.nanoTime() > end) {
                String said = text(log);
                server.stop();
                throw new IOException("FreeRADIUS does not start: " + said);
            }
            Thread.sleep(50);
        }
        return server;
    }

    private static String configuration(Path path, int access, int accounting) {
        String words = """
            prefix = @folder
            name = bindery
            libdir = /usr/lib/freeradius
            raddbdir = @folder
            logdir = @folder
            run_dir = @folder
            pidfile = @folder/pid
            max_request_time = 5
            security {
                max_attributes = 200
                reject_delay = 0
                status_server = yes
            }
            client test {
                ipaddr = 127.0.0.1
                secret = testing123
                require_message_authenticator = yes
            }
            modules {
                files {
                    usersfile = @folder/users
                }
                pap {
                }
                detail {
                    filename = @folder/detail
                }
            }
            server default {
                listen {
                    type = auth
                    ipaddr = 127.0.0.1
                    port = @access
                }
                listen {
                    type = acct
                    ipaddr = 127.0.0.1
                    port = @accounting
                }
                authorize {
                    files
                    pap
                }
                authenticate {
                    Auth-Type PAP {
                        pap
                    }
                }
                accounting {
                    detail
                }
            }
            """;
        return words.replace("@folder", path.toString())
                .replace("@accounting", Integer.toString(accounting))
                .replace("@access", Integer.toString(access));
    }

    private static String text(Path file) throws IOException {
        return Files.exists(file) ? Files.readString(file, StandardCharsets.UTF_8) : "";
    }

    /** The port for access. */
    public int access() {
        return access;
    }

    /** The port for accounting. */
    public int accounting() {
        return accounting;
    }

    /** What it has written of accounting: the attributes of each packet, by their names. */
    public String detail() throws IOException {
        return text(folder.path().resolve("detail"));
    }

    /** Ends it, and deletes its files. */
    public void stop() throws IOException, InterruptedException {
        process.descendants().forEach(ProcessHandle::destroy);
        process.destroy();
        if (!process.waitFor(PATIENCE, TimeUnit.SECONDS)) {
            process.destroyForcibly();
        }
        folder.delete();
    }
}
