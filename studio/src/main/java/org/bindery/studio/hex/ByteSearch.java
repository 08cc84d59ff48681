package org.bindery.studio.hex;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.bindery.studio.find.Places;
import org.bindery.studio.find.Searchable;

/// Finds bytes: as hexadecimal digits, with blanks between bytes or without, and as text.
public final class ByteSearch implements Searchable {

    private final HexView hex;
    private List<Place> places = List.of();

    /// Bytes that were found.
    private record Place(int start, int length) implements Comparable<Place> {
        @Override
        public int compareTo(Place other) {
            return start == other.start ? Integer.compare(length, other.length) : Integer.compare(start, other.start);
        }
    }

    public ByteSearch(HexView hex) {
        this.hex = hex;
    }

    @Override
    public int search(String text) {
        SortedSet<Place> found = new TreeSet<>();
        if (!text.isEmpty()) {
            digits(text).ifPresent(wanted -> add(found, wanted));
            // Searches for text ignore case; one letter of Latin-1 is one byte.
            Places.of(
                            new String(hex.bytes(), StandardCharsets.ISO_8859_1),
                            new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1))
                    .forEach(start -> found.add(new Place(start, text.getBytes(StandardCharsets.UTF_8).length)));
        }
        places = List.copyOf(found);
        return places.size();
    }

    private static Optional<byte[]> digits(String text) {
        String plain = text.replace(" ", "").toLowerCase(Locale.ROOT);
        boolean isHex =
                plain.length() >= 2 && plain.length() % 2 == 0 && plain.chars().allMatch(HexFormat::isHexDigit);
        return isHex ? Optional.of(HexFormat.of().parseHex(plain)) : Optional.empty();
    }

    private void add(SortedSet<Place> found, byte[] wanted) {
        byte[] bytes = hex.bytes();
        for (int i = 0; i + wanted.length <= bytes.length; i++) {
            int same = 0;
            while (same < wanted.length && bytes[i + same] == wanted[same]) {
                same++;
            }
            if (same == wanted.length) {
                found.add(new Place(i, wanted.length));
            }
        }
    }

    @Override
    public int nearest() {
        List<Integer> starts = new ArrayList<>();
        places.forEach(place -> starts.add(place.start()));
        BitRange marked = hex.cursor().marked();
        return Places.from(starts, marked.isEmpty() ? 0 : marked.firstByte());
    }

    @Override
    public void show(int place) {
        Place found = places.get(place);
        hex.mark(found.start(), found.length());
    }

    @Override
    public void focus() {
        hex.node().requestFocus();
    }
}
