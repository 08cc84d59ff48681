package org.bindery.benchmarks.dfdl;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.fix.FixImporter;
import org.bindery.model.Model;
import org.bindery.standards.Standards;
import quickfix.FieldNotFound;
import quickfix.Message;

/// Orders, reports and prices as they go between brokers and exchanges, all values drawn anew for each.
final class FixTraffic {

    /// What looks at messages by views.
    static final String PROGRAM = """
        private static FixMessageText opened(byte[] messages) {
            return new FixMessageText(new java.io.ByteArrayInputStream(messages));
        }

        public static long few(byte[] messages) throws Exception {
            FixMessageText file = opened(messages);
            RecordFixMessage message = file.moving();
            long sum = 0;
            while (file.move()) {
                Content content = message.getContent();
                sum += content.getHeader().getMsgSeqNum() + content.getHeader().getSenderCompID().length();
                NewOrderSingle order = content.getNewOrderSingle();
                if (order != null) {
                    sum += order.getSymbol().length() + order.getPrice().scale();
                }
                ExecutionReport report = content.getExecutionReport();
                if (report != null) {
                    sum += report.getSymbol().length() + report.getAvgPx().scale();
                }
            }
            return sum;
        }

        public static long open(byte[] messages) throws Exception {
            FixMessageText file = opened(messages);
            long sum = 0;
            while (file.move()) {
                sum++;
            }
            return sum;
        }

        public static long fields(byte[] messages) throws Exception {
            FixMessageText file = opened(messages);
            RecordFixMessage message = file.moving();
            long sum = 0;
            while (file.move()) {
                Content content = message.getContent();
                Header header = content.getHeader();
                sum += header.getMsgSeqNum() + header.getSenderCompID().length();
                NewOrderSingle order = content.getNewOrderSingle();
                ExecutionReport report = order == null ? content.getExecutionReport() : null;
                if (order != null) {
                    sum += order.getClOrdID().length() + order.getSymbol().length();
                    sum += (long) order.getPrice().doubleValue();
                } else if (report != null) {
                    sum += report.getOrderID().length() + report.getSymbol().length();
                    sum += (long) report.getAvgPx().doubleValue();
                } else {
                    var prices = content.getMarketDataSnapshotFullRefresh();
                    sum += prices.getMDReqID().length() + prices.getSymbol().length();
                    sum += (long) prices.getMDEntries().getEntry().get(0).getMDEntryPx().doubleValue();
                }
            }
            return sum;
        }

        public static long filter(byte[] messages) throws Exception {
            FixMessageText file = opened(messages);
            var symbol = FixMessageText.component("Content/NewOrderSingle/Symbol");
            byte[] wanted = {'S', 'A', 'P'};
            long sum = 0;
            while (file.move(symbol)) {
                sum += symbol.is(wanted) ? 1 : 0;
            }
            return sum;
        }

        public static long all(byte[] messages) throws Exception {
            FixMessageText file = opened(messages);
            RecordFixMessage message = file.moving();
            long sum = 0;
            while (file.move()) {
                sum += ClassicFixMessage.copyOf(message).getBeginString().length();
            }
            return sum;
        }
        """;

    private static final char SOH = '\u0001';
    private static final long SEED = 44;
    private static final List<String> SYMBOLS = List.of("EUR/USD", "GBP/USD", "USD/JPY", "AAPL", "SAP", "BAYN", "VOD");

    private final Random random = new Random(SEED);
    private int number;

    /// The model of messages by the dictionary of version 4.4.
    static Model model() throws ImportException, IOException {
        return new FixImporter()
                .read(ImportRequest.of(Standards.path("fix/dictionaries/FIX44.xml"), "fix"))
                .model();
    }

    String message() {
        StringBuilder body = new StringBuilder(256);
        number++;
        switch (random.nextInt(3)) {
            case 0 -> order(body);
            case 1 -> report(body);
            default -> prices(body);
        }
        StringBuilder message = new StringBuilder(body.length() + 32);
        field(message, 8, "FIX.4.4");
        field(message, 9, Integer.toString(body.length()));
        message.append(body);
        int sum = 0;
        for (byte each : message.toString().getBytes(StandardCharsets.ISO_8859_1)) {
            sum += each & 0xFF;
        }
        field(message, 10, String.format("%03d", sum % 256));
        return message.toString();
    }

    /// What `fields` of the program adds up, of a message that QuickFIX/J read.
    static long fields(Message message) throws FieldNotFound {
        Message.Header header = message.getHeader();
        long sum = (long) header.getInt(34) + header.getString(49).length();
        return sum
                + switch (header.getString(35)) {
                    case "D" ->
                        message.getString(11).length() + message.getString(55).length() + (long) message.getDouble(44);
                    case "8" ->
                        message.getString(37).length() + message.getString(55).length() + (long) message.getDouble(6);
                    default ->
                        message.getString(262).length()
                                + message.getString(55).length()
                                + (long) message.getGroup(1, 268).getDouble(270);
                };
    }

    private void header(StringBuilder body, String type) {
        field(body, 35, type);
        field(body, 49, "BUYSIDE" + random.nextInt(10));
        field(body, 56, "SELLSIDE" + random.nextInt(10));
        field(body, 34, Integer.toString(number));
        field(body, 52, time());
    }

    private void order(StringBuilder body) {
        header(body, "D");
        field(body, 11, "ORD" + random.nextInt(1_000_000_000));
        field(body, 55, symbol());
        field(body, 54, random.nextBoolean() ? "1" : "2");
        field(body, 60, time());
        field(body, 38, quantity());
        field(body, 40, "2");
        field(body, 44, price());
        field(body, 59, "0");
    }

    private void report(StringBuilder body) {
        header(body, "8");
        field(body, 37, "X" + random.nextInt(1_000_000_000));
        field(body, 11, "ORD" + random.nextInt(1_000_000_000));
        field(body, 17, "E" + random.nextInt(1_000_000_000));
        field(body, 150, "F");
        field(body, 39, "1");
        field(body, 55, symbol());
        field(body, 54, random.nextBoolean() ? "1" : "2");
        field(body, 38, quantity());
        field(body, 32, quantity());
        field(body, 31, price());
        field(body, 151, quantity());
        field(body, 14, quantity());
        field(body, 6, price());
        field(body, 60, time());
    }

    private void prices(StringBuilder body) {
        header(body, "W");
        field(body, 262, "REQ" + random.nextInt(1_000));
        field(body, 55, symbol());
        int entries = 2 + random.nextInt(5);
        field(body, 268, Integer.toString(entries));
        for (int i = 0; i < entries; i++) {
            field(body, 269, Integer.toString(i & 1));
            field(body, 270, price());
            field(body, 271, quantity());
        }
    }

    private String symbol() {
        return SYMBOLS.get(random.nextInt(SYMBOLS.size()));
    }

    private String quantity() {
        return Integer.toString(100 * (1 + random.nextInt(10_000)));
    }

    private String price() {
        return 1 + random.nextInt(500) + "." + (1 + random.nextInt(9_999)) + "1";
    }

    private String time() {
        return String.format(
                "202611%02d-%02d:%02d:%02d.%03d",
                1 + random.nextInt(28),
                random.nextInt(24),
                random.nextInt(60),
                random.nextInt(60),
                1 + random.nextInt(999));
    }

    private static void field(StringBuilder text, int tag, String value) {
        text.append(tag).append('=').append(value).append(SOH);
    }
}
