package org.bindery.studio.commands;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.bindery.model.Model;
import org.bindery.model.building.NewModel;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.FormatKind;
import org.bindery.studio.workspace.ModelFiles;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `bindery new`.
@Command(
        name = "new",
        description = "Create an empty model, to be built with bindery edit or in the studio.",
        footer = {
            "",
            "Example:",
            "  bindery new payments --format json --root payment",
            "  bindery edit payments.bindery add element /payment/amount type=decimal"
        })
final class NewVerb extends Verb {

    @Parameters(index = "0", paramLabel = "NAME", description = "The model's name.")
    private String name;

    @Option(names = "-o", paramLabel = "MODEL", description = "The model file to write; NAME.bindery by default.")
    private Path output;

    @Option(
            names = "--format",
            defaultValue = "xml",
            paramLabel = "FORMAT",
            description = "The native format of the messages: xml, json, delimited, fixed, keyvalue or none;"
                    + " ${DEFAULT-VALUE} by default.")
    private String format;

    @Option(names = "--namespace", paramLabel = "URI", description = "The target namespace of XML; none by default.")
    private String namespace = "";

    @Option(names = "--root", paramLabel = "NAME", description = "A root element to begin with.")
    private String root;

    @Override
    public Integer call() throws WorkspaceException {
        Model model;
        // The file may be named in place of the model.
        String name = this.name.endsWith(ModelFiles.EXTENSION)
                ? this.name.substring(0, this.name.length() - ModelFiles.EXTENSION.length())
                : this.name;
        try {
            model = NewModel.of(name, FormatKind.of(format), namespace, Optional.ofNullable(root));
        } catch (EditException e) {
            throw new WorkspaceException(e.getMessage(), e);
        }
        Path target = output == null ? Path.of(name + ModelFiles.EXTENSION) : output;
        if (Files.exists(target)) {
            throw new WorkspaceException(target + " is there already; name another file with -o.");
        }
        ModelFiles.write(model, target);
        if (json()) {
            terminal().json(Map.of("model", target.toString(), "name", model.name()));
        } else {
            terminal().line(target + ": a model without components.");
            String first = root == null ? "/ROOT" : "/" + root + "/NAME";
            terminal().line("Next: bindery edit " + Terminal.argument(target) + " add element " + first);
        }
        return ExitStatus.DONE;
    }
}
