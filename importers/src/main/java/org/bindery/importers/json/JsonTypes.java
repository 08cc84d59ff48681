package org.bindery.importers.json;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.Refusal;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.bindery.model.Type;

/// The global types of a model of JSON messages while it is made. A type gets its name when it is first
/// met, and its content later, so that types can contain themselves and depth takes no stack.
public final class JsonTypes {

    private static final int EVERY = 0x3F;

    private final ImportMonitor monitor;
    private final int most;
    private final UniqueNames names = new UniqueNames();
    private final Map<Object, Name> known = new HashMap<>();
    private final Map<Name, Type> types = new LinkedHashMap<>();
    private final Deque<Runnable> pending = new ArrayDeque<>();
    private int components;
    private int done;

    /// @param most how many components the model may have
    public JsonTypes(ImportMonitor monitor, int most) {
        this.monitor = monitor;
        this.most = most;
    }

    /// The type with that key; its content is requested when it is new.
    ///
    /// @param wanted names for it, the best first
    public Name typeOf(Object key, List<String> wanted, Function<Name, Type> content) {
        Name found = known.get(key);
        if (found != null) {
            return found;
        }
        Name name = Name.of(names.take(wanted));
        known.put(key, name);
        types.put(name, ComplexType.of(name, Content.EMPTY));
        pending.add(() -> types.put(name, content.apply(name)));
        count();
        return name;
    }

    /// Counts a component of the model.
    ///
    /// @throws Refusal when that is too much
    public void count() {
        components++;
        if (components > most) {
            throw new Refusal(
                    Location.NONE,
                    "too-many-components",
                    "The model would have more than " + most + " components; import less or raise the limit.");
        }
    }

    /// All types, complete.
    public Map<Name, Type> all() {
        while (!pending.isEmpty()) {
            done++;
            if ((done & EVERY) == 0) {
                monitor.watch("Making types", -1);
            }
            pending.remove().run();
        }
        return types;
    }
}
