package org.bindery.schemas.avro;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;

/// Random data of schemas, and data in octets, by Avro's own library.
final class AvroData {

    private AvroData() {}

    /// A value of a schema; shallow ones where it lies deep.
    static Object random(Schema schema, Random random, int depth) {
        int few = depth > 3 ? 0 : random.nextInt(4);
        if (schema.getLogicalType() != null) {
            return logical(schema, random);
        }
        return switch (schema.getType()) {
            case NULL -> null;
            case BOOLEAN -> random.nextBoolean();
            case INT -> random.nextInt() >> random.nextInt(32);
            case LONG -> random.nextLong() >> random.nextInt(64);
            case FLOAT -> random.nextFloat();
            case DOUBLE -> random.nextGaussian();
            case STRING -> "é" + Integer.toString(random.nextInt(), 36).repeat(random.nextInt(30));
            case BYTES -> ByteBuffer.wrap(octets(random, random.nextInt(80)));
            case FIXED -> new GenericData.Fixed(schema, octets(random, schema.getFixedSize()));
            case ENUM ->
                new GenericData.EnumSymbol(
                        schema,
                        schema.getEnumSymbols()
                                .get(random.nextInt(schema.getEnumSymbols().size())));
            case ARRAY -> {
                List<Object> items = new ArrayList<>();
                for (int i = 0; i < few; i++) {
                    items.add(random(schema.getElementType(), random, depth + 1));
                }
                yield new GenericData.Array<>(schema, items);
            }
            case MAP -> {
                Map<String, Object> entries = new LinkedHashMap<>();
                for (int i = 0; i < few; i++) {
                    entries.put("k" + random.nextInt(1000), random(schema.getValueType(), random, depth + 1));
                }
                yield entries;
            }
            case UNION -> {
                List<Schema> types = schema.getTypes();
                yield random(types.get(depth > 3 ? 0 : random.nextInt(types.size())), random, depth + 1);
            }
            case RECORD -> {
                GenericData.Record made = new GenericData.Record(schema);
                schema.getFields().forEach(field -> made.put(field.pos(), random(field.schema(), random, depth + 1)));
                yield made;
            }
        };
    }

    /// A value that a logical type has.
    private static Object logical(Schema schema, Random random) {
        String name = schema.getLogicalType().getName();
        return switch (schema.getType()) {
            case INT -> name.equals("date") ? random.nextInt() >> random.nextInt(32) : random.nextInt(86_400_000);
            case LONG ->
                name.equals("time-micros") ? random.nextLong(86_400_000_000L) : random.nextLong() >> random.nextInt(64);
            case BYTES -> ByteBuffer.wrap(octets(random, 1 + random.nextInt(3)));
            case FIXED -> {
                byte[] value = octets(random, schema.getFixedSize());
                Arrays.fill(
                        value, 0, name.equals("decimal") ? value.length - 3 : 0, (byte) (value[value.length - 3] >> 7));
                yield new GenericData.Fixed(schema, value);
            }
            default -> new UUID(random.nextLong(), random.nextLong()).toString();
        };
    }

    private static byte[] octets(Random random, int count) {
        byte[] octets = new byte[count];
        random.nextBytes(octets);
        return octets;
    }

    /// @param blocks whether arrays and maps are in several blocks with their sizes
    static byte[] encoded(Schema schema, Object value, boolean blocks) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        EncoderFactory factory = new EncoderFactory().configureBlockSize(64);
        var encoder = blocks ? factory.blockingBinaryEncoder(out, null) : factory.binaryEncoder(out, null);
        new GenericDatumWriter<>(schema).write(value, encoder);
        encoder.flush();
        return out.toByteArray();
    }

    /// All entries of a map, also those with the same key.
    private static final class Entries extends AbstractMap<Object, Object> {

        private final List<Entry<Object, Object>> all = new ArrayList<>();

        @Override
        public Object put(Object key, Object value) {
            all.add(new SimpleEntry<>(key, value));
            return value;
        }

        @Override
        public Set<Entry<Object, Object>> entrySet() {
            return new AbstractSet<>() {
                @Override
                public Iterator<Entry<Object, Object>> iterator() {
                    return all.iterator();
                }

                @Override
                public int size() {
                    return all.size();
                }
            };
        }
    }

    /// What the library writes of the messages that it reads.
    static byte[] again(Schema schema, byte[] data) throws IOException {
        return resolved(schema, schema, data);
    }

    /// What the library writes by a schema of the messages that it reads, which were written by another one.
    static byte[] resolved(Schema writer, Schema schema, byte[] data) throws IOException {
        GenericData generic = new GenericData();
        generic.setFastReaderEnabled(false);
        GenericDatumReader<Object> reader = new GenericDatumReader<>(writer, schema, generic) {
            @Override
            protected Object newMap(Object old, int size) {
                return new Entries();
            }
        };
        BinaryDecoder decoder = DecoderFactory.get().binaryDecoder(data, null);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        while (!decoder.isEnd()) {
            out.write(encoded(schema, reader.read(null, decoder), false));
        }
        return out.toByteArray();
    }
}
