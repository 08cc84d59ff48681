package org.bindery.runtime.internal.form;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.bindery.runtime.internal.value.ByWord;
import org.bindery.runtime.internal.xml.XmlInput;
import org.bindery.runtime.internal.xml.XmlWildcard;

/**
 * A step of the content of an element: an element, or steps in an order. What it can start with is enough to know whether
 * it comes, by the rule of unique particle attribution (XML Schema part 1, section 3.8.6). Immutable once it is linked.
 */
final class XmlStep {

    /** How the steps within one come. */
    enum Order {
        /** No steps: the field itself. */
        FIELD,
        SEQUENCE,
        CHOICE,
        ALL,
        /** One step again and again. */
        LOOP
    }

    static final int UNBOUNDED = -1;

    final Order order;
    final XmlStep[] steps;
    /** What is read; null where there are steps. */
    final PropertyForm field;
    /** The elements that are allowed in the place of the field; null where it has a name. */
    final XmlWildcard any;

    final int min;
    /** {@link #UNBOUNDED} where there is no most. */
    final int max;

    private final boolean optional;

    /** Whether a message may leave it out. */
    boolean emptiable;
    /** Whether it can start with elements that it does not name. */
    boolean isOpen;
    /** What it can start with: leaves that are fields with a name or wildcards. */
    XmlStep[] starts;

    /** The steps that elements can start at all; of {@link Order#ALL}, what has a name before what a wildcard allows. */
    XmlStep[] members;

    /** Whether it may be absent as a whole, but not in part. */
    boolean guarded;

    private XmlStep(
            Order order, boolean optional, XmlStep[] steps, PropertyForm field, XmlWildcard any, int min, int max) {
        this.order = order;
        this.optional = optional;
        this.steps = steps;
        this.field = field;
        this.any = any;
        this.min = min;
        this.max = max;
    }

    static XmlStep field(PropertyForm field, XmlWildcard any, int min, int max) {
        return new XmlStep(Order.FIELD, min == 0, new XmlStep[0], field, any, min, max);
    }

    static XmlStep loop(XmlStep step, int min, int max) {
        return new XmlStep(Order.LOOP, min == 0, new XmlStep[] {step}, null, null, min, max);
    }

    static XmlStep group(Order order, boolean optional, List<XmlStep> steps) {
        return new XmlStep(order, optional, steps.toArray(XmlStep[]::new), null, null, optional ? 0 : 1, 1);
    }

    boolean isRepeated() {
        return max == UNBOUNDED || max > 1;
    }

    /** Whether it may come several times with others between, where any order is allowed. */
    boolean isCounted() {
        return order == Order.FIELD && field.kind != PropertyForm.Kind.GROUP;
    }

    /** Works out what it can start with; that of the occurrences of groups is asked of their records. */
    @ByWord("content")
    void link() {
        if (starts != null) {
            return;
        }
        for (XmlStep step : steps) {
            step.link();
        }
        boolean group = order == Order.FIELD && field.kind == PropertyForm.Kind.GROUP;
        if (group) {
            field.record.content.link();
        }
        emptiable = optional || isEmptiable(group);
        Set<XmlStep> all = new LinkedHashSet<>();
        if (group) {
            all.addAll(List.of(field.record.content.starts));
        } else if (order == Order.FIELD) {
            all.add(this);
        } else {
            for (XmlStep step : steps) {
                all.addAll(List.of(step.starts));
                if (order == Order.SEQUENCE && !step.emptiable) {
                    break;
                }
            }
        }
        starts = all.toArray(XmlStep[]::new);
        isOpen = all.stream().anyMatch(start -> start.any != null);
        members = startable();
        guarded = optional && !all(steps);
    }

    /** The step that reads a property; null if none does. */
    XmlStep reading(PropertyForm property) {
        if (field == property) {
            return this;
        }
        for (XmlStep step : steps) {
            XmlStep reading = step.reading(property);
            if (reading != null) {
                return reading;
            }
        }
        return null;
    }

    /**
     * Whether it can start with an element.
     *
     * @param namespace its namespace, interned as those of the forms are
     * @param local its local name, interned too; {@link XmlInput#NO_CHILD} for none
     */
    boolean starts(String namespace, String local) {
        for (XmlStep start : starts) {
            boolean starts = start.any == null
                    ? start.field.local == local && start.field.namespace == namespace
                    : local != XmlInput.NO_CHILD && start.any.allows(namespace, local);
            if (starts) {
                return true;
            }
        }
        return false;
    }

    /** The member that can start with an element: one that names it rather than one that allows any; -1 for none. */
    int alternative(String namespace, String local) {
        for (int i = 0; i < members.length && isOpen; i++) {
            if (members[i].names(namespace, local)) {
                return i;
            }
        }
        for (int i = 0; i < members.length; i++) {
            if (members[i].starts(namespace, local)) {
                return i;
            }
        }
        return -1;
    }

    /** Whether it can start with an element that it names, and not only with one that it allows. */
    private boolean names(String namespace, String local) {
        for (XmlStep start : starts) {
            if (start.any == null && start.field.local.equals(local) && start.field.namespace.equals(namespace)) {
                return true;
            }
        }
        return false;
    }

    private boolean isEmptiable(boolean group) {
        return switch (order) {
            case FIELD -> group && field.record.content.emptiable;
            case LOOP -> steps[0].emptiable;
            case CHOICE -> steps.length == 0 || any(steps);
            case SEQUENCE, ALL -> all(steps);
        };
    }

    private static boolean any(XmlStep[] steps) {
        for (XmlStep step : steps) {
            if (step.emptiable) {
                return true;
            }
        }
        return false;
    }

    private static boolean all(XmlStep[] steps) {
        for (XmlStep step : steps) {
            if (!step.emptiable) {
                return false;
            }
        }
        return true;
    }

    /** The steps that elements can start at all; of {@link Order#ALL}, what has a name before what a wildcard allows. */
    private XmlStep[] startable() {
        List<XmlStep> named = new ArrayList<>();
        List<XmlStep> others = new ArrayList<>();
        for (XmlStep step : steps) {
            if (step.starts.length > 0) {
                (order == Order.ALL && step.any != null ? others : named).add(step);
            }
        }
        named.addAll(others);
        return named.toArray(XmlStep[]::new);
    }
}
