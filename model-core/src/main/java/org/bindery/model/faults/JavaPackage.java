package org.bindery.model.faults;

import javax.lang.model.SourceVersion;

/// Which packages emitted classes may be in.
public final class JavaPackage {

    private static final int LONGEST = 1_000;

    private JavaPackage() {}

    /// Whether a text is the name of a package: identifiers joined by dots, none of them a keyword, and nothing in them
    /// that Java passes over.
    public static boolean isName(String text) {
        return SourceVersion.isName(text)
                && text.length() <= LONGEST
                && text.codePoints().noneMatch(Character::isIdentifierIgnorable);
    }
}
