package org.bindery.studio.loading.cassandra;

import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.messages.query.ComponentPath;
import org.bindery.studio.workspace.WorkspaceException;

/// A table of Cassandra, and who connects to it.
///
/// @param key of the table, if it is made or to be checked
/// @param components those that have columns
/// @param bytes stores the messages in one column, next to those of the key
public record CassandraTable(
        Place place, Login login, Optional<String> key, List<ComponentPath> components, Optional<MessageBytes> bytes) {

    public CassandraTable {
        components = List.copyOf(components);
    }

    /// Where a table is.
    ///
    /// @param servers some of the cluster
    public record Place(List<InetSocketAddress> servers, String keyspace, String table) {

        private static final int PORT = 9042;
        private static final Pattern TEXT = Pattern.compile("([^/]+)/([^./]+)\\.([^./]+)");
        private static final Pattern SERVER = Pattern.compile("(\\[[0-9a-fA-F:.]+]|[^:\\s]+)(?::([0-9]{1,5}))?");

        public Place {
            servers = List.copyOf(servers);
        }

        /// Reads `HOST[:PORT][,HOST[:PORT]…]/KEYSPACE.TABLE`.
        ///
        /// @throws WorkspaceException when it is not written so
        public static Place parse(String text) throws WorkspaceException {
            Matcher parts = TEXT.matcher(text);
            if (!parts.matches()) {
                throw wrong(text);
            }
            List<InetSocketAddress> servers = new ArrayList<>();
            for (String server : parts.group(1).split(",", -1)) {
                Matcher one = SERVER.matcher(server.strip());
                int port = one.matches() && one.group(2) != null ? Integer.parseInt(one.group(2)) : PORT;
                if (!one.matches() || port > 0xFFFF) {
                    throw wrong(text);
                }
                servers.add(InetSocketAddress.createUnresolved(one.group(1).replaceAll("[\\[\\]]", ""), port));
            }
            return new Place(servers, parts.group(2), parts.group(3));
        }

        private static WorkspaceException wrong(String text) {
            return new WorkspaceException("'" + text
                    + "' names no table of Cassandra; write HOST/KEYSPACE.TABLE, such as 127.0.0.1:9042/shop.trades.");
        }
    }

    /// Who connects.
    ///
    /// @param tls whether what is sent is encrypted
    public record Login(Optional<String> user, Optional<String> password, boolean tls) {

        /// The environment variable with the password.
        public static final String PASSWORD_VARIABLE = "BINDERY_CASSANDRA_PASSWORD";
    }

    /// The name of the table with that of its keyspace, as the user gives them.
    String name() {
        return place.keyspace() + "." + place.table();
    }

    /// The servers, for messages.
    String shown() {
        return String.join(
                ",",
                place.servers().stream()
                        .map(server -> server.getHostString() + ":" + server.getPort())
                        .toList());
    }

    /// The statement that makes the table.
    String createTable() throws WorkspaceException {
        return form().createTable(quotedTable(), bytes);
    }

    /// The form of rows in a table that is made.
    RowForm form() throws WorkspaceException {
        return RowForm.proposed(
                components, bytes, key.isPresent() ? Optional.of(PrimaryKey.parse(key.get())) : Optional.empty());
    }

    /// The name in a statement.
    String quotedTable() {
        return quotedNeighbour(place.table());
    }

    /// The name of an accompanying table, in a statement.
    String quotedNeighbour(String name) {
        return Cql.name(place.keyspace()) + "." + Cql.name(name);
    }
}
