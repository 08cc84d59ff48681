package org.bindery.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.bindery.model.Framing;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;

/// In what two versions differ as a whole.
final class ModelDifferences {

    private ModelDifferences() {}

    static List<Difference> of(Model before, Model after) {
        List<Difference> differences = new ArrayList<>();
        add(differences, before, after, "name", Model::name);
        add(differences, before, after, "version", Model::version);
        add(differences, before, after, "package", Model::javaPackage, Effect.SOURCE);
        add(differences, before, after, "namespace", ModelDifferences::namespace, Effect.VALUES);
        add(differences, before, after, "format", ModelDifferences::format, Effect.VALUES);
        add(differences, before, after, "documentation", Model::documentation);
        for (Name root : after.roots()) {
            if (before.roots().stream().noneMatch(old -> old.local().equals(root.local()))) {
                differences.add(new Difference(ModelPath.ROOT.child(root.local()), "root element", "", root.local()));
            }
        }
        return differences;
    }

    private static String namespace(Model model) {
        return model.format() instanceof MessageFormat.Xml xml ? xml.namespace() : "";
    }

    private static String format(Model model) {
        return switch (model.format()) {
            case MessageFormat.Xml ignored -> "XML";
            case MessageFormat.Dfdl(String format, Framing framing) ->
                (format.isEmpty() ? "DFDL" : "DFDL, default format " + format) + framing(framing);
            case MessageFormat.Asn1(String rules, Framing framing) -> "ASN.1 by " + rules + framing(framing);
            case MessageFormat.Avro(String rules, Framing framing) -> "Avro, " + rules + framing(framing);
            default -> model.format().toString();
        };
    }

    private static String framing(Framing framing) {
        return framing.equals(Framing.NONE) ? "" : ", framing " + framing.words();
    }

    private static void add(
            List<Difference> differences,
            Model before,
            Model after,
            String what,
            Function<Model, String> setting,
            Effect... effects) {
        String old = setting.apply(before);
        String now = setting.apply(after);
        if (!old.equals(now)) {
            differences.add(new Difference(ModelPath.ROOT, what, old, now, effects));
        }
    }
}
