package org.bindery.importers.protobuf;

import java.util.List;
import java.util.Map;
import org.bindery.importers.json.JsonValue.Place;

/// The contents of a `.proto` file.
///
/// @param packageName the package of its types; empty for none
/// @param options those of its options that have simple values, and its `syntax` or `edition`
/// @param notes statements that are skipped or not understood
record ProtoFile(
        String packageName,
        Map<String, String> options,
        List<Import> imports,
        List<Definition> definitions,
        List<Note> notes) {

    /// A file that is imported, by its path below some folder.
    record Import(String path, Place place) {}

    /// A note on a place.
    record Note(String id, String text, Place place) {}

    ProtoFile {
        options = Map.copyOf(options);
        imports = List.copyOf(imports);
        definitions = List.copyOf(definitions);
        notes = List.copyOf(notes);
    }
}
