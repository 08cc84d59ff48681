package org.bindery.importers.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The styles of printed numbers that fit all texts of a column: groups of three digits, and a decimal
/// comma.
final class NumberStyles {

    /// Separators of groups and points, usual ones first.
    private static final List<String> GROUPED = List.of(",.", ".,", " ,", "\u00A0,", "\u202F,", "'.", " .", "\u2019.");

    private static final int MOST_ZEROS = 4;

    private final List<Style> styles = new ArrayList<>();

    NumberStyles() {
        GROUPED.forEach(signs -> styles.add(new Style(signs.substring(0, 1), signs.substring(1))));
        styles.add(new Style("", ","));
    }

    /// A way that all texts fit.
    ///
    /// @param forms what numbers they are
    record Found(String pattern, NumberForms forms) {}

    void add(String value) {
        if (!styles.isEmpty()) {
            styles.removeIf(style -> !style.takes(value));
        }
    }

    /// The first way that all texts fit, and of which they show the signs.
    Optional<Found> found() {
        return styles.stream().filter(Style::isShown).findFirst().map(Style::found);
    }

    private static final class Style {
        private final String group;
        private final String point;
        private final Pattern form;
        private final NumberForms forms = new NumberForms();
        private boolean grouped;

        Style(String group, String point) {
            this.group = group;
            this.point = point;
            String whole = group.isEmpty() ? "(0|[1-9]\\d*)" : "(0|[1-9]\\d{0,2}(" + Pattern.quote(group) + "\\d{3})*)";
            this.form = Pattern.compile("-?" + whole + "(" + Pattern.quote(point) + "\\d+)?");
        }

        boolean takes(String value) {
            if (!form.matcher(value).matches()) {
                return false;
            }
            grouped |= !group.isEmpty() && value.contains(group);
            String digits = group.isEmpty() ? value : value.replace(group, "");
            forms.add(digits.replace(point, "."));
            return forms.areDecimals();
        }

        boolean isShown() {
            return group.isEmpty() ? forms.maxScale() > 0 : grouped;
        }

        Found found() {
            String fraction = forms.maxScale() == 0 ? "" : point + "0".repeat(Math.min(MOST_ZEROS, forms.maxScale()));
            return new Found((group.isEmpty() ? "0" : "#" + group + "##0") + fraction, forms);
        }
    }
}
