package org.bindery.shape;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.TypeRef;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NativeSizesTest {

    private static final int TYPES = 5_000;

    private static Element part(int number) {
        TypeRef type = number < TYPES ? TypeRef.named(Name.of("T" + number)) : TypeRef.xs("boolean");
        return Element.of("p", type).withCardinality(new Cardinality(0, 1));
    }

    @ParameterizedTest
    @CsvSource({"true, 2", "false, 0"})
    void typesMayNestAsDeepAsTheyDo(boolean json, int least) {
        Model model = Model.empty("m");
        for (int i = 0; i < TYPES; i++) {
            Content content = new Content.Components(Group.sequence(List.of(part(i + 1))));
            model = model.withType(ComplexType.of(Name.of("T" + i), content));
        }
        Element root = Element.of("root", TypeRef.named(Name.of("T0")));
        model = model.withElement(root).withRoots(List.of(root.qualifiedName()));
        MessageFormat format = json ? new MessageFormat.Json(false) : new MessageFormat.Xml("");
        Shapes shapes = Shapes.of(model.withFormat(format));

        NativeSize size =
                new NativeSizes(shapes, format).record(shapes.roots().getFirst().shape());

        assertThat(size.min()).isEqualTo(least);
        assertThat(size.max()).isGreaterThan(TYPES).isNotEqualTo(NativeSize.UNBOUNDED);
    }
}
