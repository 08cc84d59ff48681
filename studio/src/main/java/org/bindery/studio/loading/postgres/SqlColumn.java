package org.bindery.studio.loading.postgres;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.bindery.messages.query.ComponentPath;
import org.bindery.model.Facets;
import org.bindery.model.SimpleValue;
import org.bindery.studio.loading.ColumnNames;

/// A column of a table, as proposed for a component.
///
/// @param name such as `trade_date`
/// @param type in PostgreSQL, such as `numeric(12,2)`
/// @param mandatory whether all messages have a value
record SqlColumn(String name, String type, boolean mandatory) {

    /// The greatest length of a `varchar`, and the most digits of a `numeric`, in PostgreSQL.
    private static final int LONGEST_TEXT = 10_485_760;

    private static final int MOST_DIGITS = 1_000;

    /// Columns for components, in their order.
    static List<SqlColumn> of(List<ComponentPath> components) {
        List<String> names = ColumnNames.of(components);
        List<SqlColumn> columns = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            ComponentPath component = components.get(i);
            columns.add(new SqlColumn(names.get(i), type(component.type()), component.isMandatory()));
        }
        return List.copyOf(columns);
    }

    private static String type(SimpleValue value) {
        Facets facets = value.facets();
        return switch (value.kind()) {
            case BOOLEAN -> "boolean";
            case INT -> "integer";
            case LONG -> "bigint";
            case BIG_INTEGER -> "numeric" + digits(facets.totalDigits(), OptionalInt.of(0));
            case DECIMAL -> "numeric" + digits(facets.totalDigits(), facets.fractionDigits());
            case FLOAT -> "real";
            case DOUBLE -> "double precision";
            case DATE -> "date";
            case TIME -> "time";
            case DATE_TIME -> "timestamp";
            case XML_DATE_TIME ->
                facets.timezone().filter(Facets.Timezone.REQUIRED::equals).isPresent()
                        ? "timestamp with time zone"
                        : "text";
            case TEXT, XML_DATE, XML_TIME -> text(value);
        };
    }

    private static String digits(OptionalInt total, OptionalInt fraction) {
        return total.isPresent()
                        && total.getAsInt() <= MOST_DIGITS
                        && fraction.isPresent()
                        && fraction.getAsInt() <= total.getAsInt()
                ? "(" + total.getAsInt() + "," + fraction.getAsInt() + ")"
                : "";
    }

    /// The facets of a list count its items.
    private static String text(SimpleValue value) {
        int longest = value.isList() ? Integer.MAX_VALUE : value.facets().effectiveMaxLength();
        return longest < 1 || longest > LONGEST_TEXT ? "text" : "varchar(" + longest + ")";
    }
}
