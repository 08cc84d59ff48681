package org.bindery.importers.java;

import com.sun.source.tree.AnnotatedTypeTree;
import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ArrayTypeTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.PrimitiveTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeParameterTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WildcardTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.lang.model.element.Modifier;
import org.bindery.model.Location;

/// Reads the classes of one source.
final class SourceReader {

    private static final int MOST_DEPTH = 100;

    private final CompilationUnitTree unit;
    private final DocTrees trees;
    private final String file;
    private final SourceNames names;
    private final List<JavaClass> classes = new ArrayList<>();

    /// @param names what the simple names of the source mean
    SourceReader(CompilationUnitTree unit, DocTrees trees, String file, SourceNames names) {
        this.unit = unit;
        this.trees = trees;
        this.file = file;
        this.names = names;
    }

    List<JavaClass> read() {
        TreePath path = new TreePath(unit);
        for (Tree tree : unit.getTypeDecls()) {
            if (tree instanceof ClassTree type) {
                read(type, new TreePath(path, type), names.packageName(), List.of());
            }
        }
        return classes;
    }

    private void read(ClassTree type, TreePath path, String outer, List<String> outerParameters) {
        String name = outer.isEmpty() ? type.getSimpleName().toString() : outer + "." + type.getSimpleName();
        List<String> parameters = type.getTypeParameters().stream()
                .map(TypeParameterTree::getName)
                .map(Object::toString)
                .toList();
        List<String> known = new ArrayList<>(outerParameters);
        known.addAll(parameters);
        if (type.getKind() != Tree.Kind.ANNOTATION_TYPE) {
            classes.add(read(type, path, name, parameters, new SourceTypes(names, name, known)));
        }
        for (Tree member : type.getMembers()) {
            if (member instanceof ClassTree nested) {
                read(nested, new TreePath(path, nested), name, known);
            }
        }
    }

    private JavaClass read(ClassTree type, TreePath path, String name, List<String> parameters, SourceTypes types) {
        JavaClass.Kind kind = kind(type);
        String comment = comment(path);
        Members members = new Members();
        List<JavaProperty> constants = new ArrayList<>();
        List<JavaProperty> components = new ArrayList<>();
        for (Tree member : type.getMembers()) {
            TreePath at = new TreePath(path, member);
            if (member instanceof VariableTree variable) {
                variable(variable, at, kind, members, constants, components, types);
            } else if (member instanceof MethodTree method) {
                method(method, at, kind, members, types);
            }
        }
        List<JavaAnnotation> annotations = annotations(type.getModifiers().getAnnotations());
        List<JavaProperty> properties = switch (kind) {
            case RECORD ->
                components.stream()
                        .map(each -> documented(members.ofRecord(each), comment))
                        .toList();
            case INTERFACE -> members.ofInterface();
            case ENUM -> List.of();
            case CLASS -> members.ofClass(annotations);
        };
        List<JavaType> above = new ArrayList<>();
        if (type.getExtendsClause() != null) {
            above.add(types.of(type.getExtendsClause()));
        }
        type.getImplementsClause().forEach(each -> above.add(types.of(each)));
        return new JavaClass(
                name,
                kind,
                type.getModifiers().getFlags().contains(Modifier.ABSTRACT),
                parameters,
                above,
                permitted(type, types),
                properties,
                constants,
                annotations,
                DocText.main(comment),
                location(type));
    }

    private static JavaClass.Kind kind(ClassTree type) {
        return switch (type.getKind()) {
            case RECORD -> JavaClass.Kind.RECORD;
            case ENUM -> JavaClass.Kind.ENUM;
            case INTERFACE -> JavaClass.Kind.INTERFACE;
            default -> JavaClass.Kind.CLASS;
        };
    }

    /// Classes that a sealed one names; without names they are those of the same source that extend it.
    private static List<String> permitted(ClassTree type, SourceTypes types) {
        List<String> permitted = new ArrayList<>();
        for (Tree each : type.getPermitsClause()) {
            if (types.of(each) instanceof JavaType.Named named) {
                permitted.add(named.name());
            }
        }
        return permitted;
    }

    private void variable(
            VariableTree variable,
            TreePath path,
            JavaClass.Kind kind,
            Members members,
            List<JavaProperty> constants,
            List<JavaProperty> components,
            SourceTypes types) {
        ModifiersTree modifiers = variable.getModifiers();
        JavaProperty property = new JavaProperty(
                variable.getName().toString(),
                variable.getType() == null ? JavaType.object() : types.of(variable.getType()),
                annotations(modifiers.getAnnotations()),
                DocText.main(comment(path)),
                location(variable));
        boolean isStatic = modifiers.getFlags().contains(Modifier.STATIC);
        if (kind == JavaClass.Kind.ENUM && isConstant(variable)) {
            constants.add(property);
        } else if (kind == JavaClass.Kind.RECORD && !isStatic) {
            components.add(property);
        } else if (kind == JavaClass.Kind.CLASS
                && !isStatic
                && !modifiers.getFlags().contains(Modifier.TRANSIENT)) {
            members.field(property, modifiers.getFlags().contains(Modifier.PUBLIC));
        }
    }

    /// The parser marks a constant so, and by nothing else that can be asked for.
    private static boolean isConstant(VariableTree variable) {
        return variable.toString().contains("/*public static final*/");
    }

    private void method(MethodTree method, TreePath path, JavaClass.Kind kind, Members members, SourceTypes types) {
        boolean none = method.getReturnType() == null
                || method.getModifiers().getFlags().contains(Modifier.STATIC)
                || !method.getTypeParameters().isEmpty();
        String result = none ? "" : method.getReturnType().toString();
        String name = method.getName().toString();
        if (!none && method.getParameters().isEmpty() && !result.equals("void")) {
            boolean isPublic = kind == JavaClass.Kind.INTERFACE
                    || method.getModifiers().getFlags().contains(Modifier.PUBLIC);
            members.method(
                    new JavaProperty(
                            name,
                            types.of(method.getReturnType()),
                            annotations(method.getModifiers().getAnnotations()),
                            DocText.getter(comment(path)),
                            location(method)),
                    isPublic);
        } else if (!none && method.getParameters().size() == 1) {
            members.setter(name);
        }
    }

    private static JavaProperty documented(JavaProperty component, String comment) {
        String own = component.documentation().isEmpty()
                ? DocText.parameter(comment, component.name())
                : component.documentation();
        return new JavaProperty(component.name(), component.type(), component.annotations(), own, component.location());
    }

    private String comment(TreePath path) {
        String text = trees.getDocComment(path);
        return text == null ? "" : text;
    }

    private Location location(Tree tree) {
        long start = trees.getSourcePositions().getStartPosition(unit, tree);
        return start < 0
                ? new Location(file, 0, 0)
                : new Location(file, (int) unit.getLineMap().getLineNumber(start), (int)
                        unit.getLineMap().getColumnNumber(start));
    }

    static List<JavaAnnotation> annotations(List<? extends AnnotationTree> trees) {
        return trees.stream().map(SourceReader::annotation).toList();
    }

    private static JavaAnnotation annotation(AnnotationTree tree) {
        Map<String, List<String>> values = new LinkedHashMap<>();
        for (ExpressionTree argument : tree.getArguments()) {
            if (argument instanceof AssignmentTree assignment) {
                values.put(assignment.getVariable().toString(), valuesOf(assignment.getExpression(), 0));
            } else {
                values.put("value", valuesOf(argument, 0));
            }
        }
        String name = tree.getAnnotationType().toString();
        return new JavaAnnotation(name.substring(name.lastIndexOf('.') + 1), values);
    }

    /// The texts of what a source gives to an annotation.
    private static List<String> valuesOf(ExpressionTree tree, int depth) {
        if (depth > MOST_DEPTH) {
            return List.of();
        }
        return switch (tree) {
            case LiteralTree literal -> List.of(String.valueOf(literal.getValue()));
            case ParenthesizedTree inside -> valuesOf(inside.getExpression(), depth + 1);
            case NewArrayTree array ->
                array.getInitializers() == null
                        ? List.of()
                        : array.getInitializers().stream()
                                .flatMap(each -> valuesOf(each, depth + 1).stream())
                                .toList();
            case UnaryTree unary
            when unary.getKind() == Tree.Kind.UNARY_MINUS ->
                valuesOf(unary.getExpression(), depth + 1).stream()
                        .map(text -> "-" + text)
                        .toList();
            case BinaryTree sum
            when sum.getKind() == Tree.Kind.PLUS ->
                List.of(String.join("", valuesOf(sum.getLeftOperand(), depth + 1))
                        + String.join("", valuesOf(sum.getRightOperand(), depth + 1)));
            case MemberSelectTree select -> List.of(select.getIdentifier().toString());
            default -> List.of(tree.toString());
        };
    }

    /// The types that one class of a source writes.
    ///
    /// @param inside the qualified name of the class
    /// @param parameters the type parameters that it sees
    private record SourceTypes(SourceNames names, String inside, List<String> parameters) {

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
}
