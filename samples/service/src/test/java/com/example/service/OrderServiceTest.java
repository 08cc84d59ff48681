package com.example.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.orders.OrderBatch;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/** The service as a client sees it, on a free port of this machine. */
class OrderServiceTest {

    private static final Path SAMPLES = Path.of("../orders");

    @TempDir
    private Path folder;

    private Path file;
    private ConfigurableApplicationContext service;
    private final HttpClient client = HttpClient.newHttpClient();

    @BeforeEach
    void start() {
        file = folder.resolve("orders.batch");
        service = SpringApplication.run(OrderService.class, "--server.port=0", "--orders.file=" + file);
    }

    @AfterEach
    void stop() {
        service.close();
    }

    private HttpRequest.Builder at(String path) {
        String port = service.getEnvironment().getProperty("local.server.port");
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path));
    }

    private HttpResponse<String> post(String document) throws Exception {
        return client.send(
                at("/orders")
                        .header("Content-Type", "application/xml")
                        .POST(HttpRequest.BodyPublishers.ofString(document))
                        .build(),
                BodyHandlers.ofString());
    }

    private String get(String path) throws Exception {
        HttpResponse<String> response = client.send(at(path).build(), BodyHandlers.ofString());
        assertEquals(200, response.statusCode(), response.body());
        return response.body();
    }

    private static String order(String id, String country, String price) throws Exception {
        return Files.readString(SAMPLES.resolve("order.xml"))
                .replace("DE-1042", id)
                .replace("<country>CH", "<country>" + country)
                .replace("4.50", price);
    }

    @Test
    void ordersAreKeptAndQuestionsAnswered() throws Exception {
        assertEquals(201, post(order("DE-1", "CH", "4.50")).statusCode());
        assertEquals(201, post(order("DE-2", "CH", "1.00")).statusCode());
        HttpResponse<String> third = post(order("DE-3", "GB", "9.00"));

        assertEquals("/orders/3", third.headers().firstValue("Location").orElseThrow());
        assertTrue(get("/orders/3").contains("id=\"DE-3\""));
        assertEquals("2", get("/orders/count?country=CH&channel=web"));
        assertEquals("0", get("/orders/count?channel=phone"));
        assertEquals(
                "{\"CH\":{\"orders\":2,\"total\":228.00},\"GB\":{\"orders\":1,\"total\":264.00}}",
                get("/orders/by-country"));
        assertEquals("[{\"id\":\"DE-3\",\"country\":\"GB\",\"total\":264.00}]", get("/orders/greatest?count=1"));
    }

    @Test
    void whatIsNotValidIsRefusedWithItsPlace() throws Exception {
        HttpResponse<String> incomplete = post(Files.readString(SAMPLES.resolve("order-without-country.xml")));
        assertEquals(400, incomplete.statusCode());
        assertTrue(incomplete.body().contains("country"), incomplete.body());

        HttpResponse<String> early = post(order("DE-1", "CH", "4.50").replace("2014-07-28", "2014-07-01"));
        assertEquals(422, early.statusCode());
        assertTrue(early.body().contains("Order DE-1 is delivered on 2014-07-01, before it was placed"), early.body());

        assertEquals("0", get("/orders/count"));
    }

    @Test
    void whatWasAcknowledgedIsThereAfterwards() throws Exception {
        post(order("DE-1", "CH", "4.50"));
        service.close();

        try (OrderBatch orders = OrderBatch.open(file)) {
            assertEquals(1, orders.size());
            assertEquals("DE-1", orders.get(0).getId());
        }
        start();
        post(order("DE-2", "CH", "4.50"));
        assertEquals("2", get("/orders/count"));
    }
}
