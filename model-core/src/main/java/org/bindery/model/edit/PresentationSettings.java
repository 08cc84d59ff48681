package org.bindery.model.edit;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.util.List;
import java.util.Optional;
import org.bindery.model.Presentation;

/// The settings that say how a component looks in its native format.
final class PresentationSettings {

    static final List<String> KEYS =
            List.of("format nativeName usage initiator terminator padding justification offset width bits tag codePage"
                    .split(" "));

    private PresentationSettings() {}

    static Edit edit(Target target, String key, String value) throws EditException {
        Presentation now = ComponentEdits.presentation(target);
        return new Edit.SetPresentation(target.path(), with(now, key, value), key);
    }

    private static Presentation with(Presentation now, String key, String value) throws EditException {
        return switch (key) {
            case "format" -> now.withFormat(value);
            case "nativeName" -> now.withNativeName(value);
            case "usage" -> now.withUsage(value.strip());
            case "initiator" -> now.withInitiator(value);
            case "terminator" -> now.withTerminator(value);
            case "padding" -> now.withPadding(padding(value));
            case "justification" ->
                now.withJustification(
                        value.isBlank()
                                ? Presentation.Justification.DEFAULT
                                : SettingValues.word(key, value, Presentation.Justification.class));
            case "offset" -> now.withOffset(SettingValues.count(key, value));
            case "width" -> now.withWidth(SettingValues.count(key, value));
            case "bits" -> now.withBits(SettingValues.count(key, value));
            case "tag" -> now.withTag(value.strip());
            case "codePage" -> now.withCodePage(codePage(value.strip()));
            default -> throw new IllegalArgumentException(key);
        };
    }

    /// A single character; between quotes where it would not be seen.
    private static Optional<Character> padding(String value) throws EditException {
        if (value.isEmpty()) {
            return Optional.empty();
        }
        boolean quoted = value.length() == 3 && value.startsWith("'") && value.endsWith("'");
        if (!quoted && value.length() != 1) {
            throw new EditException("'" + value + "' is not a padding; write one character, a blank as ' ' in quotes.");
        }
        return Optional.of(value.charAt(quoted ? 1 : 0));
    }

    private static String codePage(String name) throws EditException {
        try {
            if (name.isEmpty() || Charset.isSupported(name)) {
                return name;
            }
        } catch (IllegalCharsetNameException e) {
            throw new EditException(unknown(name), e);
        }
        throw new EditException(unknown(name));
    }

    private static String unknown(String name) {
        return "The code page '" + name + "' is not known here; write its IANA name, such as IBM037 or IBM1047.";
    }
}
