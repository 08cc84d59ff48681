package org.bindery.model.edit;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.bindery.model.Framing;
import org.bindery.model.MessageFormat;

/// The native formats among which a user chooses for a model.
public enum FormatKind {
    XML("XML"),
    JSON("JSON"),
    DELIMITED("Delimited text, such as CSV"),
    FIXED("Fixed width"),
    KEYVALUE("Lines of key=value pairs"),
    DFDL("Any text or bytes, described by DFDL"),
    ASN1("Values of ASN.1 types, in BER, CER or DER"),
    WIRE("Messages of Protocol Buffers in wire format"),
    AVRO("Messages in Avro's binary encoding"),
    NONE("None yet");

    private final String label;

    FormatKind(String label) {
        this.label = label;
    }

    /// What to call it on a screen.
    public String label() {
        return label;
    }

    /// What to call it in a setting, such as `json`.
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The keys of all formats.
    public static List<String> keys() {
        return Arrays.stream(values()).map(FormatKind::key).toList();
    }

    /// The format of a key, whatever its case; `csv` is delimited text.
    public static FormatKind of(String key) throws EditException {
        for (FormatKind format : values()) {
            if (format.name().equalsIgnoreCase(key)) {
                return format;
            }
        }
        if (key.equalsIgnoreCase("csv")) {
            return DELIMITED;
        }
        throw new EditException(
                "'" + key + "' is not a native format; write one of " + String.join(", ", keys()) + ".");
    }

    /// The kind that a model's format is of.
    public static FormatKind of(MessageFormat format) {
        return switch (format) {
            case MessageFormat.Xml ignored -> XML;
            case MessageFormat.Json ignored -> JSON;
            case MessageFormat.Delimited ignored -> DELIMITED;
            case MessageFormat.FixedWidth ignored -> FIXED;
            case MessageFormat.KeyValue ignored -> KEYVALUE;
            case MessageFormat.Dfdl ignored -> DFDL;
            case MessageFormat.Asn1 ignored -> ASN1;
            case MessageFormat.Wire ignored -> WIRE;
            case MessageFormat.Avro ignored -> AVRO;
            case MessageFormat.None ignored -> NONE;
        };
    }

    /// The format with nothing particular to it.
    ///
    /// @param namespace the target namespace of XML; empty for none
    public MessageFormat plain(String namespace) {
        return switch (this) {
            case XML -> new MessageFormat.Xml(namespace);
            case JSON -> new MessageFormat.Json(false);
            case DELIMITED -> new MessageFormat.Delimited("UTF-8", ',', '"', true, "\n");
            case KEYVALUE -> new MessageFormat.KeyValue("UTF-8");
            case FIXED -> new MessageFormat.FixedWidth("UTF-8", "LINES");
            case DFDL -> new MessageFormat.Dfdl("");
            case ASN1 -> new MessageFormat.Asn1("DER");
            case WIRE -> new MessageFormat.Wire(Framing.NONE);
            case AVRO -> new MessageFormat.Avro("binary");
            case NONE -> new MessageFormat.None();
        };
    }
}
