package org.bindery.importers;

import java.io.IOException;
import java.util.List;

/// Makes a model from something that already exists. Found with [java.util.ServiceLoader]; each lives in a package of
/// its own. Implementations hold no state and open no network connection.
public interface Importer {

    /// The name for `--format`, such as `xsd`.
    String format();

    /// What it reads, in a few words, for menus.
    String description();

    /// The extensions that names of its sources usually have, such as `xsd`; a dialog offers files by them.
    List<String> fileExtensions();

    /// Whether its sources hold messages, from which a model is guessed, or which stand behind their own schema, rather
    /// than only describe them.
    default boolean holdsMessages() {
        return false;
    }

    /// Whether data may be named behind the source that describes them: records behind their copybook.
    default boolean describesData() {
        return false;
    }

    /// The options it understands, with their defaults.
    List<ImportOption> options();

    /// How sure it is, from 0 (not mine) to 100, that it can read what starts with these bytes.
    int confidence(SourceStart start);

    /// The values among which a user may choose for an option, such as the operations of a service; none where the
    /// importer cannot tell them without importing, or where any text will do.
    ///
    /// @throws ImportException when the sources cannot be understood
    /// @throws IOException when a source cannot be opened or read
    default List<String> choices(ImportRequest request, ImportOption option) throws ImportException, IOException {
        return List.of();
    }

    /// Reads the sources.
    ///
    /// @throws ImportException when nothing useful can be read; whatever else is wrong is told in the result
    /// @throws IOException when a source cannot be opened or read
    ImportResult read(ImportRequest request) throws ImportException, IOException;
}
