package org.bindery.studio.loading.cassandra;

import org.bindery.studio.loading.LoadException;

/// What the server says instead of an answer.
final class CqlException extends Exception {

    private static final long serialVersionUID = 1;

    private static final int UNPREPARED = 0x2500;
    private static final int INVALID = 0x2200;

    private final int code;

    CqlException(int code, String message) {
        super(message.lines().findFirst().orElse("error " + Integer.toHexString(code)));
        this.code = code;
    }

    /// Whether the same may succeed later: too few replicas, too much work, no answer from other servers in time.
    boolean isPassing() {
        return switch (code) {
            case 0x0000, 0x1000, 0x1001, 0x1002, 0x1003, 0x1100, 0x1200, 0x1300, 0x1500 -> true;
            default -> false;
        };
    }

    /// Whether values are refused.
    boolean isOfValues() {
        return code == INVALID;
    }

    /// Whether the server has forgotten a statement.
    private boolean isUnprepared() {
        return code == UNPREPARED;
    }

    /// The end of what was tried; what passes is worth another connection.
    LoadException ended() {
        String message = String.valueOf(getMessage());
        return isPassing() || isUnprepared() ? LoadException.lost(message, this) : LoadException.refused(message, this);
    }
}
