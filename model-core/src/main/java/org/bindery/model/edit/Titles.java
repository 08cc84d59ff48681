package org.bindery.model.edit;

import org.bindery.model.ModelPath;

/// Words for titles of edits.
final class Titles {

    private static final int LONGEST_VALUE = 40;

    private Titles() {}

    static String set(String what, ModelPath path, String value) {
        return set(what, name(path), value);
    }

    static String set(String what, String whose, String value) {
        String shown = value.length() <= LONGEST_VALUE
                ? value
                : value.substring(0, LONGEST_VALUE).stripTrailing() + "…";
        return "Set " + what + " of " + whose + " to " + shown;
    }

    static String name(ModelPath path) {
        return path.equals(ModelPath.ROOT) ? "the model" : path.last();
    }
}
