package org.bindery.shape;

import java.util.List;
import java.util.stream.Stream;

/// One alternative of one choice, on the way from a type's content to an element.
///
/// @param choice number of the choice within its record
/// @param alternative place among its alternatives
record Branch(int choice, int alternative) {

    /// Whether no message can have both ends of two ways.
    static boolean exclusive(List<Branch> one, List<Branch> other) {
        return one.stream()
                .anyMatch(a -> other.stream().anyMatch(b -> a.choice == b.choice && a.alternative != b.alternative));
    }

    static List<Branch> into(List<Branch> way, Branch next) {
        return Stream.concat(way.stream(), Stream.of(next)).toList();
    }
}
