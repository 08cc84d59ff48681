package org.bindery.importers.hl7;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importer;
import org.bindery.importers.SourceStart;
import org.bindery.importers.edi.EdiSources;

/// Makes a model of HL7 messages from a message: it has the segments that many messages are made of.
public final class Hl7Importer implements Importer {

    private static final int SURE = 95;
    /// A header with the usual separators, or with four or five others that are followed by that of fields.
    private static final Pattern INTERCHANGE = Pattern.compile(
            "\\A" + Hl7Model.BEFORE + "(MSH|FHS|BHS)([^A-Za-z0-9 ])(?:\\^~|(?:(?!\\2)\\p{Punct}){4,5}\\2)");

    @Override
    public Facts facts() {
        return new Facts(
                "hl7",
                "HL7 version 2 messages",
                List.of("hl7"),
                Sources.MESSAGES,
                List.of(EdiSources.STRICT, EdiSources.ENCODING));
    }

    @Override
    public int confidence(SourceStart start) {
        return EdiSources.startsAs(start, INTERCHANGE) ? SURE : 0;
    }

    @Override
    public ImportResult make(ImportRequest request) throws ImportException, IOException {
        for (Path source : request.sources()) {
            EdiSources.check(
                    source, INTERCHANGE, "This is not a message of HL7 version 2, which starts with MSH, FHS or BHS.");
        }
        return EdiSources.result(
                request,
                new Hl7Model(EdiSources.isStrict(request)).of(request.name(), request.option(EdiSources.ENCODING)),
                List.of());
    }
}
