package org.bindery.studio.workspace;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importer;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.fixed.Blockings;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// The files that are imported together: descriptions, and the data that one of them describes.
///
/// @param sources what the importer reads
/// @param data records that the first source describes; they are samples, and tell how records follow each other
record DescribedData(List<Path> sources, List<Path> data) {

    DescribedData {
        sources = List.copyOf(sources);
        data = List.copyOf(data);
    }

    /// Behind a source that describes data, such as a copybook, other files hold its records.
    static DescribedData of(Importer importer, List<Path> files) throws IOException {
        List<Path> sources = new ArrayList<>();
        List<Path> data = new ArrayList<>();
        for (Path file : files) {
            boolean described =
                    importer.describesData() && !sources.isEmpty() && importer.confidence(Importers.start(file)) == 0;
            (described ? data : sources).add(file);
        }
        return new DescribedData(sources, data);
    }

    /// The result with the blocking that the data show, unless the user has named one.
    ImportResult blocked(ImportResult result, Map<String, String> options) throws IOException {
        boolean chosen = !options.getOrDefault("blocking", "auto").equalsIgnoreCase("auto");
        if (data.isEmpty() || chosen || !(result.model().format() instanceof MessageFormat.FixedWidth format)) {
            return result;
        }
        Model model = result.model();
        Path file = data.getFirst();
        Optional<String> found = Blockings.of(model, Layouts.of(model).shapes(), format, file);
        List<Problem> problems = new ArrayList<>(result.problems());
        problems.add(found.map(blocking -> Problem.at(
                        new Location(file.toString(), 0, 0),
                        Severity.INFO,
                        "blocking-found",
                        "The blocking of these records is " + blocking
                                + "; name another one with the option blocking if that is wrong."))
                .orElseGet(() -> Problem.at(
                        new Location(file.toString(), 0, 0),
                        Severity.WARNING,
                        "blocking-unknown",
                        "These bytes cannot be read as records in any blocking, so it stays "
                                + format.blocking()
                                + "; look at the code page, at tables that depend on a counter, and at"
                                + " the copybook.")));
        MessageFormat.FixedWidth told = new MessageFormat.FixedWidth(format.charset(), found.orElse(format.blocking()));
        return new ImportResult(model.withFormat(told), problems, result.tables(), result.messages());
    }
}
