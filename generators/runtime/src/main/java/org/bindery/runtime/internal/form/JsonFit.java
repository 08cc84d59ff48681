package org.bindery.runtime.internal.form;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bindery.runtime.internal.json.JsonKind;
import org.bindery.runtime.internal.json.JsonTree;
import org.bindery.runtime.internal.value.ValueFormat;

/**
 * Determines which of several types a value of a message has. Results are kept, so that the time for nested
 * alternatives is proportional to their number.
 */
final class JsonFit {

    /** How closely a value is looked at. */
    enum Care {
        /** It can be read, and its facets have nothing against it. */
        VALID,
        /** It can be read, and constants and enumerations have nothing against it. */
        READABLE,
        /** It is written as the type is. */
        KIND
    }

    private static final Care[] CARES = Care.values();

    private final JsonTree tree;
    private final Map<Question, Boolean> answers = new HashMap<>();

    private record Question(int node, JsonForm form, Care care) {}

    JsonFit(JsonTree tree) {
        this.tree = tree;
    }

    /** The number of the first alternative that a value fits, else that of the one it comes closest to; or -1. */
    int pick(JsonForm form, int node) {
        if (form.values.length == 1) {
            return form.values[0];
        }
        for (Care care : CARES) {
            for (int number : form.values) {
                if (part(form.parts[number], node, care)) {
                    return number;
                }
            }
        }
        return -1;
    }

    /** The place of the first record that the message fits, else of that which it comes closest to, else 0. */
    int pick(JsonForm[] records) {
        for (Care care : CARES) {
            for (int i = 0; i < records.length; i++) {
                if (record(records[i], 0, care)) {
                    return i;
                }
            }
        }
        return 0;
    }

    private boolean record(JsonForm form, int node, Care care) {
        Question question = new Question(node, form, care);
        Boolean known = answers.get(question);
        if (known == null) {
            answers.put(question, false);
            known = form.kind == JsonForm.Kind.OBJECT ? object(form, node, care) : any(form, node, care);
            answers.put(question, known);
        }
        return known;
    }

    private boolean any(JsonForm form, int node, Care care) {
        for (int number : form.values) {
            if (part(form.parts[number], node, care)) {
                return true;
            }
        }
        return false;
    }

    private boolean part(JsonPart part, int node, Care care) {
        return part.isArray() ? array(part, node, care) : one(part, node, care);
    }

    private boolean array(JsonPart part, int array, Care care) {
        if (tree.kind(array) != JsonKind.ARRAY) {
            return false;
        }
        for (int item = array + 1; item < tree.after(array); item = tree.after(item)) {
            if (care != Care.KIND && !one(part, item, care)) {
                return false;
            }
        }
        return care != Care.VALID || (tree.size(array) >= part.min && tree.size(array) <= part.max);
    }

    private boolean one(JsonPart part, int node, Care care) {
        if (part.property.nil != 0 && tree.kind(node) == JsonKind.NULL) {
            return true;
        }
        return switch (part.form) {
            case RAW -> true;
            case RECORD -> record(part.property.record.json, node, care);
            default -> tree.kind(node) == part.form.kind && (care == Care.KIND || value(part, node, care));
        };
    }

    private boolean value(JsonPart part, int node, Care care) {
        try {
            ValueFormat<?> format = care == Care.VALID ? part.property.format : part.property.format.telling();
            return format.refuse(tree.lexical(node, part.form), false) == null;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private boolean object(JsonForm form, int object, Care care) {
        if (tree.kind(object) != JsonKind.OBJECT || care == Care.KIND) {
            return tree.kind(object) == JsonKind.OBJECT;
        }
        int[] found = new int[form.parts.length];
        Arrays.fill(found, -1);
        for (int name = object + 1; name < tree.after(object); name = tree.after(name + 1)) {
            int number = form.index(tree.name(name));
            boolean fits = number >= 0
                    ? member(form, form.parts[number], name + 1, care)
                    : form.others >= 0 && other(form, name, care);
            if (!fits) {
                return false;
            }
            if (number >= 0) {
                found[number] = name + 1;
            }
        }
        for (int number : form.values) {
            if (form.parts[number].required && found[number] < 0) {
                return false;
            }
        }
        return violation(form, found, 0) == null;
    }

    private boolean member(JsonForm form, JsonPart member, int node, Care care) {
        if (member.property.isNull != 0 && tree.kind(node) == JsonKind.NULL) {
            return true;
        }
        String absence = member.absence < 0 ? null : tree.form(node);
        return (absence != null && refusal(form.parts[member.absence], absence) == null) || part(member, node, care);
    }

    private boolean other(JsonForm form, int name, Care care) {
        JsonForm other = form.parts[form.others].property.record.json;
        return part(other.value(), name + 1, care)
                && (care != Care.VALID || refusal(other.name, tree.name(name)) == null);
    }

    private static String refusal(JsonPart part, String text) {
        return part.property.format.refuse(text);
    }

    /**
     * The problem of the members that occur together; null if there is none.
     *
     * @param found where they are, by their numbers, from an index on; -1 for those that are absent
     */
    String violation(JsonForm form, int[] found, int from) {
        for (PresenceRule rule : form.presence) {
            if (rule.when.length == 0 || isAnyThere(form, rule.when, found, from)) {
                long count = Arrays.stream(rule.alternatives)
                        .filter(alternative -> isAnyThere(form, alternative, found, from))
                        .count();
                if (rule.required && count == 0) {
                    return "one of " + names(form, rule) + " is required";
                }
                if (rule.exclusive && count > 1) {
                    return "only one of " + names(form, rule) + " may be there";
                }
            }
        }
        return null;
    }

    private boolean isAnyThere(JsonForm form, int[] properties, int[] found, int from) {
        for (int property : properties) {
            int member = form.member(property);
            int node = member < 0 ? -1 : found[from + member];
            boolean empty = node >= 0 && tree.kind(node) == JsonKind.ARRAY && tree.isEmpty(node);
            if (node >= 0 && (!empty || form.parts[member].absence >= 0 || form.parts[member].property.present != 0)) {
                return true;
            }
        }
        return false;
    }

    private static String names(JsonForm form, PresenceRule rule) {
        return Arrays.stream(rule.alternatives)
                .flatMapToInt(alternative -> IntStream.of(alternative)
                        .map(form::member)
                        .filter(member -> member >= 0)
                        .distinct())
                .mapToObj(member -> form.parts[member].name)
                .collect(Collectors.joining(", "));
    }
}
