package org.bindery.studio.sheet;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import org.bindery.model.Attribute;
import org.bindery.model.Element;
import org.bindery.model.MessageFormat;
import org.bindery.model.Presentation;
import org.bindery.model.SimpleType;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.Declaration;
import org.bindery.studio.workspace.Analysis;

/// The part of a sheet for the presentation of a component in its native format: all settings that the
/// format uses, and all others that are set.
final class PresentationLines {

    private static final List<String> USAGES = List.of(
            "DISPLAY",
            "SIGN-LEADING",
            "SIGN-LEADING SEPARATE",
            "SEPARATE",
            "BLANK-WHEN-ZERO",
            "COMP",
            "COMP-1",
            "COMP-2",
            "COMP-3",
            "COMP-5",
            "COMP-6",
            "NATIONAL");

    private final Presentation now;
    private final MessageFormat format;
    private final boolean isValue;
    private final List<Line> lines = new ArrayList<>();

    private PresentationLines(Presentation now, MessageFormat format, boolean isValue) {
        this.now = now;
        this.format = format;
        this.isValue = isValue;
    }

    static List<Line> of(Component component, Analysis analysis) {
        boolean isValue = component
                .type()
                .flatMap(analysis.tree().index()::type)
                .filter(SimpleType.class::isInstance)
                .isPresent();
        return switch (component.declaration()) {
            case Declaration.OfElement(Element element, var ignored) ->
                new PresentationLines(element.presentation(), analysis.model().format(), isValue).lines(component);
            case Declaration.OfAttribute(Attribute attribute) ->
                new PresentationLines(attribute.presentation(), analysis.model().format(), isValue).lines(component);
            default -> List.of();
        };
    }

    private List<Line> lines(Component component) {
        boolean fixed = format instanceof MessageFormat.FixedWidth;
        boolean delimited = format instanceof MessageFormat.Delimited;
        boolean json = format instanceof MessageFormat.Json;
        boolean dfdl = format instanceof MessageFormat.Dfdl;
        entry(nameLabel(), "nativeName", now.nativeName(), component.name(), !dfdl);
        String formatLabel = fixed ? "Picture or format" : "Format";
        entry(formatLabel, "format", now.format(), "as the type writes it", isValue && !dfdl);
        entry("Width", "width", number(now.width()), fixed ? "required, not set" : "", fixed && isValue);
        entry("Offset", "offset", number(now.offset()), "after the field before", fixed);
        usage(fixed, json);
        entry("Padding", "padding", padding(), "a blank", fixed && isValue);
        if ((fixed && isValue) || now.justification() != Presentation.Justification.DEFAULT) {
            lines.add(new Line.Word(
                    "Justified",
                    "justification",
                    now.justification() == Presentation.Justification.DEFAULT ? "" : lower(now.justification()),
                    "",
                    "numbers right, texts left",
                    List.of("left", "right")));
        }
        entry("Code page", "codePage", now.codePage(), "that of the file", fixed && isValue);
        if (delimited && isValue) {
            String quote = String.valueOf(((MessageFormat.Delimited) format).quote());
            entry("Initiator", "initiator", now.initiator(), "none; " + quote + " quotes every value", true);
            entry("Terminator", "terminator", now.terminator(), "none; " + quote + " with the initiator", true);
        } else {
            entry("Initiator", "initiator", now.initiator(), "", false);
            entry("Terminator", "terminator", now.terminator(), "", false);
        }
        entry("Bits", "bits", number(now.bits()), "", false);
        entry(
                "Tag",
                "tag",
                now.tag(),
                "that of the type",
                format instanceof MessageFormat.Asn1
                        || format instanceof MessageFormat.Wire
                        || format instanceof MessageFormat.Avro);
        if (isValue) {
            lines.add(new Line.Written(component.path()));
        }
        return lines;
    }

    private String nameLabel() {
        return switch (format) {
            case MessageFormat.Delimited ignored -> "Heading";
            case MessageFormat.KeyValue ignored -> "Key";
            case MessageFormat.Json ignored -> "JSON name";
            case MessageFormat.Xml _,
                    MessageFormat.FixedWidth _,
                    MessageFormat.Dfdl _,
                    MessageFormat.Asn1 _,
                    MessageFormat.Wire _,
                    MessageFormat.Avro _,
                    MessageFormat.None _ -> "Native name";
        };
    }

    private void usage(boolean fixed, boolean json) {
        if (fixed && isValue && (now.usage().isEmpty() || USAGES.contains(now.usage()))) {
            lines.add(new Line.Word("Usage", "usage", now.usage(), "", "text, or digits of the picture", USAGES));
        } else {
            entry(json ? "JSON form" : "Usage", "usage", now.usage(), "", fixed && isValue);
        }
    }

    /// Shown where the format makes use of it, or where it is set all the same.
    private void entry(String label, String key, String value, String prompt, boolean used) {
        if (used || !value.isEmpty()) {
            lines.add(new Line.Entry(label, key, value, "", prompt));
        }
    }

    private String padding() {
        return now.padding().map(c -> c == ' ' ? "' '" : String.valueOf(c)).orElse("");
    }

    private static String number(OptionalInt value) {
        return value.isPresent() ? Integer.toString(value.getAsInt()) : "";
    }

    private static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
