package org.bindery.messages.traffic;

/// The numbers and names that subscribers and networks have. They are of countries and networks that nobody has.
final class Identities {

    static final String HOME = "99901";
    private static final long IMSI = 999_010_000_000_000L;
    private static final long MSISDN = 999_700_000_000L;
    private static final String[] ACCESS_POINTS = {
        "internet", "internet", "internet", "ims", "web.example", "m2m.example"
    };
    private static final int SERVERS = 40_000;

    private Identities() {}

    static long imsi(int subscriber) {
        return IMSI + subscriber;
    }

    static long msisdn(int subscriber) {
        return MSISDN + subscriber;
    }

    static String accessPoint(TrafficEvent event) {
        return ACCESS_POINTS[(int) (event.session() % ACCESS_POINTS.length)];
    }

    /// The code of the network that a session is in.
    static String network(TrafficEvent event) {
        return event.network() == 0 ? HOME : Integer.toString(99_901 + event.network());
    }

    /// What reports the sessions of a subscriber: one for so many of them.
    static int server(int subscriber) {
        return subscriber / SERVERS;
    }

    static int serverAddress(int server) {
        return 10 << 24 | 250 << 16 | server & 0xFFFF;
    }

    /// The address that a session has.
    static int address(TrafficEvent event) {
        return 100 << 24 | 64 << 16 | event.subscriber() & 0x3FFFFF;
    }
}
