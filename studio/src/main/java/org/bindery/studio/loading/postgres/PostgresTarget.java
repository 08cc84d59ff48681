package org.bindery.studio.loading.postgres;

import org.bindery.studio.loading.LoadException;
import org.bindery.studio.loading.LoadSession;
import org.bindery.studio.loading.LoadTarget;
import org.bindery.studio.workspace.WorkspaceException;

/// Loads into a table of PostgreSQL.
public record PostgresTarget(PostgresTable place) implements LoadTarget {

    @Override
    public String table() {
        return place.name();
    }

    @Override
    public String shown() {
        return place.shown();
    }

    @Override
    public String createTable() {
        return place.createTable();
    }

    @Override
    public LoadSession open() throws WorkspaceException, LoadException {
        return new PostgresSession(place);
    }
}
