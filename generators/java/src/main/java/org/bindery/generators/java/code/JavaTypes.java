package org.bindery.generators.java.code;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import java.util.List;
import org.bindery.model.ValueKind;
import org.bindery.runtime.BinaryList;
import org.bindery.runtime.Finding;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.RuleException;
import org.bindery.runtime.Severity;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDuration;
import org.bindery.runtime.XmlOptions;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.batch.BatchRecovery;
import org.bindery.runtime.batch.BatchType;
import org.bindery.runtime.batch.BatchWriter;
import org.bindery.runtime.batch.GrowingBatch;
import org.bindery.runtime.internal.batch.BatchFile;
import org.bindery.runtime.internal.batch.BatchValues;
import org.bindery.runtime.internal.batch.MessageBatch;
import org.bindery.runtime.internal.batch.MessageList;
import org.bindery.runtime.internal.batch.MessageType;
import org.bindery.runtime.internal.check.Findings;
import org.bindery.runtime.internal.check.Rules;
import org.bindery.runtime.internal.form.JsonFormReader;
import org.bindery.runtime.internal.form.JsonFormWriter;
import org.bindery.runtime.internal.form.MessageValidator;
import org.bindery.runtime.internal.form.XmlFormReader;
import org.bindery.runtime.internal.form.XmlFormWriter;
import org.bindery.runtime.internal.pattern.SearchPattern;
import org.bindery.runtime.internal.record.Alphabet;
import org.bindery.runtime.internal.record.Bits;
import org.bindery.runtime.internal.record.BoxedValue;
import org.bindery.runtime.internal.record.EarlierRecord;
import org.bindery.runtime.internal.record.RankedPattern;
import org.bindery.runtime.internal.record.RecordSlice;
import org.bindery.runtime.internal.record.RecordText;
import org.bindery.runtime.internal.record.RecordView;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.record.StagedComparison;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.runtime.internal.rule.Calculation;
import org.bindery.runtime.internal.rule.Dates;
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
public final class JavaTypes {

    public static final ClassName ALPHABET = ClassName.get(Alphabet.class);
    public static final ClassName BINARY_LIST = ClassName.get(BinaryList.class);
    public static final ClassName MESSAGE_LIST = ClassName.get(MessageList.class);
    public static final ClassName EARLIER_RECORD = ClassName.get(EarlierRecord.class);
    public static final ClassName BATCH_FILE = ClassName.get(BatchFile.class);
    public static final ClassName BATCH_FORMAT_EXCEPTION = ClassName.get(BatchFormatException.class);
    public static final ClassName BATCH_OPTIONS = ClassName.get(BatchOptions.class);
    public static final ClassName BATCH_RECOVERY = ClassName.get(BatchRecovery.class);
    public static final ClassName BATCH_TYPE = ClassName.get(BatchType.class);
    public static final ClassName BATCH_VALUES = ClassName.get(BatchValues.class);
    public static final ClassName BATCH_WRITER = ClassName.get(BatchWriter.class);
    public static final ClassName GROWING_BATCH = ClassName.get(GrowingBatch.class);
    public static final ClassName MESSAGE_BATCH = ClassName.get(MessageBatch.class);
    public static final ClassName MESSAGE_TYPE = ClassName.get(MessageType.class);
    public static final ClassName RECORD_TEXT = ClassName.get(RecordText.class);
    public static final ClassName RECORD_VIEW = ClassName.get(RecordView.class);
    public static final ClassName CALCULATION = ClassName.get(Calculation.class);
    public static final ClassName LOOP_BUDGET = ClassName.get(LoopBudget.class);
    public static final ClassName ITEMS = ClassName.get(Items.class);
    public static final ClassName RULES = ClassName.get(Rules.class);
    public static final ClassName RULE_EXCEPTION = ClassName.get(RuleException.class);
    public static final ClassName SEARCH_PATTERN = ClassName.get(SearchPattern.class);
    public static final ClassName SEVERITY = ClassName.get(Severity.class);
    public static final ClassName XML_DURATION = ClassName.get(XmlDuration.class);
    public static final ClassName DATES = ClassName.get(Dates.class);
    public static final ClassName OCTETS = ClassName.get(Octets.class);
    public static final ClassName BOXED_VALUE = ClassName.get(BoxedValue.class);
    public static final ClassName DAYS = ClassName.get(Days.class);
    public static final ClassName DECIMALS = ClassName.get(Decimals.class);
    public static final ClassName STAGED_MESSAGE = ClassName.get(StagedMessage.class);
    public static final ClassName STAGED_COMPARISON = ClassName.get(StagedComparison.class);
    public static final ClassName FINDING = ClassName.get(Finding.class);
    public static final ClassName FINDINGS = ClassName.get(Findings.class);
    public static final ClassName VALIDATOR = ClassName.get(MessageValidator.class);
    public static final ClassName XML_FORM_READER = ClassName.get(XmlFormReader.class);
    public static final ClassName XML_FORM_WRITER = ClassName.get(XmlFormWriter.class);
    public static final ClassName JSON_FORM_READER = ClassName.get(JsonFormReader.class);
    public static final ClassName JSON_FORM_WRITER = ClassName.get(JsonFormWriter.class);
    public static final ClassName INVALID = ClassName.get(InvalidMessageException.class);
    public static final ClassName BITS = ClassName.get(Bits.class);
    public static final ClassName INTEGERS = ClassName.get(Integers.class);
    public static final ClassName LEXICAL = ClassName.get(Lexical.class);
    public static final ClassName MALFORMED = ClassName.get(MalformedRecordException.class);
    public static final ClassName MOMENTS = ClassName.get(Moments.class);
    public static final ClassName RECORD_SLICE = ClassName.get(RecordSlice.class);
    public static final ClassName RANKED_PATTERN = ClassName.get(RankedPattern.class);
    public static final ClassName RECORD_WRITER = ClassName.get(RecordWriter.class);
    public static final ClassName TEXT_LIST = ClassName.get(TextList.class);
    public static final ClassName UNENCODABLE = ClassName.get(UnencodableException.class);
    public static final ClassName XML_OPTIONS = ClassName.get(XmlOptions.class);
    public static final ClassName XML_DATE = ClassName.get(XmlDate.class);

    private JavaTypes() {}

    public static TypeName listOf(TypeName item) {
        return ParameterizedTypeName.get(ClassName.get(List.class), item);
    }

    /// The type of a value that is always there: a primitive where there is one.
    public static TypeName of(ValueKind kind) {
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
