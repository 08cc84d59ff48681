package org.bindery.importers.swift;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportOption;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importer;
import org.bindery.importers.OptionValues;
import org.bindery.importers.SourceBudget;
import org.bindery.importers.SourceStart;
import org.bindery.model.Location;

/// Makes a model of SWIFT MT messages from descriptions of message types and fields in the notation of the standards.
public final class SwiftImporter implements Importer {

    private static final int SURE = 95;

    /// Whether messages that deviate from the description are refused.
    static final ImportOption STRICT = ImportOption.flag(
            "strict",
            "Refuse what deviates",
            false,
            "Whether messages and fields that deviate from their description are refused. If not, such fields are read"
                    + " as lines of text, and such messages as a list of fields.");

    private static final ImportOption ENCODING = ImportOption.suggestion(
            "encoding",
            "Character set",
            "The character set of the messages.",
            new ImportOption.Value("UTF-8", "UTF-8"),
            new ImportOption.Value("ISO-8859-1", "ISO 8859-1"),
            new ImportOption.Value("US-ASCII", "ASCII"));

    private static final Pattern START = Pattern.compile("\\A\\uFEFF?(?:\\s|#[^\\n]*+(?:\\n|\\z))*+SWIFT MT\\b");

    @Override
    public Facts facts() {
        return new Facts(
                "swift",
                "SWIFT MT message descriptions",
                List.of("mt"),
                Sources.DESCRIPTIONS_OF_DATA,
                List.of(STRICT, ENCODING));
    }

    @Override
    public int confidence(SourceStart start) {
        return START.matcher(new String(start.bytes(), StandardCharsets.UTF_8)).find() ? SURE : 0;
    }

    @Override
    public ImportResult make(ImportRequest request) throws ImportException, IOException {
        OptionValues options = new OptionValues(request);
        boolean strict = options.answer(STRICT).orElse(false);
        DescriptionReader reader = new DescriptionReader(request.limits().maxComponents());
        SourceBudget budget = new SourceBudget(request, "description");
        for (Path source : request.sources()) {
            budget.takeText(source.toString(), Files.size(source));
            // Bytes that are no UTF-8 become characters that no line of a description has.
            String[] lines = new String(Files.readAllBytes(source), StandardCharsets.UTF_8).split("\r?\n|\r", -1);
            for (int i = 0; i < lines.length; i++) {
                request.monitor().checkCancelled();
                reader.line(lines[i], new Location(source.toString(), i + 1, 1));
            }
        }
        SwiftDescription description = reader.finish();
        if (description.fields().isEmpty() && description.messages().isEmpty()) {
            throw request.refused(
                    "no-fields",
                    "There are no fields and no messages here; write lines such as ':32A: 6!n3!a15d' and 'MT103'.");
        }
        return new ImportResult(
                new SwiftModel(description, strict, request.option(ENCODING)).of(request), description.problems());
    }
}
