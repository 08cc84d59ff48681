package org.bindery.studio.workspace;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.bindery.model.Model;
import org.bindery.schemas.ExportedSchema;
import org.bindery.schemas.Loss;
import org.bindery.schemas.SchemaExport;
import org.bindery.schemas.SchemaExports;
import org.bindery.schemas.UnfitModelException;

/// A model that was written as a schema of another format.
///
/// @param files the schema's file first, then others that it refers to
/// @param losses what the model says and the schema does not
public record SchemaFiles(SchemaExport export, List<Path> files, List<Loss> losses) {

    public SchemaFiles {
        files = List.copyOf(files);
        losses = List.copyOf(losses);
    }

    /// The export to a format.
    public static SchemaExport export(String format) throws WorkspaceException {
        return SchemaExports.forFormat(format)
                .orElseThrow(() -> new WorkspaceException("'" + format
                        + "' is not a format that schemas can be written in; choose one of " + formats() + "."));
    }

    /// The export to the format given by a file name.
    ///
    /// @throws WorkspaceException when it gives none
    public static SchemaExport exportFor(Path output) throws WorkspaceException {
        String name = String.valueOf(output.getFileName()).toLowerCase(Locale.ROOT);
        return SchemaExports.all().stream()
                .filter(export -> name.endsWith("." + export.fileExtension()))
                .findFirst()
                .orElseThrow(() -> new WorkspaceException(output
                        + ": the name does not identify the kind of schema; give it by --format, one of "
                        + formats() + "."));
    }

    private static String formats() {
        return SchemaExports.all().stream().map(SchemaExport::format).collect(Collectors.joining(", "));
    }

    /// Writes a model as a schema; either all its files are replaced or the first failure is reported.
    ///
    /// @param inputs what the model came from, which no file replaces
    /// @throws WorkspaceException when the format has no schema for the model, or a file cannot be written
    public static SchemaFiles write(Model model, SchemaExport export, Path output, Inputs inputs)
            throws WorkspaceException {
        ExportedSchema schema;
        try {
            schema = export.export(model, String.valueOf(output.getFileName()));
        } catch (UnfitModelException e) {
            throw new WorkspaceException(
                    "No " + export.description() + " can be written: " + e.getMessage(), e.problems());
        }
        List<Path> files = new ArrayList<>();
        for (ExportedSchema.Document document : schema.documents()) {
            Path file = output.resolveSibling(document.fileName());
            inputs.spare(file);
            files.add(file);
        }
        for (int i = 0; i < files.size(); i++) {
            byte[] text = schema.documents().get(i).text().getBytes(StandardCharsets.UTF_8);
            ModelFiles.writeAtomically(files.get(i), text);
        }
        return new SchemaFiles(export, files, schema.losses());
    }

    /// What messages differ by.
    public List<Loss> ofMessages() {
        return losses.stream().filter(Loss::concernsMessages).toList();
    }
}
