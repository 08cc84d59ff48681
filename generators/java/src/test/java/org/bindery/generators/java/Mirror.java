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
    private final Map<Signature, Method> methods = new HashMap<>();

    private record Signature(Class<?> type, String name, int parameters) {}

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
            if (got instanceof List<?> items) {
                checkItems(property, object, items);
            }
            values.add(value(property, got));
        }
        return RecordValue.of(shape, values);
    }

    /// Compares items by number with those of the list as objects: reading their values too would read
    /// an item once more for each list around it.
    private void checkItems(PropertyBinding property, Object object, List<?> items) throws Exception {
        Method byNumber = method(object.getClass(), property.getter(), 1);
        for (int i = 0; i < items.size(); i++) {
            assertThat(byNumber.invoke(object, i)).isEqualTo(items.get(i));
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

    private Method method(Class<?> type, String name, int parameters) {
        return methods.computeIfAbsent(new Signature(type, name, parameters), Mirror::find);
    }

    private static Method find(Signature signature) {
        return Stream.of(signature.type().getMethods())
                .filter(method -> method.getName().equals(signature.name()))
                .filter(method -> method.getParameterCount() == signature.parameters())
                .filter(method -> !method.isBridge())
                .findFirst()
                .orElseThrow(() -> new AssertionError("no method " + signature));
    }
}
