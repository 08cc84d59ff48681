package org.bindery.generators.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import java.util.List;
import org.bindery.model.ValueKind;

/// The Java types of values, and the runtime's classes.
final class JavaTypes {

    static final String RUNTIME = "org.bindery.runtime";

    static final ClassName ALPHABET = runtime("Alphabet");
    static final ClassName BINARY_LIST = runtime("BinaryList");
    static final ClassName BINARY_RECORD = runtime("BinaryRecord");
    static final ClassName CALCULATION = runtime("Calculation");
    static final ClassName LOOP_BUDGET = runtime("LoopBudget");
    static final ClassName ITEMS = runtime("Items");
    static final ClassName RULES = runtime("Rules");
    static final ClassName RULE_EXCEPTION = runtime("RuleException");
    static final ClassName SEARCH_PATTERN = ClassName.get(RUNTIME + ".internal.pattern", "SearchPattern");
    static final ClassName SEVERITY = runtime("Severity");
    static final ClassName XML_DURATION = runtime("XmlDuration");
    static final ClassName OCTETS = runtime("Octets");
    static final ClassName BOX = runtime("Box");
    static final ClassName DAYS = runtime("Days");
    static final ClassName DECIMALS = runtime("Decimals");
    static final ClassName DRAFT = runtime("Draft");
    static final ClassName ELEMENTS = runtime("Elements");
    static final ClassName FINDING = runtime("Finding");
    static final ClassName FINDINGS = runtime("Findings");
    static final ClassName INVALID = runtime("InvalidMessageException");
    static final ClassName INTEGERS = runtime("Integers");
    static final ClassName LEXICAL = runtime("Lexical");
    static final ClassName MALFORMED = runtime("MalformedRecordException");
    static final ClassName MOMENTS = runtime("Moments");
    static final ClassName PLACE = runtime("Place");
    static final ClassName RANKED_PATTERN = runtime("RankedPattern");
    static final ClassName RECORD_WRITER = runtime("RecordWriter");
    static final ClassName TEXT_LIST = runtime("TextList");
    static final ClassName UNENCODABLE = runtime("UnencodableException");
    static final ClassName XML_OPTIONS = runtime("XmlOptions");
    static final ClassName XML_DATE = runtime("XmlDate");

    private JavaTypes() {}

    static ClassName runtime(String name) {
        return ClassName.get(RUNTIME, name);
    }

    static TypeName listOf(TypeName item) {
        return ParameterizedTypeName.get(ClassName.get(List.class), item);
    }

    /// The type of a value that is always there: a primitive where there is one.
    static TypeName of(ValueKind kind) {
        return switch (kind) {
            case BOOLEAN -> TypeName.BOOLEAN;
            case INT -> TypeName.INT;
            case LONG -> TypeName.LONG;
            case FLOAT -> TypeName.FLOAT;
            case DOUBLE -> TypeName.DOUBLE;
            default -> ClassName.bestGuess(kind.javaType());
        };
    }
}
