package org.bindery.model.faults;

import java.util.Optional;
import org.bindery.runtime.internal.text.Excerpt;

/// Which names components, types and groups may have. Names that XML allows are among them, and nothing that a path
/// uses for itself.
public final class ComponentNames {

    /// Longer ones fit in no constant of a class, once other names are made of them.
    private static final int LONGEST = 1_000;

    private static final String OF_PATHS = "/[]@#~";

    private ComponentNames() {}

    /// Why a text cannot be a name, with what to do; empty when it can.
    public static Optional<String> objection(String name) {
        if (name.isEmpty()) {
            return Optional.of("A name is missing; write one.");
        }
        if (name.length() > LONGEST) {
            return Optional.of("The name " + Excerpt.of(name) + " has " + name.length()
                    + " characters; write one of at most " + LONGEST + ".");
        }
        return name.codePoints().allMatch(ComponentNames::isAllowed)
                ? Optional.empty()
                : Optional.of("'" + Excerpt.of(name) + "' cannot be a name; write it without blanks and / [ ] @ # ~.");
    }

    private static boolean isAllowed(int point) {
        return !Character.isWhitespace(point)
                && !Character.isSpaceChar(point)
                && OF_PATHS.indexOf(point) < 0
                && (Excerpt.isVisible(point) || Character.getType(point) == Character.FORMAT);
    }
}
