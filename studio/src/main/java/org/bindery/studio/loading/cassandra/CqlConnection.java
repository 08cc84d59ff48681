package org.bindery.studio.loading.cassandra;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.bindery.studio.loading.LoadException;

/// A connection to a server of Cassandra by version 4 of its native protocol, which all of them have since 2.2. Many
/// requests may be under way at a time. Thread-safe.
final class CqlConnection implements AutoCloseable {

    private static final int VERSION = 4;
    private static final int HEADER = 9;
    private static final int STREAMS = 1 << 15;
    private static final int LONGEST_ANSWER = 1 << 26;
    private static final int CONNECTING = 10_000;
    private static final int ANSWERING = 30;

    private static final int ERROR = 0x00;
    private static final int STARTUP = 0x01;
    private static final int AUTHENTICATE = 0x03;
    private static final int QUERY = 0x07;
    private static final int PREPARE = 0x09;
    private static final int EXECUTE = 0x0A;
    private static final int BATCH = 0x0D;
    private static final int AUTH_RESPONSE = 0x0F;

    private static final int ROWS = 2;
    private static final int UNLOGGED = 1;
    private static final int PREPARED_STATEMENT = 1;
    private static final int LOCAL_QUORUM = 6;
    private static final int WITH_VALUES = 1;

    private final Socket socket;
    private final OutputStream out;
    private final Map<Integer, CompletableFuture<Answer>> waiting = new ConcurrentHashMap<>();
    private final AtomicInteger stream = new AtomicInteger();
    private volatile Optional<IOException> end = Optional.empty();

    private record Answer(int opcode, CqlInput body) {}

    /// A statement that the server knows.
    static final class Prepared {

        private final byte[] id;
        private final List<CqlInput.Column> variables;

        private Prepared(byte[] id, List<CqlInput.Column> variables) {
            this.id = id;
            this.variables = List.copyOf(variables);
        }

        /// The values that it waits for.
        List<CqlInput.Column> variables() {
            return variables;
        }
    }

    private CqlConnection(Socket socket) throws IOException {
        this.socket = socket;
        this.out = socket.getOutputStream();
        Thread.ofPlatform().daemon().name("bindery-cassandra").start(this::read);
    }

    /// Connects, and says who does.
    ///
    /// @param user asked for by the server, if it asks
    static CqlConnection open(InetSocketAddress address, boolean tls, Optional<String> user, Optional<String> password)
            throws LoadException, CqlException {
        CqlConnection connection;
        try {
            connection = new CqlConnection(socket(address, tls));
        } catch (IOException e) {
            throw LoadException.lost(String.valueOf(e.getMessage()), e);
        }
        boolean opened = false;
        try {
            connection.start(user, password);
            opened = true;
            return connection;
        } finally {
            if (!opened) {
                connection.close();
            }
        }
    }

    private static Socket socket(InetSocketAddress address, boolean tls) throws IOException {
        InetSocketAddress resolved = new InetSocketAddress(address.getHostString(), address.getPort());
        if (resolved.isUnresolved()) {
            throw new IOException("there is no host " + address.getHostString());
        }
        Socket plain = new Socket();
        plain.setTcpNoDelay(true);
        plain.connect(resolved, CONNECTING);
        if (!tls) {
            return plain;
        }
        SSLSocketFactory factory = (SSLSocketFactory) SSLSocketFactory.getDefault();
        SSLSocket secure = (SSLSocket) factory.createSocket(plain, address.getHostString(), address.getPort(), true);
        SSLParameters parameters = secure.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        secure.setSSLParameters(parameters);
        secure.setSoTimeout(CONNECTING);
        secure.startHandshake();
        secure.setSoTimeout(0);
        return secure;
    }

    private void start(Optional<String> user, Optional<String> password) throws LoadException, CqlException {
        CqlOutput body = body();
        body.shortOf(1);
        body.string("CQL_VERSION");
        body.string("3.0.0");
        Answer answer = ask(STARTUP, body);
        if (answer.opcode() == AUTHENTICATE) {
            if (user.isEmpty() || password.isEmpty()) {
                throw LoadException.refused(
                        "the server asks for a user and a password; name the user by --user, and put the password into"
                                + " the environment variable " + CassandraTable.Login.PASSWORD_VARIABLE,
                        null);
            }
            CqlOutput credentials = body();
            credentials.value(("\0" + user.get() + "\0" + password.get()).getBytes(StandardCharsets.UTF_8));
            ask(AUTH_RESPONSE, credentials);
        }
    }

    /// The body of a request, with room for the header before it.
    private static CqlOutput body() {
        return body(256);
    }

    private static CqlOutput body(int capacity) {
        CqlOutput body = new CqlOutput(HEADER + capacity);
        body.raw(new byte[HEADER], 0, HEADER);
        return body;
    }

    private Answer ask(int opcode, CqlOutput body) throws LoadException, CqlException {
        CompletableFuture<Answer> future = new CompletableFuture<>();
        int number = stream(future);
        try {
            send(opcode, number, body);
            Answer answer = future.get(ANSWERING, TimeUnit.SECONDS);
            if (answer.opcode() == ERROR) {
                throw new CqlException(answer.body().intOf(), answer.body().string());
            }
            return answer;
        } catch (IOException e) {
            throw lost(e);
        } catch (ExecutionException e) {
            throw lost(e.getCause() instanceof IOException cause ? cause : new IOException(e));
        } catch (TimeoutException e) {
            IOException silent = new IOException("the server has not answered for " + ANSWERING + " s", e);
            end(silent);
            throw lost(silent);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw lost(new IOException("the work was stopped", e));
        } finally {
            waiting.remove(number);
        }
    }

    private static LoadException lost(IOException e) {
        return LoadException.lost(String.valueOf(e.getMessage()), e);
    }

    private int stream(CompletableFuture<Answer> future) {
        int number = stream.getAndIncrement() & (STREAMS - 1);
        while (waiting.putIfAbsent(number, future) != null) {
            number = stream.getAndIncrement() & (STREAMS - 1);
        }
        return number;
    }

    private void send(int opcode, int number, CqlOutput body) throws IOException {
        byte[] bytes = body.array();
        bytes[0] = VERSION;
        bytes[2] = (byte) (number >> 8);
        bytes[3] = (byte) number;
        bytes[4] = (byte) opcode;
        body.intAt(5, body.size() - HEADER);
        if (end.isPresent()) {
            throw end.get();
        }
        synchronized (out) {
            out.write(bytes, 0, body.size());
        }
    }

    private void read() {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(socket.getInputStream(), 1 << 14))) {
            while (true) {
                int version = in.readUnsignedByte();
                int flags = in.readUnsignedByte();
                int number = in.readShort();
                int opcode = in.readUnsignedByte();
                int length = in.readInt();
                if ((version & 0x7F) > VERSION || length < 0 || length > LONGEST_ANSWER) {
                    throw new IOException("the server does not speak version " + VERSION + " of Cassandra's protocol");
                }
                Answer answer = new Answer(opcode, new CqlInput(in.readNBytes(length), flags));
                CompletableFuture<Answer> future = waiting.get(number);
                if (future != null) {
                    future.complete(answer);
                }
            }
        } catch (IOException e) {
            end(new IOException("the connection to the server is lost", e));
        }
    }

    private void end(IOException reason) {
        end = Optional.of(end.orElse(reason));
        try {
            socket.close();
        } catch (IOException e) {
            // It is not used again.
        }
        waiting.values().forEach(future -> future.completeExceptionally(reason));
    }

    /// Runs a statement.
    ///
    /// @param values for its question marks
    /// @return rows of values, if it gives any
    List<List<Optional<byte[]>>> query(String statement, byte[]... values) throws LoadException, CqlException {
        CqlOutput body = body();
        body.longString(statement);
        body.shortOf(LOCAL_QUORUM);
        body.byteOf(values.length == 0 ? 0 : WITH_VALUES);
        if (values.length > 0) {
            body.shortOf(values.length);
            for (byte[] value : values) {
                body.value(value);
            }
        }
        Answer answer = ask(QUERY, body);
        try {
            return answer.body().intOf() == ROWS ? rows(answer.body()) : List.of();
        } catch (IOException e) {
            throw lost(e);
        }
    }

    private static List<List<Optional<byte[]>>> rows(CqlInput body) throws IOException {
        int columns = body.columns().size();
        int count = body.intOf();
        if (columns == 0 && count > 0) {
            throw new IOException("an answer of the server has rows without columns");
        }
        List<List<Optional<byte[]>>> rows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            List<Optional<byte[]>> row = new ArrayList<>();
            for (int j = 0; j < columns; j++) {
                row.add(body.value());
            }
            rows.add(row);
        }
        return rows;
    }

    /// Has the server learn a statement.
    Prepared prepare(String statement) throws LoadException, CqlException {
        CqlOutput body = body();
        body.longString(statement);
        Answer answer = ask(PREPARE, body);
        try {
            answer.body().intOf();
            return new Prepared(answer.body().shortBytes(), answer.body().variables());
        } catch (IOException e) {
            throw lost(e);
        }
    }

    /// Runs a statement once for each of several rows of one partition, all or none.
    ///
    /// @param data values of rows, each with their number before them
    /// @param ends where each row ends in the data, and the next begins
    /// @param starts where each row begins
    void write(Prepared statement, byte[] data, int[] starts, int[] ends) throws LoadException, CqlException {
        int length = 0;
        for (int i = 0; i < starts.length; i++) {
            length += ends[i] - starts[i] + statement.id.length + 3;
        }
        CqlOutput body = body(length + 16);
        if (starts.length == 1) {
            body.shortBytes(statement.id);
            body.shortOf(LOCAL_QUORUM);
            body.byteOf(WITH_VALUES);
            body.raw(data, starts[0], ends[0] - starts[0]);
            ask(EXECUTE, body);
            return;
        }
        body.byteOf(UNLOGGED);
        body.shortOf(starts.length);
        for (int i = 0; i < starts.length; i++) {
            body.byteOf(PREPARED_STATEMENT);
            body.shortBytes(statement.id);
            body.raw(data, starts[i], ends[i] - starts[i]);
        }
        body.shortOf(LOCAL_QUORUM);
        body.byteOf(0);
        ask(BATCH, body);
    }

    @Override
    public void close() {
        end(new IOException("the connection is closed"));
    }
}
