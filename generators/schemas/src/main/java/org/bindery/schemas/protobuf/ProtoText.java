package org.bindery.schemas.protobuf;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.SimpleValue;
import org.bindery.schemas.Loss;
import org.bindery.schemas.writing.Identifiers;
import org.bindery.schemas.writing.LossList;
import org.bindery.schemas.writing.ModelRecords;
import org.bindery.schemas.writing.RecordLosses;
import org.bindery.schemas.writing.TakenNames;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// A message for each record.
final class ProtoText {

    /// Numbers that the language keeps for itself.
    private static final int FIRST_RESERVED = 19_000;

    private static final int LAST_RESERVED = 19_999;

    private final ModelRecords records;
    private final LossList losses;
    private final TakenNames types = TakenNames.whateverTheCase();
    private final Map<String, String> names;
    private final ProtoEnums enums;
    private final ProtoValues values;
    private final Map<List<String>, String> alternatives = new LinkedHashMap<>();
    private final StringBuilder out = new StringBuilder();

    /// Messages around one of several others.
    private final StringBuilder around = new StringBuilder();

    private final Deque<String> open = new ArrayDeque<>();
    private final Set<String> seen = new HashSet<>();
    private boolean timestamps;

    ProtoText(ModelRecords records, LossList losses) {
        this.records = records;
        this.losses = losses;
        this.names = records.names(types, Identifiers::upperCamel);
        this.enums = new ProtoEnums(types, losses);
        this.values = new ProtoValues(enums, losses, records.model().format() instanceof MessageFormat.Json);
    }

    String write() {
        records.shapes().roots().stream().map(Shapes.Root::shape).forEach(this::reference);
        while (!open.isEmpty()) {
            message(records.shapes().shape(open.poll()));
        }
        Model model = records.model();
        StringBuilder file = new StringBuilder();
        Comments.write(file, model.documentation(), 0);
        file.append("syntax = \"proto3\";\n\npackage ")
                .append(packageName(model))
                .append(";\n");
        if (timestamps) {
            file.append("\nimport \"google/protobuf/timestamp.proto\";\n");
        }
        return file.append(out).append(around).append(enums).toString();
    }

    private static String packageName(Model model) {
        return Arrays.stream(model.javaPackage().split("\\."))
                .map(Identifiers::plain)
                .collect(Collectors.joining("."));
    }

    private String reference(String shape) {
        if (seen.add(shape)) {
            open.add(shape);
        }
        return names.get(shape);
    }

    /// The fields of one message.
    private final class Fields {

        private final RecordShape shape;
        private final TakenNames taken = TakenNames.whateverTheCase();
        private int number = 1;

        Fields(RecordShape shape) {
            this.shape = shape;
        }

        void write() {
            Set<Integer> written = new HashSet<>();
            Set<Set<Integer>> said = new HashSet<>();
            for (Property property : RecordLosses.components(shape)) {
                Optional<RecordShape.Choice> choice = choice(property);
                if (choice.isEmpty()) {
                    field(property, false, 1);
                } else if (written.add(choice.get().properties().getFirst())) {
                    said.add(Set.copyOf(choice.get().properties()));
                    oneof(choice.get());
                }
            }
            RecordLosses.flags(shape, losses);
            RecordLosses.together(shape, said, losses);
        }

        /// The choice that a field is one of, where all of them are single fields.
        private Optional<RecordShape.Choice> choice(Property property) {
            return shape.choices().stream()
                    .filter(choice -> choice.properties().contains(property.index()))
                    .filter(choice -> choice.properties().stream()
                            .map(shape.properties()::get)
                            .noneMatch(each -> each.isRepeated() || isList(each)))
                    .filter(choice -> shape.choices().stream()
                            .allMatch(other -> other.equals(choice)
                                    || other.properties().stream().noneMatch(choice.properties()::contains)))
                    .findFirst();
        }

        private static boolean isList(Property property) {
            return property.type() instanceof Property.ValueType(SimpleValue value, var ignored) && value.isList();
        }

        private void oneof(RecordShape.Choice choice) {
            out.append("  oneof ")
                    .append(Identifiers.snake(taken.take("choice")))
                    .append(" {\n");
            choice.properties().forEach(index -> field(shape.properties().get(index), true, 2));
            out.append("  }\n");
        }

        private void field(Property property, boolean inOneof, int depth) {
            Comments.write(out, property.documentation(), depth);
            RecordLosses.open(property, losses);
            RecordLosses.given(property, losses);
            if (!inOneof) {
                RecordLosses.occurrence(property, false, losses);
            }
            String wanted = property.name();
            String name = Identifiers.snake(taken.take(Identifiers.upperCamel(wanted)));
            out.append("  ".repeat(depth))
                    .append(type(property, inOneof))
                    .append(' ')
                    .append(name);
            out.append(" = ").append(next());
            if (!jsonName(name).equals(wanted) && isJsonName(wanted)) {
                out.append(" [json_name = \"").append(wanted).append("\"]");
            }
            out.append(";\n");
        }

        private int next() {
            int next = number == FIRST_RESERVED ? LAST_RESERVED + 1 : number;
            number = next + 1;
            return next;
        }

        private String type(Property property, boolean inOneof) {
            // The language has no maps among the fields of which one is there.
            Optional<RecordLosses.AnyMembers> members =
                    inOneof ? Optional.empty() : RecordLosses.members(records, property, losses);
            if (members.isPresent()) {
                return map(members.get());
            }
            String one = single(property, !property.isRepeated() && !inOneof);
            if (property.isRepeated()) {
                return "repeated " + one;
            }
            return inOneof || one.startsWith("repeated ") || property.type() instanceof Property.RecordType
                    ? one
                    : "optional " + one;
        }

        private String map(RecordLosses.AnyMembers members) {
            String key = "string";
            if (members.name().type() instanceof Property.ValueType(SimpleValue value, var ignored)) {
                String type =
                        values.type(value, members.name().name(), members.name().path(), false);
                key = type.matches("u?int(32|64)|bool|string") ? type : "string";
            }
            return "map<" + key + ", " + single(members.value(), false) + ">";
        }

        private String single(Property property, boolean mayRepeat) {
            return switch (property.type()) {
                case Property.ValueType(SimpleValue value, var ignored) -> {
                    String type = values.type(value, property.name(), property.path(), mayRepeat);
                    timestamps |= type.endsWith(ProtoValues.TIMESTAMP);
                    yield type;
                }
                case Property.RecordType type when type.isPolymorphic() -> oneOf(type, property);
                case Property.RecordType type -> reference(type.shape());
            };
        }
    }

    private void message(RecordShape shape) {
        out.append('\n');
        Comments.write(out, shape.documentation(), 0);
        out.append("message ").append(names.get(shape.id())).append(" {\n");
        new Fields(shape).write();
        out.append("}\n");
    }

    /// A message that holds one of several others.
    private String oneOf(Property.RecordType type, Property property) {
        losses.add(
                property.path(),
                Loss.Kind.STRUCTURE,
                "The type that replaces the declared one is identified by a message around it, with a field for each.");
        String known = alternatives.get(type.alternatives());
        if (known == null) {
            known = types.take("Any" + names.get(type.shape()));
            alternatives.put(type.alternatives(), known);
            around.append("\nmessage ").append(known).append(" {\n  oneof type {\n");
            TakenNames taken = TakenNames.whateverTheCase();
            int number = 1;
            for (String alternative : type.alternatives()) {
                String name = reference(alternative);
                around.append("    ").append(name).append(' ');
                around.append(Identifiers.snake(taken.take(name)))
                        .append(" = ")
                        .append(number++)
                        .append(";\n");
            }
            around.append("  }\n}\n");
        }
        return known;
    }

    /// The name that a field has in JSON unless it says another (`lowerCamelCase`).
    private static String jsonName(String name) {
        StringBuilder json = new StringBuilder();
        boolean upper = false;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c == '_') {
                upper = true;
            } else {
                json.append(upper ? Character.toUpperCase(c) : c);
                upper = false;
            }
        }
        return json.toString();
    }

    private static boolean isJsonName(String name) {
        return name.chars().noneMatch(c -> c < ' ' || c == '"' || c == '\\') && !name.startsWith("[");
    }
}
