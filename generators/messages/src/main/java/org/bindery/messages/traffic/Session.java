package org.bindery.messages.traffic;

/// A session of a subscriber, from its start to its end.
///
/// It is a class, and not a record, since there are as many at a time as a country has.
final class Session {

    static final Session NONE = new Session(0, 0, 0);

    final int subscriber;
    final long number;
    final long start;
    long end;
    long next;
    int network;
    int cause;
    /// Octets a second.
    long up;
    long down;

    Session(int subscriber, long number, long start) {
        this.subscriber = subscriber;
        this.number = number;
        this.start = start;
    }

    long sent(long second) {
        return (second - start) * up + number % 977;
    }

    long received(long second) {
        return (second - start) * down + number % 9_973;
    }
}
