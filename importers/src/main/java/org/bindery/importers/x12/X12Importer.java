package org.bindery.importers.x12;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.bindery.importers.FirstProblems;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importer;
import org.bindery.importers.Importers;
import org.bindery.importers.Reach;
import org.bindery.importers.SourceStart;
import org.bindery.importers.edi.EdiMessage;
import org.bindery.importers.edi.EdiSchema;
import org.bindery.importers.edi.EdiSegment;
import org.bindery.importers.edi.EdiSources;
import org.bindery.importers.xml.XmlTree;

/// Makes a model of X12 interchanges from an interchange: it has the segments that many transaction sets are made of.
public final class X12Importer implements Importer {

    private static final int SURE = 95;
    private static final Pattern INTERCHANGE =
            Pattern.compile("\\A(\\xEF\\xBB\\xBF)?\\s*ISA([^A-Za-z0-9 ])..\\2[^\\r\\n]*?\\2");

    private static final Pattern MAP = Pattern.compile(
            "<transaction\\s+xid=\"|<data_elements>\\s*<data_ele\\s+ele_num=|<codesets>\\s*<codeset>\\s*<id>");
    private static final Set<String> ROOTS = Set.of("schema", X12Map.TRANSACTION, X12Map.ELEMENTS, X12Map.CODES);

    @Override
    public Facts facts() {
        return new Facts(
                "x12",
                "X12 transaction sets and interchanges",
                List.of("edi", "x12", "xml"),
                Sources.DESCRIPTIONS_OR_MESSAGES,
                List.of(EdiSources.STRICT, EdiSources.ENCODING, Reach.OUTSIDE));
    }

    @Override
    public boolean holdsMessages(SourceStart start) {
        return EdiSources.startsAs(start, INTERCHANGE);
    }

    @Override
    public int confidence(SourceStart start) {
        if (EdiSources.startsAs(start, INTERCHANGE) || EdiSources.startsAs(start, MAP)) {
            return SURE;
        }
        return EdiSources.startsAs(start, EdiSchema.START) && EdiSchema.isOfNumber(start.fileName()) ? SURE : 0;
    }

    @Override
    public ImportResult make(ImportRequest request) throws ImportException, IOException {
        FirstProblems problems = new FirstProblems();
        for (Path source : request.sources()) {
            SourceStart start = Importers.start(source);
            if (!EdiSources.startsAs(start, EdiSources.XML)) {
                EdiSources.check(source, INTERCHANGE, "This is not an interchange of X12, which starts with ISA.");
            }
        }
        List<XmlTree> documents = EdiSources.documents(
                EdiSources.descriptions(request, INTERCHANGE, source -> List.of("dataele.xml", "codes.xml")), request);
        EdiSources.check(documents, ROOTS, "This describes no transaction sets of X12");
        boolean strict = EdiSources.isStrict(request);
        X12Map map = new X12Map(problems, strict);
        EdiSources.of(documents, X12Map.ELEMENTS).forEach(map::elements);
        EdiSources.of(documents, X12Map.CODES).forEach(map::codes);
        Map<String, EdiSegment> segments = new LinkedHashMap<>();
        List<EdiMessage> messages = documents.stream()
                .map(each -> each.name().local().equals("schema")
                        ? new EdiSchema(each, X12Model.SEGMENTS, strict, problems).message(segments)
                        : each.name().local().equals(X12Map.TRANSACTION)
                                ? map.message(each)
                                : Optional.<EdiMessage>empty())
                .flatMap(Optional::stream)
                .toList();
        X12Model model = new X12Model(EdiSources.byKind(messages, problems), segments, strict);
        return EdiSources.result(
                request, model.of(request.name(), request.option(EdiSources.ENCODING)), problems.all());
    }
}
