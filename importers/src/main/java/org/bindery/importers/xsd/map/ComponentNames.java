package org.bindery.importers.xsd.map;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.apache.xerces.impl.xs.traversers.XSDHandler;
import org.apache.xerces.xs.XSConstants;
import org.apache.xerces.xs.XSModel;
import org.apache.xerces.xs.XSNamedMap;
import org.apache.xerces.xs.XSObject;
import org.bindery.model.Name;

/// Names of schema components. What a redefinition replaces lives on under a name that Xerces makes up; here it is
/// called `PersonOriginal`.
final class ComponentNames {

    private static final String REPLACED = XSDHandler.REDEF_IDENTIFIER;
    private static final String ORIGINAL = "Original";

    private final Map<Name, Name> originals = new HashMap<>();

    ComponentNames(XSModel components) {
        for (short kind : new short[] {XSConstants.TYPE_DEFINITION, XSConstants.MODEL_GROUP_DEFINITION}) {
            renameReplaced(components.getComponents(kind));
        }
    }

    private void renameReplaced(XSNamedMap map) {
        Set<Name> taken = new HashSet<>();
        for (int i = 0; i < map.getLength(); i++) {
            taken.add(raw(map.item(i)));
        }
        taken.stream().filter(name -> name.local().endsWith(REPLACED)).sorted().forEach(name -> {
            Name original = new Name(name.namespace(), name.local().replace(REPLACED, ORIGINAL));
            while (taken.contains(original) || originals.containsValue(original)) {
                original = new Name(original.namespace(), original.local() + "_");
            }
            originals.put(name, original);
        });
    }

    /// The component's name; [Name#ANONYMOUS] if it has none.
    Name of(XSObject component) {
        if (component.getName() == null) {
            return Name.ANONYMOUS;
        }
        Name raw = raw(component);
        return originals.getOrDefault(raw, raw);
    }

    private static Name raw(XSObject component) {
        return new Name(component.getNamespace() == null ? "" : component.getNamespace(), component.getName());
    }
}
