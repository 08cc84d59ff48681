package org.bindery.messages.traffic;

import java.util.BitSet;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.SplittableRandom;

/// The sessions of a plan, event by event in the order of time. In memory are the sessions that are open.
public final class Traffic {

    /// Networks of others.
    static final int NETWORKS = 40;

    private static final int SHORTEST = 20;
    private static final double USUAL_SECONDS = 900;
    private static final int LONGEST = 4 * 60 * 60;
    private static final int ATTEMPTS = 20;
    private static final int USER_REQUEST = 1;
    private static final int[] OTHER_CAUSES = {2, 4, 5, 9};

    private final TrafficPlan plan;
    private final SplittableRandom random;
    private final PriorityQueue<Session> open = new PriorityQueue<>((a, b) -> {
        int order = Long.compare(a.next, b.next);
        return order != 0 ? order : Long.compare(a.number, b.number);
    });
    private final BitSet busy;
    private final TrafficEvent event = new TrafficEvent();
    private final long end;
    private long second;
    private int starts;
    private double owed;
    private long sessions;

    /// Starts to make traffic up.
    public Traffic(TrafficPlan plan) {
        this.plan = plan;
        this.random = new SplittableRandom(plan.seed());
        this.busy = new BitSet(plan.subscribers());
        this.second = plan.start().getEpochSecond();
        this.end = second + plan.length().toSeconds();
        owe();
    }

    /// The next event, which is the same object each time; empty after the last.
    public Optional<TrafficEvent> next() {
        while (true) {
            Session first = open.peek();
            if (first != null && first.next <= second) {
                return Optional.of(goOn(first));
            }
            if (second < end && starts > 0) {
                starts--;
                int subscriber = idle();
                if (subscriber >= 0) {
                    return Optional.of(begin(subscriber));
                }
            } else if (second < end) {
                second++;
                owe();
            } else if (first == null) {
                return Optional.empty();
            } else {
                second = first.next;
            }
        }
    }

    /// How many sessions start in this second: what is owed of earlier ones counts.
    private void owe() {
        owed += second < end ? plan.startsAt(second) : 0;
        int due = Math.max(0, (int) owed);
        // So many on average, and not the same each time.
        starts = due / 2 + random.nextInt(due + 1);
        owed -= starts;
    }

    /// A subscriber without a session; -1 where none is found.
    private int idle() {
        for (int i = 0; i < ATTEMPTS; i++) {
            int subscriber = random.nextInt(plan.subscribers());
            if (!busy.get(subscriber)) {
                return subscriber;
            }
        }
        return -1;
    }

    private TrafficEvent begin(int subscriber) {
        Session session = new Session(subscriber, ++sessions, second);
        double spread = -Math.log(1 - random.nextDouble());
        session.end = second + SHORTEST + (long) Math.min(LONGEST, spread * USUAL_SECONDS);
        session.next = Math.min(session.end, second + plan.interim().toSeconds());
        session.network = random.nextInt(1_000) < plan.roaming() ? 1 + random.nextInt(NETWORKS) : 0;
        session.cause = random.nextInt(100) < 80 ? USER_REQUEST : OTHER_CAUSES[random.nextInt(OTHER_CAUSES.length)];
        session.up = 1L + random.nextInt(1 << 4 + random.nextInt(12));
        session.down = session.up * (2 + random.nextInt(14)) + random.nextInt(100);
        busy.set(subscriber);
        open.add(session);
        return event(session, TrafficEvent.Kind.START);
    }

    private TrafficEvent goOn(Session session) {
        open.poll();
        if (session.next >= session.end) {
            busy.clear(session.subscriber);
            return event(session, TrafficEvent.Kind.STOP);
        }
        TrafficEvent update = event(session, TrafficEvent.Kind.INTERIM);
        session.next = Math.min(session.end, session.next + plan.interim().toSeconds());
        open.add(session);
        return update;
    }

    private TrafficEvent event(Session session, TrafficEvent.Kind kind) {
        event.kind = kind;
        event.second = second;
        event.session = session;
        return event;
    }
}
