package org.bindery.runtime.internal.wire;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.bindery.runtime.internal.octets.Refusal;

/**
 * What precedes messages, and identifies their type: a fingerprint of the schema, the branch of a union, or nothing.
 */
final class AvroHeader {

    private static final int MARKER = 0x01C3;
    private static final int MARKED = 10;

    private final AvroForms forms;
    /** Whether the root elements are the branches of a union. */
    private final boolean isUnion;
    /** The fingerprints of the root elements, or that of their union; empty where messages have none. */
    private final List<Long> fingerprints = new ArrayList<>();

    AvroHeader(AvroForms forms) {
        this.forms = forms;
        this.isUnion = forms.roots.get(0).field().type.branch() >= 0;
        if (forms.rules.isFile() && forms.roots.size() > 1 && !isUnion) {
            throw new IllegalArgumentException("a container file has messages of one schema, and this model has several"
                    + " root elements; give them tags, 0, 1 and so on, if their schema is a union, or leave one");
        }
        if (forms.rules == AvroRules.SINGLE_OBJECT) {
            if (isUnion) {
                fingerprints.add(AvroSchemaText.fingerprint(schema(true)));
            } else {
                forms.roots.forEach(root ->
                        fingerprints.add(AvroSchemaText.fingerprint(AvroSchemaText.of(forms, root.field(), true))));
            }
        }
    }

    /** The schema of all messages. */
    String schema(boolean canonical) {
        return isUnion
                ? AvroSchemaText.ofUnion(forms, canonical)
                : AvroSchemaText.of(forms, forms.roots.get(0).field(), canonical);
    }

    /** How many octets the marker and the fingerprint have. */
    int marked() {
        return fingerprints.isEmpty() ? 0 : MARKED;
    }

    /** Reads the header of a message, and returns its kind; -1 where it is not given. */
    int kind(AvroInput in) throws IOException, Refusal {
        int kind = forms.roots.size() == 1 ? 0 : -1;
        if (!fingerprints.isEmpty()) {
            kind = marked(in);
        }
        if (!isUnion) {
            return kind;
        }
        int at = in.at;
        long branch = in.number();
        for (int i = 0; i < forms.roots.size(); i++) {
            if (forms.roots.get(i).field().type.branch() == branch) {
                return i;
            }
        }
        throw in.refusal(at, "the union of messages has no branch " + branch);
    }

    private int marked(AvroInput in) throws IOException, Refusal {
        int at = in.at;
        if (!in.has(MARKED)) {
            throw in.refusal(at, "the message is cut off within its marker and the fingerprint of its schema");
        }
        if (in.low(2) != MARKER) {
            throw in.refusal(at, "the message does not start with C3 01, the marker of a single object");
        }
        long fingerprint = in.low(8);
        int kind = fingerprints.indexOf(fingerprint);
        if (kind < 0) {
            throw in.refusal(
                    at,
                    "the message is of another schema: its fingerprint is " + hex(fingerprint) + ", and that of this"
                            + " model's schema " + hex(fingerprints.get(0)));
        }
        return kind;
    }

    private static String hex(long fingerprint) {
        return String.format("%016X", fingerprint);
    }

    /** Writes the header and branch of a message. */
    void write(WireOutput out, int kind) {
        if (!fingerprints.isEmpty()) {
            out.fixed(MARKER, 2);
            out.fixed(fingerprints.get(isUnion ? 0 : kind), 8);
        }
    }
}
