package org.bindery.importers.java;

import com.sun.source.tree.AnnotatedTypeTree;
import com.sun.source.tree.ArrayTypeTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.PrimitiveTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.WildcardTree;
import java.util.List;
import java.util.Locale;

/// The types that one class of a source writes.
///
/// @param inside the qualified name of the class
/// @param parameters the type parameters that it sees
record SourceTypes(SourceNames names, String inside, List<String> parameters) {

    JavaType of(Tree tree) {
        return switch (tree) {
            case PrimitiveTypeTree primitive ->
                JavaType.named(primitive.getPrimitiveTypeKind().name().toLowerCase(Locale.ROOT));
            case ArrayTypeTree array -> new JavaType.Array(of(array.getType()));
            case AnnotatedTypeTree annotated -> of(annotated.getUnderlyingType());
            case WildcardTree wildcard -> wildcard.getBound() == null ? JavaType.object() : of(wildcard.getBound());
            case ParameterizedTypeTree generic ->
                new JavaType.Named(
                        named(generic.getType()),
                        generic.getTypeArguments().stream().map(this::of).toList());
            default ->
                parameters.contains(tree.toString())
                        ? new JavaType.Variable(tree.toString())
                        : JavaType.named(named(tree));
        };
    }

    private String named(Tree tree) {
        return names.resolve(tree.toString().replaceAll("@[\\w.]+(\\([^)]*\\))?\\s*", ""), inside);
    }
}
