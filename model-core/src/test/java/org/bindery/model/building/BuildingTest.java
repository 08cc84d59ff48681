package org.bindery.model.building;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.layout.Layouts;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Discriminator;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.TypeRef;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.FormatKind;
import org.bindery.model.faults.ModelFaults;
import org.bindery.model.json.ModelJson;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.ModelTree;
import org.junit.jupiter.api.Test;

/// Steps are written as in scripts of `bindery edit`, and models as the rows of their tree.
class BuildingTest {

    @Test
    void aModelIsBuiltFromNothing() throws EditException {
        Model model = done(
                NewModel.of("payments", FormatKind.JSON, "", Optional.of("payment")),
                "add element /payment/id type=long",
                "add element /payment/side",
                "add value /payment/side Buy",
                "add value /payment/side Sell documentation='We sell'",
                "add choice /payment",
                "add element /payment/cash type=decimal into=/payment/#choice",
                "add element /payment/card into=/payment/#choice",
                "add element /payment/party type=local cardinality=0..*",
                "add element /payment/party/name",
                "add attribute /payment/party/@role type=token",
                "add attribute /payment/id/@scheme cardinality=1");

        assertThat(rows(model, "/payment"))
                .containsExactly(
                        "id 1", "side string 1", "choice 1", " cash decimal 1", " card string 1", "party 0..*");
        assertThat(rows(model, "/payment/id")).containsExactly("@scheme string 1", "value long 1");
        assertThat(rows(model, "/payment/party")).containsExactly("@role token 0..1", "name string 1");
        assertThat(Layouts.of(model).problems()).isEmpty();
    }

    @Test
    void aReferenceBesideTheRootsMakesAGlobalElementOneOfThem() throws EditException {
        Model model = trades().withElement(Element.of("fee", TypeRef.xs("decimal")));

        Model more = done(model, "add reference /fee before=/trade");

        assertThat(more.roots()).containsExactly(Name.of("fee"), Name.of("trade"));
        refused(more, "add reference /fee", "'fee' is a root element already");
        refused(model, "add reference /none", "There is no global element 'none'");
    }

    @Test
    void packagesOfModelsAreNamesInJavaWhateverTheModelIsCalled() throws EditException {
        for (String name : List.of("trades", "2024-trades", "class")) {
            Model model = NewModel.of(name, FormatKind.JSON, "", Optional.of("trade"));

            assertThat(ModelFaults.of(model).all()).as(name).isEmpty();
        }
    }

    @Test
    void componentsComeToStandWhereTheyAreMovedTo() throws EditException {
        Model model = done(
                trades(),
                "add element /trade/first before=/trade/id",
                "add element /trade/last type=date",
                "add element /trade/second after=/trade/first",
                "move /trade/last up",
                "move /trade/id down",
                "move /trade/second into=/trade/buyer");

        assertThat(rows(model, "/trade"))
                .containsExactly(
                        "first string 1",
                        "tradeDate date 1",
                        "id long 1",
                        "settled date 1",
                        "last date 1",
                        "buyer Party 1");
        assertThat(rows(model, "~Party")).containsExactly("name string 1", "second string 1");
    }

    @Test
    void componentsMoveIntoAndOutOfGroups() throws EditException {
        Model model = done(trades(), "enclose /trade/tradeDate /trade/settled as=choice");
        assertThat(rows(model, "/trade"))
                .containsExactly("id long 1", "choice 1", " tradeDate date 1", " settled date 1", "buyer Party 1");

        model = done(model, "move /trade/buyer in", "move /trade/settled out", "move /trade/tradeDate up");
        assertThat(rows(model, "/trade"))
                .containsExactly("id long 1", "tradeDate date 1", "choice 1", " buyer Party 1", "settled date 1");
    }

    @Test
    void whatNamesAComponentFollowsANewName() throws EditException {
        Model model = done(
                trades(),
                "set /trade/settled encoding=daysAfter(tradeDate,0..5)",
                "set /trade 'rule.order=has(settled) && this.settled >= tradeDate && buyer.name != \"tradeDate\"'",
                "set /trade 'rule.order.message={tradeDate} is too late'",
                "set /trade virtual.named=buyer.name",
                "rename /trade/tradeDate dealt-on",
                "rename ~Party/name fullName");

        String text = ModelJson.write(model);
        assertThat(text)
                .contains("daysAfter(dealt-on,0..5)")
                .contains("this.settled >= dealt_on && buyer.fullName != \\\"tradeDate\\\"")
                .contains("{dealt_on} is too late")
                .contains("\"buyer.fullName\"");
    }

    @Test
    void namesInRulesAreFollowedThroughListsAndTypes() throws EditException {
        Model model = done(
                trades(),
                "add element /trade/legs type=local cardinality=1..*",
                "add element /trade/legs/rate type=decimal",
                "set /trade 'rule.rates=legs.all(leg, leg.rate > 0) && legs.filter(l, l.rate > 1)[0].rate < 5'",
                "set /trade 'rule.party=isType(buyer, \"Party\") && as(buyer, \"Party\").name != \"\"'",
                "rename /trade/legs/rate price",
                "rename ~Party Counterparty",
                "rename ~Counterparty/name title");

        assertThat(ModelJson.write(model))
                .contains("legs.all(leg, leg.price > 0) && legs.filter(l, l.price > 1)[0].price < 5")
                .contains("isType(buyer, \\\"Counterparty\\\") && as(buyer, \\\"Counterparty\\\").title");
    }

    @Test
    void whatIsUsedIsNotDeletedUnlessWhatUsesItGoesToo() throws EditException {
        Model model = done(trades(), "set /trade/settled encoding=daysAfter(tradeDate,0..5)");

        refused(
                model,
                "delete /trade/tradeDate",
                "/trade/tradeDate cannot be deleted: it is used by the encoding of "
                        + "/trade/settled; change these first, or delete it with references.");
        refused(model, "delete ~Party", "it is used by /trade/buyer (is of this type)");

        Model without = done(model, "delete /trade/tradeDate references=yes", "delete ~Party references=yes");
        assertThat(rows(without, "/trade")).containsExactly("id long 1", "settled date 1");
        assertThat(without.types()).isEmpty();
        assertThat(built(model, "delete /trade/id").path()).hasToString("/trade/tradeDate");
    }

    @Test
    void copiesComeWithWhatTheyNeed() throws EditException {
        Model other = NewModel.of("other", FormatKind.JSON, "", Optional.of("order"));
        Clip buyer = new Clip(trades(), List.of(ModelPath.parse("/trade/buyer")));
        Position into = Position.into(ModelPath.parse("/order"));
        Built pasted = new Building.Paste(buyer, into, Clash.KEEP_BOTH).build(other);
        assertThat(rows(pasted.model(), "/order/buyer")).containsExactly("name string 1");
        assertThat(pasted.path()).hasToString("/order/buyer");
        assertThat(pasted.notes()).isEmpty();

        Model clashing = done(other, "add type ~Party", "add element ~Party/id type=long");
        Built both = new Building.Paste(buyer, into, Clash.KEEP_BOTH).build(clashing);
        assertThat(rows(both.model(), "/order")).containsExactly("buyer Party2 1");
        assertThat(both.notes())
                .containsExactly("The type Party came along as Party2, since the model has another Party.");

        Built one = new Building.Paste(buyer, into, Clash.USE_EXISTING).build(clashing);
        assertThat(rows(one.model(), "/order/buyer")).containsExactly("id long 1");

        Model used = done(clashing, "add element /order/seller type=Party");
        Built replaced = new Building.Paste(buyer, into, Clash.REPLACE).build(used);
        assertThat(rows(replaced.model(), "/order")).containsExactly("seller Party 1", "buyer Party 1");
        assertThat(rows(replaced.model(), "/order/seller")).containsExactly("name string 1");
        assertThat(replaced.notes()).containsExactly("The type Party took the place of the one that was there.");
    }

    @Test
    void copiesBesideTheOriginalGetANameOfTheirOwn() throws EditException {
        Model model = done(
                trades(),
                "set /trade/settled encoding=daysAfter(tradeDate,0..5)",
                "duplicate /trade/settled",
                "duplicate ~Party",
                "duplicate /trade");
        assertThat(rows(model, "/trade")).contains("settled date 1", "settled2 date 1");
        assertThat(rows(model, "~Party2")).containsExactly("name string 1");
        assertThat(rows(model, "/trade2")).isEqualTo(rows(model, "/trade"));
    }

    @Test
    void aTypeIsExtractedAndDeclaredInPlaceAgain() throws EditException {
        Model model = done(trades(), "add element /trade/leg type=local", "add element /trade/leg/rate type=decimal");
        Model extracted = done(model, "extract /trade/leg Leg");
        assertThat(rows(extracted, "~Leg")).containsExactly("rate decimal 1");
        assertThat(rows(extracted, "/trade")).contains("leg Leg 1");
        assertThat(done(extracted, "inline /trade/leg")).isEqualTo(model);

        Model twice = done(extracted, "add element /trade/other type=Leg", "inline /trade/leg");
        assertThat(rows(twice, "~Leg")).containsExactly("rate decimal 1");
    }

    @Test
    void usagesAreFoundWhereTheyAreDeclared() throws EditException {
        Model model = done(
                trades(),
                "add type ~Bank base=Party",
                "add element ~Bank/owner type=Party cardinality=0..1",
                "set ~Bank virtual.twice='name + owner.name'");
        assertThat(Usages.of(model, Subject.at(model, ModelPath.parse("~Party")).getFirst()))
                .extracting(Usage::toString)
                .containsExactly(
                        "/trade/buyer (is of this type)", "~Bank (extends it)", "~Bank/owner (is of this type)");
        assertThat(Usages.of(model, new Subject.OfComponent(ModelPath.parse("~Party/name"))))
                .extracting(Usage::toString)
                .containsExactly("~Bank (the virtual field twice)");
    }

    @Test
    void whatCannotBeDoneIsRefusedInASentence() throws EditException {
        Model model = trades();
        refused(model, "add element /trade/id", "There already is a sibling component named 'id'");
        refused(model, "add element /trade/id/x", "has the simple type long, which has no room for components");
        refused(model, "add element /trade/x type=Nothing", "There is no type 'Nothing'; write one of");
        refused(model, "add sequence /trade", "is the same as its components");
        refused(model, "add element /none/x", "There is no component /none;");
        refused(model, "move /trade into=/trade/buyer", "/trade is a root element");
        refused(model, "move /trade/buyer into=/trade/buyer", "cannot be put into or next to itself");
        refused(model, "move /trade/id up", "/trade/id is already the first one");
        refused(model, "move /trade/id in", "There is no group or component above /trade/id");
        refused(model, "extract /trade/buyer Buyer", "has the global type Party already");
        refused(model, "inline /trade/id", "nothing to declare in place");
        refused(model, "set ~Party type=Party", "cannot extend itself");
        refused(model, "paint /trade", "'paint' is not an operation");
        refused(model, "add element '/trade/x", "A quote is not closed");
    }

    @Test
    void theSelectorsOfAChoiceFollowItsAlternatives() throws EditException {
        Discriminator kind = new Discriminator("kind", List.of("T", "S"));
        Group choice = new Group(
                Group.Kind.CHOICE,
                Cardinality.ONE,
                List.of(Element.of("traded", TypeRef.xs("date")), Element.of("settled", TypeRef.xs("date"))),
                Optional.of(kind),
                "",
                Location.NONE);
        ComplexType type = ComplexType.of(
                Name.of("Trade"),
                new Content.Components(Group.sequence(List.of(Element.of("kind", TypeRef.xs("string")), choice))));
        Model model = Model.empty("trades").withType(type);

        Model moved = done(
                model,
                "move ~Trade/settled up",
                "add element ~Trade/never into=~Trade/#choice",
                "rename ~Trade/kind sort");
        assertThat(selectors(moved)).isEqualTo(new Discriminator("sort", List.of("S", "T", "*")));
        assertThat(selectors(done(moved, "delete ~Trade/settled")).values()).containsExactly("T", "*");
        refused(moved, "delete ~Trade/sort", "it is used by what selects the alternatives of ~Trade/#choice");
    }

    private static Discriminator selectors(Model model) {
        Component row = Rows.tree(model).find(ModelPath.parse("~Trade/#choice")).orElseThrow();
        return ((Group) Rows.declared(row)).discriminator().orElseThrow();
    }

    private static void refused(Model model, String step, String part) {
        assertThatThrownBy(() -> done(model, step))
                .as(step)
                .isInstanceOf(EditException.class)
                .hasMessageContaining(part)
                .hasMessageEndingWith(".");
    }

    private static Model trades() throws EditException {
        return done(
                NewModel.of("trades", FormatKind.JSON, "", Optional.of("trade")),
                "add type ~Party",
                "add element ~Party/name",
                "add element /trade/id type=long",
                "add element /trade/tradeDate type=date",
                "add element /trade/settled type=date",
                "add element /trade/buyer type=Party");
    }

    private static Model done(Model model, String... steps) throws EditException {
        Model changed = model;
        for (String step : steps) {
            changed = built(changed, step).model();
        }
        return changed;
    }

    private static Built built(Model model, String step) throws EditException {
        return Operations.parse(model, step, file -> model).build(model);
    }

    private static List<String> rows(Model model, String path) {
        ModelTree tree = Rows.tree(model);
        List<String> rows = new ArrayList<>();
        collect(tree, tree.find(ModelPath.parse(path)).orElseThrow(), "", rows);
        return rows;
    }

    private static void collect(ModelTree tree, Component above, String indent, List<String> rows) {
        for (Component row : tree.children(above)) {
            String type = row.typeName().isEmpty() ? "" : " " + row.typeName();
            rows.add(indent + row.name() + type + " " + row.cardinality());
            if (row.kind().isGroup()) {
                collect(tree, row, indent + " ", rows);
            }
        }
    }
}
