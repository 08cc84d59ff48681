package com.example.service;

import static com.example.orders.OrderBatch.CHANNEL;
import static com.example.orders.OrderBatch.CUSTOMER_COUNTRY;

import com.example.orders.Order;
import com.example.orders.OrderBatch;
import jakarta.annotation.PreDestroy;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.batch.GrowingBatch;
import org.bindery.runtime.batch.Query;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Service;

/** All orders, in a batch that grows: a file that holds its model, and that is read like a list. */
@Service
public class OrderStore {

    /** The field that the model calculates; the batch has constants for those that are stored. */
    private static final Component<Order, BigDecimal> TOTAL = Component.of("total", Order::getTotal);

    private final GrowingBatch<Order> orders;

    /** What customers of a country ordered. */
    public record Ordered(long orders, BigDecimal total) {}

    OrderStore(@Value("${orders.file}") Path file) throws IOException {
        orders = OrderBatch.grow(file);
    }

    /** Adds an order, and returns its number when the disk has it. One thread at a time uses the batch. */
    synchronized long add(Order order) throws IOException {
        orders.add(order);
        orders.force();
        return orders.messages();
    }

    synchronized long size() {
        return orders.messages();
    }

    /** The order of a number from 1 to {@link #size()}. It stays what it is when the batch grows. */
    synchronized Order get(long number) {
        return orders.message(number - 1);
    }

    /** How many orders meet all conditions that are given; the condition that is null is not given. */
    synchronized long count(String country, String channel) {
        Query<Order> query = orders.query();
        if (country != null) {
            query = query.where(CUSTOMER_COUNTRY.is(country));
        }
        if (channel != null) {
            query = query.where(CHANNEL.is(channel));
        }
        return query.count();
    }

    synchronized SortedMap<String, Ordered> byCountry() {
        SortedMap<String, Long> counts =
                orders.query().groupBy(CUSTOMER_COUNTRY).count();
        SortedMap<String, BigDecimal> totals =
                orders.query().groupBy(CUSTOMER_COUNTRY).sum(TOTAL);
        SortedMap<String, Ordered> ordered = new TreeMap<>();
        counts.forEach((country, count) -> ordered.put(country, new Ordered(count, totals.get(country))));
        return ordered;
    }

    /** The orders of the greatest total. */
    synchronized List<Order> greatest(int count) {
        return orders.query().top(count, TOTAL);
    }

    @PreDestroy
    synchronized void close() throws IOException {
        orders.close();
    }
}
