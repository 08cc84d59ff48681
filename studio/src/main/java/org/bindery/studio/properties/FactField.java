package org.bindery.studio.properties;

import javafx.scene.Node;
import org.bindery.studio.fields.ReadOnlyField;
import org.bindery.studio.sheet.Line;
import org.bindery.studio.theme.Hint;

/// A value to read: a field that cannot be changed, so that it can be selected and copied.
final class FactField implements LineView {

    private final ReadOnlyField field = new ReadOnlyField();

    FactField() {
        Hint.on(field, field::getText);
    }

    @Override
    public Node node() {
        return field;
    }

    @Override
    public boolean shows(Line line, EditedSheet sheet) {
        if (line instanceof Line.Fact(String label, String value)) {
            field.setText(value);
            field.setAccessibleText(label.isEmpty() ? value : label);
            return true;
        }
        return false;
    }
}
