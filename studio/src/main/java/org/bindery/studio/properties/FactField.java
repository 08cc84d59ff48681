package org.bindery.studio.properties;

import javafx.scene.Node;
import javafx.scene.control.TextField;
import org.bindery.studio.sheet.Line;
import org.bindery.studio.theme.Hint;
import org.bindery.studio.theme.Styled;

/// A value to read: a field that cannot be changed, so that it can be selected and copied.
final class FactField implements LineView {

    private final TextField field = Styled.of(new TextField(), "fact");

    FactField() {
        field.setEditable(false);
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
