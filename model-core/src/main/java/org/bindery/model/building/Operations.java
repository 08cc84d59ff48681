package org.bindery.model.building;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.Cardinality;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.TypeRef;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.TypeNames;

/// The operations of `bindery edit`, as words: `add element /trade/price type=decimal cardinality=0..1`.
public final class Operations {

    /// What each operation looks like.
    public static final List<String> FORMS = List.of(
            "add element PATH [type=TYPE] [cardinality=0..1] [into=|before=|after=PATH]",
            "add attribute PATH/@NAME [type=TYPE] [cardinality=0..1] [before=|after=PATH]",
            "add choice|sequence|all PATH [cardinality=0..1] [before=|after=PATH]",
            "add reference PATH/NAME [cardinality=0..1] [into=|before=|after=PATH]",
            "add group PATH name=NAME [cardinality=0..1] [before=|after=PATH]",
            "add any PATH [cardinality=0..*] [before=|after=PATH]",
            "add type ~NAME [base=TYPE]",
            "add value PATH VALUE [documentation=TEXT]",
            "rename PATH NAME",
            "move PATH… up|down|out|in",
            "move PATH… into=|before=|after=PATH",
            "enclose PATH… as=choice|sequence|all [cardinality=0..1]",
            "delete PATH… [references=yes]",
            "duplicate PATH",
            "copy PATH… into=|before=|after=PATH [from=MODEL] [clash=rename|use|replace]",
            "extract PATH NAME",
            "inline PATH",
            "narrow PATH",
            "set PATH KEY=VALUE");

    private static final Set<String> PLACES = Set.of("into", "before", "after", "type", "cardinality");

    /// Opens the other models that operations name.
    public interface Sources {
        Model open(String file) throws EditException;
    }

    private final Model model;
    private final Sources sources;

    private Operations(Model model, Sources sources) {
        this.model = model;
        this.sources = sources;
    }

    /// Parses a line of a script into a step; a part with blanks is enclosed in quotes.
    ///
    /// @throws EditException when it is not understood, with what can be written
    public static Building parse(Model model, String line, Sources sources) throws EditException {
        return parse(model, Words.split(line), sources);
    }

    /// Parses some words into a step.
    ///
    /// @throws EditException when they are not understood, with what can be written
    public static Building parse(Model model, List<String> words, Sources sources) throws EditException {
        if (words.isEmpty()) {
            throw new EditException("No operation is given; write one, such as add element /trade/price.");
        }
        Operations operations = new Operations(model, sources);
        List<String> rest = words.subList(1, words.size());
        return switch (words.getFirst()) {
            case "add" -> operations.add(rest);
            case "rename" -> {
                Words named = exactly(rest, 2);
                yield new Building.Rename(named.path(0), named.word(1, "the new name"));
            }
            case "move" -> operations.move(rest);
            case "enclose" -> enclose(rest);
            case "delete" -> {
                Words named = Words.of(rest, Set.of("references"));
                boolean references = yes(named, "references");
                yield new Building.Delete(paths(named.plain()), references);
            }
            case "duplicate" -> new Building.Duplicate(exactly(rest, 1).path(0));
            case "copy" -> operations.copy(rest);
            case "extract" -> {
                Words named = exactly(rest, 2);
                yield new Building.ExtractType(named.path(0), named.word(1, "the name of the type"));
            }
            case "inline" -> new Building.InlineType(exactly(rest, 1).path(0));
            case "narrow" -> new Building.Narrow(exactly(rest, 1).path(0));
            case "set" -> {
                Words named = exactly(rest, 2);
                yield new Building.Set(named.path(0), named.word(1, "the setting, KEY=VALUE"));
            }
            default ->
                throw new EditException(
                        "'" + words.getFirst() + "' is not an operation; write one of add, rename, move,"
                                + " enclose, delete, duplicate, copy, extract, inline, narrow, set.");
        };
    }

    private static Words exactly(List<String> rest, int count) throws EditException {
        Words words = Words.of(rest, Set.of());
        words.requireNoMoreThan(count);
        return words;
    }

    private static List<ModelPath> paths(List<String> words) throws EditException {
        if (words.isEmpty()) {
            throw new EditException("Something is missing: the path of a component or type.");
        }
        List<ModelPath> paths = new ArrayList<>();
        for (String word : words) {
            paths.add(Words.path(word));
        }
        return paths;
    }

    private static boolean yes(Words words, String key) throws EditException {
        String value = words.option(key).orElse("no");
        return switch (value) {
            case "yes", "true" -> true;
            case "no", "false" -> false;
            default -> throw new EditException("'" + value + "' is not understood; write " + key + "=yes.");
        };
    }

    private Building add(List<String> rest) throws EditException {
        if (rest.isEmpty()) {
            throw new EditException("Something is missing: what to add, such as element, attribute, choice or type.");
        }
        List<String> words = rest.subList(1, rest.size());
        return switch (rest.getFirst()) {
            case "element" -> element(Words.of(words, PLACES));
            case "attribute" -> attribute(Words.of(words, PLACES));
            case "choice", "sequence", "all" -> {
                Words said = Words.of(words, PLACES);
                said.requireNoMoreThan(1);
                Group.Kind kind = Group.Kind.valueOf(rest.getFirst().toUpperCase(Locale.ROOT));
                yield new Building.AddGroup(
                        said.position(Position.into(said.path(0))), kind, said.cardinality(Cardinality.ONE));
            }
            case "reference" -> {
                Words said = Words.of(words, PLACES);
                said.requireNoMoreThan(1);
                yield new Building.AddReference(
                        around(said),
                        global(model.elements().keySet(), said.path(0).last(), "global element"),
                        said.cardinality(Cardinality.ONE));
            }
            case "group" -> {
                Words said = Words.of(words, Set.of("name", "into", "before", "after", "cardinality"));
                said.requireNoMoreThan(1);
                String name = said.option("name").orElse("");
                yield new Building.AddGroupReference(
                        said.position(Position.into(said.path(0))),
                        global(model.groups().keySet(), name, "named group"),
                        said.cardinality(Cardinality.ONE));
            }
            case "any" -> {
                Words said = Words.of(words, PLACES);
                said.requireNoMoreThan(1);
                yield new Building.AddWildcard(
                        said.position(Position.into(said.path(0))), said.cardinality(Cardinality.OPTIONAL));
            }
            case "type" -> type(Words.of(words, Set.of("base")));
            case "value" -> {
                Words said = Words.of(words, Set.of("documentation"));
                said.requireNoMoreThan(2);
                yield new Building.AddEnumerationValue(
                        said.path(0),
                        said.word(1, "the value"),
                        said.option("documentation").orElse(""));
            }
            default ->
                throw new EditException("'" + rest.getFirst() + "' cannot be added; write one of element, attribute,"
                        + " choice, sequence, all, reference, group, any, type, value.");
        };
    }

    private static Name global(Iterable<Name> keys, String name, String what) throws EditException {
        for (Name key : keys) {
            if (key.local().equals(name) || key.toString().equals(name)) {
                return key;
            }
        }
        throw new EditException("There is no " + what + " '" + name + "' to refer to.");
    }

    /// The new position of a component whose path is given.
    private static Position around(Words said) throws EditException {
        ModelPath path = said.path(0);
        if (path.steps().isEmpty()) {
            throw new EditException("'" + path + "' names no component; write the path that it shall have.");
        }
        return said.position(Position.into(path.parent().orElse(ModelPath.ROOT)));
    }

    private Building element(Words said) throws EditException {
        said.requireNoMoreThan(1);
        Position at = around(said);
        String type = said.option("type").orElse(at.isTop() ? TypeNames.LOCAL : "string");
        return new Building.AddElement(
                at, said.path(0).last(), TypeNames.parse(model, type), said.cardinality(Cardinality.ONE));
    }

    private Building attribute(Words said) throws EditException {
        said.requireNoMoreThan(1);
        Position at = around(said);
        String name = said.path(0).last();
        if (!name.startsWith("@")) {
            throw new EditException("The path of an attribute ends in @ and its name, as in /trade/@id.");
        }
        Cardinality cardinality = said.cardinality(Cardinality.OPTIONAL);
        if (cardinality.max() != 1) {
            throw new EditException("An attribute occurs 1 or 0..1 times.");
        }
        TypeRef type = TypeNames.parse(model, said.option("type").orElse("string"));
        return new Building.AddAttribute(at, name.substring(1), type, !cardinality.isOptional());
    }

    private Building type(Words said) throws EditException {
        said.requireNoMoreThan(1);
        ModelPath path = said.path(0);
        if (path.type().isEmpty() || !path.steps().isEmpty()) {
            throw new EditException("A type is written with ~ and its name, as in ~Party.");
        }
        Optional<Name> base = said.option("base").isPresent()
                ? Optional.of(TypeNames.named(model, said.option("base").get()))
                : Optional.empty();
        return new Building.AddType(path.last(), base);
    }

    private Building move(List<String> rest) throws EditException {
        Words said = Words.of(rest, Set.of("into", "before", "after"));
        if (!said.options().isEmpty()) {
            return new Building.Move(paths(said.plain()), said.position(Position.into(ModelPath.ROOT)));
        }
        String direction = said.plain().isEmpty() ? "" : said.plain().getLast();
        List<ModelPath> paths =
                paths(said.plain().subList(0, Math.max(0, said.plain().size() - 1)));
        for (Direction known : Direction.values()) {
            if (known.name().equalsIgnoreCase(direction)) {
                ModelPath edge = known == Direction.DOWN ? paths.getLast() : paths.getFirst();
                return new Building.Move(paths, known.from(model, edge));
            }
        }
        throw new EditException(
                "'" + direction + "' is not a direction; write up, down, out, in, or into=, before= or after= a path.");
    }

    private static Building enclose(List<String> rest) throws EditException {
        Words said = Words.of(rest, Set.of("as", "cardinality"));
        String as = said.option("as").orElse("choice");
        for (Group.Kind kind : Group.Kind.values()) {
            if (kind.name().equalsIgnoreCase(as)) {
                return new Building.Enclose(paths(said.plain()), kind, said.cardinality(Cardinality.ONE));
            }
        }
        throw new EditException("'" + as + "' is not a group; write as=choice, as=sequence or as=all.");
    }

    private Building copy(List<String> rest) throws EditException {
        Words said = Words.of(rest, Set.of("into", "before", "after", "from", "clash"));
        boolean placed = said.options().keySet().stream().anyMatch(Set.of("into", "before", "after")::contains);
        if (!placed) {
            throw new EditException("Something is missing: where to put the copy, with into=, before= or after=.");
        }
        Model source = said.option("from").isPresent()
                ? sources.open(said.option("from").get())
                : model;
        String clash = said.option("clash").orElse("rename");
        return new Building.Paste(
                new Clip(source, paths(said.plain())),
                said.position(Position.into(ModelPath.ROOT)),
                switch (clash) {
                    case "rename" -> Clash.KEEP_BOTH;
                    case "use" -> Clash.USE_EXISTING;
                    case "replace" -> Clash.REPLACE;
                    default ->
                        throw new EditException(
                                "'" + clash + "' is not understood; write clash=rename, clash=use or clash=replace.");
                });
    }
}
