package org.bindery.generators.java;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.NativeView;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.view.SoughtComponent;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Views of messages in their native form say what classic objects say, and refuse what readers refuse.
class NativeViewsTest {

    private static final Pattern BEGIN = Pattern.compile("(?m)^[IE](8=FIX\\.4\\.4\u0001.*)$");

    private static final Map<String, Subject> SAMPLES = new ConcurrentHashMap<>();

    /// The class of a model that reads messages.
    private record Subject(Bound bound, Class<?> reader, String root) {

        static Subject of(Model model) throws Exception {
            Bound bound = Bound.withViews(model);
            bound.assertNoWarnings();
            for (String file : bound.sources().files().keySet()) {
                String name = file.substring(file.lastIndexOf('/') + 1).replace(".java", "");
                if (name.endsWith("Text") && bound.source(name).contains("nextView()")) {
                    return new Subject(bound, bound.type(name), name.substring(0, name.length() - 4));
                }
            }
            throw new AssertionError("no class of the model gives views");
        }

        Object opened(byte[] data) throws Exception {
            return reader.getConstructor(InputStream.class).newInstance(new ByteArrayInputStream(data));
        }

        Object copyOf(Object view) throws Exception {
            return bound.call("Classic" + root, "copyOf", view);
        }

        Object viewOf(byte[] data, int start, int end) throws Exception {
            return bound.call("Record" + root, "of", data, start, end);
        }

        Object moving(Object file) throws Exception {
            return Bound.on(file, "moving");
        }
    }

    /// What became of the messages of a file.
    private record Count(int views, int objects, int refused) {
        Count plus(Count other) {
            return new Count(views + other.views, objects + other.objects, refused + other.refused);
        }
    }

    private static Model model(String format, Path... sources) throws Exception {
        return Importers.forFormat(format)
                .orElseThrow()
                .read(new ImportRequest(List.of(sources), format, Map.of(), ReadLimits.DEFAULT, ImportMonitor.NONE))
                .model();
    }

    /// The classes of a sample, which are compiled once.
    private static Subject sample(String format, String description) throws Exception {
        Subject known = SAMPLES.get(description);
        if (known == null) {
            known = Subject.of(model(format, Standards.samples(description)));
            SAMPLES.put(description, known);
        }
        return known;
    }

    /// Compares the messages of a file: what views say with what classic objects do.
    private static Count compare(Subject subject, byte[] data) throws Exception {
        Object classics = subject.opened(data);
        Object views = subject.opened(data);
        Object moved = subject.opened(data);
        Count count = new Count(0, 0, 0);
        while (true) {
            Optional<?> classic = Optional.empty();
            String refusal = "";
            try {
                classic = (Optional<?>) Bound.on(classics, "next");
            } catch (InvalidMessageException e) {
                refusal = e.getMessage();
            }
            if (classic.isEmpty() && refusal.isEmpty() && count.refused() > 0) {
                // A value was none, which stops whoever asks for it.
                return count;
            }
            Optional<?> view;
            try {
                view = (Optional<?>) Bound.on(views, "nextView");
            } catch (InvalidMessageException e) {
                assertThat(e).hasMessage(refusal);
                assertThatThrownBy(() -> Bound.on(moved, "move")).hasMessage(refusal);
                count = count.plus(new Count(0, 0, 1));
                continue;
            }
            if (view.isEmpty()) {
                assertThat(classic).isEmpty();
                assertThat(Bound.on(moved, "move")).isEqualTo(false);
                return count;
            }
            if (!(view.get() instanceof NativeView)) {
                assertThat(view).isEqualTo(classic);
                assertThatThrownBy(() -> Bound.on(moved, "move")).hasMessageContaining("cannot be viewed in place");
                count = count.plus(new Count(0, 1, 0));
                continue;
            }
            assertThat(Bound.on(moved, "move")).isEqualTo(true);
            if (!refusal.isEmpty()) {
                // A facet, or a value that is looked at when somebody asks for it.
                copyIfValues(subject, view.get());
                count = count.plus(new Count(0, 0, 1));
                continue;
            }
            Object expected = classic.orElseThrow();
            withoutBytesAsReceived(expected);
            assertThat(subject.copyOf(view.get())).isEqualTo(expected);
            assertThat(subject.copyOf(subject.moving(moved))).isEqualTo(expected);
            assertThat(subject.moving(moved)).isEqualTo(view.get());
            count = count.plus(new Count(1, 0, 0));
        }
    }

    private static void copyIfValues(Subject subject, Object view) throws Exception {
        try {
            subject.copyOf(view);
        } catch (MalformedRecordException e) {
            assertThat(e.getMessage()).isNotEmpty();
        }
    }

    /// A view has nothing that its bytes do not say.
    private static void withoutBytesAsReceived(Object classic) throws Exception {
        if (Arrays.stream(classic.getClass().getMethods())
                .anyMatch(method -> method.getName().equals("setAsReceived"))) {
            Bound.on(classic, "setAsReceived", (Object) null);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "radius, radius/dictionary, radius/accounting.bin, 3",
        "fix, fix/orders.xml, fix/orders.fix, 3",
        "iso8583, iso8583/iso1987-ascii.8583, iso8583/messages-ascii.dat, 3",
        "sbe, sbe/orders.xml, sbe/orders.bin, 6"
    })
    void viewsOfTheSamplesSayWhatClassicObjectsSay(String format, String description, String sample, int messages)
            throws Exception {
        Subject subject = sample(format, description);
        Count count = compare(subject, Files.readAllBytes(Standards.samples(sample)));
        assertThat(count).isEqualTo(new Count(messages, 0, 0));
    }

    @Test
    void modelsWhoseValuesAreNotFoundInOnePassHaveNoViews() throws Exception {
        Model swift = model("swift", Standards.samples("swift/messages.mt"));

        assertThat(Bound.sourcesWithViews(swift).files().keySet()).noneMatch(file -> file.contains("/Record"));
    }

    @Test
    @Tag("long")
    void viewsOfCapturedPacketsSayWhatClassicObjectsSay() throws Exception {
        Subject subject = Subject.of(model(
                "radius",
                Stream.concat(
                                files("telco/radius-dictionaries", "dictionary."),
                                Stream.of(Standards.path("telco/radius-packets/dictionary.test")))
                        .toArray(Path[]::new)));
        Count all = new Count(0, 0, 0);
        for (Path file : files("telco/radius-pcap", "RADIUS").toList()) {
            if (file.toString().endsWith(".pcap")) {
                all = all.plus(compare(subject, Files.readAllBytes(file)));
            }
        }
        assertThat(all.views()).isGreaterThan(10);
        assertThat(all.objects()).isZero();
    }

    private static Stream<Path> files(String folder, String start) throws Exception {
        try (Stream<Path> files = Files.list(Standards.path(folder))) {
            return files.filter(file -> file.getFileName().toString().startsWith(start)).sorted().toList().stream();
        }
    }

    @Test
    @Tag("long")
    void messagesOfAcceptanceTestsAreViewedOrRefusedAsTheyAreRead() throws Exception {
        Subject subject = Subject.of(model("fix", Standards.path("fix/dictionaries/FIX44.xml")));
        Count all = new Count(0, 0, 0);
        for (Path file : files("fix/acceptance/fix44", "").toList()) {
            for (String line : Files.readString(file, ISO_8859_1).split("\\R")) {
                if (BEGIN.matcher(line).matches()) {
                    all = all.plus(compare(subject, signed(line.substring(1)).getBytes(ISO_8859_1)));
                }
            }
        }
        assertThat(all.views()).isGreaterThan(100);
        assertThat(all.refused()).isGreaterThan(10);
    }

    /// A message with its length and check sum.
    private static String signed(String definition) {
        String text = definition
                .replaceAll("<TIME[^>]*>", "20261125-09:30:00")
                .replaceAll("\u0001(9|10)=[^\u0001]*(?=\u0001)", "");
        int begin = text.indexOf('\u0001') + 1;
        String whole = text.substring(0, begin) + "9=" + (text.length() - begin) + "\u0001" + text.substring(begin);
        int sum = whole.chars().sum();
        return whole + "10=%03d\u0001".formatted(sum % 256);
    }

    /// The same with the check sums of messages of FIX, so that other damage shows.
    private static byte[] summed(byte[] messages) {
        return Pattern.compile("(8=FIX.*?\u0001)10=[0-9]{3}\u0001", Pattern.DOTALL)
                .matcher(new String(messages, ISO_8859_1))
                .replaceAll(each -> Matcher.quoteReplacement(each.group(1)
                        + "10=%03d\u0001".formatted(each.group(1).chars().sum() % 256)))
                .getBytes(ISO_8859_1);
    }

    @Test
    void damagedMessagesAreRefusedAsTheyAreWhenTheyAreRead() throws Exception {
        Random random = new Random(18);
        for (String[] each : new String[][] {
            {"radius", "radius/dictionary", "radius/accounting.bin"}, {"fix", "fix/orders.xml", "fix/orders.fix"}
        }) {
            Subject subject = sample(each[0], each[1]);
            byte[] whole = Files.readAllBytes(Standards.samples(each[2]));
            Count all = new Count(0, 0, 0);
            for (int i = 0; i < 300; i++) {
                byte[] damaged = Arrays.copyOf(whole, i % 3 == 0 ? random.nextInt(whole.length) : whole.length);
                for (int j = random.nextInt(3); j > 0 && damaged.length > 0; j--) {
                    damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
                }
                all = all.plus(compare(subject, i % 2 == 0 ? damaged : summed(damaged)));
            }
            assertThat(all.views()).isPositive();
            assertThat(all.refused()).isPositive();
        }
    }

    @Test
    void aViewIsMadeOfTheBytesOfOneMessage() throws Exception {
        Subject subject = sample("radius", "radius/dictionary");
        byte[] data = Files.readAllBytes(Standards.samples("radius/accounting.bin"));
        Object file = subject.opened(data);
        List<Object> views = new ArrayList<>();
        int at = 0;
        for (int i = 0; i < 3; i++) {
            NativeView view = (NativeView) ((Optional<?>) Bound.on(file, "nextView")).orElseThrow();
            int length = view.toBytes().length;
            assertThat(subject.viewOf(data, at, at + length)).isEqualTo(view).hasSameHashCodeAs(view);
            views.add(view);
            at += length;
        }
        assertThat(at).isEqualTo(data.length);
        assertThat(views.get(0)).isNotEqualTo(views.get(1));
        int first = ((NativeView) views.get(0)).toBytes().length;
        assertThatThrownBy(() -> subject.viewOf(data, 0, first + 3))
                .isInstanceOf(InvalidMessageException.class)
                .hasMessageStartingWith("message 1, byte 1, /")
                .hasMessageEndingWith(": 3 octets follow the end of the message");
        for (int[] range : new int[][] {{-1, first}, {0, data.length + 1}, {first, 0}}) {
            assertThatThrownBy(() -> subject.viewOf(data, range[0], range[1]))
                    .isInstanceOf(IndexOutOfBoundsException.class);
        }
        assertThatThrownBy(() -> subject.viewOf(data, 0, first - 1)).isInstanceOf(InvalidMessageException.class);
        assertThatThrownBy(() -> subject.viewOf(data, 0, 0)).hasMessageContaining("there is nothing of a message");
    }

    @Test
    void oneComponentIsFoundInMessagesOfWhichTheRestIsPassed() throws Exception {
        Subject subject = sample("radius", "radius/dictionary");
        byte[] data = Files.readAllBytes(Standards.samples("radius/accounting.bin"));
        for (String name : List.of("User-Name", "NAS-Port", "Acct-Session-Id", "Event-Timestamp", "Unknown/Type")) {
            SoughtComponent sought = (SoughtComponent)
                    subject.reader().getMethod("component", String.class).invoke(null, "Attributes/Attribute/" + name);
            Object passing = subject.opened(data);
            Object all = subject.opened(data);
            int found = 0;
            while ((boolean) Bound.on(passing, "move", sought)) {
                assertThat(Bound.on(all, "move")).isEqualTo(true);
                Object expected = first(subject.moving(all), name);
                assertThat(sought.value()).as(name).isEqualTo(expected);
                assertThat(sought.isThere()).isEqualTo(expected != null);
                if (expected instanceof Number number) {
                    assertThat(sought.whole(-1)).isEqualTo(number.longValue());
                } else if (expected instanceof String text) {
                    assertThat(sought.is(text.getBytes(ISO_8859_1))).isTrue();
                    assertThat(sought.is((text + "x").getBytes(ISO_8859_1))).isFalse();
                }
                found += expected == null ? 0 : 1;
            }
            assertThat(Bound.on(all, "move")).isEqualTo(false);
            assertThat(found).as(name).isPositive();
        }
        SoughtComponent any = (SoughtComponent)
                subject.reader().getMethod("component", String.class).invoke(null, "Attributes/Attribute");
        assertThat(Bound.on(subject.opened(data), "move", any)).isEqualTo(true);
        assertThat(any.isThere()).isTrue();
        for (ThrowingCallable asked :
                List.<ThrowingCallable>of(any::value, () -> any.whole(-1), () -> any.is(new byte[1]))) {
            assertThatThrownBy(asked)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("the component is a record, which has no value; look for a component of it");
        }
        assertThatThrownBy(() ->
                        subject.reader().getMethod("component", String.class).invoke(null, "Attributes/Name"))
                .hasRootCauseMessage("there is no component Name in Attributes/Name");
    }

    /// The first value of a component of attributes, by getters.
    private static @Nullable Object first(Object packet, String name) throws Exception {
        for (Object attribute : (List<?>) Bound.on(Bound.on(packet, "getAttributes"), "getAttribute")) {
            Object value = attribute;
            for (String step : name.split("/")) {
                value = value == null ? null : Bound.on(value, "get" + step.replace("-", ""));
            }
            if (value != null) {
                return value;
            }
        }
        return null;
    }

    @Test
    void whatIsSoughtInDamagedMessagesIsWhatViewsSay() throws Exception {
        Subject subject = sample("radius", "radius/dictionary");
        byte[] whole = Files.readAllBytes(Standards.samples("radius/accounting.bin"));
        Random random = new Random(81);
        int found = 0;
        for (int i = 0; i < 1_000; i++) {
            String name = List.of("NAS-Port", "User-Name", "Event-Timestamp", "Unknown/Value")
                    .get(i % 4);
            SoughtComponent sought = (SoughtComponent)
                    subject.reader().getMethod("component", String.class).invoke(null, "Attributes/Attribute/" + name);
            byte[] damaged = damaged(whole, random, i);
            Object passing = subject.opened(damaged);
            Object all = subject.opened(damaged);
            try {
                while ((boolean) Bound.on(all, "move")) {
                    assertThat(Bound.on(passing, "move", sought)).isEqualTo(true);
                    Object expected = first(subject.moving(all), name);
                    assertThat(sought.value()).isEqualTo(expected);
                    found += expected == null ? 0 : 1;
                }
                assertThat(Bound.on(passing, "move", sought)).isEqualTo(false);
            } catch (InvalidMessageException e) {
                assertThat(e.getMessage()).isNotEmpty();
            }
        }
        assertThat(found).isGreaterThan(500);
    }

    @Test
    void aComponentOfFieldsIsFoundInMessagesWhetherTheirOrderIsKnownOrNot() throws Exception {
        Subject subject = sample("fix", "fix/orders.xml");
        byte[] all = Files.readAllBytes(Standards.samples("fix/orders.fix"));
        SoughtComponent symbol = (SoughtComponent)
                subject.reader().getMethod("component", String.class).invoke(null, "Content/NewOrderSingle/Symbol");
        Random random = new Random(82);
        int found = 0;
        for (int i = 0; i < 200; i++) {
            byte[] messages = i % 2 == 0 ? all : damaged(all, random, i);
            Object passing = subject.opened(messages);
            Object views = subject.opened(messages);
            try {
                while ((boolean) Bound.on(views, "move")) {
                    assertThat(Bound.on(passing, "move", symbol)).isEqualTo(true);
                    Object order = Bound.on(Bound.on(subject.moving(views), "getContent"), "getNewOrderSingle");
                    Object expected = order == null ? null : Bound.on(order, "getSymbol");
                    assertThat(symbol.value()).isEqualTo(expected);
                    found += expected == null ? 0 : 1;
                }
                assertThat(Bound.on(passing, "move", symbol)).isEqualTo(false);
            } catch (InvalidMessageException e) {
                assertThat(i).isOdd();
            }
        }
        assertThat(found).isGreaterThan(100);
    }

    private static byte[] damaged(byte[] whole, Random random, int round) {
        byte[] damaged = Arrays.copyOf(whole, round % 3 == 0 ? random.nextInt(whole.length) : whole.length);
        for (int j = random.nextInt(4); j > 0 && damaged.length > 0; j--) {
            damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
        }
        return damaged;
    }

    @ParameterizedTest
    @CsvSource({
        "radius, radius/dictionary, radius/accounting.bin",
        "fix, fix/orders.xml, fix/orders.fix",
        "iso8583, iso8583/iso1987-ascii.8583, iso8583/messages-ascii.dat"
    })
    void messagesThatComeInPiecesAreViewedAllTheSame(String format, String description, String sample)
            throws Exception {
        Subject subject = sample(format, description);
        byte[] few = Files.readAllBytes(Standards.samples(sample));
        List<Object> expected = new ArrayList<>();
        Object file = subject.opened(few);
        for (Optional<?> view = next(file); view.isPresent(); view = next(file)) {
            expected.add(view.get());
        }
        ByteArrayOutputStream many = new ByteArrayOutputStream();
        while (many.size() < 40_000) {
            many.write(few);
        }
        Random random = new Random(7);
        Object pieces = subject.reader()
                .getConstructor(InputStream.class)
                .newInstance(new FilterInputStream(new ByteArrayInputStream(many.toByteArray())) {
                    @Override
                    public int read(byte[] target, int from, int length) throws IOException {
                        return super.read(target, from, Math.min(length, 1 + random.nextInt(50)));
                    }
                });
        int count = 0;
        for (Optional<?> view = next(pieces); view.isPresent(); view = next(pieces)) {
            assertThat(view.get()).isEqualTo(expected.get(count++ % expected.size()));
            assertThat(subject.copyOf(view.get())).isNotNull();
        }
        assertThat(count).isEqualTo(many.size() / few.length * expected.size());
    }

    private static Optional<?> next(Object file) throws Exception {
        return (Optional<?>) Bound.on(file, "nextView");
    }

    @Test
    void viewsAreSerialisedAsTheirMessages() throws Exception {
        Subject subject = sample("radius", "radius/dictionary");
        Object view = ((Optional<?>) Bound.on(
                        subject.opened(Files.readAllBytes(Standards.samples("radius/accounting.bin"))), "nextView"))
                .orElseThrow();
        List<?> parts = (List<?>) Bound.on(Bound.on(view, "getAttributes"), "getAttribute");
        for (Object each : List.of(view, parts.get(0), parts.get(1))) {
            byte[] bytes = serialised(each);
            assertThat(again(subject, bytes)).isEqualTo(each).hasToString(each.toString());
        }
        assertThat(parts.get(0)).isNotEqualTo(parts.get(1));
        byte[] bytes = serialised(parts.get(0));
        byte[] packet = ((NativeView) view).toBytes();
        // The number of the record stands before the length and the bytes of the message, and the end of the object.
        int behind = bytes.length - packet.length - 5;
        bytes[behind - 1]++;
        assertThatThrownBy(() -> again(subject, bytes)).hasMessageContaining("there is no such record");
        bytes[behind + 3]++;
        assertThatThrownBy(() -> again(subject, bytes)).hasMessageContaining("the message ends early");
    }

    private static byte[] serialised(Object object) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        return bytes.toByteArray();
    }

    private static Object again(Subject subject, byte[] bytes) throws Exception {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes)) {
            @Override
            protected Class<?> resolveClass(ObjectStreamClass description) throws ClassNotFoundException {
                return Class.forName(
                        description.getName(), false, subject.bound().loader());
            }
        }) {
            return in.readObject();
        }
    }
}
