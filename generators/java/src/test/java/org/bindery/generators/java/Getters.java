package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.bindery.runtime.BinaryRecord;
import org.bindery.runtime.MalformedRecordException;

/// Calls all that can be called without arguments of a binary record, and of all that this returns.
final class Getters {

    private static final Set<String> OF_NO_INTEREST =
            Set.of("getClass", "clone", "notify", "notifyAll", "wait", "toString", "hashCode", "sizeInBytes");

    private static final ClassValue<List<Method>> GETTERS = new ClassValue<>() {
        @Override
        protected List<Method> computeValue(Class<?> type) {
            return Stream.of(type.getMethods())
                    .filter(method -> method.getParameterCount() == 0 && !method.isBridge())
                    .filter(method -> !Modifier.isStatic(method.getModifiers()))
                    .filter(method -> method.getReturnType() != void.class)
                    .filter(method -> !OF_NO_INTEREST.contains(method.getName()))
                    .toList();
        }
    };

    private int refusals;

    private Getters() {}

    /// How many of them refuse, as they may on malformed bytes. Any other exception is passed on.
    static int refusals(BinaryRecord record) throws Exception {
        Getters getters = new Getters();
        getters.walk(record);
        return getters.refusals;
    }

    private void walk(Object got) throws Exception {
        switch (got) {
            case BinaryRecord record -> walkRecord(record);
            case List<?> list -> walkList(list);
            case null, default -> {}
        }
    }

    private void walkRecord(BinaryRecord record) throws Exception {
        for (Method getter : GETTERS.get(record.getClass())) {
            Object got = null;
            try {
                got = getter.invoke(record);
            } catch (InvocationTargetException e) {
                assertThat(e.getCause()).as(getter.toString()).isInstanceOf(MalformedRecordException.class);
                refusals++;
            }
            walk(got);
        }
    }

    private void walkList(List<?> list) throws Exception {
        int size;
        try {
            size = list.size();
        } catch (MalformedRecordException e) {
            refusals++;
            return;
        }
        for (int i = 0; i < size; i++) {
            Object item = null;
            try {
                item = list.get(i);
            } catch (MalformedRecordException e) {
                refusals++;
            }
            walk(item);
        }
    }
}
