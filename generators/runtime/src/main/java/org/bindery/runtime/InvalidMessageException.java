package org.bindery.runtime;

/** Thrown when a message in its native format does not conform to the model. */
public final class InvalidMessageException extends Exception {

    private static final long serialVersionUID = 1L;

    private final int line;
    private final int column;
    private final String path;
    private final String reason;

    /**
     * Creates the exception.
     *
     * @param line the line, from 1
     * @param column the column, in characters from 1
     * @param path the path of the component, such as {@code /Document/CdtTrf[2]/Amt}; empty when none was reached
     * @param reason the error, and what was expected
     */
    public InvalidMessageException(int line, int column, String path, String reason) {
        super("line " + line + ", column " + column + (path.isEmpty() ? "" : ", " + path) + ": " + reason);
        this.line = line;
        this.column = column;
        this.path = path;
        this.reason = reason;
    }

    /**
     * Returns the same exception with the path of the component.
     *
     * @param component its path
     * @return another exception, of which this one is the cause
     */
    public InvalidMessageException at(String component) {
        InvalidMessageException there = new InvalidMessageException(line, column, component, reason);
        there.initCause(this);
        return there;
    }

    /**
     * Returns the line.
     *
     * @return the line, from 1
     */
    public int line() {
        return line;
    }

    /**
     * Returns the column.
     *
     * @return the column, in characters from 1
     */
    public int column() {
        return column;
    }

    /**
     * Returns the path of the component.
     *
     * @return its path, such as {@code /Document/CdtTrf[2]/Amt}; empty when none was reached
     */
    public String path() {
        return path;
    }

    /**
     * Returns the error.
     *
     * @return the message without its place
     */
    public String reason() {
        return reason;
    }
}
