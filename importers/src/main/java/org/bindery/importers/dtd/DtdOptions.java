package org.bindery.importers.dtd;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportOption;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.KeptPrefixes;
import org.bindery.importers.OptionValues;
import org.bindery.importers.Reach;
import org.bindery.importers.xml.XmlCatalog;

/// The options of an import.
///
/// @param roots the names of the root elements; none where the definition decides
/// @param namespaces those of prefixes; of names without one under the empty prefix
record DtdOptions(List<String> roots, XmlCatalog catalog, Map<String, String> namespaces) {

    private static final ImportOption ROOT = ImportOption.text(
            "root",
            "Root elements",
            "auto",
            "The elements that messages start with, with commas between them; auto takes that of the document, or"
                    + " those that no other contains.");
    private static final ImportOption NAMESPACES = ImportOption.text(
            "namespaces",
            "Namespaces",
            "auto",
            "The namespaces of prefixes, such as a=urn:a b=urn:b, and with xmlns=urn:c that of names without one; auto"
                    + " takes what xmlns attributes have as their fixed or default value.");

    static final List<ImportOption> ALL =
            List.of(ROOT, XmlCatalog.OPTION, NAMESPACES, KeptPrefixes.OPTION, Reach.OUTSIDE);

    /// Reads the options of a request.
    ///
    /// @throws ImportException when one has no meaning
    static DtdOptions of(ImportRequest request) throws ImportException, IOException {
        return new DtdOptions(new OptionValues(request).list(ROOT), XmlCatalog.of(request), namespaces(request));
    }

    private static Map<String, String> namespaces(ImportRequest request) throws ImportException {
        Map<String, String> namespaces = new HashMap<>();
        OptionValues values = new OptionValues(request);
        for (String binding :
                values.text(NAMESPACES).map(text -> text.split("[\\s,]+")).orElse(new String[0])) {
            int equals = binding.indexOf('=');
            if (equals < 1) {
                throw values.bad(NAMESPACES, NAMESPACES.description());
            }
            String prefix = binding.substring(0, equals);
            namespaces.put(prefix.equals("xmlns") ? "" : prefix, binding.substring(equals + 1));
        }
        return namespaces;
    }
}
