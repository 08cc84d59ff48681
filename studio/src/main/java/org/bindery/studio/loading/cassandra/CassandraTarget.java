package org.bindery.studio.loading.cassandra;

import org.bindery.studio.loading.LoadException;
import org.bindery.studio.loading.LoadSession;
import org.bindery.studio.loading.LoadTarget;
import org.bindery.studio.workspace.WorkspaceException;

/// Loads into a table of Cassandra.
public record CassandraTarget(CassandraTable place) implements LoadTarget {

    @Override
    public String table() {
        return place.name();
    }

    @Override
    public String shown() {
        return place.shown();
    }

    @Override
    public String createTable() throws WorkspaceException {
        return place.createTable();
    }

    @Override
    public LoadSession open() throws WorkspaceException, LoadException {
        return new CassandraSession(place);
    }
}
