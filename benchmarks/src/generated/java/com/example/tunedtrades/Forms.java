package com.example.tunedtrades;

import java.util.List;
import org.bindery.runtime.Finding;
import org.bindery.runtime.internal.form.MessageForms;
import org.bindery.runtime.internal.form.MessageValidator;
import org.bindery.runtime.internal.record.StagedMessage;

/**
 * The records of the model, their facets, and their native format.
 */
final class Forms {
    static final MessageForms ALL = MessageForms.of(
        "value\tint64\n"
        + "value\tdate\tdd/MM/yyyy\n"
        + "value\ttext\tPRESERVE\n"
        + "value\tdecimal\n"
        + "record\t9\tTrade\t0\t0\t9\t\tTrade\n"
        + "field\t0\tELEMENT\tLONG\t2\t1\t0\t0\t0\t0\t-1\tid\tid\t\tid\n"
        + "field\t1\tELEMENT\tOBJECT\t2\t2\t0\t0\t0\t1\t-1\ttradeDate\ttradeDate\t\ttradeDate\n"
        + "field\t2\tELEMENT\tOBJECT\t2\t3\t0\t0\t0\t2\t-1\tbuySell\tbuySell\t\tbuySell\n"
        + "field\t3\tELEMENT\tOBJECT\t2\t4\t0\t0\t0\t2\t-1\tcurrency1\tcurrency1\t\tcurrency1\n"
        + "field\t4\tELEMENT\tOBJECT\t2\t5\t0\t0\t0\t3\t-1\tamount1\tamount1\t\tamount1\n"
        + "field\t5\tELEMENT\tOBJECT\t2\t6\t0\t0\t0\t3\t-1\texchangeRate\texchangeRate\t\texchangeRate\n"
        + "field\t6\tELEMENT\tOBJECT\t2\t7\t0\t0\t0\t2\t-1\tcurrency2\tcurrency2\t\tcurrency2\n"
        + "field\t7\tELEMENT\tOBJECT\t2\t8\t0\t0\t0\t3\t-1\tamount2\tamount2\t\tamount2\n"
        + "field\t8\tELEMENT\tOBJECT\t2\t9\t0\t0\t0\t1\t-1\tsettlementDate\tsettlementDate\t\tsettlementD"
        + "ate\n"
        + "times\t0\t1\t1\n"
        + "times\t1\t1\t1\n"
        + "times\t2\t1\t1\n"
        + "times\t3\t1\t1\n"
        + "times\t4\t1\t1\n"
        + "times\t5\t1\t1\n"
        + "times\t6\t1\t1\n"
        + "times\t7\t1\t1\n"
        + "times\t8\t1\t1\n"
        + "rows\t,\t\"\t\\n\t\t0\t\tUTF-8\t8\n"
        + "kind\t0\t-1\ttrade\t9\t0\tID\tfalse\tint64\t\t1\tTradeDate\tfalse\tdate\tdd/MM/yyyy\t2\tBuySell\t"
        + "false\ttext\t\t3\tCurrency1\tfalse\ttext\t\t4\tAmount1\tfalse\tdecimal\t\t5\tExchange Rate\tfal"
        + "se\tdecimal\t\t6\tCurrency2\tfalse\ttext\t\t7\tAmount2\tfalse\tdecimal\t\t8\tSettlement Date\tf"
        + "alse\tdate\tdd/MM/yyyy\n");

    private Forms() {
        // Nothing but what is static.
    }

    static List<Finding> validate(int record, String root, Object message) {
        return new MessageValidator(ALL, record, root).validate(message, (it, staged) -> stage(record, it, staged));
    }

    private static int stage(int record, Object message, StagedMessage staged) {
        switch (record) {
            case 0:
                return ClassicTrade.stage((Trade) message, staged);
            default:
                throw new IllegalArgumentException("there is no such record");
        }
    }
}
