package org.bindery.studio.loading;

/// The database refuses more than values, or has gone. The message is what it said, in one line.
public final class LoadException extends Exception {

    private static final long serialVersionUID = 1;

    private final boolean mayReturn;

    private LoadException(String message, boolean mayReturn, Throwable cause) {
        super(message, cause);
        this.mayReturn = mayReturn;
    }

    /// The database refuses the work, and will do so again.
    public static LoadException refused(String message, Throwable cause) {
        return new LoadException(message, false, cause);
    }

    /// The connection is lost: the work continues after the noted position as soon as there is another
    /// one.
    public static LoadException lost(String message, Throwable cause) {
        return new LoadException(message, true, cause);
    }

    /// Whether to connect again, and to go on.
    public boolean mayReturn() {
        return mayReturn;
    }
}
