package org.bindery.importers.java;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import java.util.List;

/// The texts of what a source gives to an annotation.
final class SourceValues {

    private static final int MOST_DEPTH = 100;

    private SourceValues() {}

    static List<String> of(ExpressionTree tree) {
        return of(tree, 0);
    }

    private static List<String> of(ExpressionTree tree, int depth) {
        if (depth > MOST_DEPTH) {
            return List.of();
        }
        return switch (tree) {
            case LiteralTree literal -> List.of(String.valueOf(literal.getValue()));
            case ParenthesizedTree inside -> of(inside.getExpression(), depth + 1);
            case NewArrayTree array ->
                array.getInitializers() == null
                        ? List.of()
                        : array.getInitializers().stream()
                                .flatMap(each -> of(each, depth + 1).stream())
                                .toList();
            case UnaryTree unary
            when unary.getKind() == Tree.Kind.UNARY_MINUS ->
                of(unary.getExpression(), depth + 1).stream()
                        .map(text -> "-" + text)
                        .toList();
            case BinaryTree sum
            when sum.getKind() == Tree.Kind.PLUS ->
                List.of(String.join("", of(sum.getLeftOperand(), depth + 1))
                        + String.join("", of(sum.getRightOperand(), depth + 1)));
            case MemberSelectTree select -> List.of(select.getIdentifier().toString());
            default -> List.of(tree.toString());
        };
    }
}
