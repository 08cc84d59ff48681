package org.bindery.schemas;

import org.bindery.model.Model;

/// Writes a model as a schema of another format. Found with [java.util.ServiceLoader]; each lives in a
/// package of its own. Implementations hold no state, read no file and write none.
public interface SchemaExport {

    /// The name for `--format`, such as `xsd`.
    String format();

    /// What it writes, in a few words, for menus.
    String description();

    /// The extension that names of its files usually have, without a point.
    String fileExtension();

    /// Writes a model.
    ///
    /// @param fileName what the schema's file will be called, such as `trades.xsd`: other documents that it
    /// needs are
    ///     named after it
    /// @throws UnfitModelException when no schema of the format can say anything of use of the model
    ExportedSchema export(Model model, String fileName) throws UnfitModelException;
}
