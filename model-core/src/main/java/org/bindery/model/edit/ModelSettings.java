package org.bindery.model.edit;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.bindery.model.Framing;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;

/// The settings of the model itself.
final class ModelSettings {

    /// What changes how a heading is written.
    private static final Set<String> SPELLING = Set.of("delimiter", "quote", "header", "quotedHeader", "lineEnd");

    /// The settings for the framing of messages in files.
    private static final Set<String> FRAMING = Set.of("framing", "fill", "block", "ports");

    private ModelSettings() {}

    static Edit edit(Model model, String key, String value) throws EditException {
        return switch (key) {
            case "name" -> new Edit.SetIdentity(value, model.version(), model.javaPackage());
            case "version" -> new Edit.SetIdentity(model.name(), value, model.javaPackage());
            case "package" -> new Edit.SetIdentity(model.name(), model.version(), value);
            case "documentation" -> new Edit.SetDocumentation(ModelPath.ROOT, value);
            case "format" -> new Edit.SetFormat(kind(model, value));
            case "encodingRules" -> new Edit.SetFormat(rules(model, value));
            default -> new Edit.SetFormat(format(model.format(), key, value));
        };
    }

    /// A format of another kind keeps only the namespace of the roots; one of the same kind is unchanged.
    private static MessageFormat kind(Model model, String value) throws EditException {
        FormatKind kind = value.isBlank() ? FormatKind.NONE : FormatKind.of(value.strip());
        String namespace =
                model.roots().isEmpty() ? "" : model.roots().getFirst().namespace();
        return kind == FormatKind.of(model.format()) ? model.format() : kind.plain(namespace);
    }

    private static MessageFormat format(MessageFormat format, String key, String value) throws EditException {
        if (FRAMING.contains(key)) {
            return framed(format, key, value);
        }
        if (key.equals("charset") && format instanceof MessageFormat.FixedWidth fixed) {
            return new MessageFormat.FixedWidth(charset(value), fixed.blocking());
        }
        if (key.equals("charset") && format instanceof MessageFormat.KeyValue) {
            return new MessageFormat.KeyValue(charset(value));
        }
        if (key.equals("blocking") && format instanceof MessageFormat.FixedWidth fixed) {
            return new MessageFormat.FixedWidth(fixed.charset(), blocking(value));
        }
        if (key.equals("lines")) {
            if (format instanceof MessageFormat.Json) {
                return new MessageFormat.Json(!value.isEmpty() && SettingValues.flag(key, value));
            }
            throw new EditException("The lines cannot be set: the messages of this model are not JSON.");
        }
        if (key.equals("blocking")) {
            throw new EditException("The blocking cannot be set: the messages of this model have no fixed width.");
        }
        if (!(format instanceof MessageFormat.Delimited old)) {
            throw new EditException("The " + key + " cannot be set: the messages of this model "
                    + (key.equals("charset") ? "have no character set to choose." : "are not delimited text."));
        }
        char delimiter = key.equals("delimiter") ? character(key, value) : old.delimiter();
        char quote = key.equals("quote") ? character(key, value) : old.quote();
        String charset = key.equals("charset") ? charset(value) : old.charset();
        boolean header = key.equals("header") ? !value.isEmpty() && SettingValues.flag(key, value) : old.header();
        String lineEnd = key.equals("lineEnd") ? lineEnd(value) : old.lineEnd();
        return new MessageFormat.Delimited(charset, delimiter, quote, header, lineEnd, style(old.style(), key, value));
    }

    private static MessageFormat framed(MessageFormat format, String key, String value) throws EditException {
        Framing old = format.framing();
        int block = key.equals("block") ? SettingValues.count(key, value).orElse(0) : old.block();
        Framing framing = SettingValues.read(key, value, text -> framing(old.withBlock(block), key, text));
        return format.framed(framing)
                .orElseThrow(() -> new EditException("The " + key
                        + " cannot be set: the messages of this model are described neither by DFDL (format=dfdl) nor"
                        + " by ASN.1 (format=asn1), and are neither in wire format (format=wire) nor in Avro"
                        + " (format=avro)"
                        + (format instanceof MessageFormat.FixedWidth ? "; set blocking." : ".")));
    }

    private static Framing framing(Framing old, String key, String value) {
        return switch (key) {
            case "framing" -> old.withKind(value.isEmpty() ? Framing.NONE.kind() : value);
            case "fill" -> old.withFill(Framing.fill(value));
            case "block" -> old;
            default -> old.withPorts(value.isEmpty() ? List.of() : List.of(value.split("\\s*,\\s*", -1)));
        };
    }

    private static MessageFormat.Delimited.Style style(MessageFormat.Delimited.Style old, String key, String value)
            throws EditException {
        char comment = old.comment();
        if (key.equals("comment")) {
            comment = value.isEmpty() ? 0 : character(key, value);
        }
        return new MessageFormat.Delimited.Style(
                comment,
                key.equals("quotedHeader") ? !value.isEmpty() && SettingValues.flag(key, value) : old.quotedHeader(),
                key.equals("shortRows") ? !value.isEmpty() && SettingValues.flag(key, value) : old.shortRows(),
                key.equals("closed") ? value.isEmpty() || SettingValues.flag(key, value) : old.closed(),
                old.titles(),
                old.marked(),
                old.headerBelow(),
                SPELLING.contains(key) ? "" : old.heading());
    }

    private static String lineEnd(String value) throws EditException {
        return switch (value.strip().toUpperCase(Locale.ROOT)) {
            case "", "LF" -> "\n";
            case "CRLF" -> "\r\n";
            case "CR" -> "\r";
            default -> throw new EditException("'" + value + "' is not a lineEnd; write LF, CRLF or CR.");
        };
    }

    private static String blocking(String value) throws EditException {
        String name = value.strip().toUpperCase(Locale.ROOT);
        if (!MessageFormat.FixedWidth.BLOCKINGS.contains(name)) {
            throw new EditException("'" + value + "' is not a blocking; write one of "
                    + String.join(", ", MessageFormat.FixedWidth.BLOCKINGS) + ".");
        }
        return name;
    }

    private static MessageFormat rules(Model model, String value) throws EditException {
        if (model.format() instanceof MessageFormat.Avro old) {
            String name = value.isBlank() ? "binary" : value.strip().toLowerCase(Locale.ROOT);
            return new MessageFormat.Avro(known(name, MessageFormat.Avro.RULES), old.framing());
        }
        if (!(model.format() instanceof MessageFormat.Asn1 old)) {
            throw new EditException(
                    "The encodingRules cannot be set: the messages of this model are neither ASN.1 nor Avro.");
        }
        String name = value.isBlank() ? "DER" : value.strip().toUpperCase(Locale.ROOT);
        known(name, MessageFormat.Asn1.RULES);
        // The rules of BER need only tags, those of PER all bounds, sizes and extensions, which models for BER do
        // not have.
        if (name.equals(MessageFormat.Asn1.PER)
                && !old.rules().equals(name)
                && !model.elements().isEmpty()) {
            throw new EditException(
                    "The usages of this model do not have the bounds that PER requires; import its module again"
                            + " with the option rules=per-unaligned, or set the rules before there are components.");
        }
        return new MessageFormat.Asn1(name, old.framing());
    }

    private static String known(String rules, List<String> all) throws EditException {
        if (!all.contains(rules)) {
            throw new EditException(
                    "'" + rules + "' are not encodingRules; write one of " + String.join(", ", all) + ".");
        }
        return rules;
    }

    private static String charset(String value) throws EditException {
        String name = value.isEmpty() ? "UTF-8" : value.strip();
        try {
            if (Charset.isSupported(name)) {
                return name;
            }
        } catch (IllegalCharsetNameException e) {
            throw new EditException(unknownCharset(name), e);
        }
        throw new EditException(unknownCharset(name));
    }

    private static String unknownCharset(String name) {
        return "The character set '" + name + "' is not known here; write its IANA name, such as UTF-8 or IBM1047.";
    }

    private static char character(String key, String value) throws EditException {
        if (value.equals("\\t")) {
            return '\t';
        }
        if (value.length() != 1) {
            throw new EditException(
                    "'" + value + "' is not a valid " + key + "; write one character, or \\t for a tab.");
        }
        return value.charAt(0);
    }
}
