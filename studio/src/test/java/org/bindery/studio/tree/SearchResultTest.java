package org.bindery.studio.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.TypeRef;
import org.bindery.model.tree.Component;
import org.bindery.studio.SmallModels;
import org.junit.jupiter.api.Test;

class SearchResultTest {

    @Test
    void countsEveryComponentWhereItIsDeclared() {
        assertThat(index(SmallModels.trades()).total()).isEqualTo(12);
    }

    @Test
    void findsByNameAlsoWhereNobodyHasLooked() {
        SearchResult result = find(SmallModels.trades(), "PARENT");

        assertThat(paths(result)).containsExactly("/trade/buyer/parent");
        assertThat(result.summary()).isEqualTo("1 of 12");
    }

    @Test
    void showsWhatStandsAboveAMatch() {
        SearchResult result = find(SmallModels.trades(), "parent");

        assertThat(all(result.roots())
                        .filter(place -> !place.fits())
                        .map(place -> place.component().name()))
                .containsExactly("trade", "choice", "buyer");
    }

    @Test
    void findsByTypeAndByDocumentation() {
        assertThat(paths(find(SmallModels.trades(), "decimal"))).containsExactly("/trade/amount1");
        assertThat(paths(find(SmallModels.trades(), "iso bought"))).containsExactly("/trade/currency1");
    }

    @Test
    void findsByPathWhatThePathLeadsToAndNotAllBelow() {
        SearchResult result = find(SmallModels.trades(), "trade/BUY");

        assertThat(paths(result)).containsExactly("/trade/buyer");
        assertThat(paths(find(SmallModels.trades(), "buyer/")))
                .containsExactly("/trade/buyer/@role", "/trade/buyer/name", "/trade/buyer/parent");
        assertThat(paths(find(SmallModels.trades(), "buyer/ string"))).containsExactly("/trade/buyer/name");
    }

    @Test
    void listsWhatWasFoundAsTheRowsStand() {
        assertThat(find(SmallModels.trades(), "date").found())
                .extracting(Component::name)
                .containsExactly("tradeDate", "settlementDate");
    }

    @Test
    void setsOffTheWordsInNamesAndAnExcerptOfDocumentation() {
        Highlight highlight = find(SmallModels.trades(), "iso trade").highlight();

        assertThat(highlight.pieces("aTradeDate"))
                .containsExactly(
                        new Highlight.Piece("a", false),
                        new Highlight.Piece("Trade", true),
                        new Highlight.Piece("Date", false));
        assertThat(highlight.excerpt("First a sentence about something else. What is bought,\n  as ISO 4217 says."))
                .isEqualTo("…bought, as ISO 4217 says.");
    }

    @Test
    void looksIntoARecursiveTypeOnlyOnce() {
        SearchResult result = find(SmallModels.trades(), "role");

        assertThat(paths(result)).containsExactly("/trade/buyer/@role");
        assertThat(result.complete()).isTrue();
    }

    @Test
    void showsEveryPlaceOfATypeThatSeveralUse() {
        SearchResult result = find(doubling(3), "leaf");

        assertThat(result.matches()).isEqualTo(1);
        assertThat(paths(result)).hasSize(8);
    }

    @Test
    void stopsWhereThePlacesAreTooMany() {
        SearchResult result = find(doubling(24), "leaf");

        assertThat(result.matches()).isEqualTo(1);
        assertThat(result.complete()).isFalse();
    }

    @Test
    void findsNothingForNonsense() {
        SearchResult result = find(SmallModels.trades(), "no such component");

        assertThat(result.roots()).isEmpty();
        assertThat(result.matches()).isZero();
    }

    @Test
    void knowsTheComponentNearestToARootOfAType() {
        assertThat(index(SmallModels.trades()).nearest("Party"))
                .hasValueSatisfying(path -> assertThat(path).hasToString("/trade/buyer"));
        assertThat(index(SmallModels.trades()).nearest("Nobody")).isEmpty();
    }

    /// A type that has two components of the next type, and so on: 2^depth places of the one leaf.
    private static Model doubling(int depth) {
        Model model = Model.empty("doubling");
        for (int i = 0; i < depth; i++) {
            TypeRef next = TypeRef.named(Name.of("T" + (i + 1)));
            model = model.withType(type("T" + i, List.of(Element.of("left", next), Element.of("right", next))));
        }
        model = model.withType(type("T" + depth, List.of(Element.of("leaf", TypeRef.xs("string")))));
        return model.withElement(Element.of("root", TypeRef.named(Name.of("T0"))))
                .withRoots(List.of(Name.of("root")));
    }

    private static ComplexType type(String name, List<Element> elements) {
        return ComplexType.of(Name.of(name), new Content.Components(Group.sequence(elements)));
    }

    private static ComponentIndex index(Model model) {
        return ComponentIndex.of(SmallModels.tree(model), () -> false);
    }

    private static SearchResult find(Model model, String text) {
        return NearestPlaces.find(index(model), text, () -> false);
    }

    private static List<String> paths(SearchResult result) {
        return all(result.roots())
                .filter(SearchResult.Place::fits)
                .map(place -> place.component().path().toString())
                .toList();
    }

    private static Stream<SearchResult.Place> all(List<SearchResult.Place> places) {
        return places.stream().flatMap(place -> Stream.concat(Stream.of(place), all(place.below())));
    }
}
