package org.bindery.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.TypeRef;
import org.junit.jupiter.api.Test;

class DeepTypesTest {

    private static final int TYPES = 5_000;

    @Test
    void recordsThatNestThousandsOfLevelsHaveASize() {
        Model model = Model.empty("m");
        for (int i = 0; i < TYPES; i++) {
            TypeRef type = i + 1 < TYPES ? TypeRef.named(Name.of("T" + (i + 1))) : TypeRef.xs("boolean");
            Element part = Element.of("p", type).withCardinality(new Cardinality(0, 1));
            Content content = new Content.Components(Group.sequence(List.of(part)));
            model = model.withType(ComplexType.of(Name.of("T" + i), content));
        }
        Element root = Element.of("root", TypeRef.named(Name.of("T0")));
        Layouts layouts = Layouts.of(model.withElement(root).withRoots(List.of(root.qualifiedName())));

        BinarySize size = new BinarySizes(layouts)
                .record(layouts.shapes().roots().getFirst().shape());

        assertThat(size.minBits()).isPositive();
        assertThat(size.maxBits()).isGreaterThan(TYPES);
    }
}
