package org.bindery.studio.theme;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;

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

    /// The style sheet with the colours that only the studio knows, such as those of bytes.
    String tokens() {
        return Look.resource(tokens);
    }

    public Theme other() {
        return this == LIGHT ? DARK : LIGHT;
    }
}
