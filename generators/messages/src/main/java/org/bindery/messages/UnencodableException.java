package org.bindery.messages;

/// Thrown when a message cannot be written in binary: a mandatory component is missing, or a value does not fit its
/// encoding.
public final class UnencodableException extends Exception {

    private static final long serialVersionUID = 1L;

    private final String path;

    /// @param path the path of the value, such as `/Document/FIToFICstmrCdtTrf/CdtTrfTxInf[2]/Amt`
    /// @param reason the error, as the rest of a sentence that begins with the path
    public UnencodableException(String path, String reason) {
        super(path + ": " + reason);
        this.path = path;
    }

    /// The path of the value.
    public String path() {
        return path;
    }
}
