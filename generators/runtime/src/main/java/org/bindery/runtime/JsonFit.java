package org.bindery.runtime;

import java.util.HashMap;
import java.util.Map;

/**
 * Tells which of several types a value of a message is of. What was found once is kept, so that alternatives within
 * alternatives take no more time than their number.
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

    private record Question(int node, JsonType type, Care care) {}

    JsonFit(JsonTree tree) {
        this.tree = tree;
    }

    /** The number of the first alternative that a value fits, else that of the one it comes closest to; or -1. */
    int pick(JsonType type, int node) {
        if (type.parts.size() == 1) {
            return 0;
        }
        for (Care care : CARES) {
            for (int i = 0; i < type.parts.size(); i++) {
                if (part(type.parts.get(i), node, care)) {
                    return i;
                }
            }
        }
        return -1;
    }

    private boolean record(JsonType type, int node, Care care) {
        Question question = new Question(node, type, care);
        Boolean known = answers.get(question);
        if (known == null) {
            answers.put(question, false);
            known = find(type, node, care);
            answers.put(question, known);
        }
        return known;
    }

    private boolean find(JsonType type, int node, Care care) {
        return switch (type.kind) {
            case OBJECT -> object(type, node, care);
            case ARRAY -> array(type.parts.get(0), node, care);
            case ALTERNATIVES -> any(type, node, care);
        };
    }

    private boolean any(JsonType type, int node, Care care) {
        for (JsonPart part : type.parts) {
            if (part(part, node, care)) {
                return true;
            }
        }
        return false;
    }

    private boolean part(JsonPart part, int node, Care care) {
        return part.array ? array(part, node, care) : one(part, node, care);
    }

    private boolean array(JsonPart part, int array, Care care) {
        if (tree.kind(array) != JsonKind.ARRAY) {
            return false;
        }
        int count = 0;
        for (int item = array + 1; item < tree.after(array); item = tree.after(item)) {
            count++;
            if (care != Care.KIND && !one(part, item, care)) {
                return false;
            }
        }
        return care != Care.VALID || (count >= part.min && count <= part.max);
    }

    private boolean one(JsonPart part, int node, Care care) {
        if (part.nillable && tree.kind(node) == JsonKind.NULL) {
            return true;
        }
        return switch (part.form) {
            case RAW -> true;
            case RECORD -> record(part.type.get(), node, care);
            default -> tree.kind(node) == part.form.kind && (care == Care.KIND || value(part, node, care));
        };
    }

    private boolean value(JsonPart part, int node, Care care) {
        try {
            ValueFormat<?> format = care == Care.VALID ? part.format : telling(part.format);
            return format.refuse(tree.lexical(node, part.form), false) == null;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** The same without the facets that do not tell types apart. */
    private static <T> ValueFormat<T> telling(ValueFormat<T> format) {
        return new ValueFormat<>(
                format.form, format.facets.stream().filter(Facet::isTelling).toList());
    }

    private boolean object(JsonType type, int object, Care care) {
        if (tree.kind(object) != JsonKind.OBJECT || care == Care.KIND) {
            return tree.kind(object) == JsonKind.OBJECT;
        }
        int[] found = new int[type.members.size()];
        for (int name = object + 1; name < tree.after(object); name = tree.after(name + 1)) {
            int index = type.index(tree.name(name));
            boolean fits = index >= 0
                    ? member(type.members.get(index), name + 1, care)
                    : type.others != null && other(type, name, care);
            if (!fits) {
                return false;
            }
            if (index >= 0) {
                found[index] = name + 1;
            }
        }
        for (int i = 0; i < found.length; i++) {
            if (found[i] == 0 && type.members.get(i).required()) {
                return false;
            }
        }
        return type.together.stream().allMatch(rule -> JsonTogether.violation(tree, type, rule, found, 0) == null);
    }

    private boolean member(JsonType.Member member, int node, Care care) {
        String form = member.form() == null ? null : tree.form(node);
        return (form != null && member.form().refuse(form) == null) || part(member.part(), node, care);
    }

    private boolean other(JsonType type, int name, Care care) {
        return part(type.others, name + 1, care)
                && (care != Care.VALID || type.otherNames.refuse(tree.name(name)) == null);
    }
}
