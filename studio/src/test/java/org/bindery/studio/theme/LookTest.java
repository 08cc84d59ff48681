package org.bindery.studio.theme;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.framework.junit5.ApplicationExtension;

@ExtendWith(ApplicationExtension.class)
class LookTest {

    @Test
    void theStudioFollowsTheSystemUntilTheUserChoosesATheme() {
        SimpleObjectProperty<ColorScheme> system = new SimpleObjectProperty<>(ColorScheme.LIGHT);
        Look look = new Look(Theme.DARK);
        look.know(system);
        assertThat(look.themeProperty().get()).isEqualTo(Theme.DARK);

        look.choose(ThemeChoice.SYSTEM);
        assertThat(look.themeProperty().get()).isEqualTo(Theme.LIGHT);
        system.set(ColorScheme.DARK);
        assertThat(look.themeProperty().get()).isEqualTo(Theme.DARK);

        look.choose(Theme.LIGHT);
        system.set(ColorScheme.LIGHT);
        system.set(ColorScheme.DARK);
        assertThat(look.themeProperty().get()).isEqualTo(Theme.LIGHT);
    }
}
