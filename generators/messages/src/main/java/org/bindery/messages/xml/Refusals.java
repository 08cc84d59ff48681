package org.bindery.messages.xml;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.bindery.layout.Layouts;
import org.bindery.model.Element;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// Why a message is refused though its schema may allow it: what records cannot hold yet.
final class Refusals {

    private final Model model;
    private final Map<String, Problem> problems = new LinkedHashMap<>();

    Refusals(Layouts layouts, Model model) {
        this.model = model;
        for (Problem problem : layouts.problems()) {
            problem.path().ifPresent(path -> problems.putIfAbsent(path + " " + problem.id(), problem));
        }
    }

    /// Why a record of that shape is refused whatever it holds.
    Optional<String> ofRecord(RecordShape shape) {
        return text(shape.path() + " abstract-type");
    }

    /// Why an element is refused whatever it holds.
    Optional<String> ofElement(Property property) {
        return text(property.path() + " abstract-element");
    }

    /// Why text between elements is refused.
    Optional<String> ofText(RecordShape shape) {
        return text(shape.path() + " mixed-content");
    }

    /// Why an attribute that the shape does not have is refused.
    Optional<String> ofAttribute(RecordShape shape) {
        return text(shape.path() + " any-attribute");
    }

    /// Why an element that the shape does not have is refused.
    Optional<String> ofUnknown(RecordShape shape, Name name) {
        Optional<Name> head = model.element(name).flatMap(Element::substitutionGroup);
        if (head.isPresent()) {
            return Optional.of("It may stand for " + head.get().local()
                    + ", but members of substitution groups cannot be encoded yet.");
        }
        String again = shape.path() + "/" + name.local() + "[2] repeated-name";
        return text(again)
                .or(() -> problems.entrySet().stream()
                        .filter(e -> e.getKey().startsWith(shape.path() + "/#"))
                        .map(e -> e.getValue().text())
                        .findFirst());
    }

    private Optional<String> text(String key) {
        return Optional.ofNullable(problems.get(key)).map(Problem::text);
    }
}
