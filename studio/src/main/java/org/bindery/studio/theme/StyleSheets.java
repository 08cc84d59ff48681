package org.bindery.studio.theme;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Objects;

/// The style sheets of the studio, in the form that the toolkit requires.
final class StyleSheets {

    private StyleSheets() {}

    /// A style sheet of that text.
    static String of(String css) {
        return "data:text/css;base64," + Base64.getEncoder().encodeToString(css.getBytes(StandardCharsets.UTF_8));
    }

    /// The text of a style sheet of the studio.
    static String text(String name) {
        try (InputStream in = StyleSheets.class.getResourceAsStream(name)) {
            return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(name, e);
        }
    }

    /// Where a style sheet of the studio is.
    static String resource(String name) {
        URL sheet = Objects.requireNonNull(StyleSheets.class.getResource(name), name);
        return sheet.toExternalForm();
    }
}
