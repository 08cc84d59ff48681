package org.bindery.studio.loading.cassandra;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.bindery.messages.query.ComponentPath;
import org.bindery.studio.loading.LoadException;
import org.bindery.studio.loading.LoadSession;
import org.bindery.studio.loading.LoadTarget;
import org.bindery.studio.workspace.WorkspaceException;

/// The files of a table of Cassandra, written without a server, by the classes of Cassandra itself.
///
/// @param folder for the files, not there yet or empty
/// @param table with the name of its keyspace before it, as in `shop.trades`
/// @param components those that have columns
/// @param bytes stores the messages in one column, next to those of the key
/// @param installation what Cassandra runs on
public record SsTableTarget(
        Path folder,
        String table,
        Optional<String> key,
        List<ComponentPath> components,
        Optional<MessageBytes> bytes,
        CassandraInstallation installation)
        implements LoadTarget {

    public SsTableTarget {
        components = List.copyOf(components);
    }

    @Override
    public String shown() {
        return folder.toString();
    }

    @Override
    public String createTable() throws WorkspaceException {
        return form().createTable(quotedTable(), bytes);
    }

    @Override
    public String whatIsLeft() {
        return "The files are incomplete; load again into another folder.";
    }

    @Override
    public LoadSession open() throws WorkspaceException, LoadException {
        RowForm form = form();
        return new SsTableSession(
                folder, form, form.createTable(quotedTable(), bytes), form.insert(quotedTable()), installation);
    }

    private RowForm form() throws WorkspaceException {
        return RowForm.proposed(
                components, bytes, key.isPresent() ? Optional.of(PrimaryKey.parse(key.get())) : Optional.empty());
    }

    /// The name in a statement.
    private String quotedTable() throws WorkspaceException {
        String[] names = table.split("\\.", -1);
        if (names.length != 2 || names[0].isEmpty() || names[1].isEmpty()) {
            throw new WorkspaceException(
                    "'" + table + "' names no table of Cassandra; write KEYSPACE.TABLE, such as shop.trades.");
        }
        return Cql.name(names[0]) + "." + Cql.name(names[1]);
    }
}
