package org.bindery.runtime;

/** Thrown when a message in its native format does not conform to the model. */
public final class InvalidMessageException extends Exception {

    private static final long serialVersionUID = 1L;

    private final int line;
    private final int column;
    private final String path;
    private final String reason;

    /**
     * Makes one.
     *
     * @param line where it was found, from 1
     * @param column where it was found, in characters from 1
     * @param path the component, such as {@code /Document/CdtTrf[2]/Amt}; empty when none was reached
     * @param reason what is wrong and what was expected
     */
    public InvalidMessageException(int line, int column, String path, String reason) {
        super("line " + line + ", column " + column + (path.isEmpty() ? "" : ", " + path) + ": " + reason);
        this.line = line;
        this.column = column;
        this.path = path;
        this.reason = reason;
    }

    /**
     * The same, once it is known in which component.
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
     * The line.
     *
     * @return the line, from 1
     */
    public int line() {
        return line;
    }

    /**
     * The place in the line.
     *
     * @return the column, in characters from 1
     */
    public int column() {
        return column;
    }

    /**
     * The component.
     *
     * @return its path, such as {@code /Document/CdtTrf[2]/Amt}; empty when none was reached
     */
    public String path() {
        return path;
    }

    /**
     * What is wrong.
     *
     * @return the message without its place
     */
    public String reason() {
        return reason;
    }
}
