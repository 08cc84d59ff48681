package org.bindery.importers.diameter;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.bindery.importers.FirstProblems;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importer;
import org.bindery.importers.SourceStart;
import org.bindery.importers.xml.XmlTree;
import org.bindery.model.Model;

/// Imports dictionaries of Diameter in the XML of Wireshark, for messages of Diameter.
public final class DiameterImporter implements Importer {

    private static final int SURE = 96;

    private static final Pattern ROOT =
            Pattern.compile("<!DOCTYPE\\s+dictionary\\b|<(dictionary|diameter|base|application|vendor)\\b[^<>]*>");
    private static final Pattern CONTENT = Pattern.compile(
            "<(avp|avpdefn|command|typedefn)\\s[^<>]*\\b(code|type-name)\\s*=|<!ENTITY\\s+\\S+\\s+SYSTEM");

    @Override
    public Facts facts() {
        return new Facts("diameter", "Diameter dictionaries", List.of("xml"), Sources.DESCRIPTIONS, List.of());
    }

    @Override
    public int confidence(SourceStart start) {
        String text = new String(start.bytes(), StandardCharsets.UTF_8);
        return ROOT.matcher(text).find() && CONTENT.matcher(text).find() ? SURE : 0;
    }

    @Override
    public ImportResult make(ImportRequest request) throws ImportException, IOException {
        FirstProblems problems = new FirstProblems();
        DiameterDictionary dictionary = new DiameterDictionary(problems);
        for (Path source : request.sources()) {
            dictionary.take(XmlTree.read(source, request));
        }
        dictionary.finish();
        if (dictionary.avps.isEmpty() && dictionary.commands.isEmpty() && dictionary.vendorNames.isEmpty()) {
            throw request.refused(
                    "no-avps", "There are no AVPs here; import a dictionary of Diameter with elements avp.");
        }
        request.monitor().progress("Building the model", 0.9);
        Model model = new DiameterModel(dictionary).of(request.name());
        return new ImportResult(
                model.withSources(request.sources().stream().map(Path::toString).toList()), problems.all());
    }
}
