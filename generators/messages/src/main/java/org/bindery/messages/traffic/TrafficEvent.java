package org.bindery.messages.traffic;

/// The state of a session at some time. It is filled anew for each event.
public final class TrafficEvent {

    /// What happens.
    public enum Kind {
        START,
        INTERIM,
        STOP
    }

    Kind kind = Kind.START;
    long second;
    Session session = Session.NONE;

    TrafficEvent() {}

    /// What happens.
    public Kind kind() {
        return kind;
    }

    /// When, in seconds since 1970.
    public long second() {
        return second;
    }

    /// Whose session it is: a number below that of subscribers.
    public int subscriber() {
        return session.subscriber;
    }

    /// The number of the session among all.
    public long session() {
        return session.number;
    }

    /// When the session started, in seconds since 1970.
    public long start() {
        return session.start;
    }

    /// How many octets the subscriber sent so far.
    public long sent() {
        return session.sent(second);
    }

    /// How many octets the subscriber got so far.
    public long received() {
        return session.received(second);
    }

    /// In whose network the session is: 0 at home, else the number of another one.
    public int network() {
        return session.network;
    }

    /// Why the session ended: one of the causes of RFC 2866.
    public int cause() {
        return session.cause;
    }
}
