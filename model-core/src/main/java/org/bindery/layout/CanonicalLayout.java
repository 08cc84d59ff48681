package org.bindery.layout;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/// Everything that a reader or writer of records has to know of a model, as one JSON document that is the same for
/// the same layout: what does not change bytes or lexical forms, such as documentation, is not in it.
/// `docs/format.md` explains the document.
///
/// Each root element, each record and each property has a line of its own, which starts with a key that no other line
/// has: `{"root":`, `{"record":` or `{"path":`. Two layouts can therefore be compared line by line.
public record CanonicalLayout(String json) {

    /// The version of the document's form.
    public static final int VERSION = 1;

    /// The version of the record format that the document speaks of.
    public static final int RECORD_FORMAT = 2;

    /// The version of the table of symbols that texts are written in.
    public static final int SYMBOLS = 1;

    /// The SHA-256 of the document in UTF-8: 32 bytes that are the same for the same layout, and for no other.
    public byte[] fingerprint() {
        return digest().digest(json.getBytes(StandardCharsets.UTF_8));
    }

    static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
