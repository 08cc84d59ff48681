package org.bindery.studio.workspace;

import java.util.List;
import java.util.Optional;
import org.bindery.layout.BinarySize;
import org.bindery.layout.BinarySizes;
import org.bindery.layout.EncodingOption;
import org.bindery.layout.FieldContent;
import org.bindery.layout.FieldLayout;
import org.bindery.layout.Layouts;
import org.bindery.model.Encoding;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.ModelPath;
import org.bindery.model.building.UnusedTypes;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.ModelTree;
import org.bindery.shape.NativeSize;
import org.bindery.shape.NativeSizes;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// All that follows from one snapshot of a model, worked out when it is first asked for. Thread-safe.
public final class Analysis {

    private final Model model;
    private final ModelTree tree;
    private Layouts layouts;
    private BinarySizes binarySizes;
    private NativeSizes nativeSizes;
    private List<Component> unusedTypes;

    public Analysis(Model model) {
        this.model = model;
        this.tree = new ModelTree(new ModelIndex(model));
    }

    public Model model() {
        return model;
    }

    public ModelTree tree() {
        return tree;
    }

    /// The rows of the global types that nothing refers to.
    public synchronized List<Component> unusedTypes() {
        if (unusedTypes == null) {
            unusedTypes = UnusedTypes.of(model).stream()
                    .flatMap(name -> tree.find(ModelPath.ofType(name.local())).stream())
                    .toList();
        }
        return unusedTypes;
    }

    /// The layouts of all records that the roots reach.
    public synchronized Layouts layouts() {
        if (layouts == null) {
            layouts = Layouts.of(model);
            binarySizes = new BinarySizes(layouts);
            nativeSizes = new NativeSizes(layouts.shapes(), model.format());
        }
        return layouts;
    }

    /// Works out the sizes of all messages, and with them those of whatever they hold, so that they are there when a
    /// window asks.
    public void sizes() {
        tree.roots().forEach(root -> {
            binarySize(root);
            nativeSize(root);
        });
    }

    /// The binary size of a row: of a message for a root, of all occurrences together for a component; empty for what
    /// no record can hold yet.
    public synchronized Optional<BinarySize> binarySize(Component row) {
        if (row.kind() == Component.Kind.CHOICE) {
            return choiceSize(row);
        }
        return place(row.path())
                .map(place -> place.property()
                        .map(property -> binarySizes.field(place.shape().id(), property.index()))
                        .orElseGet(() -> binarySizes.record(place.shape().id())))
                .or(() -> tree.members(row).isEmpty() ? Optional.empty() : choiceSize(row));
    }

    private Optional<BinarySize> choiceSize(Component row) {
        return choice(row).map(place -> binarySizes.choice(place.shape(), place.choice()));
    }

    /// The length of one occurrence of a row in the native format, in characters.
    public synchronized Optional<NativeSize> nativeSize(Component row) {
        return place(row.path())
                .map(place -> place.property()
                        .map(nativeSizes::content)
                        .orElseGet(() -> nativeSizes.record(place.shape().id())));
    }

    /// How the values of a row are written, in a few words; empty for records.
    public Optional<String> encoding(Component row) {
        return field(row)
                .flatMap(field -> field.content() instanceof FieldContent.Value value
                        ? Optional.of(EncodingOption.describe(value.codec()))
                        : inBox(field));
    }

    private Optional<String> inBox(FieldLayout field) {
        return switch (field.content()) {
            case FieldContent.Boxed boxed -> boxed(boxed.layout());
            case FieldContent.Repeated repeated
            when repeated.item() instanceof FieldContent.Boxed boxed -> boxed(boxed.layout());
            default -> Optional.empty();
        };
    }

    private Optional<String> boxed(String layout) {
        return layouts().layout(layout).field(0).content() instanceof FieldContent.Value value
                ? Optional.of(EncodingOption.describe(value.codec()))
                : Optional.empty();
    }

    /// The plan of a row's field.
    public Optional<FieldLayout> field(Component row) {
        return place(row.path())
                .flatMap(place -> place.property()
                        .map(property -> layouts().layout(place.shape().id()).field(property.index())));
    }

    /// The ways to write a row's values, with their sizes; empty for records.
    public List<EncodingOption> options(Component row) {
        return place(row.path())
                .flatMap(place ->
                        place.property().map(property -> EncodingOption.of(layouts(), place.shape(), property)))
                .orElse(List.of());
    }

    /// The ways to write a row's values, among them some that do not follow from its type; empty for records.
    public List<EncodingOption> options(Component row, List<Encoding> others) {
        return place(row.path())
                .flatMap(place ->
                        place.property().map(property -> EncodingOption.of(layouts(), place.shape(), property, others)))
                .orElse(List.of());
    }

    /// The ways that values like a row's could be written, but not its own.
    public List<EncodingOption.Refused> refused(Component row) {
        return place(row.path())
                .flatMap(place -> place.property().map(property -> EncodingOption.refused(place.shape(), property)))
                .orElse(List.of());
    }

    /// Why a row's values cannot have an encoding, as a sentence; empty when they can.
    public Optional<String> objection(ModelPath row, Encoding encoding) {
        return place(row)
                .flatMap(place -> place.property()
                        .flatMap(property -> EncodingOption.objection(layouts(), place.shape(), property, encoding)));
    }

    private synchronized Optional<Shapes.Place> place(ModelPath path) {
        return layouts().shapes().find(path);
    }

    private record ChoicePlace(String shape, int choice) {}

    /// The choice of a record whose first alternative is in the row.
    private synchronized Optional<ChoicePlace> choice(Component row) {
        Optional<RecordShape> shape = row.path().parent().flatMap(this::recordAt);
        return shape.flatMap(record -> tree.children(row).stream()
                .findFirst()
                .flatMap(child -> record.properties().stream()
                        .filter(p -> p.step().equals(child.path().last()))
                        .findFirst())
                .flatMap(first -> choiceOf(record, first.index())));
    }

    private static Optional<ChoicePlace> choiceOf(RecordShape record, int property) {
        for (int i = 0; i < record.choices().size(); i++) {
            if (record.choices().get(i).properties().contains(property)) {
                return Optional.of(new ChoicePlace(record.id(), i));
            }
        }
        return Optional.empty();
    }

    private Optional<RecordShape> recordAt(ModelPath path) {
        return place(path)
                .map(place -> place.property()
                        .filter(p -> p.type() instanceof Property.RecordType)
                        .map(p -> layouts.shapes().shape(((Property.RecordType) p.type()).shape()))
                        .orElse(place.shape()));
    }
}
