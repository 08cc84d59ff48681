package org.bindery.studio.loading.cassandra;

import java.nio.file.Path;

/// Cassandra, and the Java that runs it.
///
/// @param libraries the folder of its jars
/// @param java the program
public record CassandraInstallation(Path libraries, Path java) {}
