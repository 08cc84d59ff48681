package org.bindery.importers.cobol;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.bindery.model.Presentation;
import org.bindery.model.Presentation.Justification;

/// How items look in a record.
record FieldPresentation(CobolOptions options) {

    private static final String FILLER = "FILLER";

    /// A group: its name and place.
    Presentation group(RecordLayout.Placed placed) {
        return at(
                name(placed.item()),
                "",
                Optional.empty(),
                Justification.DEFAULT,
                placed.offset(),
                placed.width(),
                "",
                "");
    }

    Presentation slack(RecordLayout.Slack slack) {
        return at("", "", Optional.empty(), Justification.DEFAULT, slack.offset(), slack.extent(), "", "");
    }

    Presentation field(RecordLayout.Placed placed, FieldType type) {
        CobolItem item = placed.item();
        Usage usage = FieldWidth.usage(item);
        boolean text = type.isText();
        Justification side =
                !text ? Justification.DEFAULT : item.isJustified ? Justification.RIGHT : Justification.LEFT;
        return at(
                name(item),
                type.isNumber() ? picture(item, placed.width()) : "",
                text ? Optional.of(' ') : Optional.empty(),
                side,
                placed.offset(),
                placed.width(),
                codePage(usage),
                String.join(" ", usage(item, usage)));
    }

    /// Bytes that are kept as they are, apart from the fields.
    static Presentation patches() {
        return at("", "", Optional.empty(), Justification.DEFAULT, -1, -1, "", "PATCH");
    }

    private static String name(CobolItem item) {
        return item.isFiller() ? (item.level == 0 ? "" : FILLER) : item.name;
    }

    private static String picture(CobolItem item, long width) {
        Optional<Picture> picture = item.picture.filter(found -> found.kind().isNumeric());
        if (picture.isPresent()) {
            return picture.get().format();
        }
        boolean isSigned = item.picture.isEmpty() && FieldWidth.usage(item).isSigned();
        return (isSigned ? "S9(" : "9(") + NumberFacets.digits((int) width) + ")";
    }

    private static String codePage(Usage usage) {
        return switch (usage.kind()) {
            case NATIONAL -> "UTF-16BE";
            case UTF8 -> "UTF-8";
            default -> "";
        };
    }

    private List<String> usage(CobolItem item, Usage usage) {
        List<String> words = new ArrayList<>();
        words.add(usage.kind() == Usage.Kind.DOUBLE ? "COMP-2" : usage.kind().word());
        FieldWidth.sign(item).ifPresent(sign -> {
            if (sign.isLeading() || sign.isSeparate()) {
                words.add(sign.isLeading() ? "SIGN-LEADING" : "SIGN-TRAILING");
            }
            if (sign.isSeparate()) {
                words.add("SEPARATE");
            }
        });
        if (item.isBlankWhenZero) {
            words.add("BLANK-WHEN-ZERO");
        }
        if (usage.order() == Usage.Order.LITTLE || (usage.order() == Usage.Order.NATIVE && options.isLittleEndian())) {
            words.add("LITTLE-ENDIAN");
        }
        return words;
    }

    private static Presentation at(
            String name,
            String format,
            Optional<Character> padding,
            Justification justification,
            long offset,
            long width,
            String codePage,
            String usage) {
        return Presentation.NONE
                .withNativeName(name)
                .withFormat(format)
                .withPadding(padding)
                .withJustification(justification)
                .withOffset(offset < 0 ? OptionalInt.empty() : OptionalInt.of((int) offset))
                .withWidth(width < 0 ? OptionalInt.empty() : OptionalInt.of((int) width))
                .withCodePage(codePage)
                .withUsage(usage);
    }
}
