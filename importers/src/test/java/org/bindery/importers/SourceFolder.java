package org.bindery.importers;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;

/// A folder of sources that a test writes and imports.
///
/// @param format of the importer
public record SourceFolder(Path path, String format) {

    /// Writes a file.
    public SourceFolder with(String file, String text) throws IOException {
        Path target = path.resolve(file);
        Files.createDirectories(target.getParent());
        Files.writeString(target, text, StandardCharsets.UTF_8);
        return this;
    }

    /// Imports files of the folder.
    ///
    /// @param arguments names of files, and options as `name=value`
    public ImportResult read(ReadLimits limits, String... arguments) throws ImportException, IOException {
        Map<String, String> options = new HashMap<>();
        List<Path> sources = new ArrayList<>();
        for (String argument : arguments) {
            int equals = argument.indexOf('=');
            if (equals < 0) {
                sources.add(path.resolve(argument));
            } else {
                options.put(argument.substring(0, equals), argument.substring(equals + 1));
            }
        }
        return Importers.forFormat(format)
                .orElseThrow()
                .read(new ImportRequest(sources, "test", options, limits, ImportMonitor.NONE));
    }

    public ImportResult read(String... arguments) throws ImportException, IOException {
        return read(ReadLimits.DEFAULT, arguments);
    }

    public Model model(String... arguments) throws ImportException, IOException {
        return read(arguments).model();
    }

    /// Why an import is refused.
    public ImportException refusal(String... arguments) {
        return catchThrowableOfType(ImportException.class, () -> read(arguments));
    }
}
