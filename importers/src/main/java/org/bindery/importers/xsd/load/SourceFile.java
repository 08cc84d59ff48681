package org.bindery.importers.xsd.load;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bindery.importers.Refusal;
import org.bindery.importers.xml.XmlEncoding;
import org.bindery.model.Location;
import org.bindery.model.Problem;

/// A schema document.
///
/// @param index its number, in the order of loading
/// @param name its name in the model, relative to the folder of the first source
/// @param shown its name in messages, as the user named it
/// @param systemId its name for Xerces
/// @param content opens it
/// @param places the positions of its start tags; filled while it is read
/// @param references where it includes, redefines or imports others, by what it names; filled when it is checked
/// @param familiar to which components of namespaces that everybody knows it refers; filled when it is checked
/// @param notes notes on it; filled while it is read
record SourceFile(
        int index,
        String name,
        String shown,
        String systemId,
        Content content,
        TagPlaces places,
        Map<SchemaReference, Location> references,
        FamiliarNames familiar,
        List<Problem> notes) {

    /// Opens a document.
    interface Content {
        InputStream open() throws IOException;
    }

    SourceFile(int index, String name, String shown, String systemId, Content content) {
        this(
                index,
                name,
                shown,
                systemId,
                content,
                new TagPlaces(),
                new LinkedHashMap<>(),
                new FamiliarNames(),
                new ArrayList<>());
    }

    /// Its text.
    ///
    /// @throws Refusal when its character set is unknown
    Reader open() throws IOException {
        try {
            return XmlEncoding.open(content.open());
        } catch (XmlEncoding.UnknownCharset e) {
            throw new Refusal(shownAt(1, 1), "unknown-encoding", e.getMessage());
        }
    }

    /// A place in this file, for messages.
    Location shownAt(int line, int column) {
        return new Location(shown, line, column);
    }
}
