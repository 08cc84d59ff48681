package com.example.service;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** Takes orders as XML, keeps them in binary, and answers questions about them. */
@SpringBootApplication
public class OrderService {

    public static void main(String[] arguments) {
        SpringApplication.run(OrderService.class, arguments);
    }
}
