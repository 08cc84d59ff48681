package org.bindery.importers.xsd;

import java.util.ArrayList;
import java.util.List;
import org.bindery.model.Attribute;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.Model;
import org.bindery.model.Particle;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.Wildcard;

/// Everything that a model holds, each declaration as often as it stands there.
final class ModelWalk {

    final List<Element> globalElements = new ArrayList<>();
    final List<Element> localElements = new ArrayList<>();
    final List<ElementRef> elementRefs = new ArrayList<>();
    final List<GroupRef> groupRefs = new ArrayList<>();
    final List<Group> groups = new ArrayList<>();
    final List<Wildcard> wildcards = new ArrayList<>();
    final List<Wildcard> anyAttributes = new ArrayList<>();
    final List<Attribute> attributes = new ArrayList<>();
    final List<ComplexType> complexTypes = new ArrayList<>();
    final List<SimpleType> simpleTypes = new ArrayList<>();
    final List<Facets.EnumerationValue> enumerationValues = new ArrayList<>();
    final List<TypeRef> typeRefs = new ArrayList<>();

    private ModelWalk() {}

    static ModelWalk of(Model model) {
        ModelWalk walk = new ModelWalk();
        model.types().values().forEach(walk::type);
        model.groups().values().forEach(walk::particle);
        model.elements().values().forEach(element -> {
            walk.globalElements.add(element);
            walk.reference(element.type());
        });
        return walk;
    }

    private void reference(TypeRef ref) {
        typeRefs.add(ref);
        if (ref instanceof TypeRef.Local local) {
            type(local.type());
        }
    }

    private void type(Type type) {
        switch (type) {
            case ComplexType complex -> complex(complex);
            case SimpleType simple -> simple(simple);
        }
    }

    private void complex(ComplexType type) {
        complexTypes.add(type);
        type.attributes().forEach(attribute -> {
            attributes.add(attribute);
            reference(attribute.type());
        });
        type.anyAttribute().ifPresent(anyAttributes::add);
        switch (type.content()) {
            case Content.Components components -> particle(components.particle());
            case Content.Value value -> reference(value.type());
            case Content.Empty ignored -> {}
        }
    }

    private void simple(SimpleType type) {
        simpleTypes.add(type);
        enumerationValues.addAll(type.facets().enumeration());
        switch (type.variety()) {
            case SimpleType.Restriction restriction -> reference(restriction.base());
            case SimpleType.ListOf list -> reference(list.item());
            case SimpleType.UnionOf union -> union.members().forEach(this::reference);
        }
    }

    private void particle(Particle particle) {
        switch (particle) {
            case Element element -> {
                localElements.add(element);
                reference(element.type());
            }
            case ElementRef ref -> elementRefs.add(ref);
            case GroupRef ref -> groupRefs.add(ref);
            case Wildcard wildcard -> wildcards.add(wildcard);
            case Group group -> {
                groups.add(group);
                group.particles().forEach(this::particle);
            }
        }
    }
}
