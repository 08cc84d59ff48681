package org.bindery.generators.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import java.util.List;
import org.bindery.model.ValueKind;
import org.bindery.runtime.Finding;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.RuleException;
import org.bindery.runtime.Severity;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDuration;
import org.bindery.runtime.XmlOptions;
import org.bindery.runtime.internal.check.Elements;
import org.bindery.runtime.internal.check.Findings;
import org.bindery.runtime.internal.check.Rules;
import org.bindery.runtime.internal.pattern.SearchPattern;
import org.bindery.runtime.internal.record.Alphabet;
import org.bindery.runtime.internal.record.BoxedValue;
import org.bindery.runtime.internal.record.MessageList;
import org.bindery.runtime.internal.record.RankedPattern;
import org.bindery.runtime.internal.record.RecordSlice;
import org.bindery.runtime.internal.record.RecordView;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.runtime.internal.rule.Calculation;
import org.bindery.runtime.internal.rule.Items;
import org.bindery.runtime.internal.rule.LoopBudget;
import org.bindery.runtime.internal.rule.Octets;
import org.bindery.runtime.internal.value.Days;
import org.bindery.runtime.internal.value.Decimals;
import org.bindery.runtime.internal.value.Integers;
import org.bindery.runtime.internal.value.Lexical;
import org.bindery.runtime.internal.value.Moments;
import org.bindery.runtime.internal.value.TextList;

/// The Java types of values, and the runtime's classes.
final class JavaTypes {

    static final ClassName ALPHABET = ClassName.get(Alphabet.class);
    static final ClassName MESSAGE_LIST = ClassName.get(MessageList.class);
    static final ClassName RECORD_VIEW = ClassName.get(RecordView.class);
    static final ClassName CALCULATION = ClassName.get(Calculation.class);
    static final ClassName LOOP_BUDGET = ClassName.get(LoopBudget.class);
    static final ClassName ITEMS = ClassName.get(Items.class);
    static final ClassName RULES = ClassName.get(Rules.class);
    static final ClassName RULE_EXCEPTION = ClassName.get(RuleException.class);
    static final ClassName SEARCH_PATTERN = ClassName.get(SearchPattern.class);
    static final ClassName SEVERITY = ClassName.get(Severity.class);
    static final ClassName XML_DURATION = ClassName.get(XmlDuration.class);
    static final ClassName OCTETS = ClassName.get(Octets.class);
    static final ClassName BOXED_VALUE = ClassName.get(BoxedValue.class);
    static final ClassName DAYS = ClassName.get(Days.class);
    static final ClassName DECIMALS = ClassName.get(Decimals.class);
    static final ClassName STAGED_MESSAGE = ClassName.get(StagedMessage.class);
    static final ClassName ELEMENTS = ClassName.get(Elements.class);
    static final ClassName FINDING = ClassName.get(Finding.class);
    static final ClassName FINDINGS = ClassName.get(Findings.class);
    static final ClassName INVALID = ClassName.get(InvalidMessageException.class);
    static final ClassName INTEGERS = ClassName.get(Integers.class);
    static final ClassName LEXICAL = ClassName.get(Lexical.class);
    static final ClassName MALFORMED = ClassName.get(MalformedRecordException.class);
    static final ClassName MOMENTS = ClassName.get(Moments.class);
    static final ClassName RECORD_SLICE = ClassName.get(RecordSlice.class);
    static final ClassName RANKED_PATTERN = ClassName.get(RankedPattern.class);
    static final ClassName RECORD_WRITER = ClassName.get(RecordWriter.class);
    static final ClassName TEXT_LIST = ClassName.get(TextList.class);
    static final ClassName UNENCODABLE = ClassName.get(UnencodableException.class);
    static final ClassName XML_OPTIONS = ClassName.get(XmlOptions.class);
    static final ClassName XML_DATE = ClassName.get(XmlDate.class);

    private JavaTypes() {}

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
