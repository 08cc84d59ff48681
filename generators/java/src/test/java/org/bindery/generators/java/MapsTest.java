package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.jar.JarFile;
import org.bindery.generators.java.binding.Enumerations;
import org.bindery.generators.java.binding.Keeping;
import org.bindery.generators.java.deploy.DeployRequest;
import org.bindery.generators.java.deploy.Deployment;
import org.bindery.generators.java.deploy.Packaging;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.model.Model;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Maps of messages in memory and in folders, as a program uses them that links the jar.
class MapsTest {

    @TempDir
    private Path folder;

    private static Model trades() throws Exception {
        return Importers.forFormat("text")
                .orElseThrow()
                .read(ImportRequest.of(Standards.samples("trades/trades.csv"), "trades"))
                .model();
    }

    private static Object run(Model model, String body) throws Exception {
        Bound bound = Bound.withProgram(
                model,
                "Program",
                "public static Object run(java.nio.file.Path file)" + " throws Exception {\n" + body + "\n}\n");
        bound.assertNoWarnings();
        return bound.call("Program", "run", Standards.samples("trades/trades.csv"));
    }

    private static final String READ = """
        java.util.List<Trade> trades = new java.util.ArrayList<>();
        try (java.io.Reader in = java.nio.file.Files.newBufferedReader(file)) {
            trades.addAll(TradeText.readAll(in));
        }
        """;

    @Test
    void classicAndBinaryTradesAreFoundByTheirOwnKeys() throws Exception {
        Object found = run(trades(), READ + """
            var map = TradeMap.by(TradeBatch.ID);
            map.addAll(trades);
            map.add(BinaryTrade.copyOf(trades.get(0)));
            Trade last = map.lastEntry().getValue();
            return map.size() == trades.size()
                    && map.containsValue(trades.get(3)) && map.containsValue(BinaryTrade.copyOf(trades.get(3)))
                    && map.get(trades.get(7).getId()).equals(BinaryTrade.copyOf(trades.get(7)))
                    && last instanceof BinaryTrade
                    && map.remove(last.getId(), ClassicTrade.copyOf(last))
                    && map.size() == trades.size() - 1;
            """);

        assertThat(found).isEqualTo(true);
    }

    @Test
    void sumsAndQueriesAreThoseOfABatch() throws Exception {
        Object found = run(trades(), READ + """
            var map = TradeMap.by(TradeBatch.TRADE_DATE, TradeBatch.ID);
            ((ClassicTrade) trades.get(2)).setAmount1(new java.math.BigDecimal("-1.23456"));
            ((ClassicTrade) trades.get(3)).setAmount1(new java.math.BigDecimal("12345678901234567.89"));
            ((ClassicTrade) trades.get(4)).setAmount1(new java.math.BigDecimal("4000000000000000.00"));
            map.addAll(trades);
            TradeBatch batch = TradeBatch.wrap(TradeBatch.toBytes(map.values()));
            var sterling = TradeBatch.CURRENCY1.is(trades.get(1).getCurrency1());
            return map.sum(TradeBatch.AMOUNT1).equals(batch.query().sum(TradeBatch.AMOUNT1))
                    && map.query().sum(TradeBatch.AMOUNT1).equals(map.sum(TradeBatch.AMOUNT1))
                    && map.sum(TradeBatch.EXCHANGE_RATE).equals(batch.query().sum(TradeBatch.EXCHANGE_RATE))
                    && map.sum(TradeBatch.ID).equals(batch.query().sum(TradeBatch.ID))
                    && map.query().where(sterling).count() == batch.where(sterling).count()
                    && batch.where(sterling).count() > 0
                    && map.query().groupBy(TradeBatch.CURRENCY2).sum(TradeBatch.AMOUNT2)
                            .equals(batch.query().groupBy(TradeBatch.CURRENCY2).sum(TradeBatch.AMOUNT2))
                    && map.query().where(sterling).explain().contains("by codes");
            """);

        assertThat(found).isEqualTo(true);
    }

    @Test
    void keysAreGivenWhereMessagesHaveNone() throws Exception {
        Object found = run(trades(), READ + """
            TradeMap<String> map = TradeMap.keyed(org.bindery.runtime.map.KeyCodec.TEXT);
            for (Trade trade : trades) {
                map.put("T-" + trade.getId(), trade);
            }
            TradeMap<String> copy = map.copy();
            copy.clear();
            return map.get("T-" + trades.get(5).getId()).sameValues(trades.get(5)) && map.size() == trades.size();
            """);

        assertThat(found).isEqualTo(true);
    }

    @Test
    void messagesWithAPoolOfTextsAreKeptToo() throws Exception {
        Path xsd = folder.resolve("orders.xsd");
        Files.writeString(xsd, """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
              <xs:element name="order"><xs:complexType><xs:sequence>
                <xs:element name="number" type="xs:int"/>
                <xs:element name="line" maxOccurs="unbounded"><xs:complexType><xs:sequence>
                  <xs:element name="item" type="xs:string"/><xs:element name="note" type="xs:string" minOccurs="0"/>
                </xs:sequence></xs:complexType></xs:element>
              </xs:sequence></xs:complexType></xs:element>
            </xs:schema>
            """);
        Model model = Importers.forFormat("xsd")
                .orElseThrow()
                .read(ImportRequest.of(xsd, "orders"))
                .model();
        Object found = run(model, """
            var map = OrderMap.by(OrderBatch.NUMBER);
            for (int i = 0; i < 1_000; i++) {
                ClassicOrder order = new ClassicOrder();
                order.setNumber(i * 7 % 1_000);
                for (int j = 0; j <= i % 4; j++) {
                    ClassicLine line = new ClassicLine();
                    line.setItem("item " + j % 2);
                    line.setNote("the same note");
                    order.getLine().add(line);
                }
                map.add(order);
            }
            long[] lines = {0};
            map.query().where(order -> order.getNumber() >= 500).forEach(order -> lines[0] += order.getLine().size());
            return lines[0] + " " + map.get(14).getLine().get(0).getItem() + " " + map.sum(OrderBatch.NUMBER);
            """);

        assertThat(found).isEqualTo("1250 item 0 499500");
    }

    @Test
    void tradesInAStoreAreThereWhenItIsOpenedAgain() throws Exception {
        Object found = run(trades(), READ + """
            java.nio.file.Path folder = java.nio.file.Files.createTempDirectory("store").resolve("trades");
            try (var store = TradeStore.open(folder, TradeBatch.TRADE_DATE, TradeBatch.ID)) {
                store.addAll(trades);
                store.remove(store.firstKey());
            }
            try (var store = TradeStore.open(
                    folder, TradeBatch.TRADE_DATE, TradeBatch.ID,
                    org.bindery.runtime.store.StoreOptions.DEFAULT.withoutWaiting())) {
                Trade last = store.lastEntry().getValue();
                var sterling = TradeBatch.CURRENCY1.is(trades.get(1).getCurrency1());
                return store.size() == trades.size() - 1
                        && last instanceof BinaryTrade
                        && store.containsValue(ClassicTrade.copyOf(last))
                        && store.query().where(sterling).count() > 0;
            }
            """);

        assertThat(found).isEqualTo(true);
    }

    @Test
    void jarsHaveMapsAndStoresOnlyIfTheyWereAskedFor() throws Exception {
        Model model = trades();
        Packaging inside = Packaging.of(model).withRuntimeInside();
        Path without = Deployment.run(DeployRequest.of(model, model.roots(), "{}", folder.resolve("a"), inside))
                .jar();
        Path with = Deployment.run(DeployRequest.of(
                        model, model.roots(), "{}", folder.resolve("b"), inside.with(Set.of(Keeping.MAPS))))
                .jar();
        Path stored = Deployment.run(DeployRequest.of(
                        model, model.roots(), "{}", folder.resolve("c"), inside.with(Set.of(Keeping.STORES))))
                .jar();

        try (JarFile plain = new JarFile(without.toFile());
                JarFile more = new JarFile(with.toFile());
                JarFile most = new JarFile(stored.toFile())) {
            assertThat(plain.stream().map(Object::toString)).noneMatch(name -> name.contains("/map/"));
            assertThat(more.stream().map(Object::toString))
                    .contains("com/example/trades/TradeMap.class")
                    .anyMatch(name -> name.endsWith("/map/BinaryMap.class"))
                    .noneMatch(name -> name.contains("/store/"));
            assertThat(most.stream().map(Object::toString))
                    .contains("com/example/trades/TradeStore.class")
                    .doesNotContain("com/example/trades/TradeMap.class")
                    .anyMatch(name -> name.endsWith("/store/BinaryStore.class"));
        }
        assertThat(Files.size(with) - Files.size(without)).isBetween(1L, 90_000L);
        assertThat(Files.size(stored) - Files.size(without)).isBetween(1L, 138_000L);
    }

    @Test
    void aRecordOfTheSameNameKeepsIt() throws Exception {
        Path xsd = folder.resolve("maps.xsd");
        Files.writeString(xsd, """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
              <xs:element name="site"><xs:complexType><xs:sequence>
                <xs:element name="siteMap"><xs:complexType><xs:sequence>
                  <xs:element name="page" type="xs:string"/>
                </xs:sequence></xs:complexType></xs:element>
              </xs:sequence></xs:complexType></xs:element>
            </xs:schema>
            """);
        Model model = Importers.forFormat("xsd")
                .orElseThrow()
                .read(ImportRequest.of(xsd, "site"))
                .model();
        GeneratedSources sources = JavaEmitter.emit(
                model, Layouts.of(model), Enumerations.TEXTS, java.util.List.of(), Set.of(Keeping.MAPS));

        assertThat(sources.files()).containsKeys("com/example/site/SiteMap.java", "com/example/site/SiteMap_.java");
        assertThat(sources.files().get("com/example/site/SiteMap.java")).contains("getPage");
    }
}
