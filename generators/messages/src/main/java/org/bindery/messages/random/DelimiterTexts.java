package org.bindery.messages.random;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.model.Model;
import org.bindery.model.dfdl.DfdlStatement;
import org.bindery.model.dfdl.DfdlVariable;
import org.bindery.runtime.internal.dfdl.text.StringLiteral;
import org.bindery.shape.dfdl.DfdlTerm;

/// The texts of components that say what delimits others, such as the first element of an interchange header: such a
/// component sets variables of DFDL, so its text is made of the defaults of these. Immutable and thread-safe.
final class DelimiterTexts {

    /// A part of the text, by its place from 1, of one character.
    private static final Pattern ONE = Pattern.compile("fn:substring\\(\\.,\\s*(\\d),\\s*1\\)");

    private static final Pattern WHOLE = Pattern.compile("(?<![\\w$.])\\.(?![\\w.])");

    /// A default without an expression, or one that is a text.
    private static final Pattern TEXT = Pattern.compile("\\{\\s*'([^']*)'\\s*}|([^{].*)");

    /// Is where no variable takes its character from: where HL7 has its escape.
    private static final char OTHER = '\\';

    private final Map<String, String> defaults;

    DelimiterTexts(Model model) {
        Map<String, String> all = new HashMap<>();
        for (DfdlVariable variable : model.dfdl().variables()) {
            variable.defaultValue().flatMap(DelimiterTexts::text).ifPresent(text -> all.put(variable.name(), text));
        }
        this.defaults = Map.copyOf(all);
    }

    private static Optional<String> text(String value) {
        Matcher text = TEXT.matcher(value);
        if (!text.matches()) {
            return Optional.empty();
        }
        try {
            StringLiteral literal = StringLiteral.of(text.group(1) == null ? text.group(2) : text.group(1));
            return literal.isText() ? Optional.of(literal.text()) : Optional.empty();
        } catch (IllegalArgumentException e) {
            // Reading or writing messages of the model reports it.
            return Optional.empty();
        }
    }

    /// The text of a component; empty where it sets no variable that has a default.
    Optional<String> of(DfdlTerm.ElementTerm element) {
        List<DfdlStatement.SetVariable> set = element.properties().statements().stream()
                .filter(DfdlStatement.SetVariable.class::isInstance)
                .map(DfdlStatement.SetVariable.class::cast)
                .filter(statement -> defaults.containsKey(statement.variable()))
                .toList();
        StringBuilder parts = new StringBuilder();
        for (DfdlStatement.SetVariable statement : set) {
            String text = defaults.get(statement.variable());
            Matcher one = ONE.matcher(statement.value());
            if (one.find() && text.length() == 1) {
                int at = Integer.parseInt(one.group(1));
                while (parts.length() < at) {
                    parts.append(OTHER);
                }
                parts.setCharAt(at - 1, text.charAt(0));
            } else if (WHOLE.matcher(statement.value()).find()) {
                return Optional.of(text);
            }
        }
        return parts.isEmpty() ? Optional.empty() : Optional.of(parts.toString());
    }
}
