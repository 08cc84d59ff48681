package org.bindery.generators.java.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.RecordBatch;
import org.bindery.messages.RecordOutput;
import org.bindery.messages.RecordValue;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.model.Model;
import org.bindery.model.ValueConstraint;
import org.bindery.model.ValueKind;
import org.bindery.runtime.BinaryRecord;
import org.bindery.runtime.batch.Batch;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.internal.batch.BatchDescription;
import org.bindery.runtime.internal.batch.BatchOutput;
import org.bindery.runtime.internal.value.Lexical;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// Writes messages as an earlier version does, and says what they are in the newest.
final class EarlierFiles {

    private EarlierFiles() {}

    /// Writes a batch by the interpreter.
    static void write(Model model, List<Message> messages, Path file) throws Exception {
        Layouts layouts = Layouts.of(model);
        BatchDescription description = RecordBatch.describe(model, layouts, "{}");
        RecordEncoder encoder = new RecordEncoder(layouts);
        try (RecordOutput out =
                RecordBatch.output(BatchOutput.create(file, description, BatchOptions.DEFAULT), description)) {
            for (Message message : messages) {
                out.write(message.root(), encoder.encode(message));
            }
        }
    }

    /// A message as the newest version has it: components by their names, others absent or their default.
    static Message now(Message message, Layouts newest) {
        RecordShape shape = newest.shapes()
                .shape(newest.shapes().root(message.root()).orElseThrow().shape());
        return new Message(message.root(), now(message.value(), shape, newest));
    }

    private static RecordValue now(RecordValue value, RecordShape shape, Layouts newest) {
        List<Object> values = new ArrayList<>();
        for (Property property : shape.properties()) {
            Object held = value.shape()
                    .property(property.name())
                    .map(before -> value.get(before.index()))
                    .orElse(null);
            List<?> all = held instanceof List<?> items ? items : held == null ? List.of() : List.of(held);
            List<Object> items = new ArrayList<>();
            all.forEach(item -> items.add(item(item, property, newest)));
            if (property.isRepeated()) {
                values.add(items);
            } else {
                values.add(items.isEmpty() ? absent(property) : items.getFirst());
            }
        }
        return RecordValue.of(shape, values);
    }

    private static Object absent(Property property) {
        if (property.kind().isFlag()) {
            return false;
        }
        return property.isMandatory() && property.constraint().kind() != ValueConstraint.Kind.NONE
                ? kind(property) == ValueKind.TEXT
                        ? property.constraint().value()
                        : Lexical.decimal(property.constraint().value())
                : null;
    }

    private static ValueKind kind(Property property) {
        return ((Property.ValueType) property.type()).value().kind();
    }

    private static Object item(Object item, Property property, Layouts newest) {
        if (item instanceof RecordValue record) {
            return now(record, newest.shapes().shape(record.shape().id()), newest);
        }
        return switch (kind(property)) {
            case LONG -> ((Number) item).longValue();
            case BIG_INTEGER -> new BigInteger(item.toString());
            case DECIMAL -> item instanceof BigDecimal ? item : new BigDecimal(item.toString());
            default -> item;
        };
    }

    /// Checks that views show what binary records hold, and are as good as these.
    ///
    /// @param records what views show, as binary records of the newest layout
    static void check(Deployed deployed, String type, Batch<Object> views, List<Object> records) throws Exception {
        Class<?> known = deployed.loader().loadClass(deployed.model().javaPackage() + "." + type);
        assertThat(views).hasSize(records.size());
        int next = 0;
        for (Object view : views) {
            Object record = records.get(next);
            check(deployed, known, view, record);
            assertThat(views.get(next)).isEqualTo(view).hasSameHashCodeAs(view);
            next++;
        }
        List<Object> found = new ArrayList<>();
        views.count(view -> found.add(view.toString()));
        assertThat(found).isEqualTo(records.stream().map(Object::toString).toList());
        assertThat(views.parallelStream().map(Object::toString))
                .containsExactlyElementsOf(found.stream().map(Object::toString).toList());
    }

    private static void check(Deployed deployed, Class<?> known, Object view, Object record) throws Exception {
        for (Method method : known.getMethods()) {
            if (method.getParameterCount() == 0 && method.getName().matches("(get|is|has)\\p{Lu}.*|validate")) {
                assertThat(shown(method.invoke(view))).as(method.getName()).isEqualTo(shown(method.invoke(record)));
            }
        }
        assertThat(view).hasToString(record.toString());
        assertThat(deployed.classic(known.getSimpleName(), view))
                .isEqualTo(deployed.classic(known.getSimpleName(), record))
                .isEqualTo(deployed.classic(known.getSimpleName(), serialized(deployed, view)));
        assertThat(known.getMethod("sameValues", known).invoke(record, view)).isEqualTo(true);
        byte[] bytes = ((BinaryRecord)
                        deployed.call("Binary" + known.getSimpleName(), "copyOf", new Class<?>[] {known}, view))
                .toBytes();
        assertThat(bytes).isEqualTo(((BinaryRecord) record).toBytes());
    }

    /// A value, and of a record all values.
    private static String shown(Object value) {
        return String.valueOf(value);
    }

    private static Object serialized(Deployed deployed, Object view) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(view);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())) {
            @Override
            protected Class<?> resolveClass(java.io.ObjectStreamClass type) throws ClassNotFoundException {
                return Class.forName(type.getName(), false, deployed.loader());
            }
        }) {
            return in.readObject();
        }
    }
}
