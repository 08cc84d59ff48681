package org.bindery.runtime.internal.form;

import java.util.Iterator;
import java.util.List;
import org.bindery.runtime.internal.value.ValueFormat;

/** Makes formats of values of the calls that describe them: the names and arguments of methods of {@link ValueFormat}. */
final class ValueFormatReader {

    private final Iterator<String> words;
    private final List<ValueFormat<?>> parts;

    /**
     * Starts with a description.
     *
     * @param parts the formats that it may refer to, by their numbers
     */
    ValueFormatReader(Iterator<String> words, List<ValueFormat<?>> parts) {
        this.words = words;
        this.parts = parts;
    }

    ValueFormat<?> read() {
        ValueFormat<?> format = start(words.next());
        while (words.hasNext()) {
            format = restricted(format, words.next());
        }
        return format;
    }

    private int number() {
        return Integer.parseInt(words.next());
    }

    private boolean flag() {
        return words.next().equals("true");
    }

    private String[] texts() {
        String[] texts = new String[number()];
        for (int i = 0; i < texts.length; i++) {
            texts[i] = words.next();
        }
        return texts;
    }

    private ValueFormat<?> start(String name) {
        return switch (name) {
            case "text" -> ValueFormat.text(ValueFormat.WhiteSpace.valueOf(words.next()));
            case "period" -> ValueFormat.period(words.next());
            case "list" -> ValueFormat.list(parts.get(number()));
            case "union" -> {
                ValueFormat<?>[] members = new ValueFormat<?>[number()];
                for (int i = 0; i < members.length; i++) {
                    members[i] = parts.get(number());
                }
                yield ValueFormat.union(members);
            }
            case "bool" -> ValueFormat.bool();
            case "int32" -> ValueFormat.int32();
            case "int64" -> ValueFormat.int64();
            case "integer" -> ValueFormat.integer();
            case "decimal" -> ValueFormat.decimal();
            case "float32" -> ValueFormat.float32();
            case "float64" -> ValueFormat.float64();
            case "date" -> ValueFormat.date(words.next());
            case "time" -> ValueFormat.time(words.next());
            case "dateTime" -> ValueFormat.dateTime(words.next());
            case "xmlDate" -> ValueFormat.xmlDate();
            case "xmlTime" -> ValueFormat.xmlTime();
            case "xmlDateTime" -> ValueFormat.xmlDateTime();
            default -> throw unknown(name);
        };
    }

    private <T> ValueFormat<T> restricted(ValueFormat<T> format, String name) {
        return switch (name) {
            case "length" -> format.length(number(), number());
            case "items" -> format.items(number(), number());
            case "hexOctets" -> format.hexOctets(number(), number());
            case "base64Octets" -> format.base64Octets(number(), number());
            case "written" -> format.written(words.next());
            case "form" -> format.form(words.next(), words.next());
            case "pattern" -> format.pattern(words.next(), words.next());
            case "search" -> format.search(words.next());
            case "name" -> format.name();
            case "plainName" -> format.plainName();
            case "nameToken" -> format.nameToken();
            case "oneOf" -> format.oneOf(texts());
            case "min" -> format.min(words.next(), flag());
            case "max" -> format.max(words.next(), flag());
            case "totalDigits" -> format.totalDigits(number());
            case "fractionDigits" -> format.fractionDigits(number());
            case "zone" -> format.zone(flag());
            case "fixed" -> format.fixed(words.next());
            case "id" -> format.id();
            case "idref" -> format.idref();
            case "qualifiedName" -> format.qualifiedName();
            default -> throw unknown(name);
        };
    }

    private static IllegalArgumentException unknown(String name) {
        return new IllegalArgumentException("'" + name + "' is no way to describe values");
    }
}
