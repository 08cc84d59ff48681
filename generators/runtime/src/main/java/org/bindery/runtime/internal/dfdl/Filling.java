package org.bindery.runtime.internal.dfdl;

import java.util.Arrays;
import org.bindery.runtime.internal.dfdl.bits.WritingException;
import org.bindery.runtime.internal.dfdl.property.Occurs;
import org.bindery.runtime.internal.form.PropertyForm;
import org.bindery.runtime.internal.record.StagedMessage;

/**
 * Finds the elements to be written: those of a message, those that are computed, and those that represent missing
 * ones. Not thread-safe.
 */
final class Filling {

    private static final int[] NONE = {};

    private final Infoset infoset;
    /** The branches of the choices, in the order in which they are met. */
    private int[] branches = NONE;

    private int chosen;
    private StagedMessage staged;
    private int depth;
    private int number;

    Filling(Infoset infoset) {
        this.infoset = infoset;
    }

    /** Which branch of a choice was taken, by the place of the choice among all that are met. */
    int branch(int place) {
        return branches[place];
    }

    void fill(ElementTerm root, StagedMessage message, int record, int messages) throws WritingException {
        number = messages;
        staged = message;
        chosen = 0;
        depth = 0;
        int node = infoset.add(root, Infoset.NONE);
        if (root.isSimple()) {
            simple(root, node, record, false);
            if (!infoset.isSet(node) && root.outputCalculation == null && root.nil.isPossible()) {
                infoset.nil(node);
            }
        } else if (root.nil.isPossible() && score(root.content, record, 0) < 0) {
            infoset.nil(node);
        } else {
            group(root.content, node, record);
        }
    }

    /** @param record where the record of the open element starts; 0 where it is hidden */
    private void group(GroupTerm group, int open, int record) throws WritingException {
        if (++depth > Processing.DEEPEST) {
            throw new WritingException(infoset.path(open, number), "terms are nested too deeply");
        }
        if (group instanceof ChoiceTerm choice) {
            int place = chosen++;
            if (place >= branches.length) {
                branches = Arrays.copyOf(branches, Math.max(8, 2 * place));
            }
            int branch = select(choice, record);
            branches[place] = branch;
            if (branch >= 0) {
                member(choice.members[branch], open, record);
            }
        } else {
            for (Term member : group.members) {
                member(member, open, record);
            }
        }
        depth--;
    }

    private void member(Term member, int open, int record) throws WritingException {
        if (member instanceof GroupTerm group) {
            group(group, open, group.hidden ? 0 : record);
        } else {
            element((ElementTerm) member, open, record);
        }
    }

    // Choices.

    /** The branch that holds most of what the message has; -1 for a choice without branches. */
    private int select(ChoiceTerm choice, int record) {
        int best = record == 0 ? -1 : select(choice, record, true);
        if (best >= 0) {
            return best;
        }
        int idle = idle(choice);
        return record == 0 ? idle : select(choice, record, false);
    }

    /** The branch that is written where a message has nothing of a choice; -1 for a choice without branches. */
    int idle(ChoiceTerm choice) {
        if (choice.idle == ChoiceTerm.UNKNOWN) {
            choice.idle = select(choice, 0, false);
        }
        return choice.idle;
    }

    /** @param shown whether only complete branches count of which the message has something */
    private int select(ChoiceTerm choice, int record, boolean shown) {
        if (record != 0 && choice.byCell != null) {
            return selectByCells(choice, choice.byCell, record, shown);
        }
        int best = -1;
        int most = shown ? 0 : Integer.MIN_VALUE;
        for (int i = 0; i < choice.members.length; i++) {
            if (!shown || isShown(choice.shown[i], record)) {
                int score = score(choice.members[i], record, 0);
                if (score > most) {
                    most = score;
                    best = i;
                }
            }
        }
        return best;
    }

    /** Looks at the branches of which the message has something, and at the best one of the others. */
    private int selectByCells(ChoiceTerm choice, int[] branches, int record, boolean shown) {
        int best = shown ? -1 : idle(choice);
        int most = shown ? 0 : score(choice.members[best], 0, 0);
        int tried = -1;
        for (int cell = next(branches, record, 1); cell != 0; cell = next(branches, record, cell + 1)) {
            int branch = branches[cell];
            if (branch != tried) {
                tried = branch;
                int score = score(choice.members[branch], record, 0);
                if (score > most || score == most && branch < best) {
                    most = score;
                    best = branch;
                }
            }
        }
        return best;
    }

    /** The next cell of a record that holds something of a branch; 0 for none. */
    private int next(int[] branches, int record, int from) {
        int behind = record + branches.length;
        int at = record + from;
        while (at < behind) {
            at = staged.firstSet(at, behind);
            if (at < behind && branches[at - record] >= 0 && staged.has(at)) {
                return at - record;
            }
            at++;
        }
        return 0;
    }

    private boolean isShown(ElementTerm[] elements, int record) {
        for (ElementTerm element : elements) {
            if (isThere(element, record)) {
                return true;
            }
        }
        return false;
    }

    /** How many elements of a term the message has, with a large deduction for each missing one. */
    private int score(Term term, int record, int deep) {
        if (deep > Processing.DEEPEST) {
            return 0;
        }
        if (term instanceof ElementTerm element) {
            if (element.inputCalculation != null || element.outputCalculation != null) {
                return isThere(element, record) ? 1 : 0;
            }
            if (isThere(element, record)) {
                return 1;
            }
            boolean needed = element.occurs.least() > 0 && element.constant == null;
            return needed ? element.isSimple() ? -1_000 : complexScore(element, deep) : 0;
        }
        GroupTerm group = (GroupTerm) term;
        int inner = group.hidden ? 0 : record;
        if (group instanceof ChoiceTerm choice) {
            return group.members.length == 0 ? 0 : choiceScore(choice, inner, deep + 1);
        }
        int sum = 0;
        for (Term member : group.members) {
            sum += score(member, inner, deep + 1);
        }
        return sum;
    }

    /** The score of the best branch: what a message has never makes a score less. */
    private int choiceScore(ChoiceTerm choice, int record, int deep) {
        int most = Integer.MIN_VALUE;
        int[] branches = choice.byCell;
        if (choice.idle < 0 || record != 0 && branches == null) {
            for (Term member : choice.members) {
                most = Math.max(most, score(member, record, deep));
            }
            return most;
        }
        most = score(choice.members[choice.idle], 0, deep);
        int tried = -1;
        for (int cell = record == 0 ? 0 : next(branches, record, 1);
                cell != 0;
                cell = next(branches, record, cell + 1)) {
            if (branches[cell] != tried) {
                tried = branches[cell];
                most = Math.max(most, score(choice.members[tried], record, deep));
            }
        }
        return most;
    }

    /** A complex element that is not there can be made if all in it can. */
    private int complexScore(ElementTerm element, int deep) {
        return element.content == null || score(element.content, 0, deep + 1) < 0 ? -1_000 : -1;
    }

    private boolean isThere(ElementTerm element, int record) {
        PropertyForm property = element.place.outermost();
        return record != 0 && property != null && property.isThere(staged, record);
    }

    // Elements.

    private void element(ElementTerm element, int open, int record) throws WritingException {
        PropertyForm wrapper = element.place.wrapper();
        PropertyForm property = element.place.property();
        if (record != 0 && property != null) {
            boolean listed = wrapper != null || property.isRepeated();
            if (listed) {
                int item = (wrapper != null ? wrapper : property).first(staged, record);
                long count = 0;
                for (; item != 0; item = staged.next(item)) {
                    one(element, open, item, wrapper == null);
                    count++;
                }
                check(element, open, count);
                return;
            }
            if (property.isThere(staged, record)) {
                one(element, open, record, false);
                return;
            }
        }
        missing(element, open);
    }

    private void check(ElementTerm element, int open, long count) throws WritingException {
        boolean fixed = element.occurs.kind() == Occurs.Kind.IMPLICIT || element.occurs.kind() == Occurs.Kind.FIXED;
        if (fixed && count > element.occurs.most()) {
            throw new WritingException(
                    infoset.path(open, number),
                    element.name + " is there " + count + " times, and may be there " + element.occurs.most()
                            + " times");
        }
        if (fixed && count < element.occurs.least()) {
            if (element.constant == null && element.isSimple()) {
                throw new WritingException(
                        infoset.path(open, number),
                        element.name + " is there " + count + " times, and must be there " + element.occurs.least()
                                + " times");
            }
            for (long i = count; i < element.occurs.least(); i++) {
                made(element, open);
            }
        }
    }

    /** @param item whether the value is an item of a list, rather than of a record */
    private void one(ElementTerm element, int open, int holder, boolean item) throws WritingException {
        int node = infoset.add(element, open);
        PropertyForm property = element.place.property();
        if (!item && property.isNil(staged, holder)) {
            infoset.nil(node);
        } else if (element.isSimple()) {
            simple(element, node, holder, item);
        } else {
            group(element.content, node, item ? holder : property.first(staged, holder));
        }
    }

    private void simple(ElementTerm element, int node, int holder, boolean item) throws WritingException {
        if (element.outputCalculation != null) {
            return;
        }
        PropertyForm property = element.place.property();
        Object cell = item ? property.item(staged, holder) : property.value(staged, holder);
        if (cell == null) {
            constant(element, node);
            return;
        }
        try {
            infoset.value(node, element.place.value(element, cell));
        } catch (IllegalArgumentException e) {
            throw new WritingException(infoset.path(node, number), e.getMessage());
        }
    }

    private void constant(ElementTerm element, int node) {
        if (element.constant != null) {
            infoset.value(node, element.constant);
        }
    }

    /** An element that the message does not have, where it has to be there. */
    private void missing(ElementTerm element, int open) throws WritingException {
        if (element.occurs.least() == 0) {
            return;
        }
        long count = element.isRepeating() ? element.occurs.least() : 1;
        for (long i = 0; i < count; i++) {
            made(element, open);
        }
    }

    private void made(ElementTerm element, int open) throws WritingException {
        int node = infoset.add(element, open);
        if (!element.isSimple()) {
            group(element.content, node, 0);
        } else if (element.outputCalculation == null) {
            constant(element, node);
            if (!infoset.isSet(node) && element.nil.isPossible()) {
                infoset.nil(node);
            }
        }
    }
}
