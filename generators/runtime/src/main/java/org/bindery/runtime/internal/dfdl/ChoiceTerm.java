package org.bindery.runtime.internal.dfdl;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.property.Occurs;
import org.bindery.runtime.internal.dfdl.property.Properties;
import org.bindery.runtime.internal.dfdl.property.Setting;
import org.bindery.runtime.internal.dfdl.property.Statement;
import org.bindery.runtime.internal.dfdl.text.StringLiteral;
import org.bindery.runtime.internal.form.PropertyForm;

/** One of several terms. Immutable once it is linked, but for what is kept of it. */
final class ChoiceTerm extends GroupTerm {

    /** The branch is not determined yet. */
    static final int UNKNOWN = -2;

    /** Fewer elements are looked at one by one. */
    private static final int MANY = 8;

    /** Selects the branch by a key; null where branches are tried in order. */
    final @Nullable Setting dispatch;
    /** The branches by their keys. */
    private final Map<String, Term> byKey = new HashMap<>();

    private final TreeMap<Long, Range> ranges = new TreeMap<>();
    /** The elements of each branch that messages have, without those in other elements. */
    final ElementTerm[][] shown;
    /** For each cell of a record the branch with the element that it belongs to, or -1; null where elements are looked at one by one. */
    final int @Nullable [] byCell;
    /** The branch that is written where a message has nothing of the choice; kept when it is first determined. */
    int idle = UNKNOWN;
    /** How many bits a branch takes; 0 for as many as it has. */
    final int length;

    private record Range(long first, long last, Term branch) {}

    ChoiceTerm(int number, Properties properties, List<Statement> statements, List<Term> members, boolean hidden) {
        super(number, properties, false, statements, members, hidden);
        this.dispatch = properties.setting("choiceDispatchKey");
        boolean explicit = properties.text("choiceLengthKind", "implicit").equals("explicit");
        this.length = explicit ? properties.number("choiceLength", 0) * 8 : 0;
        for (Term member : members) {
            if (member instanceof ElementTerm element
                    && element.occurs.least() == 0
                    && element.occurs.kind() == Occurs.Kind.IMPLICIT) {
                throw properties.fault("has the branch " + element.name + ", which may be absent");
            }
        }
        this.shown = new ElementTerm[members.size()][];
        for (int i = 0; i < shown.length; i++) {
            List<ElementTerm> elements = new ArrayList<>();
            show(members.get(i), elements);
            shown[i] = elements.toArray(ElementTerm[]::new);
        }
        this.byCell = byCell();
        if (dispatch != null) {
            if (initiatedContent) {
                throw properties.fault(
                        "has dfdl:choiceDispatchKey and dfdl:initiatedContent, which exclude each other");
            }
            for (Term member : members) {
                addKeys(member, properties);
            }
            checkRanges(properties);
        }
    }

    private static void show(Term member, List<ElementTerm> elements) {
        if (member instanceof ElementTerm element) {
            elements.add(element);
        } else if (!((GroupTerm) member).hidden) {
            for (Term each : ((GroupTerm) member).members) {
                show(each, elements);
            }
        }
    }

    private int @Nullable [] byCell() {
        int count = 0;
        int behind = 0;
        int[] found = {};
        for (int i = 0; i < shown.length; i++) {
            for (ElementTerm element : shown[i]) {
                PropertyForm property = element.place.outermost();
                if (property == null) {
                    continue;
                }
                if (property.isAlwaysThere()) {
                    return null;
                }
                count++;
                for (int cell : property.cells()) {
                    int size = found.length;
                    behind = Math.max(behind, cell + 1);
                    if (cell >= size) {
                        found = Arrays.copyOf(found, 2 * cell + 1);
                        Arrays.fill(found, size, found.length, -1);
                    }
                    if (found[cell] >= 0 && found[cell] != i) {
                        return null;
                    }
                    found[cell] = cell > 0 ? i : -1;
                }
            }
        }
        return count < MANY ? null : Arrays.copyOf(found, behind);
    }

    private void addKeys(Term member, Properties properties) {
        addRanges(member, properties);
        if (member.branchKey == null) {
            if (!member.branchRanges.isEmpty()) {
                return;
            }
            throw properties.fault(
                    "has dfdl:choiceDispatchKey, but " + member.title() + " has no dfdl:choiceBranchKey");
        }
        for (String key : member.branchKey.trim().split("\\s+")) {
            String plain = StringLiteral.of(key).text();
            if (byKey.putIfAbsent(plain, member) != null) {
                throw properties.fault("has two branches with the dfdl:choiceBranchKey '" + plain + "'");
            }
        }
    }

    private void addRanges(Term member, Properties properties) {
        String[] bounds = member.branchRanges.isEmpty() ? new String[0] : member.branchRanges.split("\\s+");
        try {
            for (int i = 0; i < bounds.length; i += 2) {
                Range range = new Range(Long.parseLong(bounds[i]), Long.parseLong(bounds[i + 1]), member);
                Map.Entry<Long, Range> before = ranges.floorEntry(range.last);
                if (range.last < range.first || before != null && before.getValue().last >= range.first) {
                    throw properties.fault("has the dfdlx:choiceBranchKeyRanges " + member.branchRanges
                            + ", which are not ranges, or keys of another branch too");
                }
                ranges.put(range.first, range);
            }
        } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
            throw new IllegalArgumentException(
                    "dfdlx:choiceBranchKeyRanges are pairs of whole numbers, not " + member.branchRanges, e);
        }
    }

    private void checkRanges(Properties properties) {
        for (String key : byKey.keySet()) {
            if (!ranges.isEmpty() && inRange(key) != null) {
                throw properties.fault("has two branches with the key " + key);
            }
        }
    }

    private @Nullable Term inRange(String key) {
        try {
            Map.Entry<Long, Range> found = ranges.floorEntry(Long.parseLong(key));
            return found == null || found.getValue().last < Long.parseLong(key) ? null : found.getValue().branch;
        } catch (NumberFormatException e) {
            return null;
        }
    }

    /** Whether some keys of branches are ranges of numbers. */
    boolean hasRanges() {
        return !ranges.isEmpty();
    }

    /** The keys of branches. */
    Map<String, Term> keys() {
        return Collections.unmodifiableMap(byKey);
    }

    /** The branch with a key; null for none. */
    @Nullable
    Term branch(String key) {
        Term branch = byKey.get(key);
        return branch != null || ranges.isEmpty() ? branch : inRange(key);
    }

    @Override
    String title() {
        return "the choice";
    }

    @Override
    boolean hasSyntax() {
        if (framing.hasMarkup() || length > 0) {
            return true;
        }
        for (Term member : members) {
            if (!member.hasSyntax()) {
                return false;
            }
        }
        return members.length > 0;
    }
}
