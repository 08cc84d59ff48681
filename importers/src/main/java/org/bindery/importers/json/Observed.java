package org.bindery.importers.json;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.bindery.model.Location;
import org.jspecify.annotations.Nullable;

/// The values observed in one place of the documents.
final class Observed {

    private static final Pattern ORDINARY = Pattern.compile("[\\p{L}_$@#][\\p{L}\\p{Nd}_$@#.: -]{0,60}");
    private static final int FEWEST_KEYS = 3;
    private static final int MANY_KEYS = 64;
    private static final int TOO_MANY_KEYS = 2_000;
    private static final int SPARSE = 5;

    private final Location location;
    private long nulls;
    private long objects;
    private long arrays;
    private long emptyArrays;
    private long booleans;
    private boolean unnamed;
    private final ObservedTexts texts = new ObservedTexts();
    private final ObservedNumbers numbers = new ObservedNumbers();
    private Map<String, Member> members = new LinkedHashMap<>();
    private @Nullable Observed items;
    private @Nullable Observed entries;
    private @Nullable Observed taker;

    Observed(Location location) {
        this.location = location;
    }

    void addNull() {
        nulls++;
    }

    void addBoolean() {
        booleans++;
    }

    void addText(String value) {
        texts.add(value);
    }

    void addNumber(String number) {
        numbers.add(number);
    }

    void addObject() {
        objects++;
    }

    void addArray(boolean empty) {
        arrays++;
        emptyArrays += empty ? 1 : 0;
    }

    /// A member without a name, which no component can have.
    void addUnnamed() {
        unnamed = true;
    }

    /// The place of a member, which one more object has.
    ///
    /// @param again whether the same object had it before
    /// @param isNew is notified of new places
    Observed member(String name, boolean again, Location where, Runnable isNew) {
        if (entries == null && members.size() >= TOO_MANY_KEYS && !members.containsKey(name) && isSparse()) {
            becomeMap();
        }
        if (entries != null) {
            return entries;
        }
        Member member = members.computeIfAbsent(name, any -> {
            isNew.run();
            return new Member(new Observed(where));
        });
        if (!again) {
            member.addPresence(1);
        }
        return member.place();
    }

    private Observed entries() {
        Observed known = entries == null ? new Observed(location) : entries;
        entries = known;
        return known;
    }

    /// The place of the items of the arrays.
    Observed items(Location where) {
        Observed known = items == null ? new Observed(where) : items;
        items = known;
        return known;
    }

    /// All members are values of one place under names that are data.
    void becomeMap() {
        Deque<Pair> open = new ArrayDeque<>();
        gather(open);
        absorb(open);
    }

    private void gather(Deque<Pair> open) {
        Observed all = entries();
        members.values().forEach(member -> open.add(new Pair(all, member.place())));
        members = new LinkedHashMap<>();
    }

    /// Whether the names of members are data rather than names.
    boolean looksLikeMap() {
        if (entries != null || unnamed || members.size() < FEWEST_KEYS) {
            return false;
        }
        long odd = members.keySet().stream()
                .filter(name -> !ORDINARY.matcher(name).matches())
                .count();
        boolean names = odd * 5 < members.size() * 4L && !(members.size() > MANY_KEYS && isSparse());
        return !names && areAlike(members.values().stream().map(Member::place).toList());
    }

    /// Whether most objects contain only few of the members of the others.
    private boolean isSparse() {
        long present = members.values().stream().mapToLong(Member::present).sum();
        return present * SPARSE < objects * members.size() || (objects <= 2 && members.size() >= TOO_MANY_KEYS);
    }

    private static boolean areAlike(List<Observed> places) {
        Observed first = places.getFirst();
        return places.stream()
                .allMatch(place -> place.kinds().equals(first.kinds()) && (place.objects == 0 || place.isLike(first)));
    }

    private Set<Described.Kind> kinds() {
        Set<Described.Kind> kinds = new HashSet<>();
        if (objects > 0) {
            kinds.add(Described.Kind.OBJECT);
        }
        if (arrays > 0) {
            kinds.add(Described.Kind.ARRAY);
        }
        if (booleans > 0) {
            kinds.add(Described.Kind.BOOLEAN);
        }
        if (!texts.isEmpty()) {
            kinds.add(Described.Kind.TEXT);
        }
        if (!numbers.isEmpty()) {
            kinds.add(Described.Kind.NUMBER);
        }
        return kinds;
    }

    /// Whether the objects here and there have more names in common than not.
    boolean isLike(Observed other) {
        if (objects == 0 || other.objects == 0 || isMap() || other.isMap()) {
            return false;
        }
        Set<String> common = new HashSet<>(members.keySet());
        common.retainAll(other.members.keySet());
        int all = members.size() + other.members.size() - common.size();
        return all == 0 || common.size() * 2 >= all;
    }

    /// The place that has taken this one, or itself.
    Observed target() {
        Observed now = this;
        while (now.taker != null) {
            now = now.taker;
        }
        return now;
    }

    /// Two places of which one is to take the other.
    private record Pair(Observed taker, Observed taken) {}

    /// Adds the values observed in another place, which is this one from then on.
    void absorb(Observed other) {
        absorb(new ArrayDeque<>(List.of(new Pair(this, other))));
    }

    /// Places may lie in themselves: each step is complete before the next.
    private static void absorb(Deque<Pair> open) {
        while (!open.isEmpty()) {
            Pair pair = open.remove();
            Observed taker = pair.taker().target();
            Observed taken = pair.taken().target();
            if (taker != taken) {
                taken.taker = taker;
                taker.take(taken, open);
            }
        }
    }

    private void take(Observed other, Deque<Pair> open) {
        nulls += other.nulls;
        objects += other.objects;
        arrays += other.arrays;
        emptyArrays += other.emptyArrays;
        booleans += other.booleans;
        unnamed |= other.unnamed;
        texts.absorb(other.texts);
        numbers.absorb(other.numbers);
        if (items == null) {
            items = other.items;
        } else if (other.items != null) {
            open.add(new Pair(items, other.items));
        }
        if (entries == null && other.entries == null) {
            takeMembers(other, open);
            return;
        }
        gather(open);
        other.members.values().forEach(member -> open.add(new Pair(entries(), member.place())));
        if (other.entries != null) {
            open.add(new Pair(entries(), other.entries));
        }
    }

    private void takeMembers(Observed other, Deque<Pair> open) {
        other.members.forEach((name, member) -> {
            Member known = members.putIfAbsent(name, member);
            if (known != null && known != member) {
                known.addPresence(member.present());
                open.add(new Pair(known.place(), member.place()));
            }
        });
    }

    Location location() {
        return location;
    }

    boolean isMap() {
        return entries != null;
    }

    boolean isUnnamed() {
        return unnamed;
    }

    boolean hasObjects() {
        return objects > 0;
    }

    boolean hasArrays() {
        return arrays > 0;
    }

    boolean hasEmptyArrays() {
        return emptyArrays > 0;
    }

    boolean hasBooleans() {
        return booleans > 0;
    }

    boolean hasNulls() {
        return nulls > 0;
    }

    /// Whether all objects have that member.
    boolean isMandatory(Member member) {
        return member.present() >= objects;
    }

    ObservedTexts texts() {
        return texts;
    }

    ObservedNumbers numbers() {
        return numbers;
    }

    Map<String, Member> members() {
        return members;
    }

    Optional<Observed> itemPlace() {
        return Optional.ofNullable(items).map(Observed::target);
    }

    Optional<Observed> entryPlace() {
        return Optional.ofNullable(entries).map(Observed::target);
    }

    /// A member of the objects of one place.
    static final class Member {

        private final Observed place;
        private long present;

        Member(Observed place) {
            this.place = place;
        }

        Observed place() {
            return place.target();
        }

        /// How many objects have it.
        long present() {
            return present;
        }

        void addPresence(long more) {
            present += more;
        }
    }
}
