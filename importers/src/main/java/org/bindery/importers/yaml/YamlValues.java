package org.bindery.importers.yaml;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.Refusal;
import org.bindery.importers.json.JsonTree;
import org.bindery.importers.json.JsonValue;
import org.bindery.model.Location;
import org.bindery.model.Problem;
import org.bindery.model.ReadLimits;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;
import org.snakeyaml.engine.v2.nodes.Tag;

/// Makes values of the events of a document, by recursive descent to a limited depth.
final class YamlValues {

    private static final int LONGEST_NUMBER = 1_000;
    private static final Pattern WHOLE = Pattern.compile("[-+]?[0-9]+");
    private static final Pattern OTHER_BASE = Pattern.compile("0o[0-7]+|0x[0-9a-fA-F]+");
    private static final Pattern DECIMAL =
            Pattern.compile("([-+]?)(?=\\.?[0-9])([0-9]*)(\\.[0-9]*)?([eE][-+]?[0-9]+)?");

    private static final int EVERY = 0x3FF;
    private static final String MERGE = "<<";

    private final Iterator<Event> events;
    private final String shown;
    private final ImportMonitor monitor;
    private final int most;
    private final int deepest;
    private final Map<Anchor, Anchored> anchored = new HashMap<>();
    private final List<Problem> problems = new ArrayList<>();
    private int values;
    private int depth;

    /// A value that aliases may refer to.
    ///
    /// @param size how many values it contains, with those that its aliases refer to
    private record Anchored(JsonValue value, int size) {}

    /// @param events those of the document, of which the first is that of its value
    YamlValues(Iterator<Event> events, String shown, ReadLimits limits, ImportMonitor monitor) {
        this.events = events;
        this.shown = shown;
        this.monitor = monitor;
        this.most = Math.min(JsonTree.MOST_VALUES, limits.maxComponents());
        this.deepest = limits.maxDepth();
    }

    /// Unusual features of the values.
    List<Problem> problems() {
        return problems;
    }

    JsonValue next() {
        return value(events.next());
    }

    static JsonValue.Place place(Event event) {
        return event.getStartMark()
                .map(mark -> new JsonValue.Place(mark.getLine() + 1, mark.getColumn() + 1))
                .orElse(new JsonValue.Place(0, 0));
    }

    Refusal refusal(JsonValue.Place place, String id, String sentence) {
        return new Refusal(location(place), id, sentence);
    }

    private Location location(JsonValue.Place place) {
        return new Location(shown, place.line(), place.column());
    }

    private JsonValue value(Event event) {
        JsonValue.Place place = place(event);
        int before = values;
        count(1, place);
        JsonValue value = switch (event) {
            case AliasEvent alias -> alias(alias.getAlias(), place);
            case ScalarEvent scalar -> scalar(scalar, place);
            case SequenceStartEvent _ -> array(place);
            case MappingStartEvent _ -> object(place);
            default -> throw refusal(place, "not-yaml", "The file is not YAML: a value is missing here.");
        };
        if (!(event instanceof AliasEvent) && event instanceof NodeEvent node) {
            node.getAnchor().ifPresent(anchor -> anchored.put(anchor, new Anchored(value, values - before)));
        }
        return value;
    }

    private static JsonValue scalar(ScalarEvent scalar, JsonValue.Place place) {
        boolean text =
                !scalar.isPlain() || scalar.getTag().equals(Optional.of(Tag.STR.getValue())) || isUnspecific(scalar);
        return text ? new JsonValue.Text(scalar.getValue(), place) : plain(scalar.getValue(), place);
    }

    /// The value of a plain scalar by the core schema (YAML 1.2.2, section 10.3.2), with numbers in their original
    /// form:
    /// nothing, a flag, a number or a text. Infinity and `.nan`, which JSON does not have, are texts.
    private static JsonValue plain(String scalar, JsonValue.Place place) {
        return switch (scalar) {
            case "", "~", "null", "Null", "NULL" -> new JsonValue.Null(place);
            case "true", "True", "TRUE" -> new JsonValue.Bool(true, place);
            case "false", "False", "FALSE" -> new JsonValue.Bool(false, place);
            default -> scalar.length() <= LONGEST_NUMBER ? number(scalar, place) : new JsonValue.Text(scalar, place);
        };
    }

    private static JsonValue number(String scalar, JsonValue.Place place) {
        if (WHOLE.matcher(scalar).matches()) {
            return new JsonValue.Numeral(new BigInteger(scalar).toString(), place);
        }
        if (OTHER_BASE.matcher(scalar).matches()) {
            int radix = scalar.charAt(1) == 'o' ? 8 : 16;
            return new JsonValue.Numeral(new BigInteger(scalar.substring(2), radix).toString(), place);
        }
        Matcher parts = DECIMAL.matcher(scalar);
        if (!parts.matches()) {
            return new JsonValue.Text(scalar, place);
        }
        String sign = parts.group(1).equals("-") ? "-" : "";
        String whole = parts.group(2).replaceFirst("^0+(?=[0-9])", "");
        String fraction = parts.group(3) == null || parts.group(3).equals(".") ? "" : parts.group(3);
        String exponent = parts.group(4) == null ? "" : parts.group(4);
        return new JsonValue.Numeral(sign + (whole.isEmpty() ? "0" : whole) + fraction + exponent, place);
    }

    /// Whether it has the tag `!`, which makes a text of it.
    private static boolean isUnspecific(ScalarEvent scalar) {
        return scalar.getTag().equals(Optional.of("!"));
    }

    private JsonValue array(JsonValue.Place place) {
        enter(place);
        JsonValue.Array array = new JsonValue.Array(place);
        for (Event item = events.next(); item.getEventId() != Event.ID.SequenceEnd; item = events.next()) {
            array.add(value(item));
        }
        depth--;
        return array;
    }

    private JsonValue object(JsonValue.Place place) {
        enter(place);
        JsonValue.Obj object = JsonValue.Obj.empty(place);
        List<JsonValue> merged = new ArrayList<>();
        for (Event key = events.next(); key.getEventId() != Event.ID.MappingEnd; key = events.next()) {
            JsonValue.Place at = place(key);
            if (!(key instanceof ScalarEvent scalar)) {
                throw refusal(at, "not-yaml", "The name of a member must be a text, as in JSON.");
            }
            JsonValue value = value(events.next());
            if (scalar.isPlain() && scalar.getValue().equals(MERGE)) {
                merged.add(value);
            } else if (!object.add(scalar.getValue(), new JsonValue.Member(value, at))) {
                problems.add(JsonTree.duplicate(location(at), scalar.getValue()));
            }
        }
        merged.forEach(other -> merge(object, other));
        depth--;
        return object;
    }

    /// Adds the members of the objects that a merge key names, except those that the object has itself.
    private void merge(JsonValue.Obj object, JsonValue others) {
        switch (others) {
            case JsonValue.Obj other ->
                other.members().forEach((name, member) -> {
                    if (!object.members().containsKey(name)) {
                        object.add(name, member);
                    }
                });
            case JsonValue.Array array -> array.items().forEach(item -> merge(object, item));
            default -> throw refusal(others.place(), "not-yaml", "'<<' merges objects only.");
        }
    }

    private JsonValue alias(Anchor anchor, JsonValue.Place place) {
        Anchored found = anchored.get(anchor);
        if (found == null) {
            throw refusal(place, "not-yaml", "No value before this place is named '&" + anchor.getValue() + "'.");
        }
        count(found.size(), place);
        return found.value();
    }

    private void enter(JsonValue.Place place) {
        depth++;
        if (depth > deepest) {
            throw refusal(
                    place,
                    "too-deep",
                    "Values are nested more than " + deepest + " levels deep here; import another file or raise the"
                            + " limit.");
        }
    }

    private void count(int more, JsonValue.Place place) {
        values += more;
        if (values > most) {
            throw refusal(
                    place,
                    "too-large",
                    "The file has more than " + most + " values, including those of aliases; import a smaller"
                            + " one or raise the limit.");
        }
        if ((values & EVERY) == 0) {
            monitor.checkCancelled();
        }
    }
}
