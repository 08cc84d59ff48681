package org.bindery.model.copies;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.util.Map;
import java.util.stream.Stream;

/// Copies of public records with other components, for those that have too many to be told one by one.
public final class Copies {

    private static final ClassValue<Shape> SHAPES = new ClassValue<>() {
        @Override
        protected Shape computeValue(Class<?> type) {
            return Shape.of(type);
        }
    };

    private Copies() {}

    /// The same record but for one component.
    public static <R extends Record> R with(R original, String component, Object value) {
        return with(original, Map.of(component, value));
    }

    /// The same record but for some components.
    ///
    /// @param changes what these are, by their names
    @SuppressWarnings("unchecked") // the canonical constructor makes records of the original's class
    public static <R extends Record> R with(R original, Map<String, Object> changes) {
        return (R) SHAPES.get(original.getClass()).copy(original, changes);
    }

    /// How records of a class are taken apart and made.
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Shape(RecordComponent[] components, MethodHandle constructor) {

        static Shape of(Class<?> type) {
            RecordComponent[] components = type.getRecordComponents();
            Class<?>[] types =
                    Stream.of(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
            try {
                MethodHandle constructor =
                        MethodHandles.publicLookup().findConstructor(type, MethodType.methodType(void.class, types));
                return new Shape(
                        components,
                        constructor
                                .asSpreader(Object[].class, types.length)
                                .asType(MethodType.methodType(Object.class, Object[].class)));
            } catch (ReflectiveOperationException e) {
                throw new IllegalArgumentException(type + " is no public record", e);
            }
        }

        Object copy(Record original, Map<String, Object> changes) {
            Object[] values = new Object[components.length];
            int changed = 0;
            try {
                for (int i = 0; i < values.length; i++) {
                    Object value = changes.get(components[i].getName());
                    changed += value == null ? 0 : 1;
                    values[i] = value == null ? components[i].getAccessor().invoke(original) : value;
                }
                if (changed < changes.size()) {
                    throw new IllegalArgumentException(original.getClass() + " lacks some of " + changes.keySet());
                }
                return constructor.invokeExact(values);
            } catch (RuntimeException | Error e) {
                throw e;
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
