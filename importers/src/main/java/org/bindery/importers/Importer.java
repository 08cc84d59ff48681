package org.bindery.importers;

import java.io.IOException;
import java.util.List;

/// Makes a model from something that already exists. Found with [java.util.ServiceLoader]; each lives in a package of
/// its own. Implementations hold no state and open no network connection.
public interface Importer {

    /// The kind of sources that an importer reads.
    enum Sources {
        /// They only describe messages.
        DESCRIPTIONS,
        /// The same, and data may be named after the source that describes them: records after their copybook.
        DESCRIPTIONS_OF_DATA,
        /// The same; or messages, of a kind whose usual parts are known.
        DESCRIPTIONS_OR_MESSAGES,
        /// Messages from which a model is inferred, which follow their own schema, or whose usual parts are known.
        MESSAGES
    }

    /// The properties of an importer that are known before it reads anything.
    ///
    /// @param format the name for `--format`, such as `xsd`
    /// @param description what it reads, in a few words, for menus
    /// @param fileExtensions those that names of its sources usually have; a dialog offers files by them
    /// @param options those that it understands, with their defaults
    record Facts(
            String format,
            String description,
            List<String> fileExtensions,
            Sources sources,
            List<ImportOption> options) {}

    /// Returns the properties of this importer.
    Facts facts();

    default String format() {
        return facts().format();
    }

    default String description() {
        return facts().description();
    }

    default List<String> fileExtensions() {
        return facts().fileExtensions();
    }

    default List<ImportOption> options() {
        return facts().options();
    }

    /// Whether its sources hold messages rather than only describe them.
    default boolean holdsMessages() {
        return facts().sources() == Sources.MESSAGES;
    }

    /// Whether some of its sources may hold messages.
    default boolean mayHoldMessages() {
        return holdsMessages() || facts().sources() == Sources.DESCRIPTIONS_OR_MESSAGES;
    }

    /// Whether what starts like this holds messages rather than only describes them.
    default boolean holdsMessages(SourceStart start) {
        return holdsMessages();
    }

    /// Whether data may be named after the source that describes them.
    default boolean describesData() {
        return facts().sources() == Sources.DESCRIPTIONS_OF_DATA;
    }

    /// How sure it is, from 0 (not mine) to 100, that it can read what starts with these bytes.
    int confidence(SourceStart start);

    /// The values among which a user may choose for an option, such as the operations of a service; empty if they
    /// are known only after an import, or if any text is allowed.
    ///
    /// @throws ImportException when the sources cannot be understood
    /// @throws IOException when a source cannot be opened or read
    default List<String> choices(ImportRequest request, ImportOption option) throws ImportException, IOException {
        return List.of();
    }

    /// Reads the sources.
    ///
    /// @throws ImportException when nothing useful can be read; other problems are reported in the result
    /// @throws IOException when a source cannot be opened or read
    default ImportResult read(ImportRequest request) throws ImportException, IOException {
        try {
            return make(request);
        } catch (Refusal e) {
            throw e.reason();
        } catch (StackOverflowError e) {
            throw request.refused(
                    "too-deep",
                    "Parts of this source are nested more deeply than can be followed; import a simpler one.");
        } catch (OutOfMemoryError e) {
            throw request.refused(
                    "too-large",
                    "This source needs more memory than Java may use; give it more (-Xmx), or import less at once.");
        }
    }

    /// Reads the sources, however much of stack and memory that takes.
    ///
    /// @throws ImportException when nothing useful can be read; other problems are reported in the result
    /// @throws IOException when a source cannot be opened or read
    ImportResult make(ImportRequest request) throws ImportException, IOException;
}
