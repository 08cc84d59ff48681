package org.bindery.model.building;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.ModelTree;

/// Operations on random components of a model, as the words of a script; many of them cannot be made.
final class RandomOperations {

    private static final List<String> TYPES = List.of("string", "decimal", "date", "local", "token");

    private final Random random;
    private final Model model;
    private final ModelTree tree;

    private RandomOperations(Random random, Model model) {
        this.random = random;
        this.model = model;
        this.tree = Rows.tree(model);
    }

    static List<String> words(Random random, Model model) {
        return new RandomOperations(random, model).words();
    }

    private List<String> words() {
        ModelPath path = path();
        String name = "n" + random.nextInt(40);
        return switch (random.nextInt(19)) {
            case 0 -> List.of("add", "element", path.child(name).toString(), "type=" + type());
            case 1 -> List.of("add", "element", path.child(name).toString(), side() + path());
            case 2 -> List.of("add", "attribute", path.child("@" + name).toString(), "cardinality=1");
            case 3 -> List.of("add", one(List.of("choice", "sequence", "all")), path.toString(), "cardinality=0..1");
            case 4 -> List.of("add", "type", "~T" + name, "base=" + type());
            case 5 -> List.of("add", "value", path.toString(), name);
            case 6 -> List.of("add", "any", path.toString());
            case 7 ->
                List.of(
                        "add",
                        "reference",
                        path.child(global(model.elements().keySet())).toString());
            case 8 ->
                List.of(
                        "add",
                        "group",
                        path.toString(),
                        "name=" + global(model.groups().keySet()));
            case 9 -> List.of("rename", path.toString(), name);
            case 10 -> List.of("move", path.toString(), one(List.of("up", "down", "out", "in")));
            case 11 -> List.of("move", path.toString(), side() + path());
            case 12 -> List.of("enclose", path.toString(), sibling(path).toString(), "as=choice");
            case 13 -> List.of("delete", path.toString(), random.nextBoolean() ? "references=yes" : "references=no");
            case 14 -> List.of("duplicate", path.toString());
            case 15 -> List.of("copy", path.toString(), side() + path());
            case 16 -> List.of("extract", path.toString(), "T" + name);
            case 17 -> List.of("inline", path.toString());
            default -> List.of("set", path.toString(), random.nextBoolean() ? "type=" + type() : "cardinality=0..1");
        };
    }

    private String side() {
        return one(List.of("into=", "before=", "after="));
    }

    private String type() {
        return random.nextBoolean() ? one(TYPES) : global(model.types().keySet());
    }

    private String global(Iterable<Name> names) {
        List<String> all = new ArrayList<>(List.of("none"));
        names.forEach(name -> all.add(name.local()));
        return one(all);
    }

    private ModelPath sibling(ModelPath path) {
        List<Component> rows = Rows.of(tree, path.parent().orElse(ModelPath.ROOT));
        return rows.isEmpty() ? path : one(rows).path();
    }

    /// A path to any row, by opening rows at random, or to the model itself.
    private ModelPath path() {
        List<Component> rows = new ArrayList<>(tree.roots());
        for (Name type : model.types().keySet()) {
            tree.find(ModelPath.ofType(type.local())).ifPresent(rows::add);
        }
        ModelPath path = ModelPath.ROOT;
        int depth = random.nextInt(6);
        for (int i = 0; i < depth && !rows.isEmpty(); i++) {
            Component row = one(rows);
            path = row.path();
            rows = tree.children(row);
        }
        return path;
    }

    private <T> T one(List<T> values) {
        return values.get(random.nextInt(values.size()));
    }
}
