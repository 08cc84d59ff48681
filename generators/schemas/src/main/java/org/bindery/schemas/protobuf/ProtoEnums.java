package org.bindery.schemas.protobuf;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.bindery.model.Facets.EnumerationValue;
import org.bindery.model.ModelPath;
import org.bindery.schemas.Loss;
import org.bindery.schemas.writing.Identifiers;
import org.bindery.schemas.writing.LossList;
import org.bindery.schemas.writing.TakenNames;

/// Enumerations, each once however many fields have it. The first of its names is for a value that is
/// not known, as the style guide of Protocol Buffers asks for; all begin with that of the enumeration,
/// since they share one scope.
final class ProtoEnums {

    private static final int MOST_VALUES = 2_000;

    /// The name of the first value of an enumeration that represents no value.
    private static final Pattern UNKNOWN = Pattern.compile("[A-Z_]*(UNKNOWN|UNSPECIFIED|UNDEFINED)");

    /// An enumeration that was written.
    ///
    /// @param differs in what its values differ from those of the model; empty when in nothing
    private record Written(String name, String differs) {}

    private final TakenNames types;
    private final TakenNames constants = TakenNames.byCase();
    private final Map<List<EnumerationValue>, Written> written = new HashMap<>();
    private final StringBuilder out = new StringBuilder();
    private final LossList losses;

    /// @param types the names of types, which share their scope
    ProtoEnums(TakenNames types, LossList losses) {
        this.types = types;
        this.losses = losses;
    }

    /// Whether values can have names.
    static boolean fits(List<EnumerationValue> values) {
        return !values.isEmpty() && values.size() <= MOST_VALUES;
    }

    /// The type of the values of an enumeration.
    ///
    /// @param wanted what it is called if it has no name yet
    String type(List<EnumerationValue> values, String wanted, ModelPath path) {
        Written known = written.get(values);
        if (known == null) {
            known = write(types.take(Identifiers.upperCamel(wanted)), values);
            written.put(values, known);
        }
        if (!known.differs().isEmpty()) {
            losses.add(path, Loss.Kind.NAME, "The values of the enumeration: " + known.differs() + ", and so on.");
        }
        return known.name();
    }

    private Written write(String name, List<EnumerationValue> values) {
        String prefix = Identifiers.upperSnake(name);
        String differs = "";
        out.append("\nenum ").append(name).append(" {\n");
        int number = 0;
        if (!UNKNOWN.matcher(values.getFirst().value()).matches()) {
            String unknown = constants.take(prefix + "_UNSPECIFIED");
            out.append("  ").append(unknown).append(" = 0;\n");
            differs = "there is one more, " + unknown;
            number = 1;
        }
        for (EnumerationValue value : values) {
            Comments.write(out, value.documentation(), 1);
            String constant = constants.take(constant(prefix, value.value()));
            out.append("  ").append(constant).append(" = ").append(number++).append(';');
            if (!constant.equals(value.value())) {
                out.append("  // ").append(Comments.line(value.value()));
                differs = "'" + value.value() + "' is " + constant;
            }
            out.append('\n');
        }
        out.append("}\n");
        return new Written(name, differs);
    }

    private static String constant(String prefix, String value) {
        String words = Identifiers.upperSnake(value);
        return words.startsWith(prefix + "_") ? words : prefix + "_" + (words.isEmpty() ? "VALUE" : words);
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
