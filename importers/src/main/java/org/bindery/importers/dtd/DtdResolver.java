package org.bindery.importers.dtd;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.xerces.xni.XMLResourceIdentifier;
import org.apache.xerces.xni.parser.XMLEntityResolver;
import org.apache.xerces.xni.parser.XMLInputSource;
import org.bindery.importers.LocalFiles;
import org.bindery.importers.Reach;
import org.bindery.importers.xml.XmlCatalog;
import org.bindery.model.Location;
import org.bindery.model.Severity;

/// Finds the files in which a definition continues: through the catalogue, at their own location, in folders named
/// after their host, or under the same name next to the file that names them; nowhere else. A file that is not
/// found becomes a problem and is left out.
///
/// @param place where reading is
record DtdResolver(DtdFiles files, Reach reach, XmlCatalog catalog, DtdProblems problems, Supplier<Location> place)
        implements XMLEntityResolver {

    @Override
    public XMLInputSource resolveEntity(XMLResourceIdentifier id) throws IOException {
        boolean outside = false;
        for (Path candidate : candidates(id)) {
            boolean isThere = Files.isRegularFile(candidate);
            if (isThere && reach.permits(candidate)) {
                files.open(candidate);
                return source(candidate, id.getPublicId());
            }
            outside |= isThere;
        }
        if (outside) {
            problems.add(place.get(), Severity.ERROR, "outside", Reach.refusal(id.getLiteralSystemId()));
        } else {
            problems.add(
                    place.get(),
                    Severity.ERROR,
                    "missing-file",
                    "The file '" + id.getLiteralSystemId()
                            + "' is missing, and nothing is fetched from the network; put it next to this one, or name"
                            + " a catalogue with the option catalog. What it declares is left out.");
        }
        return new XMLInputSource(id.getPublicId(), null, null, new StringReader(""), null);
    }

    static XMLInputSource source(Path file, String publicId) throws IOException {
        String systemId = DtdFiles.systemId(file);
        return new XMLInputSource(publicId, systemId, systemId, Files.newInputStream(file), null);
    }

    private List<Path> candidates(XMLResourceIdentifier id) {
        List<Path> candidates = new ArrayList<>();
        catalog.find(id.getPublicId(), id.getLiteralSystemId()).ifPresent(candidates::add);
        Optional<Path> base = LocalFiles.of(id.getBaseSystemId());
        String where = id.getLiteralSystemId() == null
                ? ""
                : id.getLiteralSystemId().strip().replaceFirst("#.*", "").replace('\\', '/');
        if (base.isEmpty() || where.isEmpty()) {
            return candidates;
        }
        Path folder = base.get().resolveSibling("");
        candidates.addAll(LocalFiles.named(folder, where));
        LocalFiles.beside(folder, where.substring(Math.max(where.lastIndexOf('/'), where.lastIndexOf(':')) + 1))
                .ifPresent(candidates::add);
        return candidates;
    }
}
