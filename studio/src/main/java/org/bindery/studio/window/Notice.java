package org.bindery.studio.window;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.Collectors;
import org.bindery.icons.Icon;
import org.bindery.model.Problem;
import org.bindery.studio.workspace.WorkspaceException;

/// Something to tell the user that does not need an answer.
///
/// @param text a sentence: what happened, where, and what to do
/// @param details what to show on demand; empty when there is no more to tell
record Notice(Kind kind, String text, String details) {

    /// How much it matters.
    enum Kind {
        DONE("success", Icon.DONE),
        WARNING("warning", Icon.WARNING),
        ERROR("danger", Icon.ERROR);

        private final String style;
        private final Icon icon;

        Kind(String style, Icon icon) {
            this.style = style;
            this.icon = icon;
        }

        String style() {
            return style;
        }

        Icon icon() {
            return icon;
        }
    }

    static Notice done(String text) {
        return new Notice(Kind.DONE, text, "");
    }

    static Notice warning(String text, List<Problem> problems) {
        return new Notice(Kind.WARNING, text, lines(problems));
    }

    /// Tells of a failure: the sentence of an error that was foreseen, or that something unforeseen happened.
    static Notice failure(String what, Throwable cause) {
        if (cause instanceof WorkspaceException known) {
            return new Notice(Kind.ERROR, known.getMessage(), lines(known.problems()));
        }
        StringWriter trace = new StringWriter();
        cause.printStackTrace(new PrintWriter(trace));
        String text = what + " failed because of an error in the studio; the model is unchanged. "
                + "Please report it with the details.";
        return new Notice(Kind.ERROR, text, trace.toString());
    }

    private static String lines(List<Problem> problems) {
        return problems.stream().map(Problem::toString).collect(Collectors.joining("\n"));
    }
}
