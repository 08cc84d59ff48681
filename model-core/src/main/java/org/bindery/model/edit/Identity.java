package org.bindery.model.edit;

import java.util.regex.Pattern;
import org.bindery.model.faults.JavaPackage;

/// What can be a model's name, version and package.
final class Identity {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._+-]*");

    private Identity() {}

    static void check(String name, String version, String javaPackage) throws EditException {
        check("name", name);
        check("version", version);
        if (!JavaPackage.isName(javaPackage)) {
            throw new EditException("'" + javaPackage
                    + "' is not a Java package; write words joined by dots, such as com.acme.trades.");
        }
    }

    private static void check(String what, String text) throws EditException {
        if (!PLAIN.matcher(text).matches()) {
            throw new EditException("'" + text + "' cannot be the model's " + what
                    + ": it becomes part of file names; use letters, digits, dots and hyphens.");
        }
    }
}
