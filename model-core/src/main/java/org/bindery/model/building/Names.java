package org.bindery.model.building;

import java.util.List;
import java.util.function.Predicate;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.Renaming;
import org.bindery.model.tree.Component;

/// Names for what is made: whether they can be used, and which are still free.
public final class Names {

    private Names() {}

    /// The namespace of a model's own declarations.
    static String home(Model model) {
        return model.format() instanceof MessageFormat.Xml(String namespace) ? namespace : "";
    }

    /// Refuses what cannot be a name, and what is taken.
    static void require(String name, Predicate<String> isTaken, String what) throws EditException {
        Renaming.requireName(name);
        if (isTaken.test(name)) {
            throw new EditException("There already is a " + what + " named '" + name + "'; choose another name.");
        }
    }

    /// The name, or the name followed by the first number that makes it free.
    public static String free(String name, Predicate<String> isTaken) {
        return free(name, "", isTaken);
    }

    /// The name, or the name followed by the first number that makes it free.
    ///
    /// @param between separates the name from the number
    public static String free(String name, String between, Predicate<String> isTaken) {
        return isTaken.test(name) ? numbered(name + between, 2, isTaken) : name;
    }

    /// The name followed by the first number, from 1, that makes it free.
    public static String numbered(String name, Predicate<String> isTaken) {
        return numbered(name, 1, isTaken);
    }

    private static String numbered(String name, int first, Predicate<String> isTaken) {
        int number = first;
        while (isTaken.test(name + number)) {
            number++;
        }
        return name + number;
    }

    /// Whether a component of that name is among rows; attributes are named with their `@`.
    static Predicate<String> among(List<Component> rows) {
        return name ->
                rows.stream().anyMatch(row -> Rows.isNamed(row) && row.name().equals(name));
    }

    /// Whether a model has a global type of that local name.
    public static boolean isType(Model model, String name) {
        return has(model.types().keySet(), name);
    }

    /// Whether a model has a global element of that local name.
    public static boolean isElement(Model model, String name) {
        return has(model.elements().keySet(), name);
    }

    /// Whether a model has a named group of that local name.
    public static boolean isGroup(Model model, String name) {
        return has(model.groups().keySet(), name);
    }

    private static boolean has(Iterable<Name> keys, String name) {
        for (Name key : keys) {
            if (key.local().equals(name)) {
                return true;
            }
        }
        return false;
    }
}
