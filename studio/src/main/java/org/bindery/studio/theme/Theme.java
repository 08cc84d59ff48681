package org.bindery.studio.theme;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.net.URL;
import java.util.Objects;

/// The looks that a user can choose between.
public enum Theme {
    LIGHT(new PrimerLight().getUserAgentStylesheet(), "light.css"),
    DARK(new PrimerDark().getUserAgentStylesheet(), "dark.css");

    private final String controls;
    private final String tokens;

    Theme(String controls, String tokens) {
        this.controls = controls;
        this.tokens = tokens;
    }

    /// The style sheet of the toolkit's controls.
    public String controls() {
        return controls;
    }

    /// All that differs between the themes as one style sheet: that of the toolkit's controls, and the colours that
    /// only the studio knows, such as those of bytes. To change several would style every node several times.
    String sheet() {
        URL toolkit = Objects.requireNonNull(Theme.class.getResource(controls), controls);
        return StyleSheets.of("@import url(\"" + toolkit + "\");\n" + StyleSheets.text(tokens));
    }

    public Theme other() {
        return this == LIGHT ? DARK : LIGHT;
    }
}
