package org.bindery.runtime.internal.asn1;

import java.util.ArrayList;
import java.util.List;
import org.bindery.runtime.internal.octets.Nodes;
import org.bindery.runtime.internal.octets.ReadingTask;
import org.bindery.runtime.internal.octets.Refusal;

/** Reads a message in BER, in any of the forms that BER allows, into a staged message. Not thread-safe. */
final class BerReading extends MessageReading {

    private final Octets in;
    private final Contents contents;

    BerReading(Octets in, ReadingTask task) {
        super(task);
        this.in = in;
        this.contents = new Contents(in);
    }

    @Override
    void message(Field root, int record) throws Refusal {
        int next = typed(root, 0, in.size, record, record, Nodes.NONE, 0, 0);
        if (next < in.size) {
            throw Refusal.of(next, "there are octets behind the value");
        }
    }

    /**
     * Reads a value with its tags, and returns where the next one starts.
     *
     * @param inner where its own record starts, if it was started; else 0
     * @param item which one of a list it is; 0 if it is none
     */
    private int typed(Field field, int at, int limit, int holder, int inner, int parent, int item, int depth)
            throws Refusal {
        if (depth > Octets.DEEPEST) {
            throw Refusal.of(at, "values are nested more than " + Octets.DEEPEST + " deep");
        }
        // Items replace their list in paths.
        int its = field.item == null ? nodes.add(field.step, parent, item, at) : parent;
        node = its;
        int next = -1;
        int from = at;
        int to = limit;
        for (int tag : field.type.outer()) {
            in.value(from, to, depth);
            if (in.tag != tag || !in.constructed) {
                throw wrongTag(field, from, tag);
            }
            from = in.start;
            to = in.end;
            next = next < 0 ? in.next : next;
        }
        int end = untagged(field, from, to, holder, inner, its, depth);
        if (next >= 0 && end != to) {
            node = its;
            throw Refusal.of(end, "there are octets behind the value in " + Tag.text(field.firstTag()));
        }
        next = next < 0 ? end : next;
        if (field.item == null) {
            nodes.end(its, next);
        }
        node = parent;
        return next;
    }

    private Refusal wrongTag(Field field, int at, int expected) {
        return Refusal.of(
                at,
                "there is " + Tag.text(in.tag)
                        + (in.tag == expected ? (in.constructed ? " with" : " without") + " values in it" : "")
                        + " where " + Tag.text(expected) + " is expected, for "
                        + (field.step.isEmpty() ? "the value" : field.step));
    }

    private int untagged(Field field, int at, int limit, int holder, int inner, int its, int depth) throws Refusal {
        if (field.kind == Kind.CHOICE) {
            return choice(field, at, limit, holder, inner, its, depth);
        }
        if (field.kind == Kind.ANY || (field.kind == Kind.UNKNOWN && field.type.tag() == Tag.NONE)) {
            return any(field, at, limit, holder, depth);
        }
        in.value(at, limit, depth);
        if (in.tag != field.type.tag()) {
            throw wrongTag(field, at, field.type.tag());
        }
        int start = in.start;
        int end = in.end;
        int next = in.next;
        boolean constructed = in.constructed;
        if (!field.kind.isConstructed()) {
            if (constructed && !field.kind.isString() && field.kind != Kind.BIT_STRING && field.kind != Kind.UNKNOWN) {
                throw wrongTag(field, at, field.type.tag());
            }
            store(field, holder, start, end, constructed);
            return next;
        }
        if (!constructed) {
            throw wrongTag(field, at, field.type.tag());
        }
        if (field.item != null) {
            list(field, start, end, holder, its, depth);
            return next;
        }
        int record = record(field, inner);
        Members members = members(field);
        switch (field.kind) {
            case SEQUENCE -> sequence(field, members, start, end, record, its, depth);
            case SET -> set(field, members, start, end, record, its, depth);
            default -> items(members.fields.get(0), start, end, record, its, depth);
        }
        keepRecord(field, holder, record, inner);
        return next;
    }

    private int any(Field field, int at, int limit, int holder, int depth) throws Refusal {
        if (at == limit && field.isExplicit()) {
            store(field, holder, at, at, false);
            return at;
        }
        in.value(at, limit, depth);
        int next = field.isExplicit() ? limit : in.next;
        store(field, holder, at, next, false);
        return next;
    }

    private int choice(Field field, int at, int limit, int holder, int inner, int its, int depth) throws Refusal {
        in.value(at, limit, depth);
        int tag = in.tag;
        Field chosen = members(field).at(tag);
        if (chosen == null) {
            throw Refusal.of(at, Tag.text(tag) + " is not an alternative of " + what(field));
        }
        int record = record(field, inner);
        int next = typed(chosen, at, limit, record, 0, its, 0, depth + 1);
        keepRecord(field, holder, record, inner);
        return next;
    }

    private void sequence(Field field, Members members, int start, int end, int record, int its, int depth)
            throws Refusal {
        int at = start;
        int next = 0;
        List<Field> all = members.fields;
        while (at < end) {
            in.value(at, end, depth);
            int tag = in.tag;
            int behind = in.next;
            int found = next;
            while (found < all.size() && !Members.fits(all.get(found), tag)) {
                found++;
            }
            if (found == all.size()) {
                unknown(field, at, tag);
                at = behind;
                continue;
            }
            for (; next < found; next++) {
                missing(all.get(next), start, its);
            }
            at = typed(all.get(found), at, end, record, 0, its, 0, depth + 1);
            next = found + 1;
        }
        for (; next < all.size(); next++) {
            missing(all.get(next), start, its);
        }
    }

    private void unknown(Field field, int at, int tag) throws Refusal {
        if (!field.type.extensible()) {
            throw Refusal.of(at, Tag.text(tag) + " is not a component of " + what(field) + ", or not at this place");
        }
    }

    private void set(Field field, Members members, int start, int end, int record, int its, int depth) throws Refusal {
        List<Field> met = new ArrayList<>();
        int at = start;
        while (at < end) {
            in.value(at, end, depth);
            int tag = in.tag;
            int behind = in.next;
            Field member = members.at(tag);
            if (member == null) {
                unknown(field, at, tag);
                at = behind;
                continue;
            }
            if (met.contains(member)) {
                throw Refusal.of(at, "the component " + member.step + " is there more than once");
            }
            met.add(member);
            at = typed(member, at, end, record, 0, its, 0, depth + 1);
        }
        for (Field member : members.fields) {
            if (!member.optional && !met.contains(member)) {
                missing(member, start, its);
            }
        }
    }

    private void list(Field field, int start, int end, int holder, int its, int depth) throws Refusal {
        field.property().storePresent(staged, holder);
        Field item = field.item;
        if (item != null) {
            counted(field, items(item, start, end, holder, its, depth), start);
        }
    }

    private int items(Field item, int start, int end, int holder, int parent, int depth) throws Refusal {
        int count = 0;
        for (int at = start; at < end; ) {
            at = typed(item, at, end, holder, 0, parent, ++count, depth + 1);
        }
        if (!item.isItem) {
            counted(item, count, start);
        }
        return count;
    }

    private void store(Field field, int holder, int start, int end, boolean constructed) throws Refusal {
        if (field.kind == Kind.INTEGER && !field.way.equals("text")) {
            if (end - start > Long.BYTES) {
                keep(field, holder, start, integer(field, start, contents.integer(start, end)));
            } else {
                keep(field, holder, start, integer(field, start, contents.whole(start, end)));
            }
        } else if (field.kind == Kind.BOOLEAN && field.way.equals("bool")) {
            keep(field, holder, start, contents.bool(start, end));
        } else if (field.kind == Kind.NULL && field.way.equals("bool")) {
            if (start != end) {
                throw Refusal.ofValue(start, "a NULL has contents");
            }
            keep(field, holder, start, true);
        } else {
            keep(field, holder, start, read(field, start, contents.text(field, start, end, constructed)));
        }
    }
}
