package org.bindery.model.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// The names in a rule's message, which occur in expressions in braces.
///
/// @param parts the message, split before and after each expression
record MessageNaming(List<Part> parts) {

    /// Some text, or an expression with the names in it that are looked for.
    private record Part(String text, List<ExpressionToken> names) {}

    static MessageNaming of(String message, Function<String, List<ExpressionToken>> meant) {
        List<Part> parts = new ArrayList<>();
        int at = 0;
        while (at < message.length()) {
            int open = opening(message, at);
            int close = open < 0 ? -1 : message.indexOf('}', open);
            if (close < 0) {
                parts.add(new Part(message.substring(at), List.of()));
                break;
            }
            parts.add(new Part(message.substring(at, open + 1), List.of()));
            String expression = message.substring(open + 1, close);
            parts.add(new Part(expression, meant.apply(expression)));
            parts.add(new Part("}", List.of()));
            at = close + 1;
        }
        return new MessageNaming(parts);
    }

    /// The next brace that is not doubled; a doubled one is literal.
    private static int opening(String message, int from) {
        int open = message.indexOf('{', from);
        while (open >= 0 && message.startsWith("{{", open)) {
            open = message.indexOf('{', open + 2);
        }
        return open;
    }

    boolean isMeant() {
        return parts.stream().anyMatch(part -> !part.names().isEmpty());
    }

    String renamed(String name) {
        StringBuilder text = new StringBuilder();
        parts.forEach(part -> text.append(ExpressionNaming.renamed(part.text(), part.names(), name)));
        return text.toString();
    }
}
