package org.bindery.generators.java.format;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import org.bindery.forms.FormsText;
import org.bindery.forms.StagedCells;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.PropertyBinding;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.model.MessageFormat;
import org.bindery.runtime.internal.dfdl.DfdlForms;
import org.bindery.runtime.internal.dfdl.view.NativeRecord;
import org.bindery.runtime.internal.dfdl.view.NotedForms;
import org.bindery.runtime.internal.dfdl.view.Notes;
import org.bindery.runtime.internal.dfdl.view.SoughtComponent;
import org.bindery.runtime.internal.form.MessageForms;
import org.bindery.shape.Property;

/// Emits the third class of a record that DFDL describes: a view of it in its native form, whose
/// getters read values in place.
public final class NativeViews {

    private static final ClassName VIEW = ClassName.get(NativeRecord.class);
    private static final ClassName NOTES = ClassName.get(Notes.class);
    private static final ClassName SOUGHT = ClassName.get(SoughtComponent.class);
    private static final ClassName FORMS = ClassName.get(DfdlForms.class);

    private final Bindings bindings;

    private NativeViews(Bindings bindings) {
        this.bindings = bindings;
    }

    /// Empty where messages have another format, or the positions of their values cannot be found in
    /// one pass.
    public static Optional<NativeViews> of(Bindings bindings) {
        boolean possible = bindings.model().format() instanceof MessageFormat.Dfdl
                && bindings.layouts().shapes().roots().size() == 1
                && bindings.all().stream()
                        .noneMatch(record -> bindings.isOneOfSeveral(record)
                                || bindings.isTaken(name(record).simpleName()))
                && isViewable(bindings);
        return possible ? Optional.of(new NativeViews(bindings)) : Optional.empty();
    }

    private static boolean isViewable(Bindings bindings) {
        try {
            return DfdlForms.of(MessageForms.of(FormsText.of(bindings.model(), bindings.layouts())))
                    .isViewable();
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static ClassName name(RecordBinding record) {
        return record.type().peerClass("Record" + record.type().simpleName());
    }

    /// The class of a record.
    public TypeSpec view(RecordBinding record) {
        TypeSpec.Builder type = TypeSpec.classBuilder(name(record))
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .superclass(VIEW)
                .addSuperinterface(record.type())
                .addJavadoc(
                        "A view of a {@link $T} in a message in its native format: getters read the bytes in place.\n",
                        record.type())
                .addField(FieldSpec.builder(TypeName.LONG, "serialVersionUID")
                        .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                        .initializer("1L")
                        .build())
                .addMethod(MethodSpec.constructorBuilder()
                        .addParameter(NOTES, "notes")
                        .addParameter(TypeName.INT, "record")
                        .addStatement("super(notes, record)")
                        .build());
        if (record.isRoot()) {
            type.addMethod(of(record));
        }
        StagedCells cells = new StagedCells(bindings.layouts(), record.shape());
        for (PropertyBinding property : record.properties()) {
            type.addMethod(overriding(property.getter(), property.type())
                    .addModifiers(Modifier.PUBLIC)
                    .addCode(getter(property, cells))
                    .build());
            if (property.property().occurs() == Property.Occurs.OPTIONAL) {
                type.addMethod(overriding(property.has(), TypeName.BOOLEAN)
                        .addModifiers(Modifier.PUBLIC)
                        .addStatement(
                                "return entry($L) != 0",
                                cells.of(property.property().index()))
                        .build());
            }
        }
        return type.addMethod(overriding("forms", ClassName.get(NotedForms.class))
                        .addModifiers(Modifier.PROTECTED)
                        .addStatement("return $L", forms())
                        .build())
                .addMethod(overriding("form", TypeName.INT)
                        .addModifiers(Modifier.PROTECTED)
                        .addStatement("return $L", bindings.number(record))
                        .build())
                .build();
    }

    private CodeBlock forms() {
        return CodeBlock.of("$T.of($T.ALL)", FORMS, FormsEmitter.name(bindings));
    }

    private MethodSpec of(RecordBinding record) {
        return MethodSpec.methodBuilder("of")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(name(record))
                .addParameter(ArrayTypeName.of(TypeName.BYTE), "data")
                .addParameter(TypeName.INT, "start")
                .addParameter(TypeName.INT, "end")
                .addException(JavaTypes.INVALID)
                .addJavadoc("Makes a view of a message without framing. Facets of values are not checked.\n")
                .addJavadoc("\n@param data holds the message, and is not copied")
                .addJavadoc("\n@param start where it starts")
                .addJavadoc("\n@param end the index after its last byte")
                .addJavadoc("\n@return the view")
                .addJavadoc(
                        "\n@throws $T if it does not conform to the model, or cannot be viewed in place",
                        JavaTypes.INVALID)
                .addStatement("return new $T($L.note(data, start, end), 0)", name(record), forms())
                .build();
    }

    private static MethodSpec.Builder overriding(String name, TypeName result) {
        return MethodSpec.methodBuilder(name).addAnnotation(Override.class).returns(result);
    }

    private CodeBlock getter(PropertyBinding property, StagedCells cells) {
        int cell = cells.of(property.property().index());
        Property its = property.property();
        if (its.kind().isFlag()) {
            // What is nil, or empty and there all the same, cannot be viewed.
            return CodeBlock.of("return false;\n");
        }
        if (property.record().isPresent()) {
            ClassName part = name(bindings.record(property));
            return its.isRepeated()
                    ? CodeBlock.of("return items($L, $T::new);\n", cell, part)
                    : CodeBlock.builder()
                            .addStatement("int entry = entry($L)", cell)
                            .addStatement("return entry == 0 ? null : new $T(notes(), entry)", part)
                            .build();
        }
        if (its.isRepeated()) {
            TypeName stored = property.api().stored().box();
            return CodeBlock.of(
                    "return items($L, (notes, entry) -> $L);\n",
                    cell,
                    property.api().read(CodeBlock.of("($T) notes.value(entry)", stored)));
        }
        return CodeBlock.of("return $L;\n", property.api().read(value(property, cells, cell)));
    }

    private static CodeBlock value(PropertyBinding property, StagedCells cells, int cell) {
        return switch (cells.holds(property.property())) {
            case INT -> CodeBlock.of("(int) whole($L)", cell);
            case LONG -> CodeBlock.of("whole($L)", cell);
            case BOOLEAN -> CodeBlock.of("truth($L)", cell);
            case FLOAT -> CodeBlock.of("(float) real($L)", cell);
            case DOUBLE -> CodeBlock.of("real($L)", cell);
            case TEXT, OBJECT, RECORD -> CodeBlock.of("value($L)", cell);
        };
    }

    /// Adds to the class that reads messages what gives views of them.
    void addTo(TypeSpec.Builder file, FileMethods methods, RecordBinding record) {
        ClassName view = name(record);
        file.addField(FieldSpec.builder(NOTES, "notes", Modifier.PRIVATE, Modifier.FINAL)
                .initializer("new $T(FORMS)", NOTES)
                .build());
        file.addField(FieldSpec.builder(view, "moving", Modifier.PRIVATE, Modifier.FINAL)
                .initializer("new $T(notes, 0)", view)
                .build());
        file.addMethod(methods.reading(MethodSpec.methodBuilder("nextView")
                        .addModifiers(Modifier.PUBLIC)
                        .returns(ParameterizedTypeName.get(ClassName.get(Optional.class), record.type()))
                        .addJavadoc(
                                "Reads the next record as a view of a copy of its bytes. Facets of its values are not"
                                        + " checked. One that\ncannot be viewed in place comes as a classic object.\n")
                        .addJavadoc("\n@return the record; empty after the last"))
                .beginControlFlow("if (!$N.next())", methods.field())
                .addStatement("return $T.empty()", Optional.class)
                .endControlFlow()
                .addStatement(
                        "return $T.of($N.note(notes) ? new $T(notes.copy(), 0) : read($N))",
                        Optional.class,
                        methods.field(),
                        view,
                        methods.field())
                .build());
        file.addMethod(methods.reading(MethodSpec.methodBuilder("move")
                        .addModifiers(Modifier.PUBLIC)
                        .returns(TypeName.BOOLEAN)
                        .addJavadoc(
                                "Moves the view {@link #moving} to the next record. Nothing is copied, and no object"
                                        + " is made.\n")
                        .addJavadoc("\n@return whether there is one"))
                .addStatement("return $N.next(notes)", methods.field())
                .build());
        file.addMethod(MethodSpec.methodBuilder("moving")
                .addModifiers(Modifier.PUBLIC)
                .returns(view)
                .addJavadoc("Returns the view that {@link #move} moves from record to record.\n")
                .addJavadoc("\n@return the view; the same object each time")
                .addStatement("return moving")
                .build());
        addSeeking(file, methods);
    }

    /// Adds what looks for one component.
    private static void addSeeking(TypeSpec.Builder file, FileMethods methods) {
        file.addMethod(MethodSpec.methodBuilder("component")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(SOUGHT)
                .addParameter(String.class, "path")
                .addJavadoc("Returns a search for one component of messages, which skips the rest of them.\n")
                .addJavadoc("\n@param path the names of the components that lead to it, such as {@code a/b}")
                .addJavadoc("\n@return the search, which is moved over messages")
                .addJavadoc("\n@throws $T when there is no such component", IllegalArgumentException.class)
                .addStatement("return FORMS.component(path)")
                .build());
        file.addMethod(methods.reading(MethodSpec.methodBuilder("move")
                        .addModifiers(Modifier.PUBLIC)
                        .returns(TypeName.BOOLEAN)
                        .addParameter(SOUGHT, "component")
                        .addJavadoc(
                                "Looks for a component in the next record. Parts that can be skipped are not read.\n")
                        .addJavadoc("\n@param component a search that {@link #component} returned")
                        .addJavadoc("\n@return whether there is a record, with the component or without"))
                .addStatement("return $N.next(component.notes())", methods.field())
                .build());
    }
}
