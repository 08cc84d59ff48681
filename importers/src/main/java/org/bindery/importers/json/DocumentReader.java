package org.bindery.importers.json;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Refusal;
import org.bindery.model.Location;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonToken;

/// Observes the values of documents, one or many, without keeping them.
final class DocumentReader {

    private final ImportRequest request;
    private final JsonOptions.Lines lines;
    private final Map<String, Problem> problems = new LinkedHashMap<>();
    private @Nullable Observed root;
    private String file = "";
    private String shown = "";
    private int places;
    private boolean several;
    private boolean apart = true;

    DocumentReader(ImportRequest request, JsonOptions.Lines lines) {
        this.request = request;
        this.lines = lines;
    }

    /// The observations on the documents.
    Observed root() {
        if (root == null) {
            throw new IllegalStateException("nothing was read");
        }
        return root;
    }

    /// Whether each line of the files is a document.
    boolean areLines() {
        return lines == JsonOptions.Lines.YES || (several && apart);
    }

    List<Problem> problems() {
        return List.copyOf(problems.values());
    }

    /// Reads a file.
    ///
    /// @param name its name in the model
    void read(Path source, String name) throws IOException {
        file = name;
        shown = source.toString();
        JsonSource.checkUtf8(source);
        try (JsonSource json = JsonSource.open(source, request.limits(), request.monitor())) {
            int documents = 0;
            int last = 0;
            for (JsonToken token = json.next(); token != null; token = json.next()) {
                documents++;
                if (documents > 1 && lines == JsonOptions.Lines.NO) {
                    throw json.refusal(
                            "not-json",
                            "Something follows the end of the JSON value; if each line is a message, say --option"
                                    + " lines=yes.");
                }
                if (documents > 1 && json.place().line() <= last) {
                    throw json.refusal(
                            "not-json",
                            "Something follows the end of the JSON value on its line; put each value on"
                                    + " a line of its own.");
                }
                Observed start = root == null ? new Observed(location(json)) : root;
                root = start;
                int first = json.place().line();
                value(json, token, start);
                last = json.lastLine();
                apart &= first == last;
            }
            if (documents == 0) {
                throw new Refusal(new Location(shown, 1, 1), "not-json", "The file holds no JSON value.");
            }
            several |= documents > 1;
            if (documents > 1 && !apart) {
                throw new Refusal(
                        new Location(shown, last, 1),
                        "not-lines",
                        "The file holds several JSON values of which some take more than one line; write each on a"
                                + " line of its own.");
            }
        }
    }

    private Location location(JsonSource json) {
        JsonValue.Place place = json.place();
        return new Location(file, place.line(), place.column());
    }

    private void value(JsonSource json, JsonToken token, Observed place) throws IOException {
        switch (token) {
            case START_OBJECT -> object(json, place);
            case START_ARRAY -> array(json, place);
            case VALUE_STRING -> place.addText(json.text());
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> place.addNumber(json.text());
            case VALUE_TRUE, VALUE_FALSE -> place.addBoolean();
            default -> place.addNull();
        }
    }

    private void object(JsonSource json, Observed place) throws IOException {
        place.addObject();
        Set<String> seen = new HashSet<>();
        for (JsonToken token = json.next(); token == JsonToken.PROPERTY_NAME; token = json.next()) {
            String name = json.text();
            boolean again = !seen.add(name);
            if (again) {
                JsonValue.Place at = json.place();
                problems.putIfAbsent(
                        "duplicate-member",
                        Problem.at(
                                new Location(shown, at.line(), at.column()),
                                Severity.WARNING,
                                "duplicate-member",
                                "The object has two members '" + name + "', which messages may not have."));
            }
            if (name.isEmpty()) {
                place.addUnnamed();
                skip(json);
            } else {
                Observed member = place.member(name, again, location(json), () -> take(json));
                value(json, json.next(), member);
            }
        }
    }

    private static void skip(JsonSource json) throws IOException {
        int depth = 0;
        do {
            JsonToken token = json.next();
            depth += token == JsonToken.START_OBJECT || token == JsonToken.START_ARRAY ? 1 : 0;
            depth -= token == JsonToken.END_OBJECT || token == JsonToken.END_ARRAY ? 1 : 0;
        } while (depth > 0);
    }

    private void array(JsonSource json, Observed place) throws IOException {
        JsonToken token = json.next();
        place.addArray(token == JsonToken.END_ARRAY);
        while (token != JsonToken.END_ARRAY) {
            if (place.itemPlace().isEmpty()) {
                take(json);
            }
            value(json, token, place.items(location(json)));
            token = json.next();
        }
    }

    private void take(JsonSource json) {
        places++;
        if (places > request.limits().maxComponents()) {
            throw json.refusal(
                    "too-many-components",
                    "The documents have more than " + request.limits().maxComponents()
                            + " different members; import fewer or raise the limit.");
        }
    }
}
