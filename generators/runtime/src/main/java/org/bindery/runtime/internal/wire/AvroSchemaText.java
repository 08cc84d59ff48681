package org.bindery.runtime.internal.wire;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The schema of messages as a text, for files and fingerprints. */
final class AvroSchemaText {

    private static final long EMPTY = 0xC15D213AA4D7A795L;
    private static final int DEEPEST = 500;
    private static final int LONGEST = 1 << 24;
    private static final long[] TABLE = new long[256];

    static {
        for (int i = 0; i < TABLE.length; i++) {
            long value = i;
            for (int bit = 0; bit < Byte.SIZE; bit++) {
                value = value >>> 1 ^ EMPTY & -(value & 1);
            }
            TABLE[i] = value;
        }
    }

    private final AvroForms forms;
    /** Whether it is the one text of a schema, which fingerprints are of. */
    private final boolean canonical;

    private final Set<String> defined = new HashSet<>();
    private final Map<Integer, String> names = new HashMap<>();
    private final StringBuilder text = new StringBuilder();
    private int depth;

    private AvroSchemaText(AvroForms forms, boolean canonical) {
        this.forms = forms;
        this.canonical = canonical;
    }

    /** The schema of a root element. */
    static String of(AvroForms forms, AvroField root, boolean canonical) {
        AvroSchemaText made = new AvroSchemaText(forms, canonical);
        made.value(root);
        return made.text.toString();
    }

    /** The schema of the union that all root elements are the branches of. */
    static String ofUnion(AvroForms forms, boolean canonical) {
        AvroSchemaText made = new AvroSchemaText(forms, canonical);
        List<AvroField> branches = new ArrayList<>();
        forms.roots.forEach(root -> branches.add(root.field()));
        made.union(branches);
        return made.text.toString();
    }

    /** The fingerprint CRC-64-AVRO of a canonical text. */
    static long fingerprint(String canonical) {
        long fingerprint = EMPTY;
        for (byte octet : canonical.getBytes(StandardCharsets.UTF_8)) {
            fingerprint = fingerprint >>> 8 ^ TABLE[(int) (fingerprint ^ octet) & 0xFF];
        }
        return fingerprint;
    }

    private void union(List<AvroField> branches) {
        int count = branches.stream()
                .mapToInt(branch -> branch.type.branch() + 1)
                .max()
                .orElse(0);
        text.append('[');
        for (int i = 0; i < count; i++) {
            int number = i;
            text.append(i == 0 ? "" : ",");
            branches.stream()
                    .filter(branch -> branch.type.branch() == number)
                    .findFirst()
                    .ifPresentOrElse(this::type, () -> text.append("\"null\""));
        }
        text.append(']');
    }

    /** The type of a field, with null where it may be absent. */
    private void field(AvroField field) {
        boolean last = field.type.branch() == 0;
        if (!field.isNullable()) {
            type(field);
        } else {
            text.append(last ? "[" : "[\"null\",");
            type(field);
            text.append(last ? ",\"null\"]" : "]");
        }
    }

    /** The type of a value that is there. */
    private void type(AvroField field) {
        if (!field.isRepeated()) {
            value(field);
        } else if (field.kind == AvroKind.ENTRY) {
            text.append("{\"type\":\"map\",\"values\":");
            field(forms.fields(field).all.get(1));
            text.append('}');
        } else {
            text.append("{\"type\":\"array\",\"items\":");
            value(field);
            text.append('}');
        }
    }

    private void value(AvroField field) {
        if (++depth > DEEPEST || text.length() > LONGEST) {
            throw new IllegalArgumentException(
                    field.step + " lies in a type without a name that is in itself, or is used too often");
        }
        parts(field);
        depth--;
    }

    private void parts(AvroField field) {
        switch (field.kind) {
            case WRAPPED, ENTRY -> field(forms.fields(field).all.get(0));
            case UNION -> {
                AvroRecord union = forms.fields(field);
                union(union.all);
                if (field.optional && union.absent == union.all.size()) {
                    text.setLength(text.length() - 1);
                    text.append(union.all.isEmpty() ? "\"null\"]" : ",\"null\"]");
                }
            }
            case RECORD ->
                named(field, () -> {
                    text.append(",\"fields\":[");
                    boolean first = true;
                    for (AvroField each : forms.fields(field).all) {
                        text.append(first ? "" : ",")
                                .append("{\"name\":\"")
                                .append(plain(each.step))
                                .append("\",\"type\":");
                        field(each);
                        history(each);
                        text.append('}');
                        first = false;
                    }
                    text.append(']');
                });
            case ENUM ->
                named(field, () -> {
                    names(",\"symbols\":", field.symbols);
                    if (!canonical && !field.type.instead().isEmpty()) {
                        text.append(",\"default\":\"")
                                .append(field.type.instead())
                                .append('"');
                    }
                });
            case FIXED ->
                named(field, () -> {
                    text.append(",\"size\":").append(field.type.size());
                    logical(field);
                });
            default -> {
                boolean plain = canonical || field.type.logical().isEmpty();
                text.append(plain ? "\"" : "{\"type\":\"")
                        .append(field.kind.word())
                        .append('"');
                if (!plain) {
                    logical(field);
                    text.append('}');
                }
            }
        }
    }

    /** Writes the former names of a field, and its default. */
    private void history(AvroField field) {
        if (!canonical && !field.type.aliases().isEmpty()) {
            names(",\"aliases\":", field.type.aliases());
        }
        if (!canonical && !field.type.given().isEmpty()) {
            text.append(",\"default\":").append(field.type.given());
        }
    }

    private void names(String member, List<String> names) {
        text.append(member).append("[\"").append(String.join("\",\"", names)).append("\"]");
    }

    private void logical(AvroField field) {
        String[] words = field.type.logical().split(" ", -1);
        if (!canonical && !words[0].isEmpty()) {
            text.append(",\"logicalType\":\"").append(words[0]).append('"');
            if (words.length == 3) {
                text.append(",\"precision\":")
                        .append(words[1])
                        .append(",\"scale\":")
                        .append(words[2]);
            }
        }
    }

    /** A type with a name: all of it where it is met first, later its name. */
    private void named(AvroField field, Runnable rest) {
        String name = field.type.name();
        if (name.isEmpty()) {
            int number = field.record == null ? -defined.size() - 1 : field.record.number();
            name = names.computeIfAbsent(
                    number, key -> plain(field.step) + "_" + (key < 0 ? "_" + -key : Integer.toString(key)));
        }
        if (!defined.add(name)) {
            text.append('"').append(name).append('"');
            return;
        }
        text.append("{\"name\":\"")
                .append(name)
                .append("\",\"type\":\"")
                .append(field.kind.word())
                .append('"');
        if (!canonical && !field.type.otherNames().isEmpty()) {
            names(",\"aliases\":", field.type.otherNames());
        }
        rest.run();
        text.append('}');
    }

    private static String plain(String name) {
        String plain = name.replaceAll("[^A-Za-z0-9_]", "_");
        return Character.isDigit(plain.charAt(0)) ? "_" + plain : plain;
    }
}
