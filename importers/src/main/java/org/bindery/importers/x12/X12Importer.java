package org.bindery.importers.x12;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportOption;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importer;
import org.bindery.importers.SourceStart;
import org.bindery.importers.edi.EdiSources;

/// Makes a model of X12 interchanges from an interchange: it has the segments that many transaction sets are made of.
public final class X12Importer implements Importer {

    private static final int SURE = 95;
    private static final Pattern INTERCHANGE =
            Pattern.compile("\\A(\\xEF\\xBB\\xBF)?\\s*ISA([^A-Za-z0-9 ])..\\2[^\\r\\n]*?\\2");

    @Override
    public String format() {
        return "x12";
    }

    @Override
    public String description() {
        return "X12 interchanges";
    }

    @Override
    public List<String> fileExtensions() {
        return List.of("edi", "x12");
    }

    @Override
    public List<ImportOption> options() {
        return List.of(EdiSources.ENCODING);
    }

    @Override
    public int confidence(SourceStart start) {
        return EdiSources.startsAs(start, INTERCHANGE) ? SURE : 0;
    }

    @Override
    public ImportResult read(ImportRequest request) throws ImportException, IOException {
        for (Path source : request.sources()) {
            EdiSources.check(source, INTERCHANGE, "This is no interchange of X12, which starts with ISA.");
        }
        return EdiSources.result(
                request, new X12Model().of(request.name(), request.option(EdiSources.ENCODING)), List.of());
    }
}
