package org.bindery.forms;

import java.util.List;
import org.bindery.model.Facets;

/// A call of a method of the runtime's `ValueFormat`: the first of several makes a format, each other one adds to it.
public record FormatCall(String method, List<Argument> arguments) {

    public FormatCall {
        arguments = List.copyOf(arguments);
    }

    static FormatCall of(String method, Argument... arguments) {
        return new FormatCall(method, List.of(arguments));
    }

    /// What a method takes.
    public sealed interface Argument {}

    public record Text(String text) implements Argument {}

    /// Several texts.
    public record Texts(List<String> texts) implements Argument {
        public Texts {
            texts = List.copyOf(texts);
        }
    }

    public record Count(int number) implements Argument {}

    public record Flag(boolean is) implements Argument {}

    public record Space(Facets.WhiteSpace whiteSpace) implements Argument {}

    /// Another format.
    public record Format(List<FormatCall> calls) implements Argument {
        public Format {
            calls = List.copyOf(calls);
        }
    }
}
