package org.bindery.messages.random;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.messages.Message;
import org.bindery.messages.RecordValue;
import org.bindery.messages.values.ValueRules;
import org.bindery.model.Model;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.runtime.internal.pattern.SearchPattern;
import org.bindery.shape.RecordShape;
import org.bindery.shape.dfdl.DfdlContent;
import org.bindery.shape.dfdl.DfdlTerm;
import org.jspecify.annotations.Nullable;

/// Lets messages in the terms of DFDL say of themselves what is so: which branch of a choice there is
/// (`choiceDispatchKey`, discriminators), how long a text is (`length`), and how many occurrences there are
/// (`occursCount`), each where a path leads to the component that says it; and lets values be what
/// tests, expressions and fixed lengths allow. Not thread-safe.
final class DfdlAgreements {

    /// A path alone, or as a text or a number of it.
    private static final Pattern PATH =
            Pattern.compile("\\{\\s*(?:\\w+:\\w+\\(\\s*)?(/?[\\w.:-]+(?:/[\\w.:-]+)*)(?:\\s*\\))?\\s*}");

    /// Constants that an expression adds or subtracts at its end.
    private static final Pattern CONSTANTS = Pattern.compile("(?:\\s*[-+]\\s*\\d{1,9})+(?=\\s*}\\s*$)");

    private static final Pattern CONSTANT = Pattern.compile("([-+])\\s*(\\d+)");

    private final DfdlContent content;
    private final DelimiterTexts delimiters;

    DfdlAgreements(Model model, DfdlContent content) {
        this.content = content;
        this.delimiters = new DelimiterTexts(model);
    }

    /// The message with other keys, lengths and counts.
    Message settled(Message message) {
        Part root = new Part(message.value(), null);
        agree(root);
        return new Message(message.root(), root.record());
    }

    /// A record whose values can be changed; those that are records are parts as well.
    private static final class Part {

        private final RecordShape shape;
        private final @Nullable Part around;
        private final List<@Nullable Object> values = new ArrayList<>();

        Part(RecordValue record, @Nullable Part around) {
            this.shape = record.shape();
            this.around = around;
            record.values().forEach(value -> values.add(opened(value)));
        }

        private @Nullable Object opened(@Nullable Object value) {
            return switch (value) {
                case RecordValue record -> new Part(record, this);
                case List<?> items -> items.stream().map(this::opened).toList();
                case null, default -> value;
            };
        }

        RecordValue record() {
            return RecordValue.of(shape, values.stream().map(Part::closed).toList());
        }

        private static @Nullable Object closed(@Nullable Object value) {
            return switch (value) {
                case Part part -> part.record();
                case List<?> items -> items.stream().map(Part::closed).toList();
                case null, default -> value;
            };
        }
    }

    /// A component that says something of another.
    private record Place(Part part, DfdlTerm.ElementTerm term) {}

    private void agree(Part part) {
        DfdlTerm terms = content.records().get(part.shape.id());
        if (terms != null) {
            agree(part, terms);
        }
        for (Object value : part.values) {
            if (value instanceof Part inner) {
                agree(inner);
            } else if (value instanceof List<?> items) {
                items.forEach(item -> {
                    if (item instanceof Part inner) {
                        agree(inner);
                    }
                });
            }
        }
    }

    private void agree(Part part, DfdlTerm term) {
        if (isThere(part, term)) {
            tests(part, term);
        }
        switch (term) {
            case DfdlTerm.Sequence sequence ->
                sequence.members().forEach(member -> {
                    if (member instanceof DfdlTerm.Sequence inner
                            && inner.members().isEmpty()) {
                        // It has no data, but says something of what is around it.
                        tests(part, inner);
                    }
                    agree(part, member);
                });
            case DfdlTerm.Choice choice -> {
                key(part, choice);
                choice.members().forEach(member -> agree(part, member));
            }
            case DfdlTerm.ElementTerm element -> {
                if (element.property().isPresent()) {
                    if (isThere(part, element)) {
                        room(part, element);
                        delimiters.of(element).ifPresent(text -> put(new Place(part, element), text));
                    }
                    pattern(part, element);
                    length(part, element);
                    count(part, element);
                }
            }
        }
    }

    /// Lets elements be what a term that is there wants them to be.
    private void tests(Part part, DfdlTerm term) {
        for (DfdlLiterals.Wanted wanted : DfdlLiterals.wanted(term)) {
            if (!wanted.path().equals(".")) {
                place(part, List.of(wanted.path().split("/", -1))).ifPresent(place -> say(place, wanted.literal()));
            } else if (term instanceof DfdlTerm.ElementTerm element
                    && element.property().isPresent()) {
                say(new Place(part, element), wanted.literal());
            }
        }
    }

    /// Lets a value be one that an expression may give, or one that its fixed length has room for.
    private static void room(Part part, DfdlTerm.ElementTerm element) {
        int index = element.property().orElseThrow();
        if (element.value().isEmpty() || part.shape.properties().get(index).isRepeated()) {
            return;
        }
        Object value = Objects.requireNonNull(part.values.get(index));
        String text = ValueRules.of(element.value().get()).text(value);
        DfdlLiterals.computed(element, text)
                .or(() -> DfdlLiterals.fitting(element, text))
                .filter(other -> !other.equals(text))
                .ifPresent(other -> put(new Place(part, element), other));
    }

    private void key(Part part, DfdlTerm.Choice choice) {
        Optional<Place> place = place(part, choice, DfdlProperty.CHOICE_DISPATCH_KEY, "");
        if (place.isEmpty()) {
            return;
        }
        choice.members().stream()
                .filter(member -> isThere(part, member))
                .findFirst()
                .flatMap(member -> member.properties().get(DfdlProperty.CHOICE_BRANCH_KEY))
                .ifPresent(keys -> say(place.get(), keys.strip().split("\\s+", -1)[0]));
    }

    private static boolean isThere(Part part, DfdlTerm term) {
        return switch (term) {
            case DfdlTerm.Sequence sequence -> sequence.members().stream().anyMatch(member -> isThere(part, member));
            case DfdlTerm.Choice choice -> choice.members().stream().anyMatch(member -> isThere(part, member));
            case DfdlTerm.ElementTerm element -> {
                Object value = element.property().isPresent()
                        ? part.values.get(element.property().getAsInt())
                        : null;
                yield value != null && !value.equals(List.of());
            }
        };
    }

    private void length(Part part, DfdlTerm.ElementTerm element) {
        if (!element.properties().is(DfdlProperty.LENGTH_KIND, "explicit")) {
            return;
        }
        String expression = element.properties().get(DfdlProperty.LENGTH).orElse("");
        Matcher constants = CONSTANTS.matcher(expression);
        Optional<Place> place = place(part, constants.replaceFirst(""), "..");
        Object value = part.values.get(element.property().orElseThrow());
        if (place.isPresent()
                && value == null
                && place.get().term().cardinality().isOptional()) {
            say(place.get(), "");
        } else if (place.isPresent() && value instanceof String text) {
            say(place.get(), Long.toString(length(element, text) - added(constants)));
        }
    }

    /// The sum of the constants of an expression.
    private static long added(Matcher constants) {
        return constants
                .reset()
                .results()
                .flatMap(all -> CONSTANT.matcher(all.group()).results())
                .mapToLong(one -> Long.parseLong(one.group(1) + one.group(2)))
                .sum();
    }

    /// Leaves out a text that is not as long as its pattern says, where it may be absent.
    private static void pattern(Part part, DfdlTerm.ElementTerm element) {
        int index = element.property().orElseThrow();
        if (element.properties().is(DfdlProperty.LENGTH_KIND, "pattern")
                && element.cardinality().isOptional()
                && part.values.get(index) instanceof String text
                && !fits(element.properties().get(DfdlProperty.LENGTH_PATTERN).orElse(""), text)) {
            part.values.set(index, null);
        }
    }

    private static boolean fits(String pattern, String text) {
        try {
            return SearchPattern.of("^(?:" + pattern + ")$").isFoundIn(text);
        } catch (IllegalArgumentException e) {
            // It looks ahead or back, so the reader of the sample decides.
            return true;
        }
    }

    private static long length(DfdlTerm.ElementTerm element, String text) {
        boolean octets = element.value()
                .filter(value -> value.builtIn().local().equals("hexBinary"))
                .isPresent();
        if (octets) {
            long length = text.length() / 2;
            return element.properties().is(DfdlProperty.LENGTH_UNITS, "bits") ? length * Byte.SIZE : length;
        }
        return element.properties().is(DfdlProperty.LENGTH_UNITS, "characters")
                ? text.length()
                : text.getBytes(charset(element)).length;
    }

    private static Charset charset(DfdlTerm.ElementTerm element) {
        try {
            return Charset.forName(
                    element.properties().get(DfdlProperty.ENCODING).orElse("UTF-8"));
        } catch (IllegalArgumentException e) {
            // The encoding is one of DFDL's own, which has one octet a character, or an expression.
            return StandardCharsets.ISO_8859_1;
        }
    }

    private void count(Part part, DfdlTerm.ElementTerm element) {
        if (element.properties().is(DfdlProperty.OCCURS_COUNT_KIND, "expression")
                && part.values.get(element.property().orElseThrow()) instanceof List<?> items) {
            place(part, element, DfdlProperty.OCCURS_COUNT, "..")
                    .ifPresent(place -> say(place, Integer.toString(items.size())));
        }
    }

    /// Where a property's path leads.
    ///
    /// @param toPart the first step of relative paths, which leads to the record; empty when they start there
    private Optional<Place> place(Part part, DfdlTerm term, DfdlProperty property, String toPart) {
        return place(part, term.properties().get(property).orElse(""), toPart);
    }

    private Optional<Place> place(Part part, String expression, String toPart) {
        Matcher path = PATH.matcher(expression);
        if (!path.matches()) {
            return Optional.empty();
        }
        String[] steps = path.group(1).split("/", -1);
        Part from = part;
        int first = 0;
        if (steps[0].isEmpty()) {
            while (from.around != null) {
                from = from.around;
            }
            first = 2;
        } else if (!toPart.isEmpty()) {
            if (!steps[0].equals(toPart)) {
                return Optional.empty();
            }
            first = 1;
        }
        return place(from, List.of(steps).subList(Math.min(first, steps.length), steps.length));
    }

    private Optional<Place> place(Part from, List<String> steps) {
        Part part = from;
        for (int i = 0; i < steps.size(); i++) {
            String step = steps.get(i);
            if (step.equals(".")) {
                continue;
            }
            if (step.equals("..")) {
                if (part.around == null) {
                    return Optional.empty();
                }
                part = part.around;
                continue;
            }
            Optional<DfdlTerm.ElementTerm> found = Optional.ofNullable(
                            content.records().get(part.shape.id()))
                    .flatMap(terms -> element(terms, step.substring(step.indexOf(':') + 1)));
            if (found.isEmpty()) {
                return Optional.empty();
            }
            if (i == steps.size() - 1) {
                return Optional.of(new Place(part, found.get()));
            }
            if (!(part.values.get(found.get().property().orElseThrow()) instanceof Part inner)) {
                return Optional.empty();
            }
            part = inner;
        }
        return Optional.empty();
    }

    /// The element of a name that messages show.
    private static Optional<DfdlTerm.ElementTerm> element(DfdlTerm term, String name) {
        return switch (term) {
            case DfdlTerm.Sequence sequence -> element(sequence.members(), name);
            case DfdlTerm.Choice choice -> element(choice.members(), name);
            case DfdlTerm.ElementTerm element ->
                element.name().local().equals(name) && element.property().isPresent()
                        ? Optional.of(element)
                        : Optional.empty();
        };
    }

    private static Optional<DfdlTerm.ElementTerm> element(List<DfdlTerm> members, String name) {
        return members.stream()
                .flatMap(member -> element(member, name).stream())
                .findFirst();
    }

    /// Lets a component say something; nothing where it cannot, or follows from the rest anyway.
    ///
    /// @param text what it says; empty when it is to be absent
    private static void say(Place place, String text) {
        int index = place.term().property().orElseThrow();
        boolean computed =
                place.term().properties().get(DfdlProperty.OUTPUT_VALUE_CALC).isPresent();
        if (computed || place.part().shape.properties().get(index).isRepeated()) {
            return;
        }
        if (text.isEmpty()) {
            place.part().values.set(index, null);
        } else {
            put(place, text);
        }
    }

    private static void put(Place place, String text) {
        place.term().value().map(ValueRules::of).ifPresent(rules -> {
            try {
                place.part().values.set(place.term().property().orElseThrow(), rules.parse(rules.normalize(text)));
            } catch (IllegalArgumentException e) {
                // The reader of the sample reports that it says something else.
            }
        });
    }
}
