package org.bindery.schemas.writing;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.bindery.model.DeepStack;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.schemas.Loss;
import org.bindery.schemas.UnfitModelException;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// The records that a model's messages are made of, for formats that know nothing but records and lists.
///
/// @param shapes the records that root elements reach
public record ModelRecords(Model model, Shapes shapes) {

    /// The records of a model.
    ///
    /// @param losses gets what the records do not hold, and what no schema says
    /// @param format the format of messages that the schema describes, for which a model may say how they look
    public static ModelRecords of(Model model, LossList losses, Class<? extends MessageFormat> format)
            throws UnfitModelException {
        Shapes shapes = DeepStack.call(() -> {
            ModelLosses.find(model, losses, true, format);
            return Shapes.of(model);
        });
        if (shapes.roots().isEmpty()) {
            List<Problem> errors = shapes.problems().stream()
                    .filter(problem -> problem.severity() == Severity.ERROR)
                    .toList();
            throw new UnfitModelException(
                    model.roots().isEmpty()
                            ? "The model has no root elements, so it describes no messages; make an element one."
                            : "The model's root elements cannot be resolved; correct its errors first.",
                    errors);
        }
        shapes.problems().stream()
                .filter(problem -> problem.severity() == Severity.ERROR)
                .forEach(problem -> losses.add(problem.path().orElseThrow(), Loss.Kind.COMPONENT, problem.text()));
        shapes.byId().values().forEach(shape -> derivation(shape, losses));
        return new ModelRecords(model, shapes);
    }

    private static void derivation(RecordShape shape, LossList losses) {
        if (shape.isAbstract()) {
            losses.add(shape.path(), Loss.Kind.DERIVATION, "That the type is abstract.");
        }
        shape.base()
                .ifPresent(base -> losses.add(
                        shape.path(),
                        Loss.Kind.DERIVATION,
                        "That the type is derived from " + base + ": it has all components itself."));
    }

    /// Runs work that follows records into records, however deep they are.
    public <T> T deeply(Supplier<T> work) {
        return DeepStack.call(work);
    }

    /// A name for each record: that of its type where it can be had, and where it fits the format.
    ///
    /// @param names those that are taken already
    /// @param fitting what makes a name fit the format
    public Map<String, String> names(TakenNames names, UnaryOperator<String> fitting) {
        Map<String, String> all = new LinkedHashMap<>();
        shapes.byId().values().stream()
                .filter(shape -> !shape.id().equals(Shapes.OTHER_ATTRIBUTE))
                .forEach(shape -> all.put(shape.id(), names.take(fitting.apply(shape.name()))));
        all.put(Shapes.OTHER_ATTRIBUTE, names.take(fitting.apply("OtherAttribute")));
        return all;
    }
}
