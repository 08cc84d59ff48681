package org.bindery.studio.window;

import java.util.List;
import java.util.function.Consumer;
import org.bindery.model.Model;
import org.bindery.model.Problem;
import org.bindery.schemas.Loss;
import org.bindery.studio.background.Background;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.desk.ModelDesk;
import org.bindery.studio.notices.ErrorCode;
import org.bindery.studio.notices.Notice;
import org.bindery.studio.workspace.Inputs;
import org.bindery.studio.workspace.SchemaFiles;

/// Writes the model in front as a schema of the format given by the name of the file.
///
/// @param notices hears what was written, with what is lost
record SchemaCommand(Background background, FileChoosing files, Consumer<Notice> notices) {

    void register(FrontCommands front) {
        front.on(Command.EXPORT_SCHEMA, this::export);
    }

    private void export(ModelDesk desk) {
        Model model = desk.session().document().get().model();
        Inputs inputs = desk.inputs().with(desk.session().document().get().file());
        files.export(model.name() + ".xsd")
                .ifPresent(file -> background.start(
                        "Writing " + file.getFileName(),
                        running -> SchemaFiles.write(model, SchemaFiles.exportFor(file), file, inputs),
                        done -> notices.accept(notice(done)),
                        failure -> notices.accept(Notice.failure(ErrorCode.EXPORT, "Writing " + file, failure))));
    }

    private static Notice notice(SchemaFiles written) {
        String what = written.export().description() + " written to "
                + written.files().getFirst() + ".";
        if (written.ofMessages().isEmpty()) {
            return Notice.done(what + " Nothing of the messages is lost.");
        }
        List<Problem> losses = written.losses().stream().map(Loss::problem).toList();
        int count = written.ofMessages().size();
        return Notice.warning(
                what + " What the model says of messages and the schema does not: "
                        + (count == 1 ? "1 detail." : count + " details."),
                losses);
    }
}
