package org.bindery.model.copies;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// How records of a class are taken apart and made.
///
/// @param held the records that each component may hold, at any depth
record RecordForm(
        Class<?> type, List<String> names, List<MethodHandle> getters, List<Set<Class<?>>> held, MethodHandle maker) {

    private static final ClassValue<RecordForm> KNOWN = new ClassValue<>() {
        @Override
        protected RecordForm computeValue(Class<?> type) {
            return make(type);
        }
    };

    static RecordForm of(Class<?> type) {
        return KNOWN.get(type);
    }

    private static RecordForm make(Class<?> type) {
        RecordComponent[] components = type.getRecordComponents();
        Class<?>[] types = Stream.of(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        MethodHandles.Lookup lookup = MethodHandles.publicLookup();
        try {
            List<MethodHandle> getters = new ArrayList<>();
            List<Set<Class<?>>> held = new ArrayList<>();
            for (RecordComponent component : components) {
                getters.add(lookup.unreflect(component.getAccessor())
                        .asType(MethodType.methodType(Object.class, Record.class)));
                Set<Class<?>> records = new HashSet<>();
                collect(component.getGenericType(), records);
                held.add(records);
            }
            MethodHandle maker = lookup.findConstructor(type, MethodType.methodType(void.class, types))
                    .asSpreader(Object[].class, types.length)
                    .asType(MethodType.methodType(Record.class, Object[].class));
            List<String> names =
                    Stream.of(components).map(RecordComponent::getName).toList();
            return new RecordForm(type, names, getters, held, maker);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(type + " is not a public record", e);
        }
    }

    /// Adds the records that a value of a declared type may be or hold.
    private static void collect(Type declared, Set<Class<?>> records) {
        switch (declared) {
            case ParameterizedType generic -> {
                collect(generic.getRawType(), records);
                Stream.of(generic.getActualTypeArguments()).forEach(argument -> collect(argument, records));
            }
            case Class<?> type
            when type.isRecord() -> {
                if (records.add(type)) {
                    Stream.of(type.getRecordComponents())
                            .forEach(component -> collect(component.getGenericType(), records));
                }
            }
            case Class<?> type
            when type.isSealed() ->
                Stream.of(type.getPermittedSubclasses()).forEach(permitted -> collect(permitted, records));
            default -> {}
        }
    }

    int place(String component) {
        int place = names.indexOf(component);
        if (place < 0) {
            throw new IllegalArgumentException(type + " has no " + component);
        }
        return place;
    }

    Object[] values(Record original) {
        Object[] values = new Object[names.size()];
        try {
            for (int i = 0; i < values.length; i++) {
                values[i] = getters.get(i).invokeExact(original);
            }
        } catch (Throwable e) {
            throw unchecked(e);
        }
        return values;
    }

    Record make(Object... values) {
        try {
            return (Record) maker.invokeExact(values);
        } catch (Throwable e) {
            throw unchecked(e);
        }
    }

    private static RuntimeException unchecked(Throwable thrown) {
        return switch (thrown) {
            case RuntimeException e -> e;
            case Error e -> throw e;
            default -> new IllegalStateException(thrown);
        };
    }
}
