package org.bindery.model.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.bindery.model.Attribute;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Derivation;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Encoding;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.Declaration;
import org.bindery.model.tree.ModelTree;
import org.junit.jupiter.api.Test;

class EditTest {

    private static final Encoding VARIABLE = new Encoding.Variable();

    @Test
    void encodingsChangeWhereTheComponentIsDeclared() throws EditException {
        Model local = edited("/trade/leg/rate", new Edit.SetEncoding(path("/trade/leg/rate"), VARIABLE));
        assertThat(local.types()).isNotEqualTo(model().types());

        Model inherited = edited("/trade/id", new Edit.SetEncoding(path("/trade/id"), VARIABLE));
        assertThat(inherited.type(Name.of("Base"))).isNotEqualTo(model().type(Name.of("Base")));
        assertThat(inherited.type(Name.of("Trade"))).isEqualTo(model().type(Name.of("Trade")));

        Model grouped = edited("/trade/place", new Edit.SetEncoding(path("/trade/place"), VARIABLE));
        assertThat(grouped.groups()).isNotEqualTo(model().groups());

        Model referenced = edited("/trade/note", new Edit.SetEncoding(path("/trade/note"), VARIABLE));
        assertThat(encoding(referenced, "/note")).isEqualTo(VARIABLE);
        assertThat(encoding(referenced, "/trade/note")).isEqualTo(VARIABLE);

        assertThat(encoding(edited("/trade/@key", new Edit.SetEncoding(path("/trade/@key"), VARIABLE)), "/trade/@key"))
                .isEqualTo(VARIABLE);
        assertThat(encoding(
                        edited("/trade/amount/#value", new Edit.SetEncoding(path("/trade/amount/#value"), VARIABLE)),
                        "/trade/amount/#value"))
                .isEqualTo(VARIABLE);
        Model simple = edited("~Code", new Edit.SetEncoding(ModelPath.ofType("Code"), VARIABLE));
        assertThat(new ModelIndex(simple)
                        .simpleValue(TypeRef.named(Name.of("Code")))
                        .encoding())
                .isEqualTo(VARIABLE);
    }

    @Test
    void titlesSayWhatIsDone() {
        assertThat(new Edit.SetEncoding(path("/trade/side"), new Encoding.Dictionary(List.of("Buy", "Sell"))).title())
                .isEqualTo("Set encoding of side to dictionary(Buy,Sell)");
        assertThat(new Edit.SetEncoding(
                                path("/trade/side"), new Encoding.Alphabet("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"))
                        .title())
                .isEqualTo("Set encoding of side to alphabet(ABCDEFGHIJKLMNOPQRSTUVWXYZ01234…");
        assertThat(new Edit.Rename(path("/trade/side"), "way").title()).isEqualTo("Rename side to way");
    }

    @Test
    void aCardinalityBelongsToTheReference() throws EditException {
        Cardinality many = new Cardinality(0, Cardinality.UNBOUNDED);
        Model model = edited("/trade/note", new Edit.SetCardinality(path("/trade/note"), many));
        assertThat(find(model, "/trade/note").cardinality()).isEqualTo(many);
        assertThat(find(model, "/note").cardinality()).isEqualTo(Cardinality.ONE);
    }

    @Test
    void aGroupThatLosesItsRowByAnEditGetsItBackByUndo() throws EditException {
        Model model = edited("/trade/#sequence", new Edit.SetCardinality(path("/trade/#sequence"), Cardinality.ONE));
        assertThat(new ModelTree(new ModelIndex(model)).find(path("/trade/#sequence")))
                .isEmpty();
    }

    @Test
    void facetsOfAComponentMakeARestrictionInPlace() throws EditException {
        Facets five = Facets.NONE.withLength(OptionalInt.empty(), OptionalInt.empty(), OptionalInt.of(5));
        Model model = edited("/trade/side", new Edit.SetFacets(path("/trade/side"), five));
        TypeRef type = find(model, "/trade/side").type().orElseThrow();
        assertThat(type)
                .isEqualTo(TypeRef.local(SimpleType.restriction(Name.ANONYMOUS, TypeRef.named(Name.of("Code")), five)));
        assertThat(model.type(Name.of("Code"))).isEqualTo(model().type(Name.of("Code")));

        Model again = edited(model, new Edit.SetFacets(path("/trade/side"), Facets.NONE));
        assertThat(find(again, "/trade/side").type()).contains(TypeRef.named(Name.of("Code")));
    }

    @Test
    void facetsOfASimpleTypeChangeAllItsUses() throws EditException {
        Facets five = Facets.NONE.withLength(OptionalInt.of(5), OptionalInt.empty(), OptionalInt.empty());
        Model model = edited("~Code", new Edit.SetFacets(ModelPath.ofType("Code"), five));
        assertThat(new ModelIndex(model)
                        .simpleValue(find(model, "/trade/side").type().orElseThrow())
                        .facets()
                        .length())
                .hasValue(5);
    }

    @Test
    void renamingAGlobalTypeRenamesItsUses() throws EditException {
        Model model = edited("~Code", new Edit.Rename(ModelPath.ofType("Code"), "Side"));
        assertThat(find(model, "/trade/side").typeName()).isEqualTo("Side");
        assertThat(model.types().keySet())
                .containsExactly(Name.of("Base"), Name.of("Trade"), Name.of("Side"), Name.of("Money"));
    }

    @Test
    void renamingARootRenamesItsReferences() throws EditException {
        Model model = edited("/trade/note", new Edit.Rename(path("/trade/note"), "remark"));
        assertThat(model.roots()).containsExactly(Name.of("trade"), Name.of("remark"));
        assertThat(find(model, "/trade/remark").typeName()).isEqualTo("string");
    }

    @Test
    void whatNamesARenamedComponentFollowsIt() throws EditException {
        Model model = model();
        model = edited(model, new Edit.SetEncoding(path("/trade/@key"), new Encoding.DaysAfter("id", 0, 5)));
        model = edited(model, new Edit.Rename(path("/trade/id"), "number"));
        assertThat(encoding(model, "/trade/@key")).isEqualTo(new Encoding.DaysAfter("number", 0, 5));
    }

    @Test
    void whatCannotBeEditedIsRefusedInASentence() {
        refused(new Edit.SetEncoding(path("/trade/absent"), VARIABLE), "There is no component /trade/absent; ");
        refused(new Edit.SetEncoding(path("/trade"), VARIABLE), "/trade has no value of its own; ");
        refused(new Edit.SetEncoding(path("/trade/amount"), VARIABLE), "set it at /trade/amount/#value.");
        refused(new Edit.SetFacets(path("/trade/#choice"), Facets.NONE), "/trade/#choice has no value");
        refused(new Edit.SetCardinality(path("/trade/@key"), new Cardinality(0, 2)), "it occurs 1 or 0..1 times.");
        refused(new Edit.SetCardinality(path("~Code"), Cardinality.ONE), "has no cardinality");
        refused(new Edit.SetRoots(List.of(Name.of("none"))), "no such global element");
        refused(new Edit.Rename(path("/trade/id"), "a/b"), "'a/b' cannot be a name");
        refused(new Edit.Rename(path("/trade/id"), "side"), "already is a sibling component named 'side'");
        refused(new Edit.Rename(path("~Code"), "Trade"), "already is a global type named 'Trade'");
        refused(new Edit.SetIdentity("trades", "1.0", "com.class"), "is not a Java package");
        refused(new Edit.SetIdentity("../trades", "1.0", "com.acme"), "cannot be the model's name");
    }

    private static void refused(Edit edit, String part) {
        assertThatThrownBy(() -> edit.apply(model()))
                .as(edit.title())
                .isInstanceOf(EditException.class)
                .hasMessageContaining(part)
                .hasMessageEndingWith(".");
    }

    private static Model edited(String path, Edit edit) throws EditException {
        assertThat(new ModelTree(new ModelIndex(model())).find(path(path))).isPresent();
        return edited(model(), edit);
    }

    /// Applies an edit and checks that its inverse takes it back, and the inverse of that makes it again.
    private static Model edited(Model before, Edit edit) throws EditException {
        Edit.Applied applied = edit.apply(before);
        Edit.Applied back = applied.inverse().apply(applied.model());
        assertThat(applied.model()).isNotEqualTo(before);
        assertThat(back.model()).isEqualTo(before);
        assertThat(back.inverse().apply(back.model()).model()).isEqualTo(applied.model());
        return applied.model();
    }

    private static Component find(Model model, String path) {
        return new ModelTree(new ModelIndex(model)).find(path(path)).orElseThrow();
    }

    private static Encoding encoding(Model model, String path) {
        return switch (find(model, path).declaration()) {
            case Declaration.OfElement element -> element.element().encoding();
            case Declaration.OfAttribute attribute -> attribute.attribute().encoding();
            case Declaration.OfValue value -> value.value().encoding();
            default -> throw new IllegalArgumentException(path);
        };
    }

    private static ModelPath path(String text) {
        return ModelPath.parse(text);
    }

    static Model model() {
        TypeRef text = TypeRef.xs("string");
        ComplexType leg = ComplexType.of(
                Name.ANONYMOUS,
                new Content.Components(Group.sequence(List.of(Element.of("rate", TypeRef.xs("decimal"))))));
        Particle content = Group.sequence(List.of(
                Element.of("side", TypeRef.named(Name.of("Code"))),
                Element.of("leg", TypeRef.local(leg)),
                new ElementRef(Name.of("note"), Cardinality.OPTIONAL, "", Location.NONE),
                new GroupRef(Name.of("Venue"), Cardinality.ONE, "", Location.NONE),
                Group.choice(List.of(Element.of("cash", text), Element.of("card", text))),
                Group.of(Group.Kind.SEQUENCE, Cardinality.OPTIONAL, List.of(Element.of("extra", text))),
                Element.of("amount", TypeRef.named(Name.of("Money")))));
        ComplexType trade = new ComplexType(
                Name.of("Trade"),
                new Derivation(Derivation.Method.EXTENSION, Name.of("Base")),
                false,
                false,
                new Content.Components(content),
                List.of(Attribute.of("key", text, true)),
                Optional.empty(),
                List.of(),
                List.of(),
                "",
                Location.NONE);
        return Model.empty("trades")
                .withType(ComplexType.of(
                        Name.of("Base"),
                        new Content.Components(Group.sequence(List.of(Element.of("id", TypeRef.xs("long")))))))
                .withType(trade)
                .withType(SimpleType.restriction(Name.of("Code"), TypeRef.xs("token"), Facets.NONE))
                .withType(ComplexType.of(Name.of("Money"), new Content.Value(TypeRef.xs("decimal"), Encoding.AUTO))
                        .withAttributes(List.of(Attribute.of("currency", text, true))))
                .withGroup(Name.of("Venue"), Group.sequence(List.of(Element.of("place", text))))
                .withElement(Element.of("trade", TypeRef.named(Name.of("Trade"))))
                .withElement(Element.of("note", text))
                .withRoots(List.of(Name.of("trade"), Name.of("note")));
    }
}
