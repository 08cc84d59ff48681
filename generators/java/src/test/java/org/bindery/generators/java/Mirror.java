package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.PropertyBinding;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.layout.Layouts;
import org.bindery.messages.RecordValue;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// Turns the interpreter's records into objects of compiled bindings, and back through their getters.
final class Mirror {

    private final Bound bound;
    private final Bindings bindings;
    private final Map<String, RecordShape> shapes = new HashMap<>();

    Mirror(Model model, Bound bound) {
        this.bound = bound;
        this.bindings = Bindings.of(model, Layouts.of(model));
        for (RecordBinding record : bindings.all()) {
            shapes.put(record.classic().simpleName(), record.shape());
            shapes.put(record.binary().simpleName(), record.shape());
        }
    }

    RecordBinding root(Name root) {
        return bindings.all().stream()
                .filter(record -> record.roots().contains(root))
                .findFirst()
                .orElseThrow();
    }

    /// A classic object that holds a record.
    Object classic(RecordValue value) throws Exception {
        RecordBinding record = bindings.record(value.shape().id());
        Object classic = bound.create(record.classic().simpleName());
        for (PropertyBinding property : record.properties()) {
            Object held = value.get(property.property().index());
            boolean absent = record.flag(property, Property.Kind.PRESENT)
                    .filter(flag ->
                            Boolean.FALSE.equals(value.get(flag.property().index())))
                    .isPresent();
            if (held != null && !absent && property.property().kind() != Property.Kind.PRESENT) {
                method(classic.getClass(), property.setter(), 1).invoke(classic, held(held));
            }
        }
        return classic;
    }

    private Object held(Object held) throws Exception {
        if (held instanceof RecordValue value) {
            return classic(value);
        }
        if (held instanceof List<?> items) {
            List<Object> all = new ArrayList<>();
            for (Object item : items) {
                all.add(held(item));
            }
            return all;
        }
        return held;
    }

    /// What an object's getters say, once it is sure that they agree with each other.
    RecordValue value(Object object, RecordShape shape) throws Exception {
        RecordBinding record = bindings.record(shape.id());
        List<Object> values = new ArrayList<>();
        for (PropertyBinding property : record.properties()) {
            Object got = method(object.getClass(), property.getter(), 0).invoke(object);
            switch (property.property().occurs()) {
                case ONE -> {}
                case OPTIONAL ->
                    assertThat(method(object.getClass(), property.has(), 0).invoke(object))
                            .as(property.has())
                            .isEqualTo(got != null);
                case MANY ->
                    assertThat(method(object.getClass(), property.count(), 0).invoke(object))
                            .as(property.count())
                            .isEqualTo(((List<?>) got).size());
            }
            values.add(value(property, got));
            if (values.getLast() instanceof List<?> items) {
                checkItems(property, object, items);
            }
        }
        return RecordValue.of(shape, values);
    }

    private void checkItems(PropertyBinding property, Object object, List<?> items) throws Exception {
        for (int i = 0; i < items.size(); i++) {
            Object item = method(object.getClass(), property.getter(), 1).invoke(object, i);
            assertThat(single(property, item)).isEqualTo(items.get(i));
        }
    }

    private Object value(PropertyBinding property, Object got) throws Exception {
        if (got == null) {
            return null;
        }
        if (!property.property().isRepeated()) {
            return single(property, got);
        }
        List<Object> items = new ArrayList<>();
        for (Object item : (List<?>) got) {
            items.add(single(property, item));
        }
        return items;
    }

    private Object single(PropertyBinding property, Object got) throws Exception {
        return property.record().isPresent() ? value(got, shapeOf(got)) : got;
    }

    /// The record that an object holds, told by its class.
    private RecordShape shapeOf(Object object) {
        return Objects.requireNonNull(
                shapes.get(object.getClass().getSimpleName()), () -> "no record has the class " + object.getClass());
    }

    /// What an object's getters say.
    RecordValue value(Object object) throws Exception {
        return value(object, shapeOf(object));
    }

    private static Method method(Class<?> type, String name, int parameters) {
        return Stream.of(type.getMethods())
                .filter(method -> method.getName().equals(name) && method.getParameterCount() == parameters)
                .filter(method -> !method.isBridge())
                .findFirst()
                .orElseThrow(() -> new AssertionError("no method " + name + " in " + type));
    }
}
