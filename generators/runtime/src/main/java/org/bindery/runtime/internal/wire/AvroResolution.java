package org.bindery.runtime.internal.wire;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.octets.Refusal;

/**
 * Turns messages of the schema that they were written by into those of another one (Avro 1.12, "Schema Resolution"), octets into
 * octets, so that they are read like any other then. Not thread-safe.
 */
final class AvroResolution {

    /** Types lie at most so deep in one another while it is seen whether they can be resolved. */
    private static final int DEEPEST_TYPES = 400;

    private static final int MOST_PLANS = 100_000;
    private static final int DEEPEST = 3 * AvroReading.DEEPEST;
    private static final int LONGEST = 1 << 26;
    private static final int LONGEST_PATH = 500;

    private final Map<Pair, Plan> plans = new HashMap<>();
    private final Plan root;
    /** What is passed over, and fields until their place comes. */
    private final WireOutput aside = new WireOutput();

    private int depth;
    private int empty;

    private record Pair(AvroSchema theirs, AvroSchema ours) {}

    /** Reads a value of one schema, and writes it as one of the other. */
    private interface Step {
        void run(AvroInput in, WireOutput out) throws Refusal, IOException;
    }

    /** A step that may be used while it is made. */
    private static final class Plan {
        @Nullable
        Step step;
        /** Why there is none. */
        String reason = "";
        /** Whether octets stay what they are. */
        boolean same = true;
    }

    private AvroResolution(AvroSchema theirs, AvroSchema ours) {
        this.root = plan(theirs, ours, "");
    }

    /**
     * How messages of a file become those of a model; null where they are already.
     *
     * @throws IllegalArgumentException when they cannot; the message says why
     */
    static @Nullable AvroResolution of(String file, String model) {
        AvroSchema theirs;
        try {
            theirs = AvroSchema.of(file);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("the schema of the file cannot be read: " + e.getMessage(), e);
        }
        AvroResolution made;
        try {
            made = new AvroResolution(theirs, AvroSchema.of(model));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "the file is of another schema, which is not resolved: " + e.getMessage()
                            + "; import the file to make a model of its own schema",
                    e);
        }
        return made.root.same ? null : made;
    }

    /** Reads a message of the file, and writes it as one of the model in place of what was written. */
    void message(AvroInput in, WireOutput out) throws Refusal, IOException {
        out.clear();
        aside.clear();
        depth = 0;
        empty = 0;
        run(root, in, out);
    }

    private void run(Plan plan, AvroInput in, WireOutput out) throws Refusal, IOException {
        if (plan.step == null) {
            throw in.refusal(in.at, plan.reason);
        }
        if (++depth > DEEPEST) {
            throw in.refusal(in.at, "values are nested more than " + DEEPEST + " deep");
        }
        plan.step.run(in, out);
        if (out.size > LONGEST) {
            throw in.refusal(in.at, "the message has more than " + LONGEST + " octets by the schema of the model");
        }
        depth--;
    }

    private Plan plan(AvroSchema theirs, AvroSchema ours, String path) {
        Pair pair = new Pair(theirs, ours);
        Plan known = plans.get(pair);
        if (known != null) {
            if (!known.reason.isEmpty()) {
                throw new IllegalArgumentException(known.reason);
            }
            return known;
        }
        if (plans.size() >= MOST_PLANS || depth > DEEPEST_TYPES) {
            throw new IllegalArgumentException("the schemas are too large");
        }
        Plan plan = new Plan();
        plans.put(pair, plan);
        depth++;
        try {
            plan.step = step(theirs, ours, path, plan);
            return plan;
        } catch (IllegalArgumentException e) {
            plan.reason = String.valueOf(e.getMessage());
            throw e;
        } finally {
            depth--;
        }
    }

    private static IllegalArgumentException differ(String path, AvroSchema theirs, AvroSchema ours) {
        String place = path.isEmpty() ? "" : path + ": ";
        return new IllegalArgumentException("it has " + place + theirs + ", where the model has " + place + ours);
    }

    private Step step(AvroSchema theirs, AvroSchema ours, String path, Plan plan) {
        if (theirs.isUnion()) {
            return ofUnion(theirs, ours, path, plan);
        }
        if (ours.isUnion()) {
            plan.same = false;
            return branch(intoUnion(theirs, ours, path));
        }
        if (!ours.isLogicallyLike(theirs)) {
            throw differ(path, theirs, ours);
        }
        if (!theirs.kind.equals(ours.kind)) {
            plan.same = false;
            return promoted(theirs, ours, path);
        }
        return switch (ours.kind) {
            case "null" -> (in, out) -> {};
            case "boolean" -> (in, out) -> out.fixed(in.low(1), 1);
            case "int", "long" -> (in, out) -> out.zigzag(in.number());
            case "float" -> (in, out) -> out.fixed(in.low(4), 4);
            case "double" -> (in, out) -> out.fixed(in.low(8), 8);
            case "fixed" -> {
                if (theirs.size != ours.size || !ours.isNamedLike(theirs)) {
                    throw differ(path, theirs, ours);
                }
                yield (in, out) -> {
                    int from = in.octets(theirs.size, in.at - in.from, theirs.toString());
                    out.octets(in.data, from, in.at - from);
                };
            }
            case "enum" -> symbols(theirs, ours, path, plan);
            case "array", "map" -> items(theirs, ours, path, plan);
            case "record" -> record(theirs, ours, path, plan);
            default -> AvroResolution::octets;
        };
    }

    private static void octets(AvroInput in, WireOutput out) throws Refusal, IOException {
        int from = in.octets("a value");
        out.zigzag(in.at - from);
        out.octets(in.data, from, in.at - from);
    }

    private static Step promoted(AvroSchema theirs, AvroSchema ours, String path) {
        return switch (theirs.kind + " " + ours.kind) {
            case "int long" -> (in, out) -> out.zigzag(in.number());
            case "int float", "long float" -> (in, out) -> out.fixed(Float.floatToRawIntBits((float) in.number()), 4);
            case "int double", "long double" ->
                (in, out) -> out.fixed(Double.doubleToRawLongBits((double) in.number()), 8);
            case "float double" ->
                (in, out) -> out.fixed(Double.doubleToRawLongBits(Float.intBitsToFloat((int) in.low(4))), 8);
            case "string bytes", "bytes string" -> AvroResolution::octets;
            default -> throw differ(path, theirs, ours);
        };
    }

    private static Step symbols(AvroSchema theirs, AvroSchema ours, String path, Plan plan) {
        if (!ours.isNamedLike(theirs)) {
            throw differ(path, theirs, ours);
        }
        int instead = ours.numbers.getOrDefault(ours.instead, -1);
        List<Integer> numbers = new ArrayList<>();
        for (String symbol : theirs.symbols) {
            int number = ours.numbers.getOrDefault(symbol, -1);
            plan.same &= number == numbers.size();
            numbers.add(number < 0 ? instead : number);
        }
        plan.same &= theirs.symbols.size() == ours.symbols.size();
        return (in, out) -> {
            int at = in.at;
            long number = in.number();
            if (number < 0 || number >= numbers.size()) {
                throw in.refusal(at, "the enumeration has no symbol " + number);
            }
            int its = numbers.get((int) number);
            if (its < 0) {
                throw in.refusal(
                        at,
                        "the model has no symbol " + theirs.symbols.get((int) number) + " in " + ours
                                + ", nor one instead of those that it does not have");
            }
            out.zigzag(its);
        };
    }

    private Step items(AvroSchema theirs, AvroSchema ours, String path, Plan plan) {
        boolean isMap = ours.kind.equals("map");
        Plan item = plan(theirs.parts.get(0), ours.parts.get(0), path + (isMap ? "{}" : "[]"));
        plan.same &= item.same;
        return (in, out) -> {
            int start = out.size;
            long items = 0;
            for (long count = in.number(); count != 0; count = in.number()) {
                long size = count < 0 ? in.number() : -1;
                int block = in.at - in.from;
                for (long left = Math.abs(count); left != 0; left--) {
                    int at = in.at - in.from;
                    if (isMap) {
                        octets(in, out);
                    }
                    run(item, in, out);
                    pass(in, at);
                }
                items += Math.abs(count);
                int read = in.at - in.from - block;
                if (size >= 0 && size != read) {
                    throw Refusal.of(block, "a block of " + size + " octets has items of " + read + " octets");
                }
            }
            if (items > 0) {
                out.insert(start, 2 * items);
            }
            out.zigzag(0);
        };
    }

    /** Counts what has no octets, of which any number would fit. */
    private void pass(AvroInput in, int start) throws Refusal {
        if (in.at - in.from == start && ++empty > AvroReading.MOST_EMPTY) {
            throw Refusal.of(start, "more than " + AvroReading.MOST_EMPTY + " values have no octets");
        }
    }

    private Step ofUnion(AvroSchema theirs, AvroSchema ours, String path, Plan plan) {
        plan.same = ours.parts.size() == theirs.parts.size() && ours.isUnion();
        List<Plan> branches = new ArrayList<>();
        for (int i = 0; i < theirs.parts.size(); i++) {
            Plan branch = new Plan();
            branches.add(branch);
            try {
                if (ours.isUnion()) {
                    Branch its = intoUnion(theirs.parts.get(i), ours, path);
                    branch.step = branch(its);
                    plan.same &= its.number == i && its.plan.same;
                } else {
                    branch = plan(theirs.parts.get(i), ours, path);
                    branches.set(i, branch);
                }
            } catch (IllegalArgumentException e) {
                branch.reason = String.valueOf(e.getMessage());
                plan.same = false;
            }
        }
        if (branches.stream().noneMatch(branch -> branch.reason.isEmpty())) {
            throw branches.isEmpty()
                    ? differ(path, theirs, ours)
                    : new IllegalArgumentException(branches.get(0).reason);
        }
        return (in, out) -> {
            int at = in.at;
            long number = in.number();
            if (number < 0 || number >= branches.size()) {
                throw in.refusal(at, "the union has no branch " + number);
            }
            run(branches.get((int) number), in, out);
        };
    }

    /** A branch of the model's union, and how a value becomes one of it. */
    private record Branch(int number, Plan plan) {}

    private Step branch(Branch branch) {
        return (in, out) -> {
            out.zigzag(branch.number);
            run(branch.plan, in, out);
        };
    }

    /** The first type of a union that a value is of as it is; else the first that it can be made of. */
    private Branch intoUnion(AvroSchema theirs, AvroSchema ours, String path) {
        for (boolean promoting : new boolean[] {false, true}) {
            for (int i = 0; i < ours.parts.size(); i++) {
                AvroSchema part = ours.parts.get(i);
                boolean may = promoting != part.kind.equals(theirs.kind) && part.isNamedLike(theirs);
                Plan plan = may ? planned(theirs, part, path) : null;
                if (plan != null) {
                    return new Branch(i, plan);
                }
            }
        }
        throw differ(path, theirs, ours);
    }

    /** The plan for a branch, whose reason alone is not specific; null if there is none. */
    private @Nullable Plan planned(AvroSchema theirs, AvroSchema ours, String path) {
        try {
            return plan(theirs, ours, path);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private static String step(String path, String name) {
        String whole = path + "/" + name;
        return whole.substring(Math.max(0, whole.length() - LONGEST_PATH));
    }

    private Step record(AvroSchema theirs, AvroSchema ours, String path, Plan plan) {
        Plan[] fields = new Plan[theirs.fields.size()];
        List<Integer> order = new ArrayList<>();
        List<byte[]> defaults = new ArrayList<>();
        for (AvroSchema.Field field : ours.fields) {
            String its = step(path, field.name());
            int there = there(theirs, field);
            plan.same &= there == order.size();
            order.add(there);
            if (there < 0) {
                defaults.add(given(field, its));
            } else {
                fields[there] = plan(theirs.fields.get(there).type(), field.type(), its);
                plan.same &= fields[there].same;
                defaults.add(new byte[0]);
            }
        }
        plan.same &= fields.length == order.size();
        for (int i = 0; i < fields.length; i++) {
            AvroSchema.Field field = theirs.fields.get(i);
            fields[i] = fields[i] != null ? fields[i] : plan(field.type(), field.type(), step(path, field.name()));
        }
        return (in, out) -> record(in, out, fields, order, defaults);
    }

    /** The number of the field in a file that is one of the model, by its name or one that it had; -1 for none. */
    private static int there(AvroSchema theirs, AvroSchema.Field field) {
        int there = theirs.numbers.getOrDefault(field.name(), -1);
        for (int i = 0; there < 0 && i < field.aliases().size(); i++) {
            there = theirs.numbers.getOrDefault(field.aliases().get(i), -1);
        }
        return there;
    }

    private static byte[] given(AvroSchema.Field field, String path) {
        if (field.given() < 0) {
            throw new IllegalArgumentException("it has no " + path + ", and the model has no default for it");
        }
        try {
            return AvroDefault.octets(field);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("it has no " + path + ", and " + e.getMessage(), e);
        }
    }

    /** Reads fields in their order, and writes them in that of the model. */
    private void record(AvroInput in, WireOutput out, Plan[] fields, List<Integer> order, List<byte[]> defaults)
            throws Refusal, IOException {
        int at = in.at - in.from;
        int start = aside.size;
        int[] ends = new int[fields.length + 1];
        ends[0] = start;
        for (int i = 0; i < fields.length; i++) {
            run(fields[i], in, aside);
            ends[i + 1] = aside.size;
        }
        int end = aside.size;
        for (int i = 0; i < order.size(); i++) {
            int place = order.get(i);
            if (place < 0) {
                out.octets(defaults.get(i));
            } else {
                out.octets(aside.data, ends[place], ends[place + 1] - ends[place]);
            }
        }
        if (out == aside) {
            System.arraycopy(aside.data, end, aside.data, start, aside.size - end);
            aside.size -= end - start;
        } else {
            aside.size = start;
        }
        pass(in, at);
    }
}
