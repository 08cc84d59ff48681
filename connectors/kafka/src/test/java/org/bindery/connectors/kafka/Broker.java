package org.bindery.connectors.kafka;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// A broker of Kafka in a process of its own, which listens on the loopback interface only and is ended with this.
final class Broker implements Closeable {

    private static final int SECONDS = 90;

    private final Process process;
    private final int port;

    private Broker(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /// Starts one.
    ///
    /// @param folder for its data
    static Broker start(Path folder) throws IOException, InterruptedException {
        int port = freePort();
        int controller = freePort();
        Path settings = Files.writeString(folder.resolve("broker.properties"), """
            process.roles=broker,controller
            node.id=1
            controller.quorum.voters=1@127.0.0.1:%2$d
            listeners=PLAINTEXT://127.0.0.1:%1$d,CONTROLLER://127.0.0.1:%2$d
            advertised.listeners=PLAINTEXT://127.0.0.1:%1$d
            controller.listener.names=CONTROLLER
            log.dirs=%3$s
            offsets.topic.num.partitions=1
            offsets.topic.replication.factor=1
            group.initial.rebalance.delay.ms=0
            """.formatted(
                        port, controller, folder.resolve("data").toString().replace('\\', '/')));
        Path log = folder.resolve("broker.log");
        Process format = run(log, "kafka.tools.StorageTool", "format", "-t", "YmluZGVyeS10ZXN0cy0wMA", "-c", settings);
        if (!format.waitFor(SECONDS, TimeUnit.SECONDS) || format.exitValue() != 0) {
            format.destroyForcibly();
            throw new IOException("the broker's folder cannot be made: " + Files.readString(log));
        }
        Broker broker = new Broker(run(log, "kafka.Kafka", settings), port);
        try {
            broker.await(log);
        } catch (IOException e) {
            broker.close();
            throw e;
        }
        return broker;
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static Process run(Path log, String main, Object... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElseThrow(),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                main));
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .start();
    }

    private void await(Path log) throws IOException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        while (!answers()) {
            if (!process.isAlive() || System.nanoTime() > end) {
                throw new IOException("the broker does not start: " + Files.readString(log));
            }
            Thread.sleep(100);
        }
    }

    private boolean answers() {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 500);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /// Where clients find it.
    String address() {
        return "127.0.0.1:" + port;
    }

    @Override
    public void close() {
        process.destroyForcibly();
        try {
            process.waitFor(SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
