package org.bindery.studio.fields;

import javafx.scene.AccessibleRole;
import org.fxmisc.richtext.CodeArea;

/// A text with colours, which screen readers know as a text.
public class CodeText extends CodeArea {

    public CodeText() {
        setAccessibleRole(AccessibleRole.TEXT_AREA);
    }
}
