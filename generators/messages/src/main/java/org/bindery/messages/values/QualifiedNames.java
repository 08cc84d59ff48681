package org.bindery.messages.values;

import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bindery.model.Name;
import org.bindery.model.SimpleValue;
import org.bindery.runtime.internal.text.Excerpt;

/// Values that are qualified names, or lists of them. They are kept as `{namespace}local`, since a prefix means nothing
/// outside of its document.
public final class QualifiedNames {

    private QualifiedNames() {}

    /// Whether the values of a type are names, or lists of names.
    public static boolean areIn(SimpleValue type) {
        return type.isList() ? !type.parts().isEmpty() && isName(type.parts().getFirst()) : isName(type);
    }

    /// Whether some values of a type may be names.
    public static boolean mayBeIn(SimpleValue type) {
        return isName(type) || type.parts().stream().anyMatch(QualifiedNames::mayBeIn);
    }

    private static boolean isName(SimpleValue type) {
        return type.parts().isEmpty() && type.isQualifiedName();
    }

    /// Turns each name of a value into another form.
    public static String each(String names, Function<String, String> form) {
        return names.isEmpty()
                ? names
                : Arrays.stream(names.split(" ", -1)).map(form).collect(Collectors.joining(" "));
    }

    /// The name that a value is.
    ///
    /// @throws IllegalArgumentException when it is none
    public static Name parse(String value) {
        int end = value.startsWith("{") ? value.lastIndexOf('}') : -1;
        String local = value.substring(end + 1);
        if (local.isEmpty() || local.indexOf(':') >= 0) {
            throw new IllegalArgumentException("'" + Excerpt.of(value) + "' is not of the form {namespace}local");
        }
        return new Name(end < 0 ? "" : value.substring(1, end), local);
    }
}
