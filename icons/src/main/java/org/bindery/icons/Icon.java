package org.bindery.icons;

import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignB;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignD;
import org.kordamp.ikonli.materialdesign2.MaterialDesignE;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;
import org.kordamp.ikonli.materialdesign2.MaterialDesignI;
import org.kordamp.ikonli.materialdesign2.MaterialDesignK;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;
import org.kordamp.ikonli.materialdesign2.MaterialDesignN;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;
import org.kordamp.ikonli.materialdesign2.MaterialDesignU;

/// What an icon stands for, and the glyph that shows it.
public enum Icon {
    // Commands
    OPEN(MaterialDesignF.FOLDER_OPEN_OUTLINE),
    IMPORT(MaterialDesignT.TRAY_ARROW_DOWN),
    SAVE(MaterialDesignC.CONTENT_SAVE_OUTLINE),
    SAVE_AS(MaterialDesignC.CONTENT_SAVE_EDIT_OUTLINE),
    DEPLOY(MaterialDesignP.PACKAGE_VARIANT_CLOSED),
    UNDO(MaterialDesignU.UNDO_VARIANT),
    REDO(MaterialDesignR.REDO_VARIANT),
    FILTER(MaterialDesignM.MAGNIFY),
    THEME(MaterialDesignT.THEME_LIGHT_DARK),
    COMMANDS(MaterialDesignC.CONSOLE_LINE),
    SAMPLE(MaterialDesignF.FILE_DOCUMENT_OUTLINE),
    GENERATE(MaterialDesignA.AUTO_FIX),
    PREVIOUS(MaterialDesignC.CHEVRON_LEFT),
    NEXT(MaterialDesignC.CHEVRON_RIGHT),
    OPENED(MaterialDesignC.CHEVRON_DOWN),
    RESET(MaterialDesignB.BACKUP_RESTORE),
    REMOVE(MaterialDesignT.TRASH_CAN_OUTLINE),
    UP(MaterialDesignA.ARROW_UP),
    DOWN(MaterialDesignA.ARROW_DOWN),
    COPY(MaterialDesignC.CONTENT_COPY),
    CUT(MaterialDesignC.CONTENT_CUT),
    PASTE(MaterialDesignC.CONTENT_PASTE),
    DUPLICATE(MaterialDesignC.CONTENT_DUPLICATE),
    DELETE(MaterialDesignD.DELETE_OUTLINE),
    RENAME(MaterialDesignR.RENAME_BOX),
    CLOSE(MaterialDesignC.CLOSE),
    ADD(MaterialDesignP.PLUS),
    WALK(MaterialDesignS.SIGN_DIRECTION),
    MENU(MaterialDesignM.MENU),
    MORE(MaterialDesignM.MENU_DOWN),
    KEYS(MaterialDesignK.KEYBOARD_OUTLINE),
    FOLDER(MaterialDesignF.FOLDER_OUTLINE),

    // Components
    RECORD(MaterialDesignC.CUBE_OUTLINE),
    TEXT(MaterialDesignF.FORMAT_LETTER_CASE),
    NUMBER(MaterialDesignN.NUMERIC),
    DATE(MaterialDesignC.CALENDAR_BLANK_OUTLINE),
    TIME(MaterialDesignC.CLOCK_OUTLINE),
    BOOLEAN(MaterialDesignC.CHECKBOX_MARKED_OUTLINE),
    ENUMERATION(MaterialDesignF.FORMAT_LIST_BULLETED),
    ATTRIBUTE(MaterialDesignA.AT),
    VALUE(MaterialDesignE.EQUAL),
    CHOICE(MaterialDesignA.ARROW_DECISION_OUTLINE),
    SEQUENCE(MaterialDesignF.FORMAT_LIST_NUMBERED),
    ALL(MaterialDesignS.SHUFFLE_VARIANT),
    WILDCARD(MaterialDesignA.ASTERISK),
    TYPE(MaterialDesignS.SHAPE_OUTLINE),
    VIRTUAL(MaterialDesignF.FUNCTION_VARIANT),
    UNRESOLVED(MaterialDesignH.HELP_CIRCLE_OUTLINE),

    // Findings
    ERROR(MaterialDesignA.ALERT_CIRCLE_OUTLINE),
    WARNING(MaterialDesignA.ALERT_OUTLINE),
    INFO(MaterialDesignI.INFORMATION_OUTLINE),
    DONE(MaterialDesignC.CHECK_CIRCLE_OUTLINE);

    private final Ikon ikon;

    Icon(Ikon ikon) {
        this.ikon = ikon;
    }

    /// The glyph in the icon font.
    public Ikon ikon() {
        return ikon;
    }
}
