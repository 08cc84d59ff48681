package org.bindery.runtime.internal.dfdl;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.expression.ExpandedName;
import org.bindery.runtime.internal.dfdl.expression.ExpressionPath;
import org.bindery.runtime.internal.dfdl.expression.ExpressionType;
import org.bindery.runtime.internal.dfdl.expression.WholeExpression;
import org.bindery.runtime.internal.form.PropertyForm;

/**
 * An element with generated content, with the parts that expressions may refer to, and the conditions under which it
 * is written as it was read.
 */
final class DirectFrame {

    /** A branch of a choice. */
    record Branch(ChoiceTerm choice, Term member) {}

    /** A child, and the branches that it is in. */
    private record Child(DirectElement element, List<Branch> branches) {

        /** Whether it can be present together with the contents of other branches. */
        boolean isPossible(List<Branch> others) {
            for (Branch other : others) {
                for (Branch own : branches) {
                    if (own.choice == other.choice && own.member != other.member) {
                        return false;
                    }
                }
            }
            return true;
        }
    }

    /** What the number in a place is computed from when it is written. */
    private record Computed(int place, WholeExpression expression) {}

    final @Nullable DirectFrame outer;
    final int depth;
    final ElementTerm element;
    /** Whether more than one element has this content. */
    boolean isShared;

    /** Whether expressions look into it from outside. */
    boolean isEntered;

    private final Map<String, List<Child>> children;
    private final List<Integer> kept;
    /** The branches whose terms are made just now. */
    private List<Branch> branches = new ArrayList<>();

    private int @Nullable [] places;
    private final Set<PropertyForm> properties = new HashSet<>();
    private final List<Child> computed = new ArrayList<>();
    private final List<Computed> checks = new ArrayList<>();
    /** Whether what is written for its record depends on more than what was read. */
    private boolean isIrregular;

    DirectFrame(@Nullable DirectFrame outer, ElementTerm element) {
        this.outer = outer;
        this.depth = outer == null ? 0 : outer.depth + 1;
        this.element = element;
        this.children = new HashMap<>();
        this.kept = new ArrayList<>();
    }

    /** The same content in another element. */
    DirectFrame(DirectFrame content, @Nullable DirectFrame outer, ElementTerm element) {
        this.outer = outer;
        this.depth = outer == null ? 0 : outer.depth + 1;
        this.element = element;
        this.children = content.children;
        this.kept = content.kept;
    }

    void enter(Branch branch) {
        branches.add(branch);
    }

    void leave() {
        branches.remove(branches.size() - 1);
    }

    /** Adds a child; {@code hidden} where nothing of it may be in messages. */
    void add(DirectElement child, boolean hidden) {
        ElementTerm term = child.element;
        Child added = new Child(child, List.copyOf(branches));
        children.computeIfAbsent(term.namespace + " " + term.name, name -> new ArrayList<>())
                .add(added);
        PropertyForm property = term.place.outermost();
        if (property != null) {
            boolean optional = term.occurs.least() == 0 || !branches.isEmpty();
            isIrregular |= hidden || !properties.add(property) || optional && property.isAlwaysThere();
        }
        if (term.outputCalculation != null) {
            computed.add(added);
        }
    }

    /** The only child of a name that can be there where terms are made just now; null where there are several. */
    @Nullable
    DirectElement child(ExpandedName name) {
        DirectElement found = null;
        for (Child child : children.getOrDefault(name.namespace() + " " + name.name(), List.of())) {
            if (child.isPossible(branches)) {
                if (found != null) {
                    return null;
                }
                found = child.element;
            }
        }
        return found;
    }

    /** Keeps another place of what expressions look at. */
    private void keep(int place) {
        if (!kept.contains(place)) {
            kept.add(place);
        }
    }

    /** Where its children are kept for expressions, once all terms are made. */
    int[] places() {
        int[] known = places;
        if (known == null) {
            known = kept.stream().mapToInt(Integer::intValue).toArray();
            places = known;
        }
        return known;
    }

    /**
     * What a path leads to.
     *
     * @param element the element; null for one that is open
     * @param holder the element that it is in, or the open one
     * @param open the innermost open element that it is in; what is kept for the last one of it is of no use for this one
     * @param highest the depth of the outermost element that was met
     */
    record Reached(@Nullable DirectElement element, DirectFrame holder, DirectFrame open, int highest) {

        /** Has a place for what expressions look at be empty where the element is not there. */
        void keep(int place) {
            holder.keep(place);
            open.keep(place);
        }

        boolean isSelf(DirectFrame from) {
            return element == null && holder == from;
        }
    }

    /** What a path leads to from here; null where that is not certain. */
    @Nullable
    Reached reached(ExpressionPath path) {
        if (path.absolute()) {
            return null;
        }
        DirectFrame holder = this;
        DirectFrame open = this;
        DirectElement reached = null;
        int highest = depth;
        for (ExpressionPath.Step step : path.steps()) {
            boolean up = step.direction() == ExpressionPath.Direction.PARENT;
            if (step.indexed() || up && (reached != null || holder.outer == null)) {
                return null;
            }
            if (up) {
                holder = holder.outer;
                open = holder;
                highest = Math.min(highest, holder.depth);
            } else if (step.direction() == ExpressionPath.Direction.CHILD) {
                boolean unknown = false;
                if (reached instanceof DirectComplex complex) {
                    holder = complex.frame();
                    holder.isEntered = true;
                    unknown = holder.isShared || complex.element.occurs.most() != 1;
                } else if (reached != null) {
                    unknown = true;
                }
                reached = unknown ? null : holder.child(step.name());
                if (reached == null) {
                    return null;
                }
            }
        }
        return new Reached(reached, holder, open, highest);
    }

    /** What is made of the calculation of an element. */
    @FunctionalInterface
    interface Calculations {

        /** Makes it; null where it cannot be made. */
        @Nullable
        WholeExpression of(DirectElement.Simple element, Reached place);
    }

    /** Builds the check that computed values equal those that are read, now that all children are known. */
    void check(Calculations calculations) {
        for (Child each : computed) {
            if (each.element instanceof DirectElement.Simple simple) {
                branches = each.branches;
                Reached place = new Reached(simple, this, this, depth);
                WholeExpression expression = calculations.of(simple, place);
                if (expression != null) {
                    checks.add(new Computed(simple.kept(), expression));
                }
            }
        }
        branches = new ArrayList<>();
    }

    /** Notes that what is written depends on more than its record and what was read of its children. */
    void irregular() {
        isIrregular = true;
    }

    /** Whether its record determines what is written for it, as far as that is not known of each child. */
    boolean isRegular() {
        return !isIrregular;
    }

    /** Whether the numbers that were read are those that are computed. */
    boolean isAsComputed(DirectReading in) {
        for (int i = 0; i < checks.size(); i++) {
            Computed check = checks.get(i);
            long number = in.whole(check.place);
            if (number != WholeExpression.NONE && check.expression.evaluate(in) != number) {
                return false;
            }
        }
        return true;
    }

    /** Whether a message that has a part of a branch has all of it, so that it is written as this branch. */
    static boolean isComplete(Term term, boolean hidden) {
        if (term instanceof ElementTerm element) {
            boolean stored = !hidden && element.place.property() != null;
            return stored
                    || element.inputCalculation != null
                    || element.outputCalculation != null
                    || element.occurs.least() == 0
                    || element.constant != null;
        }
        GroupTerm group = (GroupTerm) term;
        for (Term member : group.members) {
            if (!isComplete(member, hidden || group.hidden)) {
                return false;
            }
        }
        return true;
    }

    /** What the expressions of a description look at, each of which is kept in a place of its own. */
    static final class Lookups {

        private int places = DirectReading.LENGTH + 1;
        /** The depth of the outermost element that was met. */
        int outermost;

        int places() {
            return places;
        }

        /** @param tests whether expressions are about the element when that was read, else before */
        WholeExpression.Places looking(DirectFrame from, boolean tests) {
            return new Looking(from, tests);
        }

        /** What the expressions of an element look at. */
        private class Looking implements WholeExpression.Places {

            private final DirectFrame from;
            private final boolean tests;

            Looking(DirectFrame from, boolean tests) {
                this.from = from;
                this.tests = tests;
            }

            @Override
            public int place(ExpressionPath path) {
                return Lookups.this.place(path, from, ExpressionType::isInteger);
            }

            @Override
            public int text(ExpressionPath path) {
                return Lookups.this.place(path, from, ExpressionType.STRING::equals);
            }

            @Override
            public int octets(ExpressionPath path) {
                return Lookups.this.place(path, from, ExpressionType.HEX_BINARY::equals);
            }

            @Override
            public int length(ExpressionPath path, boolean value) {
                Reached reached = reached(path, from);
                if (tests && reached != null && reached.isSelf(from)) {
                    return DirectReading.LENGTH;
                }
                if (reached == null
                        || reached.element() == null
                        || reached.element().element.occurs.most() != 1) {
                    return -1;
                }
                return value && !reached.element().isAllValue()
                        ? -1
                        : kept(reached.element().lengthPlace(), reached);
            }

            @Override
            public boolean mayLookBefore() {
                return tests;
            }
        }

        /** What the calculation of an element looks at, once everything around it was read. */
        private final class Calculating extends Looking {

            private final DirectFrame from;
            /** Whether it looks at the data before the element, so that it is done there. */
            private boolean isAtOnce;

            Calculating(DirectFrame from) {
                super(from, false);
                this.from = from;
            }

            @Override
            public int place(ExpressionPath path) {
                int place = super.place(path);
                return place == DirectReading.SELF ? -1 : place;
            }

            @Override
            public int text(ExpressionPath path) {
                return -1;
            }

            @Override
            public int octets(ExpressionPath path) {
                return -1;
            }

            @Override
            public int count(ExpressionPath path) {
                Reached reached = reached(path, from);
                return reached == null || reached.element() == null
                        ? -1
                        : kept(reached.element().countPlace(), reached);
            }

            @Override
            public boolean mayLookBefore() {
                isAtOnce = true;
                return true;
            }
        }

        /** What a path leads to; null where that is not certain. */
        private @Nullable Reached reached(ExpressionPath path, DirectFrame from) {
            Reached reached = from.reached(path);
            outermost = reached == null ? outermost : Math.min(outermost, reached.highest());
            return reached;
        }

        /** The place of an element by its path, or a negative number. */
        private int place(ExpressionPath path, DirectFrame from, Predicate<ExpressionType> types) {
            Reached reached = reached(path, from);
            if (reached == null) {
                return -1;
            }
            if (reached.isSelf(from) && from.element.isSimple()) {
                return types.test(from.element.type) ? DirectReading.SELF : -1;
            }
            if (reached.element() instanceof DirectElement.Simple simple
                    && types.test(simple.element.type)
                    && simple.element.occurs.most() == 1) {
                simple.valuePlace().uses++;
                return kept(simple.valuePlace(), reached);
            }
            return -1;
        }

        private int kept(DirectElement.Kept known, Reached reached) {
            if (known.place == 0) {
                known.place = places++;
            }
            reached.keep(known.place);
            return known.place;
        }

        /** What a value is computed from; null where that is computed at once, or cannot be. */
        @Nullable
        WholeExpression calculation(DirectElement.Simple simple, Reached reached) {
            Calculating calculating = new Calculating(new DirectFrame(reached.holder(), simple.element));
            WholeExpression expression = simple.element.type.isInteger()
                    ? WholeExpression.of(simple.element.outputCalculation, calculating)
                    : null;
            if (expression == null) {
                return null;
            }
            simple.calculated(calculating.isAtOnce ? expression : null);
            if (calculating.isAtOnce) {
                return null;
            }
            kept(simple.valuePlace(), reached);
            return expression;
        }
    }
}
