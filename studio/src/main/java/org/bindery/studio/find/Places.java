package org.bindery.studio.find;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The places of a text in another.
public final class Places {

    private Places() {}

    /// Where each place begins, in order; upper and lower case are the same.
    public static List<Integer> of(String text, String wanted) {
        List<Integer> places = new ArrayList<>();
        if (!wanted.isEmpty()) {
            Matcher matcher = Pattern.compile(wanted, Pattern.LITERAL | Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE)
                    .matcher(text);
            while (matcher.find()) {
                places.add(matcher.start());
            }
        }
        return places;
    }

    /// The first place that is not before another, from 0; as many as there are where all are.
    public static int from(List<Integer> places, int start) {
        int nearest = 0;
        while (nearest < places.size() && places.get(nearest) < start) {
            nearest++;
        }
        return nearest;
    }
}
