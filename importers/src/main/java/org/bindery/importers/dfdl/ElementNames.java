package org.bindery.importers.dfdl;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.apache.xerces.xs.XSComplexTypeDefinition;
import org.apache.xerces.xs.XSConstants;
import org.apache.xerces.xs.XSElementDeclaration;
import org.apache.xerces.xs.XSModel;
import org.apache.xerces.xs.XSModelGroup;
import org.apache.xerces.xs.XSModelGroupDefinition;
import org.apache.xerces.xs.XSParticle;
import org.apache.xerces.xs.XSTerm;
import org.apache.xerces.xs.XSTypeDefinition;

/// The names of all elements of a schema, global and local.
final class ElementNames {

    private final Map<String, Set<String>> namespaces = new HashMap<>();
    private final Set<XSTerm> seen = new HashSet<>();

    private ElementNames() {}

    static ElementNames of(XSModel schema) {
        ElementNames names = new ElementNames();
        for (Object element :
                schema.getComponents(XSConstants.ELEMENT_DECLARATION).values()) {
            names.add((XSElementDeclaration) element);
        }
        for (Object type : schema.getComponents(XSConstants.TYPE_DEFINITION).values()) {
            names.add((XSTypeDefinition) type);
        }
        for (Object group :
                schema.getComponents(XSConstants.MODEL_GROUP_DEFINITION).values()) {
            names.add(((XSModelGroupDefinition) group).getModelGroup());
        }
        return names;
    }

    /// Whether elements of a local name are in a namespace, and none of them is without one.
    boolean isOnlyIn(String namespace, String local) {
        Set<String> found = namespaces.getOrDefault(local, Set.of());
        return found.contains(namespace) && !found.contains("");
    }

    private void add(XSTerm term) {
        if (!seen.add(term)) {
            return;
        }
        if (term instanceof XSElementDeclaration element) {
            String namespace = element.getNamespace() == null ? "" : element.getNamespace();
            namespaces
                    .computeIfAbsent(element.getName(), name -> new HashSet<>())
                    .add(namespace);
            // Types with a name are looked at once, by that.
            if (element.getTypeDefinition().getAnonymous()) {
                add(element.getTypeDefinition());
            }
        } else if (term instanceof XSModelGroup group) {
            for (Object particle : group.getParticles()) {
                add(((XSParticle) particle).getTerm());
            }
        }
    }

    private void add(XSTypeDefinition type) {
        if (type instanceof XSComplexTypeDefinition complex && complex.getParticle() != null) {
            add(complex.getParticle().getTerm());
        }
    }
}
