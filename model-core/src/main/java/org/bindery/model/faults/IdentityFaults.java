package org.bindery.model.faults;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.runtime.internal.text.Excerpt;

/// Faults of what a model says of itself: its package and its format.
final class IdentityFaults {

    private static final Set<String> LINE_ENDS = Set.of("\n", "\r\n", "\r");

    private final List<Problem> faults = new ArrayList<>();

    private IdentityFaults() {}

    static List<Problem> of(Model model) {
        IdentityFaults found = new IdentityFaults();
        found.ofPackage(model.javaPackage());
        switch (model.format()) {
            case MessageFormat.Delimited delimited -> found.ofDelimited(delimited);
            case MessageFormat.FixedWidth fixed -> found.ofFixedWidth(fixed);
            case MessageFormat.KeyValue pairs -> found.ofCharset(pairs.charset());
            case MessageFormat.Xml ignored -> {}
            case MessageFormat.Json ignored -> {}
            case MessageFormat.Dfdl ignored -> {}
            case MessageFormat.Wire ignored -> {}
            case MessageFormat.Avro avro -> found.ofRules(avro.rules(), MessageFormat.Avro.RULES);
            case MessageFormat.Asn1 asn1 -> found.ofRules(asn1.rules(), MessageFormat.Asn1.RULES);
            case MessageFormat.None ignored -> {}
        }
        return found.faults;
    }

    /// The empty package can be emitted.
    private void ofPackage(String name) {
        if (!name.isEmpty() && !JavaPackage.isName(name)) {
            report(
                    "wrong-package",
                    "'" + Excerpt.of(name)
                            + "' is not a Java package; set package to words joined by dots, such as com.acme.trades.");
        } else if (isWithin(name, "java") || isWithin(name, "org.bindery.runtime")) {
            report(
                    "wrong-package",
                    "The package " + name + " belongs to others; set package to one of your own, such as "
                            + "com.acme.trades.");
        }
    }

    private static boolean isWithin(String name, String outer) {
        return name.equals(outer) || name.startsWith(outer + ".");
    }

    private void ofRules(String rules, List<String> known) {
        if (!known.contains(rules)) {
            report(
                    "wrong-format",
                    "The encoding rules '" + Excerpt.of(rules) + "' are not known; set encodingRules to one of "
                            + String.join(", ", known) + ".");
        }
    }

    private void ofDelimited(MessageFormat.Delimited format) {
        ofCharset(format.charset());
        if (!LINE_ENDS.contains(format.lineEnd())) {
            report(
                    "wrong-format",
                    "Lines end with '" + Excerpt.of(format.lineEnd()) + "'; set lineEnd to LF, CRLF or CR.");
        }
        if (isLineEnd(format.delimiter()) || isLineEnd(format.quote())) {
            report("wrong-format", "A line end is the delimiter or the quote; set delimiter and quote to others.");
        } else if (format.delimiter() == format.quote()) {
            report(
                    "wrong-format",
                    "The delimiter and the quote are both '" + Excerpt.of(String.valueOf(format.quote()))
                            + "'; set one of them to another character.");
        }
    }

    private static boolean isLineEnd(char c) {
        return c == '\n' || c == '\r';
    }

    private void ofFixedWidth(MessageFormat.FixedWidth format) {
        ofCharset(format.charset());
        if (!MessageFormat.FixedWidth.BLOCKINGS.contains(format.blocking())) {
            report(
                    "wrong-format",
                    "'" + Excerpt.of(format.blocking()) + "' is not a blocking; set blocking to one of "
                            + String.join(", ", MessageFormat.FixedWidth.BLOCKINGS) + ".");
        }
    }

    private void ofCharset(String name) {
        if (!isCharset(name)) {
            report(
                    "unknown-charset",
                    "The character set '" + Excerpt.of(name)
                            + "' is not known here; set charset to an IANA name, such as UTF-8 or IBM1047.");
        }
    }

    private static boolean isCharset(String name) {
        try {
            return Charset.isSupported(name);
        } catch (IllegalCharsetNameException e) {
            return false;
        }
    }

    private void report(String id, String text) {
        faults.add(Problem.at(ModelPath.ROOT, Severity.ERROR, id, text));
    }
}
