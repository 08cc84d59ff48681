package org.bindery.schemas;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bindery.compare.Comparison;
import org.bindery.compare.Difference;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.ModelPath;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.ModelTree;

/// Tells which differences of two models no loss explains.
public final class Explained {

    /// Differences that concern neither messages nor the model's meaning: names of files, what Bindery
    /// is told of native formats and of bytes, and what people are told.
    private static final Set<String> BESIDE =
            Set.of("name", "native", "encoding", "package", "documentation", "format", "version");

    private static final Set<Loss.Kind> TOGETHER = Set.of(
            Loss.Kind.ORDER, Loss.Kind.STRUCTURE, Loss.Kind.CHOICE, Loss.Kind.OPEN_CONTENT, Loss.Kind.DERIVATION);

    private final ModelTree tree;
    private final Set<String> paths;
    private final Set<String> records;
    private final boolean rootIsTold;

    private Explained(Model model, List<Loss> losses) {
        this.tree = new ModelTree(new ModelIndex(model));
        this.paths = losses.stream().map(loss -> loss.path().toString()).collect(Collectors.toSet());
        this.records = losses.stream()
                .filter(loss -> TOGETHER.contains(loss.kind()))
                .map(loss -> loss.path().toString())
                .collect(Collectors.toSet());
        this.rootIsTold = paths.contains("/");
    }

    /// The differences that remain when a model was exported, with these losses, and imported again.
    public static List<String> unexplained(Model model, Model again, List<Loss> losses) {
        Explained explained = new Explained(model, losses);
        return Comparison.of(model, again).differences().stream()
                .filter(difference -> !BESIDE.contains(difference.what()))
                .filter(difference -> !explained.isTold(difference))
                .map(difference -> difference.path() + " " + difference.what() + ": " + difference.before() + " -> "
                        + difference.after())
                .toList();
    }

    private boolean isTold(Difference difference) {
        ModelPath path = difference.path();
        if (path.steps().isEmpty() && path.type().isEmpty()) {
            return rootIsTold;
        }
        // A flag tells something of the component that it stands at.
        boolean flag = path.last().startsWith("@")
                && paths.contains(path.parent().map(ModelPath::toString).orElse(""));
        return flag || paths.contains(path.toString()) || typeIsTold(path) || recordIsTold(path);
    }

    /// What is lost of how components stand together is lost of each of them.
    private boolean recordIsTold(ModelPath path) {
        return path.parent()
                .filter(parent -> records.contains(parent.toString()))
                .isPresent();
    }

    /// What is lost of a type is lost of each component that has it.
    private boolean typeIsTold(ModelPath path) {
        Optional<TypeRef> type = tree.find(path).flatMap(Component::type);
        Set<TypeRef> seen = new HashSet<>();
        List<TypeRef> open = type.stream().collect(Collectors.toCollection(ArrayList::new));
        while (!open.isEmpty()) {
            TypeRef next = open.removeFirst();
            if (!seen.add(next)) {
                continue;
            }
            if (next instanceof TypeRef.Named(var name) && paths.contains("~" + name.local())) {
                return true;
            }
            tree.index()
                    .type(next)
                    .filter(SimpleType.class::isInstance)
                    .map(SimpleType.class::cast)
                    .ifPresent(simple -> open.addAll(parts(simple).toList()));
        }
        return false;
    }

    private static Stream<TypeRef> parts(SimpleType simple) {
        return switch (simple.variety()) {
            case SimpleType.Restriction(TypeRef base) -> Stream.of(base);
            case SimpleType.ListOf(TypeRef item) -> Stream.of(item);
            case SimpleType.UnionOf(List<TypeRef> members) -> members.stream();
        };
    }
}
