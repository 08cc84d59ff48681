package org.bindery.studio.notices;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.bindery.icons.Icon;
import org.bindery.model.Problem;
import org.bindery.studio.workspace.WorkspaceException;

/// A message to the user, optionally with actions.
///
/// @param text a sentence: what happened, where, and what to do
/// @param code what to name a failure by; empty where nothing failed
/// @param details details to show on demand; empty if there are none
/// @param choices what the user can do about it
public record Notice(Kind kind, String text, String code, String details, List<Choice> choices) {

    /// How much it matters.
    public enum Kind {
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

    /// Something to do about a notice, which goes away when it is chosen.
    public record Choice(String label, Runnable action) {}

    public Notice {
        choices = List.copyOf(choices);
    }

    public static Notice done(String text, Choice... choices) {
        return new Notice(Kind.DONE, text, "", "", List.of(choices));
    }

    /// A notice that the user stopped what would have written a file.
    public static Notice stopped(Path output) {
        return done("Stopped; nothing was written to " + output + ".");
    }

    public static Notice warning(String text, List<Problem> problems) {
        return new Notice(Kind.WARNING, text, "", lines(problems), List.of());
    }

    /// A notice on something that the user should decide.
    public static Notice question(String text, Choice... choices) {
        return new Notice(Kind.WARNING, text, "", "", List.of(choices));
    }

    /// A notice of a failure: the sentence of an error that was foreseen, or that something unforeseen
    /// happened.
    ///
    /// @param choices what the user can do about it
    public static Notice failure(ErrorCode code, String what, Throwable cause, Choice... choices) {
        if (cause instanceof WorkspaceException known) {
            return new Notice(Kind.ERROR, known.getMessage(), code.code(), lines(known.problems()), List.of(choices));
        }
        String text = what + " failed because of an error in the studio; the model is unchanged. "
                + "Please report it with the details.";
        return new Notice(Kind.ERROR, text, code.code(cause), trace(cause), List.of(choices));
    }

    /// A notice of a failure that the user can do something about.
    public static Notice failure(ErrorCode code, String text, List<Choice> choices) {
        return new Notice(Kind.ERROR, text, code.code(), "", choices);
    }

    private static String trace(Throwable cause) {
        StringWriter trace = new StringWriter();
        cause.printStackTrace(new PrintWriter(trace));
        return trace.toString();
    }

    /// All of it as text, to be pasted into a report.
    String report() {
        return (code.isEmpty() ? "" : code + ": ") + text + (details.isEmpty() ? "" : "\n\n" + details);
    }

    private static String lines(List<Problem> problems) {
        return problems.stream().map(Problem::toString).collect(Collectors.joining("\n"));
    }
}
