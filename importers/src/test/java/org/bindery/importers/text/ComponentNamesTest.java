package org.bindery.importers.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComponentNamesTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        ID             | id
        TradeDate      | tradeDate
        Exchange Rate  | exchangeRate
        BuySell        | buySell
        Amount1        | amount1
        agency_id      | agencyId
        AMOUNT_USD     | amountUsd
        XMLName        | xmlName
        companyURL     | companyUrl
        ISO4217 Code   | iso4217Code
        Broker's ref.  | brokersRef
        #codes         | codes
        2014 total     | field2014Total
        % of NAV       | ofNav
        Größe (m²)     | größeM
        数量            | 数量
        """)
    void aHeadingBecomesAJavaName(String heading, String name) {
        assertThat(ComponentNames.ofColumns(List.of(heading))).containsExactly(name);
    }

    @Test
    void aColumnWithoutNameHasANumber() {
        assertThat(ComponentNames.ofColumns(List.of("ID", "", "  ", "%")))
                .containsExactly("id", "column2", "column3", "column4");
    }

    @Test
    void duplicatesGetANumberThatNoOtherHeadingHas() {
        assertThat(ComponentNames.ofColumns(List.of("Amount", "amount", "AMOUNT", "Amount 2")))
                .containsExactly("amount", "amount3", "amount4", "amount2");
        assertThat(ComponentNames.ofColumns(List.of("Column2", ""))).containsExactly("column2", "column22");
    }

    @Test
    void aNameIsNeverLongerThanPeopleRead() {
        assertThat(ComponentNames.ofColumns(List.of("x".repeat(100_000))).getFirst())
                .hasSize(64);
    }

    @ParameterizedTest
    @CsvSource({
        "trades, Trade",
        "trade, Trade",
        "daily-trades, DailyTrade",
        "calendar_dates, CalendarDate",
        "countries, Country",
        "addresses, Address",
        "boxes, Box",
        "buses, Bus",
        "cases, Case",
        "status, Status",
        "address, Address",
        "2014-trades, Record2014Trade",
        "---, Record",
        "navaids, Navaid"
    })
    void aTableOfManyHoldsRecordsOfOne(String table, String record) {
        assertThat(ComponentNames.ofRecord(table)).isEqualTo(record);
    }

    @Test
    void theRootElementStartsSmall() {
        assertThat(ComponentNames.ofComponent("DailyTrade")).isEqualTo("dailyTrade");
    }
}
