package org.bindery.icons;

import java.util.Locale;
import org.kordamp.ikonli.javafx.FontIcon;

/// Makes icons for the window. Their size and colour come from style sheets: every icon has the class `icon` and one
/// of its own, such as `icon-open`.
public final class Icons {

    private Icons() {}

    /// A new icon; each place in the window needs one of its own.
    public static FontIcon view(Icon icon) {
        FontIcon view = new FontIcon(icon.ikon());
        view.getStyleClass().addAll("icon", styleClass(icon));
        return view;
    }

    /// Shows another icon in the same place.
    public static void show(FontIcon view, Icon icon) {
        view.setIconCode(icon.ikon());
        view.getStyleClass().removeIf(name -> name.startsWith("icon-"));
        view.getStyleClass().add(styleClass(icon));
    }

    private static String styleClass(Icon icon) {
        return "icon-" + icon.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
