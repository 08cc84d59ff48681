package org.bindery.importers.xsd.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.xerces.impl.xs.XSWildcardDecl;
import org.apache.xerces.xs.XSAttributeDeclaration;
import org.apache.xerces.xs.XSComplexTypeDefinition;
import org.apache.xerces.xs.XSConstants;
import org.apache.xerces.xs.XSElementDeclaration;
import org.apache.xerces.xs.XSModel;
import org.apache.xerces.xs.XSModelGroup;
import org.apache.xerces.xs.XSParticle;
import org.apache.xerces.xs.XSSimpleTypeDefinition;
import org.apache.xerces.xs.XSTerm;
import org.apache.xerces.xs.XSTypeDefinition;
import org.apache.xerces.xs.XSWildcard;
import org.bindery.importers.xsd.judge.NotKept.Part;
import org.bindery.model.Location;

/// Finds the constraints of a schema that are not checked: messages that violate only these are accepted.
public final class NotChecked {

    private final XSModel components;
    private final NotKept notKept;

    /// @param components of the whole schema
    /// @param notKept takes note of what is found
    public NotChecked(XSModel components, NotKept notKept) {
        this.components = components;
        this.notKept = notKept;
    }

    /// Takes note of an attribute.
    ///
    /// @param isGiven whether it has a default or a fixed value
    /// @param owner the name of the global component that encloses it, or its own
    public void attribute(XSAttributeDeclaration attribute, boolean isGiven, String owner, Location location) {
        boolean isGlobal = attribute.getScope() == XSConstants.SCOPE_GLOBAL;
        String name = "@" + attribute.getName();
        boolean isOwner = isGlobal && owner.equals(attribute.getName());
        value(attribute.getTypeDefinition(), isGiven, isOwner ? name : owner + "/" + name, location);
    }

    /// Takes note of an element.
    public void element(XSElementDeclaration element, String label, Location location) {
        boolean isGiven = element.getConstraintType() != XSConstants.VC_NONE;
        XSTypeDefinition type = element.getTypeDefinition();
        Optional<XSSimpleTypeDefinition> value = type instanceof XSComplexTypeDefinition complex
                ? Optional.ofNullable(complex.getSimpleType())
                : Optional.of((XSSimpleTypeDefinition) type);
        value.ifPresent(simple -> value(simple, isGiven, label, location));
    }

    private void value(XSSimpleTypeDefinition type, boolean isGiven, String label, Location location) {
        if (isGiven && isId(type)) {
            notKept.add(Part.ID_VALUES, label, location);
        }
        if (isOf(type, XSConstants.ENTITY_DT)) {
            notKept.add(Part.ENTITIES, label, location);
        }
    }

    private static boolean isId(XSSimpleTypeDefinition type) {
        return isOf(type, XSConstants.ID_DT) || isOf(type, XSConstants.IDREF_DT);
    }

    /// Whether values of a type, or parts of them, are of a built-in type.
    private static boolean isOf(XSSimpleTypeDefinition type, short builtIn) {
        return switch (type.getVariety()) {
            case XSSimpleTypeDefinition.VARIETY_LIST -> isOf(type.getItemType(), builtIn);
            case XSSimpleTypeDefinition.VARIETY_UNION ->
                Stream.of(type.getMemberTypes().toArray())
                        .anyMatch(member -> isOf((XSSimpleTypeDefinition) member, builtIn));
            default -> type.getBuiltInKind() == builtIn;
        };
    }

    /// Takes note of the wildcards of a type.
    ///
    /// @param owner the name of the global component that encloses the type, or its own
    public void wildcards(XSComplexTypeDefinition type, String owner, Location location) {
        List<XSTerm> terms = new ArrayList<>();
        Optional.ofNullable(type.getParticle()).ifPresent(particle -> collect(particle.getTerm(), terms));
        List<XSWildcard> wildcards = terms.stream()
                .filter(XSWildcard.class::isInstance)
                .map(XSWildcard.class::cast)
                .filter(NotChecked::isChecked)
                .toList();
        boolean takesSiblings = terms.stream()
                .filter(XSElementDeclaration.class::isInstance)
                .map(XSElementDeclaration.class::cast)
                .anyMatch(element -> isTakenAsAnother(element, wildcards));
        if (takesSiblings) {
            notKept.add(Part.WILDCARD_SIBLINGS, owner, location);
        }
    }

    private static void collect(XSTerm term, List<XSTerm> found) {
        if (term instanceof XSModelGroup group) {
            for (Object particle : group.getParticles()) {
                collect(((XSParticle) particle).getTerm(), found);
            }
        } else {
            found.add(term);
        }
    }

    /// Whether a schema requires declarations for the content of a wildcard.
    private static boolean isChecked(XSWildcard wildcard) {
        return wildcard.getProcessContents() != XSWildcard.PC_SKIP;
    }

    /// Whether a wildcard accepts elements of that name, and they are checked by another type or by
    /// none.
    private boolean isTakenAsAnother(XSElementDeclaration element, List<XSWildcard> wildcards) {
        XSElementDeclaration global = components.getElementDeclaration(element.getName(), element.getNamespace());
        boolean isTheSame = global != null && global.getTypeDefinition() == element.getTypeDefinition();
        return !isTheSame
                && wildcards.stream()
                        .filter(wildcard -> global != null || wildcard.getProcessContents() == XSWildcard.PC_LAX)
                        .anyMatch(wildcard -> takes(wildcard, element));
    }

    private static boolean takes(XSWildcard wildcard, XSElementDeclaration element) {
        return wildcard instanceof XSWildcardDecl decl
                && decl.allowNamespace(element.getNamespace())
                && !excludes(decl, element);
    }

    private static boolean excludes(XSWildcardDecl wildcard, XSElementDeclaration element) {
        boolean isNamed = wildcard.fDisallowedNamesList != null
                && Stream.of(wildcard.fDisallowedNamesList)
                        .anyMatch(name -> name.localpart.equals(element.getName())
                                && Objects.equals(name.uri, element.getNamespace()));
        return isNamed || wildcard.fDisallowedSibling;
    }
}
