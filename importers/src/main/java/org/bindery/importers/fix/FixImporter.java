package org.bindery.importers.fix;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importer;
import org.bindery.importers.Reach;
import org.bindery.importers.SourceStart;
import org.bindery.importers.xml.XmlTree;
import org.bindery.model.Location;

/// Makes a model of FIX messages from a dictionary of QuickFIX or a repository of FIX Orchestra. From version 5 on
/// a dictionary of applications comes with that of the session layer, which is named in addition.
public final class FixImporter implements Importer {

    private static final int SURE = 95;
    private static final String ORCHESTRA = "http://fixprotocol.io/";

    private static final Pattern QUICKFIX = Pattern.compile("<fix\\s[^<>]*\\bmajor\\s*=");
    private static final Pattern REPOSITORY = Pattern.compile("<(\\w+:)?repository\\s[^<>]*http://fixprotocol\\.io/");

    @Override
    public Facts facts() {
        return new Facts(
                "fix",
                "FIX dictionaries (QuickFIX, Orchestra)",
                List.of("xml"),
                Sources.DESCRIPTIONS_OF_DATA,
                List.of(Reach.OUTSIDE));
    }

    @Override
    public int confidence(SourceStart start) {
        String text = new String(start.bytes(), StandardCharsets.UTF_8);
        return QUICKFIX.matcher(text).find() || REPOSITORY.matcher(text).find() ? SURE : 0;
    }

    @Override
    public ImportResult make(ImportRequest request) throws ImportException, IOException {
        Optional<FixDictionary> all = Optional.empty();
        for (Path source : request.sources()) {
            FixDictionary dictionary = dictionary(XmlTree.read(source, request), source);
            all = Optional.of(all.map(first -> first.with(dictionary)).orElse(dictionary));
        }
        FixDictionary dictionary = all.orElseThrow();
        if (dictionary.header().isEmpty()) {
            throw request.refused(
                    "no-header",
                    "The dictionary has no header. Name in addition one that has it: from FIX 5.0 on that of the"
                            + " session layer (FIXT11.xml), before that one of the same version.");
        }
        if (dictionary.messages().isEmpty()) {
            throw request.refused("no-messages", "The dictionary has no messages; is it cut off?");
        }
        return FixModel.of(request, dictionary);
    }

    private static FixDictionary dictionary(XmlTree root, Path source) throws ImportException {
        if (root.name().local().equals("fix") && root.name().namespace().isEmpty()) {
            return QuickFixDictionary.of(root);
        }
        if (root.name().local().equals("repository") && root.name().namespace().startsWith(ORCHESTRA)) {
            return OrchestraDictionary.of(root);
        }
        throw new ImportException(
                new Location(source.toString(), 1, 1),
                "not-fix",
                "This is neither a dictionary of QuickFIX (<fix>) nor a repository of Orchestra: it starts with "
                        + root.name() + ".");
    }
}
