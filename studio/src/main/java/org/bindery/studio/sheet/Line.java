package org.bindery.studio.sheet;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bindery.model.Facets;
import org.bindery.model.Location;
import org.bindery.model.ModelPath;
import org.bindery.model.Rule;
import org.bindery.model.VirtualField;
import org.bindery.model.dfdl.DfdlProperty;

/// One line of a sheet.
public sealed interface Line {

    /// The settings whose values are characters of the text itself.
    Set<String> MARKS = Set.of("initiator", "terminator", "padding", "delimiter", "quote", "comment");

    /// What settings in terms of DFDL begin with.
    String DFDL = "dfdl.";

    /// Something to read.
    ///
    /// @param label empty for a line that continues the one above
    record Fact(String label, String value) implements Line {}

    /// Where something was read, to open or to copy.
    record Source(String label, Location location) implements Line {}

    /// Running text to write.
    ///
    /// @param key the setting that it changes
    record Prose(String label, String key, String value) implements Line {}

    /// Something to type.
    ///
    /// @param key the setting that it changes
    /// @param value the current value; empty if nothing is set
    /// @param standard the default value
    /// @param prompt what to show while it is empty
    /// @param names what can be typed, where that is known
    public record Entry(String label, String key, String value, String standard, String prompt, List<String> names)
            implements Line {
        public Entry {
            names = List.copyOf(names);
        }

        public Entry(String label, String key, String value, String standard, String prompt) {
            this(label, key, value, standard, prompt, List.of());
        }

        /// Whether blanks around it belong to it.
        public boolean isVerbatim() {
            return MARKS.contains(key);
        }

        @Override
        public boolean isChanged() {
            return !value.equals(standard);
        }

        @Override
        public Optional<Changes.Setting> reset() {
            return isChanged() ? Optional.of(new Changes.Setting(key, standard)) : Optional.empty();
        }
    }

    /// One of a few words to choose.
    ///
    /// @param key the setting that it changes
    /// @param value the current value; empty if nothing is set
    /// @param standard the default value
    /// @param prompt what it comes to where nothing is set
    /// @param words the values to choose from, besides none
    record Word(String label, String key, String value, String standard, String prompt, List<String> words)
            implements Line {
        public Word {
            words = List.copyOf(words);
        }

        @Override
        public boolean isChanged() {
            return !value.equals(standard);
        }

        @Override
        public Optional<Changes.Setting> reset() {
            return isChanged() ? Optional.of(new Changes.Setting(key, standard)) : Optional.empty();
        }
    }

    /// One of several ways to choose, each at its price.
    ///
    /// @param key the setting that it changes
    /// @param refused the ways that there would be elsewhere
    record Choice(String label, String key, List<Option> options, List<Refused> refused) implements Line {
        public Choice {
            options = List.copyOf(options);
            refused = List.copyOf(refused);
        }
    }

    /// One way to choose.
    ///
    /// @param value what the setting becomes
    /// @param name in the words of the field
    /// @param note what it comes to; empty when the name says it
    /// @param size what it costs
    /// @param current whether it is chosen now
    record Option(String value, String name, String note, String size, boolean current) {}

    /// A way that cannot be chosen here.
    ///
    /// @param reason why not
    record Refused(String name, String reason) {}

    /// A regular expression that values must match.
    ///
    /// @param key the setting that it changes
    /// @param value empty for one that is still to be written
    record Pattern(String key, String value) implements Line {
        @Override
        public boolean isChanged() {
            return !value.isEmpty();
        }

        @Override
        public Optional<Changes.Setting> reset() {
            return isChanged() ? Optional.of(new Changes.Setting(key, "")) : Optional.empty();
        }
    }

    /// What all patterns of a value come to.
    ///
    /// @param patterns all of them, those of its type too
    /// @param minLength the least length of values
    /// @param maxLength the greatest
    record Matching(List<String> patterns, int minLength, int maxLength) implements Line {
        public Matching {
            patterns = List.copyOf(patterns);
        }
    }

    /// The only values that there are.
    ///
    /// @param own those that are set here
    /// @param inherited those of the type, while none are set here
    record Values(List<Facets.EnumerationValue> own, List<Facets.EnumerationValue> inherited) implements Line {
        public Values {
            own = List.copyOf(own);
            inherited = List.copyOf(inherited);
        }

        @Override
        public boolean isChanged() {
            return !own.isEmpty();
        }

        @Override
        public Optional<Changes.Setting> reset() {
            return isChanged() ? Optional.of(new Changes.Setting("enumeration", "")) : Optional.empty();
        }
    }

    /// A condition.
    ///
    /// @param owner where it is set
    record Condition(ModelPath owner, Rule rule) implements Line {}

    /// A calculated field.
    ///
    /// @param owner where it is set
    record Calculation(ModelPath owner, VirtualField field) implements Line {}

    /// Where another rule or virtual field can be written.
    ///
    /// @param owner where it is set
    /// @param name what it is called at first
    record Addition(ModelPath owner, String prefix, String name) implements Line {}

    /// How to change fewer places.
    ///
    /// @param action what the button says
    /// @param note what it does
    record Narrowing(String label, String action, String note) implements Line {}

    /// The values of the component in the sample, and how they are written back.
    record Written(ModelPath path) implements Line {}

    /// Whether it differs from its default.
    default boolean isChanged() {
        return false;
    }

    /// The setting that resets it to its default, if it differs.
    default Optional<Changes.Setting> reset() {
        return Optional.empty();
    }

    /// What it means, in a sentence; empty where its label says it.
    default String help() {
        return switch (this) {
            case Entry entry -> help(entry.key());
            case Word word -> help(word.key());
            default -> "";
        };
    }

    private static String help(String key) {
        return key.startsWith(DFDL)
                ? DfdlProperty.of(key.substring(key.lastIndexOf('.') + 1))
                        .map(property -> property.help() + " (DFDL, section " + property.section() + ")")
                        .orElse("")
                : "";
    }

    /// All its words, for searches.
    default String searched() {
        return switch (this) {
            case Fact fact -> fact.label() + " " + fact.value();
            case Source source -> source.label() + " " + source.location();
            case Narrowing narrowing -> narrowing.label() + " " + narrowing.action();
            case Prose prose -> prose.label() + " " + prose.value();
            case Entry entry ->
                String.join(" ", entry.label(), entry.key(), entry.value(), entry.prompt(), entry.help());
            case Word word -> String.join(" ", word.label(), word.key(), word.value(), word.prompt(), word.help());
            case Choice choice ->
                Stream.concat(
                                choice.options().stream().map(one -> one.name() + " " + one.note()),
                                choice.refused().stream().map(Refused::name))
                        .collect(Collectors.joining(" ", choice.label() + " " + choice.key() + " ", ""));
            case Pattern pattern -> "pattern regular expression " + pattern.value();
            case Matching ignored -> "pattern texts bits samples match";
            case Values values ->
                Stream.concat(values.own().stream(), values.inherited().stream())
                        .map(value -> value.value() + " " + value.documentation())
                        .collect(Collectors.joining(" ", "values enumeration ", ""));
            case Condition(var ignored, Rule rule) ->
                String.join(" ", "rule", rule.name(), rule.condition(), rule.message());
            case Calculation(var ignored, VirtualField field) ->
                String.join(" ", "virtual field", field.name(), field.expression());
            case Addition addition -> "add " + addition.prefix();
            case Written ignored -> "sample written read";
        };
    }
}
