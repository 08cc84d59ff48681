package com.example.service;

import com.example.orders.BinaryOrder;
import com.example.orders.Order;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.net.URI;
import java.util.List;
import java.util.SortedMap;
import org.bindery.runtime.Finding;
import org.bindery.runtime.InvalidMessageException;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Orders over HTTP. */
@RestController
@RequestMapping("/orders")
public class OrderController {

    private static final int MOST = 100;

    private final OrderStore store;

    OrderController(OrderStore store) {
        this.store = store;
    }

    /** What is wrong with an order that was sent. */
    public record Refusal(List<String> findings) {}

    /** An order in a list. */
    public record Line(String id, String country, BigDecimal total) {
        static Line of(Order order) {
            return new Line(order.getId(), order.getCustomer().getCountry(), order.getTotal());
        }
    }

    /** Reads an order straight into its binary form; the rules of the model are asked before it is kept. */
    @PostMapping(consumes = {MediaType.APPLICATION_XML_VALUE, MediaType.TEXT_XML_VALUE})
    ResponseEntity<Refusal> add(InputStream document) throws IOException, InvalidMessageException {
        Order order = BinaryOrder.readXml(document);
        List<String> findings = order.validate().stream().map(Finding::toString).toList();
        if (!findings.isEmpty()) {
            return ResponseEntity.unprocessableContent().body(new Refusal(findings));
        }
        return ResponseEntity.created(URI.create("/orders/" + store.add(order))).build();
    }

    /** What is not an order at all, with line, column and path. */
    @ExceptionHandler
    ResponseEntity<Refusal> invalid(InvalidMessageException e) {
        return ResponseEntity.badRequest().body(new Refusal(List.of(e.getMessage())));
    }

    @GetMapping(path = "/{number}", produces = MediaType.APPLICATION_XML_VALUE)
    ResponseEntity<byte[]> get(@PathVariable("number") long number) throws IOException {
        if (number < 1 || number > store.size()) {
            return ResponseEntity.notFound().build();
        }
        ByteArrayOutputStream document = new ByteArrayOutputStream();
        store.get(number).writeXml(document);
        return ResponseEntity.ok(document.toByteArray());
    }

    @GetMapping("/count")
    long count(
            @RequestParam(name = "country", required = false) String country,
            @RequestParam(name = "channel", required = false) String channel) {
        return store.count(country, channel);
    }

    @GetMapping("/by-country")
    SortedMap<String, OrderStore.Ordered> byCountry() {
        return store.byCountry();
    }

    @GetMapping("/greatest")
    List<Line> greatest(@RequestParam(name = "count", defaultValue = "10") int count) {
        return store.greatest(Math.max(1, Math.min(count, MOST))).stream()
                .map(Line::of)
                .toList();
    }
}
