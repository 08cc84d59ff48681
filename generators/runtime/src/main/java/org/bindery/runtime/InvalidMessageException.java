package org.bindery.runtime;

/** Thrown when a message in its native format does not conform to the model. */
public final class InvalidMessageException extends Exception {

    private static final long serialVersionUID = 1L;

    private final boolean binary;
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
        this(false, line, column, path, reason);
    }

    private InvalidMessageException(boolean binary, int line, int column, String path, String reason) {
        super((binary ? "message " : "line ") + line + (binary ? ", byte " : ", column ") + column
                + (path.isEmpty() ? "" : ", " + path) + ": " + reason);
        this.binary = binary;
        this.line = line;
        this.column = column;
        this.path = path;
        this.reason = reason;
    }

    /**
     * Creates the exception for a message in a format without lines.
     *
     * @param number the number of the message in its file, from 1
     * @param at the byte in the message, from 1
     * @param path the path of the component; empty when none was reached
     * @param reason the error, and what was expected
     * @return the exception
     */
    public static InvalidMessageException inMessage(int number, int at, String path, String reason) {
        return new InvalidMessageException(true, number, at, path, reason);
    }

    /**
     * Returns the same exception with the path of the component.
     *
     * @param component its path
     * @return another exception, of which this one is the cause
     */
    public InvalidMessageException at(String component) {
        InvalidMessageException there = new InvalidMessageException(binary, line, column, component, reason);
        there.initCause(this);
        return there;
    }

    /**
     * Returns the line; of formats that DFDL, ASN.1 and the like describe, the number of the message.
     *
     * @return the line, from 1
     */
    public int line() {
        return line;
    }

    /**
     * Returns the column; of formats that DFDL, ASN.1 and the like describe, the byte in the message.
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
