package org.bindery.generators.java;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.LocalDate;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.bindery.model.Model;
import org.bindery.model.Name;

/// Which components of a model's records hold texts, found by reflection, so that none is forgotten.
final class ModelStrings {

    private static final Set<Class<?>> WITHOUT_TEXT = Set.of(
            int.class, long.class, boolean.class, char.class, Character.class, OptionalInt.class, LocalDate.class);

    private static final Set<Class<?>> AROUND_OTHERS = Set.of(Optional.class, Map.class);

    private static final ClassValue<RecordComponent[]> COMPONENTS = new ClassValue<>() {
        @Override
        protected RecordComponent[] computeValue(Class<?> type) {
            return type.getRecordComponents();
        }
    };

    private final Set<Type> seen = new HashSet<>();
    private final SortedSet<String> declared = new TreeSet<>();

    private ModelStrings() {}

    /// All components that hold texts, such as `Element.name`, of all records that a model can consist of.
    static SortedSet<String> declared() {
        ModelStrings strings = new ModelStrings();
        strings.follow(Model.class, "Model");
        return strings.declared;
    }

    private void follow(Type type, String component) {
        if (type == String.class) {
            declared.add(component);
        } else if (type instanceof ParameterizedType generic) {
            Class<?> around = (Class<?>) generic.getRawType();
            if (!Collection.class.isAssignableFrom(around) && !AROUND_OTHERS.contains(around)) {
                throw new AssertionError(component + " is a " + type + ": say here what texts it holds");
            }
            for (Type inner : generic.getActualTypeArguments()) {
                follow(inner, component);
            }
        } else if (type instanceof Class<?> plain && seen.add(plain)) {
            follow(plain, component);
        }
    }

    private void follow(Class<?> plain, String component) {
        if (plain.isRecord()) {
            for (RecordComponent each : plain.getRecordComponents()) {
                follow(each.getGenericType(), name(plain, each));
            }
        } else if (plain.isSealed()) {
            for (Class<?> permitted : plain.getPermittedSubclasses()) {
                follow(permitted, component);
            }
        } else if (!plain.isEnum() && !WITHOUT_TEXT.contains(plain)) {
            throw new AssertionError(component + " is a " + plain + ": say here what texts it holds");
        }
    }

    private static String name(Class<?> type, RecordComponent component) {
        String outer =
                type.getEnclosingClass() == null ? "" : type.getEnclosingClass().getSimpleName() + ".";
        return outer + type.getSimpleName() + "." + component.getName();
    }

    /// What the texts of a model are, by their components.
    static SortedMap<String, Set<String>> in(Model model) {
        SortedMap<String, Set<String>> texts = new TreeMap<>();
        collect(model, "Model", texts);
        return texts;
    }

    private static void collect(Object value, String component, SortedMap<String, Set<String>> texts) {
        switch (value) {
            case String text ->
                texts.computeIfAbsent(component, first -> new TreeSet<>()).add(text);
            case Optional<?> maybe -> maybe.ifPresent(inner -> collect(inner, component, texts));
            case Collection<?> all -> all.forEach(inner -> collect(inner, component, texts));
            case Map<?, ?> all -> {
                collect(all.keySet(), component, texts);
                collect(all.values(), component, texts);
            }
            case Record parts -> {
                for (RecordComponent each : COMPONENTS.get(parts.getClass())) {
                    collect(valueOf(parts, each), name(parts.getClass(), each), texts);
                }
            }
            default -> {}
        }
    }

    private static Object valueOf(Record record, RecordComponent component) {
        try {
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("a record of the model cannot be read", e);
        }
    }

    /// The same model with other texts. Names of built-in types stay, since other types than those are any XML.
    static Model changed(Model model, UnaryOperator<String> change) {
        return (Model) changedPart(model, change);
    }

    private static Object changedPart(Object value, UnaryOperator<String> change) {
        return switch (value) {
            case String text -> change.apply(text);
            case Optional<?> maybe -> maybe.map(inner -> changedPart(inner, change));
            case List<?> all ->
                all.stream().map(inner -> changedPart(inner, change)).toList();
            case Map<?, ?> all -> {
                Map<Object, Object> changed = new LinkedHashMap<>();
                all.forEach((key, inner) -> changed.put(changedPart(key, change), changedPart(inner, change)));
                yield changed;
            }
            case Name(String namespace, String ignored) when namespace.equals(Name.XML_SCHEMA) -> value;
            case Record parts -> changedRecord(parts, change);
            default -> value;
        };
    }

    private static Object changedRecord(Record parts, UnaryOperator<String> change) {
        RecordComponent[] components = COMPONENTS.get(parts.getClass());
        Class<?>[] types = new Class<?>[components.length];
        Object[] values = new Object[components.length];
        for (int i = 0; i < components.length; i++) {
            types[i] = components[i].getType();
            values[i] = changedPart(valueOf(parts, components[i]), change);
        }
        try {
            return parts.getClass().getDeclaredConstructor(types).newInstance(values);
        } catch (InvocationTargetException e) {
            throw new IllegalArgumentException(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("a record of the model cannot be made", e);
        }
    }
}
