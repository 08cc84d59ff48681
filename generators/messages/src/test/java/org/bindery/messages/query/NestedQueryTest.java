package org.bindery.messages.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.bindery.messages.MessageMonitor;
import org.bindery.runtime.internal.batch.BatchFile;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/// Messages with records within records, and with repeated ones.
class NestedQueryTest {

    private static final String WAY = "swapStream/calculationPeriodAmount/calculation/notionalSchedule/";

    private static Batches orders() throws Exception {
        return Batches.of(
                "xsd",
                Standards.samples("orders/order.xsd"),
                List.of(Standards.samples("orders/order.xml"), Standards.samples("orders/order.xml")));
    }

    private static <A> QueryResult<A> run(Batches batches, QueryScope scope, String condition, Question<A> question)
            throws Exception {
        Optional<MessageCondition> checked =
                condition.isEmpty() ? Optional.empty() : Optional.of(scope.condition(condition));
        try (BatchFile batch = batches.open()) {
            return new BatchQuery<>(scope, checked, question).run(batch, 2, MessageMonitor.NONE);
        }
    }

    @Test
    void allValuesOfARepeatedComponentCount() throws Exception {
        Batches orders = orders();
        QueryScope scope = orders.scope();
        QueryResult<List<Summary.Group>> result = run(
                orders,
                scope,
                "line.exists(one, one.quantity > 1)",
                new Summary(Optional.empty(), List.of(Measure.sum(scope.path("line/quantity")))));
        NodeList quantities = document(Standards.samples("orders/order.xml")).getElementsByTagNameNS("*", "quantity");
        BigDecimal each = BigDecimal.ZERO;
        for (int i = 0; i < quantities.getLength(); i++) {
            each = each.add(new BigDecimal(quantities.item(i).getTextContent()));
        }
        assertThat(quantities.getLength()).isGreaterThan(1);
        assertThat(result.matching()).isEqualTo(2);
        assertThat(result.answer().getFirst().values()).containsExactly(Optional.of(each.multiply(new BigDecimal(2))));
    }

    @Test
    void anAmountBelongsToTheCurrencyBesideIt() throws Exception {
        Batches orders = orders();
        QueryScope scope = orders.scope();
        List<Summary.Group> groups = run(
                        orders,
                        scope,
                        "",
                        new Summary(
                                Optional.of(scope.path("line/article")),
                                List.of(Measure.sum(scope.path("line/price")))))
                .answer();
        Map<String, BigDecimal> expected = new TreeMap<>();
        NodeList lines = document(Standards.samples("orders/order.xml")).getElementsByTagNameNS("*", "line");
        for (int i = 0; i < lines.getLength(); i++) {
            Element line = (Element) lines.item(i);
            expected.merge(
                    text(line, "article"),
                    new BigDecimal(text(line, "price")).multiply(new BigDecimal(2)),
                    BigDecimal::add);
        }
        assertThat(expected).hasSizeGreaterThan(1);
        assertThat(groups.stream().map(group -> group.key().orElseThrow()))
                .containsExactlyElementsOf(expected.keySet());
        assertThat(groups).allSatisfy(group -> {
            assertThat(group.messages()).isEqualTo(2);
            assertThat((BigDecimal) group.values().getFirst().orElseThrow())
                    .isEqualByComparingTo(expected.get(group.key().orElseThrow()));
        });
    }

    @Test
    void theWayToAComponentMayStartWithTheRootAndNameAttributes() throws Exception {
        QueryScope scope = orders().scope();
        assertThat(scope.path("/order/line/price/@currency")).isEqualTo(scope.path("line/price/currency"));
        assertThat(scope.path("line/price")).isEqualTo(scope.path("line/price/value"));
        assertThatExceptionOfType(QueryException.class)
                .isThrownBy(() -> scope.path("payment"))
                .withMessageStartingWith("'payment' has components, and no value; name one of them: onAccount, card");
        assertThatExceptionOfType(QueryException.class)
                .isThrownBy(() -> scope.path("line/prize"))
                .withMessage("'line' has no component 'prize'. Did you mean 'price'?");
    }

    @Test
    void oneOfSeveralComponentsIsNamedByItsNumber() throws Exception {
        Batches orders = orders();
        QueryScope scope = orders.scope();
        NodeList quantities = document(Standards.samples("orders/order.xml")).getElementsByTagNameNS("*", "quantity");
        for (int i = 0; i < quantities.getLength(); i++) {
            ComponentPath path = scope.path("line[" + (i + 1) + "]/quantity");
            assertThat(path.isRepeated()).isFalse();
            BigDecimal sum = new BigDecimal(quantities.item(i).getTextContent()).multiply(new BigDecimal(2));
            assertThat(run(orders, scope, "", new Summary(Optional.empty(), List.of(Measure.sum(path))))
                            .answer()
                            .getFirst()
                            .values())
                    .containsExactly(Optional.of(sum));
        }
        assertThat(scope.path("line[1]/price")).hasToString("line[1]/price/value");
        assertThatExceptionOfType(QueryException.class)
                .isThrownBy(() -> scope.path("line[0]/price"))
                .withMessage("'line[0]/price': items are counted from 1.");
        assertThatExceptionOfType(QueryException.class)
                .isThrownBy(() -> scope.path("payment[2]/dueInDays"))
                .withMessage("'payment[2]/dueInDays': a message has 'payment' once at most; leave out [2].");
    }

    @Test
    void aConditionWithoutAValueIsReportedAndDoesNotMatch() throws Exception {
        Batches orders = Batches.of(
                "xsd", Standards.samples("orders/order.xsd"), List.of(Standards.samples("orders/order.xml")));
        QueryScope scope = orders.scope();
        QueryResult<List<Summary.Group>> result =
                run(orders, scope, "payment.dueInDays > 3 || payment.onAccount == 'x'", Summary.count());
        assertThat(result.matching()).isZero();
        assertThat(result.undecided()).hasValueSatisfying(undecided -> {
            assertThat(undecided.messages()).isEqualTo(1);
            assertThat(undecided.reason()).endsWith("is absent");
        });
    }

    private static Element document(Path file) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        return factory.newDocumentBuilder().parse(file.toFile()).getDocumentElement();
    }

    private static String text(Element element, String name) {
        return element.getElementsByTagNameNS("*", name)
                .item(0)
                .getTextContent()
                .strip();
    }

    /// The names of the elements around one.
    private static String way(Element element) {
        return element.getParentNode() instanceof Element parent ? way(parent) + parent.getLocalName() + "/" : "";
    }

    @Test
    @Tag("long")
    void notionalsOfFpmlAreAddedByCurrencyThroughDerivedTypesAndMessagesOfOtherRootsAreLeftOut() throws Exception {
        Path folder = Standards.path("fpml/5-4/confirmation");
        List<Path> files;
        try (Stream<Path> rates = Files.list(folder.resolve("products/interest-rate-derivatives"));
                Stream<Path> others = Files.list(folder.resolve("business-processes/allocation"))) {
            files = Stream.concat(rates, others)
                    .filter(file -> file.toString().endsWith(".xml"))
                    .sorted()
                    .toList();
        }
        Batches fpml = Batches.of("xsd", folder.resolve("fpml-main-5-4.xsd"), files);
        QueryScope scope = fpml.scope("dataDocument");
        String schedule = "trade/swap/" + WAY + "notionalStepSchedule/";
        QueryResult<List<Summary.Group>> result = run(
                fpml,
                scope,
                "trade.exists(one, has(one.swap))",
                new Summary(
                        Optional.of(scope.path(schedule + "currency")),
                        List.of(Measure.sum(scope.path(schedule + "initialValue")))));
        Map<String, BigDecimal> expected = new TreeMap<>();
        long swaps = 0;
        for (Path file : files) {
            Element document = document(file);
            boolean isSwap = false;
            NodeList schedules = document.getElementsByTagNameNS("*", "notionalStepSchedule");
            for (int i = 0; i < schedules.getLength(); i++) {
                Element one = (Element) schedules.item(i);
                if (way(one).equals("dataDocument/trade/swap/" + WAY)) {
                    isSwap = true;
                    expected.merge(text(one, "currency"), new BigDecimal(text(one, "initialValue")), BigDecimal::add);
                }
            }
            swaps += isSwap ? 1 : 0;
        }
        assertThat(swaps).isGreaterThan(5);
        assertThat(result.others()).isPositive();
        assertThat(result.messages() + result.others()).isEqualTo(files.size());
        Map<String, BigDecimal> found = new TreeMap<>();
        result.answer().stream()
                .filter(group -> group.key().isPresent())
                .forEach(group -> found.put((String) group.key().get(), (BigDecimal)
                        group.values().getFirst().orElseThrow()));
        assertThat(found.keySet()).isEqualTo(expected.keySet());
        found.forEach((currency, sum) -> assertThat(sum).as(currency).isEqualByComparingTo(expected.get(currency)));
    }
}
