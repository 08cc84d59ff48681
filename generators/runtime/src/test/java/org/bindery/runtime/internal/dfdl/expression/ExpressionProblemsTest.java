package org.bindery.runtime.internal.dfdl.expression;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An expression is checked against the description that it stands in. */
class ExpressionProblemsTest {

    private static final Map<String, String> PREFIXES = Map.of("ex", TestElement.NAMESPACE);

    private final Declared length = new Declared("length", false, false);
    private final Declared root = new Declared("packet", false, false)
            .with(new Declared("header", false, false).with(length).with(new Declared("note", false, true)))
            .with(new Declared("row", true, false)
                    .with(new Declared("cell", true, false))
                    .with(new Declared("key", false, false)));

    private static final class Declared implements DeclaredElement {

        private final String name;
        private final boolean array;
        private final boolean optional;
        private final List<Declared> children = new ArrayList<>();
        private Declared parent;

        private Declared(String name, boolean array, boolean optional) {
            this.name = name;
            this.array = array;
            this.optional = optional;
        }

        private Declared with(Declared child) {
            child.parent = this;
            children.add(child);
            return this;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public String namespace() {
            return TestElement.NAMESPACE;
        }

        @Override
        public DeclaredElement parent() {
            return parent;
        }

        @Override
        public List<Declared> children(String namespace, String name) {
            return children.stream()
                    .filter(child -> child.name.equals(name) && namespace.equals(TestElement.NAMESPACE))
                    .toList();
        }

        @Override
        public boolean isArray() {
            return array;
        }

        @Override
        public boolean isOptional() {
            return optional;
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ". + 1",
                "../ex:length",
                "/ex:packet/ex:row[1]/ex:key",
                "fn:count(/ex:packet/ex:row)",
                "fn:count(../ex:note)",
                "fn:count(/ex:packet/ex:row[2]/ex:cell)",
                "fn:exists(/ex:packet/ex:row)",
                "fn:count(..)",
                "parent::ex:header/ex:length",
                "/ex:packet/ex:row[/ex:packet/ex:header/ex:length]/ex:cell[1]"
            })
    void pathsThatLeadToElementsAreRight(String text) {
        assertThat(Expression.parse(text, PREFIXES).problems(length)).isEmpty();
        assertThat(root.children).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "../ex:none|no element corresponds to step 2 of the path ../none",
                "../length|no element corresponds to step 2 of the path ../length",
                "fn:exists(/ex:other)|the root element is packet, so that /other leads nowhere",
                "../../../ex:a|the relative path ../../../a goes past the root element",
                "/ex:packet/ex:row/ex:key|step 2 of the path /packet/row/key is an array, and needs a position",
                "/ex:packet/ex:row[1]/ex:cell|step 3 of the path /packet/row[…]/cell is an array, and needs a position",
                "fn:count(../ex:length)|fn:count takes the path to an array or optional element, which ../length is"
                        + " not",
                "parent::ex:row/ex:key|no element corresponds to step 1 of the path ../key",
            })
    void pathsThatLeadNowhereAreTold(String text, String problem) {
        assertThat(Expression.parse(text, PREFIXES).problems(length)).containsExactly(problem);
    }
}
