package org.bindery.importers.xsd.judge;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;
import org.apache.xerces.impl.xs.XSComplexTypeDecl;
import org.apache.xerces.impl.xs.XSParticleDecl;
import org.apache.xerces.impl.xs.traversers.XSDHandler;
import org.apache.xerces.xs.XSComplexTypeDefinition;
import org.apache.xerces.xs.XSConstants;
import org.apache.xerces.xs.XSElementDeclaration;
import org.apache.xerces.xs.XSModel;
import org.apache.xerces.xs.XSModelGroup;
import org.apache.xerces.xs.XSModelGroupDefinition;
import org.apache.xerces.xs.XSNamedMap;
import org.apache.xerces.xs.XSObject;
import org.apache.xerces.xs.XSParticle;
import org.bindery.model.Name;

/// Goes through the content of all types of a schema and finds what would take too long to check.
public final class ContentSizes {

    private static final String REPLACED = XSDHandler.REDEF_IDENTIFIER;

    private final XSModel model;
    private final Runnable checkCancelled;
    private final ContentCost cost;
    private final Set<XSObject> known = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<XSComplexTypeDefinition> types = new ArrayDeque<>();
    private Optional<XSObject> tooLarge = Optional.empty();
    private boolean isThereAny;

    private ContentSizes(XSModel model, boolean is10, Runnable checkCancelled) {
        this.model = model;
        this.checkCancelled = checkCancelled;
        this.cost = new ContentCost(model, is10);
    }

    /// Goes through a schema.
    ///
    /// @param is10 whether the rules of version 1.0 hold
    /// @param checkCancelled asked before each type; ends the import by an exception when it was cancelled
    public static ContentSizes of(XSModel model, boolean is10, Runnable checkCancelled) {
        ContentSizes sizes = new ContentSizes(model, is10, checkCancelled);
        sizes.visitGlobals();
        return sizes;
    }

    /// Whether there is anything to check.
    public boolean isThereAny() {
        return isThereAny;
    }

    /// A component that cannot be checked, if there is one.
    public Optional<XSObject> tooLarge() {
        return tooLarge;
    }

    private void visitGlobals() {
        XSNamedMap groups = model.getComponents(XSConstants.MODEL_GROUP_DEFINITION);
        for (int i = 0; i < groups.getLength() && tooLarge.isEmpty(); i++) {
            visitGroup((XSModelGroupDefinition) groups.item(i));
        }
        XSNamedMap named = model.getComponents(XSConstants.TYPE_DEFINITION);
        for (int i = 0; i < named.getLength(); i++) {
            visitType(named.item(i));
        }
        XSNamedMap elements = model.getComponents(XSConstants.ELEMENT_DECLARATION);
        for (int i = 0; i < elements.getLength(); i++) {
            visitElement((XSElementDeclaration) elements.item(i));
        }
        while (!types.isEmpty() && tooLarge.isEmpty()) {
            check(types.pop());
        }
    }

    /// A group that redefines another may have to be a restriction of it.
    private void visitGroup(XSModelGroupDefinition group) {
        if (group.getModelGroup() == null) {
            return;
        }
        isThereAny = true;
        visitParticles(group.getModelGroup());
        String name = group.getName();
        if (name.endsWith(REPLACED)) {
            String successor = name.substring(0, name.length() - REPLACED.length());
            XSModelGroupDefinition redefined = model.getModelGroupDefinition(successor, group.getNamespace());
            if (redefined != null
                    && redefined.getModelGroup() != null
                    && !cost.canCompare(particle(redefined), particle(group), false)) {
                tooLarge = Optional.of(redefined);
            }
        }
    }

    private static XSParticle particle(XSModelGroupDefinition group) {
        XSParticleDecl particle = new XSParticleDecl();
        particle.fType = XSParticleDecl.PARTICLE_MODELGROUP;
        particle.fValue = group.getModelGroup();
        return particle;
    }

    private void visitElement(XSElementDeclaration element) {
        visitType(element.getTypeDefinition());
    }

    private void visitType(XSObject type) {
        if (type instanceof XSComplexTypeDefinition complex && !isAnyType(complex) && known.add(complex)) {
            types.push(complex);
        }
    }

    private void visitParticles(XSModelGroup group) {
        if (known.add(group)) {
            for (Object particle : group.getParticles()) {
                visitTerm(((XSParticle) particle).getTerm());
            }
        }
    }

    private void visitTerm(XSObject term) {
        switch (term) {
            case XSElementDeclaration element -> visitElement(element);
            case XSModelGroup group -> visitParticles(group);
            default -> {}
        }
    }

    private void check(XSComplexTypeDefinition type) {
        checkCancelled.run();
        XSParticle content = type.getParticle();
        if (content == null) {
            return;
        }
        isThereAny = true;
        visitTerm(content.getTerm());
        boolean isComparable = type.getDerivationMethod() != XSConstants.DERIVATION_RESTRICTION
                || !(type.getBaseType() instanceof XSComplexTypeDefinition base)
                || isAnyType(base)
                || base.getParticle() == null
                || cost.canCompare(content, base.getParticle(), isOpen(type) || isOpen(base));
        if (!isComparable || !cost.canCheck(content)) {
            tooLarge = Optional.of(type);
        }
    }

    private static boolean isOpen(XSComplexTypeDefinition type) {
        return type instanceof XSComplexTypeDecl decl && decl.getOpenContent() != null;
    }

    private static boolean isAnyType(XSComplexTypeDefinition type) {
        return Name.XML_SCHEMA.equals(type.getNamespace()) && "anyType".equals(type.getName());
    }
}
