package org.bindery.studio.building;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.bindery.model.Cardinality;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.model.building.Building;
import org.bindery.model.building.Names;
import org.bindery.model.building.Position;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.TypeNames;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.ModelTree;

/// What a user has filled in to add something.
///
/// @param selected the component that is selected; [ModelPath#ROOT] for none
/// @param name its name, its value, or the name of what it refers to
/// @param type as text; of a global type, what it is made from
/// @param cardinality as text
record Addition(AddKind kind, ModelPath selected, Position place, String name, String type, String cardinality) {

    /// A value of a form that cannot be taken.
    static final class Refused extends Exception {
        private static final long serialVersionUID = 1L;

        enum Field {
            NAME,
            TYPE,
            CARDINALITY
        }

        private final Field field;

        Refused(Field field, String message) {
            super(message);
            this.field = field;
        }

        Field field() {
            return field;
        }
    }

    /// The positions that are offered for a selected component, the likeliest first.
    static List<Position> places(Model model, ModelPath selected) {
        List<Position> places = new ArrayList<>();
        ModelTree tree = new ModelTree(new ModelIndex(model));
        Optional<Component> row = tree.find(selected);
        if (row.isEmpty()) {
            return List.of(Position.into(ModelPath.ROOT));
        }
        boolean besides = !selected.steps().isEmpty();
        if (holds(tree, row.get())) {
            places.add(Position.into(selected));
        }
        if (besides) {
            places.add(Position.after(selected));
            places.add(Position.before(selected));
        }
        if (places.isEmpty() || selected.type().isEmpty() && selected.steps().size() > 1) {
            places.add(Position.into(ModelPath.ROOT));
        }
        return List.copyOf(places);
    }

    /// An element of a type, or of the type of a component; empty where that has no name.
    static Optional<Addition> ofType(Model model, ModelPath path) {
        ModelTree tree = new ModelTree(new ModelIndex(model));
        return tree.find(path)
                .filter(row -> !row.kind().isGroup())
                .flatMap(Component::type)
                .filter(TypeRef.Named.class::isInstance)
                .map(type -> TypeNames.format(model, type))
                .map(type -> {
                    Position place = placesOfNew(tree, path).getFirst();
                    String name = Character.toLowerCase(type.charAt(0)) + type.substring(1);
                    return new Addition(AddKind.ELEMENT, path, place, free(name, tree, place), type, "1");
                });
    }

    /// The name, with a number appended if it is already in use.
    private static String free(String name, ModelTree tree, Position place) {
        Optional<ModelPath> owner = place.side() == Position.Side.INTO
                ? Optional.of(place.path())
                : place.path().parent();
        Set<String> taken = owner.flatMap(tree::find).map(tree::children).orElseGet(tree::roots).stream()
                .map(Component::name)
                .collect(Collectors.toSet());
        return Names.free(name, taken::contains);
    }

    /// The positions that are offered for a new element of the selected type: as a message of its own,
    /// or in the existing ones; for the type of a selected component: next to that.
    static List<Position> placesOfNew(ModelTree tree, ModelPath selected) {
        List<Position> places = new ArrayList<>();
        if (selected.type().isPresent() && selected.steps().isEmpty()) {
            places.add(Position.into(ModelPath.ROOT));
            tree.roots().stream()
                    .filter(root -> holds(tree, root))
                    .map(root -> Position.into(root.path()))
                    .forEach(places::add);
        } else {
            places.addAll(places(tree.index().model(), selected));
            places.remove(Position.into(selected));
        }
        return List.copyOf(places);
    }

    private static boolean holds(ModelTree tree, Component row) {
        return switch (row.kind()) {
            case CHOICE, SEQUENCE, ALL -> true;
            case TYPE, ELEMENT ->
                row.type()
                        .flatMap(tree.index()::type)
                        .filter(type -> !(type instanceof SimpleType))
                        .isPresent();
            case ATTRIBUTE, VALUE, WILDCARD, ANY_ATTRIBUTE, VIRTUAL -> false;
        };
    }

    /// The step for this addition.
    ///
    /// @throws Refused with the invalid field, and the reason
    Building building(Model model) throws Refused {
        return switch (kind) {
            case ELEMENT -> new Building.AddElement(place, named(), typeRef(model), occurs());
            case ATTRIBUTE -> new Building.AddAttribute(place, named(), typeRef(model), !occurs().isOptional());
            case CHOICE -> new Building.AddGroup(place, Group.Kind.CHOICE, occurs());
            case SEQUENCE -> new Building.AddGroup(place, Group.Kind.SEQUENCE, occurs());
            case ALL -> new Building.AddGroup(place, Group.Kind.ALL, occurs());
            case REFERENCE ->
                new Building.AddReference(place, global(model.elements().keySet()), occurs());
            case GROUP ->
                new Building.AddGroupReference(place, global(model.groups().keySet()), occurs());
            case ANY -> new Building.AddWildcard(place, occurs());
            case VALUE -> new Building.AddEnumerationValue(selected, named(), "");
            case TYPE -> new Building.AddType(named(), base(model));
        };
    }

    private String named() throws Refused {
        if (name.isBlank()) {
            throw new Refused(Refused.Field.NAME, kind.naming() + " is missing; write one.");
        }
        return name.strip();
    }

    private TypeRef typeRef(Model model) throws Refused {
        try {
            return TypeNames.parse(model, type);
        } catch (EditException e) {
            throw new Refused(Refused.Field.TYPE, e.getMessage());
        }
    }

    private Optional<Name> base(Model model) throws Refused {
        try {
            boolean none = type.isBlank() || type.strip().equals(TypeNames.LOCAL);
            return none ? Optional.empty() : Optional.of(TypeNames.named(model, type.strip()));
        } catch (EditException e) {
            throw new Refused(Refused.Field.TYPE, e.getMessage());
        }
    }

    private Cardinality occurs() throws Refused {
        try {
            return Cardinality.parse(cardinality.strip());
        } catch (IllegalArgumentException e) {
            throw new Refused(Refused.Field.CARDINALITY, e.getMessage() + ".");
        }
    }

    private Name global(Iterable<Name> keys) throws Refused {
        for (Name key : keys) {
            if (key.local().equals(name.strip())) {
                return key;
            }
        }
        throw new Refused(
                Refused.Field.NAME, "There is no '" + name.strip() + "' to refer to; choose one of the list.");
    }
}
