package org.bindery.runtime;

import java.util.List;
import java.util.stream.Collectors;

/** Which members of an object may be there together. */
final class JsonTogether {

    private JsonTogether() {}

    /**
     * What a rule has against the members that are there; null if nothing.
     *
     * @param found where the members are, from an index on; 0 for those that are not there
     */
    static String violation(JsonTree tree, JsonType type, JsonType.Together rule, int[] found, int from) {
        if (!rule.when().isEmpty() && !anyIsThere(tree, type, rule.when(), found, from)) {
            return null;
        }
        int count = 0;
        for (List<Integer> alternative : rule.alternatives()) {
            count += anyIsThere(tree, type, alternative, found, from) ? 1 : 0;
        }
        if (rule.required() && count == 0) {
            return "one of " + names(type, rule) + " is required";
        }
        return rule.exclusive() && count > 1 ? "only one of " + names(type, rule) + " may be there" : null;
    }

    private static boolean anyIsThere(JsonTree tree, JsonType type, List<Integer> members, int[] found, int from) {
        for (int member : members) {
            int node = found[from + member];
            boolean empty = node != 0 && tree.kind(node) == JsonKind.ARRAY && tree.isEmpty(node);
            if (node != 0 && (!empty || type.members.get(member).form() != null)) {
                return true;
            }
        }
        return false;
    }

    private static String names(JsonType type, JsonType.Together rule) {
        return rule.alternatives().stream()
                .flatMap(List::stream)
                .map(member -> type.members.get(member).name())
                .collect(Collectors.joining(", "));
    }
}
