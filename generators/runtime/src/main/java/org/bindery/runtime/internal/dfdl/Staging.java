package org.bindery.runtime.internal.dfdl;

import java.util.List;
import org.bindery.runtime.internal.form.FormProblem;
import org.bindery.runtime.internal.form.PropertyForm;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.runtime.internal.value.ValueFormat;

/** Puts the elements that were read into a staged message. Hidden ones stay out. Not thread-safe. */
final class Staging {

    private final Infoset infoset;
    /** Whether facets are checked as well. */
    private final boolean checking;

    private StagedMessage staged;
    private List<FormProblem> found = List.of();
    private int most;
    private int number;

    Staging(Infoset infoset, boolean checking) {
        this.infoset = infoset;
        this.checking = checking;
    }

    /** Stages the message, and returns where its record starts. */
    int stage(StagedMessage target, int message, List<FormProblem> problems, int mostProblems) {
        staged = target;
        number = message;
        found = problems;
        most = mostProblems;
        ElementTerm root = infoset.term(0);
        int record = root.place.record().begin(staged);
        if (root.isSimple()) {
            value(0, root, record);
        } else {
            children(0, record);
        }
        return record;
    }

    private void children(int node, int record) {
        ElementTerm before = null;
        for (int child = infoset.first(node); child != Infoset.NONE; child = infoset.next(child)) {
            ElementTerm element = infoset.term(child);
            PropertyForm property = element.place.property();
            if (property == null) {
                continue;
            }
            boolean again = element == before;
            before = element;
            if (again && !element.place.isListed(element)) {
                report(child, FormProblem.STRUCTURE, "it is there again, but a message has it once at most");
                continue;
            }
            PropertyForm wrapper = element.place.wrapper();
            int holder = record;
            if (wrapper != null) {
                holder = wrapper.record().begin(staged);
            }
            if (infoset.isNil(child)) {
                property.storeNil(staged, holder);
            } else if (element.isSimple()) {
                value(child, element, holder);
            } else {
                int inner = element.place.record().begin(staged);
                children(child, inner);
                property.store(staged, holder, inner);
            }
            if (wrapper != null) {
                wrapper.store(staged, record, holder);
            }
        }
    }

    private void value(int node, ElementTerm element, int record) {
        PropertyForm property = element.place.property();
        if (property == null || !infoset.isSet(node)) {
            return;
        }
        if (infoset.isNil(node)) {
            property.storeNil(staged, record);
            return;
        }
        if (infoset.isNumber(node) && element.place.isWhole() && (!checking || element.isSure())) {
            property.storeWhole(staged, record, infoset.number(node), element.place.isWide());
            return;
        }
        Object read = infoset.value(node);
        if (!element.place.fits(read)) {
            report(node, FormProblem.TYPE, read + " " + Place.NO_WHOLE);
            return;
        }
        Object value = element.place.cell(read);
        if (checking) {
            check(node, property, value);
        }
        property.store(staged, record, value);
    }

    @SuppressWarnings("unchecked") // formats check what the cells of their property hold
    private void check(int node, PropertyForm property, Object value) {
        if (found.size() < most) {
            ValueFormat<Object> format = (ValueFormat<Object>) property.format();
            String reason = format.refuse(value, null);
            if (reason != null) {
                report(node, FormProblem.FACET, reason);
            }
        }
    }

    private void report(int node, String kind, String reason) {
        if (found.size() < most) {
            found.add(new FormProblem(
                    kind, number, (int) (infoset.start(node) >> 3) + 1, infoset.path(node, number), reason));
        }
    }
}
