package org.bindery.rules;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Finds virtual fields that are calculated from themselves, directly or through others of the same record.
record VirtualCycles(Map<String, RecordRuleSet> byRecord) {

    boolean needsItself(VirtualPlace start) {
        Set<VirtualPlace> seen = new HashSet<>();
        Deque<VirtualPlace> open = new ArrayDeque<>(List.of(start));
        while (!open.isEmpty()) {
            List<VirtualPlace> needed =
                    open.poll().expression(byRecord).map(VirtualPlace::neededBy).orElse(List.of());
            for (VirtualPlace next : needed) {
                if (next.equals(start)) {
                    return true;
                }
                if (seen.add(next)) {
                    open.add(next);
                }
            }
        }
        return false;
    }
}
