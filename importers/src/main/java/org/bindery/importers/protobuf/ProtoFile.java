package org.bindery.importers.protobuf;

import java.util.List;
import org.bindery.importers.json.JsonValue.Place;

/// What stands in a `.proto` file.
///
/// @param packageName the package of its types; empty for none
/// @param imports what it imports
/// @param notes what is passed over, or not understood
record ProtoFile(String packageName, List<Import> imports, List<Definition> definitions, List<Note> notes) {

    /// A file that is imported, by its path below some folder.
    record Import(String path, Place place) {}

    /// What is told of a place.
    record Note(String id, String text, Place place) {}

    ProtoFile {
        imports = List.copyOf(imports);
        definitions = List.copyOf(definitions);
        notes = List.copyOf(notes);
    }
}
