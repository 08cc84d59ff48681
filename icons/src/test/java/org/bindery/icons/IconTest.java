package org.bindery.icons;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.kordamp.ikonli.javafx.FontIcon;

class IconTest {

    @ParameterizedTest
    @EnumSource(Icon.class)
    void everyIconHasAGlyph(Icon icon) {
        FontIcon view = Icons.view(icon);

        assertThat(view.getText()).isNotBlank();
    }

    @Test
    void noTwoIconsLookAlike() {
        assertThat(Arrays.stream(Icon.values()).map(Icon::ikon)).doesNotHaveDuplicates();
    }

    @Test
    void anIconCanBeStyledByWhatItStandsFor() {
        FontIcon view = Icons.view(Icon.SAVE_AS);

        assertThat(view.getStyleClass()).contains("icon", "icon-save-as");
    }

    @Test
    void aPlaceCanShowAnotherIcon() {
        FontIcon view = Icons.view(Icon.TEXT);

        Icons.show(view, Icon.NUMBER);

        assertThat(view.getIconCode()).isEqualTo(Icon.NUMBER.ikon());
        assertThat(view.getStyleClass()).contains("icon-number").doesNotContain("icon-text");
    }
}
