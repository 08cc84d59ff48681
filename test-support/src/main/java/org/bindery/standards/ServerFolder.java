package org.bindery.standards;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.opentest4j.TestAbortedException;

/**
 * A temporary folder with the files of a database server. Since servers refuse to run as root, root runs them as
 * `nobody`, who owns the folder then.
 */
public record ServerFolder(Path path) {

    private static final String UNPRIVILEGED = "nobody";

    /** Makes one. */
    public static ServerFolder create(String name) throws IOException {
        Path path = Files.createTempDirectory(name);
        if (isRoot()) {
            Files.setOwner(
                    path, path.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName(UNPRIVILEGED));
        }
        return new ServerFolder(path);
    }

    private static boolean isRoot() {
        return System.getProperty("user.name").equals("root");
    }

    /** Runs a command as a user who may run servers. */
    public static List<String> unprivileged(List<String> command) {
        List<String> all = new ArrayList<>(isRoot() ? List.of("runuser", "-u", UNPRIVILEGED, "--") : List.of());
        all.addAll(command);
        return all;
    }

    /** A port that nobody listens at. */
    public static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** A server is not installed: an error in CI, and a reason to skip the test on a developer's machine. */
    public static RuntimeException missing(String server, String debianPackage) {
        return missing(server + " is missing; install the Debian package '" + debianPackage + "' to run this test.");
    }

    /** Something that a test needs is not there: an error in CI, and a reason to skip it on a developer's machine. */
    public static RuntimeException missing(String text) {
        String ci = System.getenv("CI");
        if (ci != null && !ci.isEmpty()) {
            throw new AssertionError(text);
        }
        return new TestAbortedException(text);
    }

    /** Deletes it with all that is in it. */
    public void delete() throws IOException {
        try (Stream<Path> all = Files.walk(path)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(each);
            }
        }
    }
}
