package org.bindery.importers.radius;

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
import org.bindery.importers.Reach;
import org.bindery.importers.SourceStart;
import org.bindery.model.Model;

/// Imports dictionaries of RADIUS in the syntax of FreeRADIUS, for packets of RADIUS.
public final class RadiusImporter implements Importer {

    private static final int SURE = 92;

    private static final Pattern ATTRIBUTE =
            Pattern.compile("(?mi)^\\h*+ATTRIBUTE\\s+\\S+\\s+(0x[0-9a-f]+|[0-9.]+)\\s+[a-z][a-z0-9_-]*");
    private static final Pattern OTHER = Pattern.compile(
            "(?mi)^\\h*+(\\$INCLUDE-?\\s+\\S+|VENDOR\\s+\\S+\\s+\\d+|DEFINE\\s+\\S+\\s+\\w+|PROTOCOL\\s+\\w+\\s+\\d+|ALIAS\\s+\\S+\\s+[\\w.]+|VALUE\\s+\\S+\\s+\\S+\\s+\\d+)");
    private static final Pattern NAME = Pattern.compile("(?i)^dictionary(\\..*)?$|.*\\.dict(ionary)?$");

    @Override
    public Facts facts() {
        return new Facts(
                "radius",
                "RADIUS dictionaries",
                List.of("dictionary", "dict"),
                Sources.DESCRIPTIONS,
                List.of(Reach.OUTSIDE));
    }

    @Override
    public int confidence(SourceStart start) {
        String text = new String(start.bytes(), StandardCharsets.ISO_8859_1);
        boolean named = NAME.matcher(start.fileName()).matches();
        boolean looks =
                ATTRIBUTE.matcher(text).find() || (named && OTHER.matcher(text).find());
        return looks ? SURE : 0;
    }

    @Override
    public ImportResult make(ImportRequest request) throws ImportException, IOException {
        FirstProblems problems = new FirstProblems();
        DictionaryEntries entries = new DictionaryEntries(problems, request.limits());
        DictionaryLines lines = new DictionaryLines(request, problems, entries);
        for (Path source : request.sources()) {
            lines.read(source);
        }
        entries.finish();
        if (entries.isEmpty() && !entries.hasAnything()) {
            throw request.refused(
                    "no-attributes",
                    "There are no attributes of packets here; import a dictionary with lines ATTRIBUTE, together with"
                            + " the file that it includes.");
        }
        if (entries.isEmpty()) {
            problems.warn(
                    request.place(),
                    "no-attributes",
                    "There are no attributes here, so that packets have numbers and octets only; import it together"
                            + " with the dictionary that it adds to.");
        }
        request.monitor().progress("Building the model", 0.9);
        Model model = new RadiusModel(entries, problems, request.limits().maxComponents()).of(request.name());
        return new ImportResult(
                model.withSources(request.sources().stream().map(Path::toString).toList()), problems.all());
    }
}
