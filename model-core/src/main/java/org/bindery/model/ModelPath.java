package org.bindery.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Names anything in a model that a user can point at: `/trade/currency1` from a root element, `~Party/name` from a
/// global type.
///
/// Steps are `name` for an element, `name[2]` for the second of that name in one type, `@name` for an
/// attribute, `#value` for the value next to attributes, and `#choice`, `#sequence`, `#all`, `#any`
/// (with `[2]` and so on) for a group or wildcard of a type. A step into a component does not name the
/// groups that contain it, so that the path of a value in a message is the path of its component; nor
/// does it name the head of the substitution group of an element: `/trade/swap`, not
/// `/trade/product/swap`. The step `~Type` denotes a type that messages name instead of the declared
/// one: `/order/payment/~Card/number`. Below `#any` are the global elements that a wildcard admits.
///
/// @param type the local name of the global type that the steps start from; empty when they start from a root element
public record ModelPath(Optional<String> type, List<String> steps) {

    /// The model itself.
    public static final ModelPath ROOT = new ModelPath(Optional.empty(), List.of());

    public ModelPath {
        steps = List.copyOf(steps);
    }

    /// The path of a global type.
    public static ModelPath ofType(String localName) {
        return new ModelPath(Optional.of(localName), List.of());
    }

    /// Reads what [#toString()] writes.
    ///
    /// @throws IllegalArgumentException when the text starts neither with `/` nor with `~`
    public static ModelPath parse(String text) {
        if (text.equals("/")) {
            return ROOT;
        }
        if (text.length() < 2 || (text.charAt(0) != '/' && text.charAt(0) != '~')) {
            throw new IllegalArgumentException(
                    "'" + text + "' is not a path; write /root/component, or ~Type/component from a global type");
        }
        List<String> parts = Arrays.asList(text.substring(1).split("/", -1));
        if (parts.contains("")) {
            throw new IllegalArgumentException("'" + text + "' has an empty step");
        }
        return text.charAt(0) == '/'
                ? new ModelPath(Optional.empty(), parts)
                : new ModelPath(Optional.of(parts.getFirst()), parts.subList(1, parts.size()));
    }

    /// The path of something inside this.
    public ModelPath child(String step) {
        List<String> longer = new ArrayList<>(steps);
        longer.add(step);
        return new ModelPath(type, longer);
    }

    /// The path of what this is in; [#ROOT] has none.
    public Optional<ModelPath> parent() {
        return steps.isEmpty()
                ? Optional.empty()
                : Optional.of(new ModelPath(type, steps.subList(0, steps.size() - 1)));
    }

    /// The last step, or the type's name, or the empty string.
    public String last() {
        return steps.isEmpty() ? type.orElse("") : steps.getLast();
    }

    @Override
    public String toString() {
        String tail = String.join("/", steps);
        return type.map(name -> tail.isEmpty() ? "~" + name : "~" + name + "/" + tail)
                .orElse("/" + tail);
    }
}
