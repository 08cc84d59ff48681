package org.bindery.importers.tradacoms;

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

/// Makes a model of TRADACOMS transmissions from one: it has the segments of orders, invoices and bills.
public final class TradacomsImporter implements Importer {

    private static final int SURE = 95;
    private static final Pattern TRANSMISSION = Pattern.compile("\\A(\\xEF\\xBB\\xBF)?\\s*STX=");

    @Override
    public Facts facts() {
        return new Facts(
                "tradacoms",
                "TRADACOMS transmissions",
                List.of("edi"),
                Sources.MESSAGES,
                List.of(EdiSources.STRICT, EdiSources.ENCODING));
    }

    @Override
    public int confidence(SourceStart start) {
        return EdiSources.startsAs(start, TRANSMISSION) ? SURE : 0;
    }

    @Override
    public ImportResult make(ImportRequest request) throws ImportException, IOException {
        for (Path source : request.sources()) {
            EdiSources.check(source, TRANSMISSION, "This is not a transmission of TRADACOMS, which starts with STX=.");
        }
        return EdiSources.result(
                request,
                new TradacomsModel(EdiSources.isStrict(request))
                        .of(request.name(), request.option(EdiSources.ENCODING)),
                List.of());
    }
}
