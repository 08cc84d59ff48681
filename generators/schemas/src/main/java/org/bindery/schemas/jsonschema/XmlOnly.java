package org.bindery.schemas.jsonschema;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.bindery.model.Cardinality;
import org.bindery.schemas.Loss;
import org.bindery.schemas.writing.LossList;
import org.bindery.schemas.writing.RecordLosses;
import org.bindery.schemas.writing.TakenNames;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// Records that no message in JSON has, such as those of mixed content or of groups that repeat: as objects whose
/// members are the properties of the record.
///
/// @param type the schema of one value of a property
record XmlOnly(LossList losses, Function<Property, Map<String, Object>> type) {

    Map<String, Object> object(RecordShape shape) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        Map<String, Object> properties = new LinkedHashMap<>();
        List<String> required = new ArrayList<>();
        Map<Integer, String> byProperty = new LinkedHashMap<>();
        TakenNames names = TakenNames.byCase();
        for (Property property : shape.properties()) {
            String own = property.presentation().nativeName().isEmpty()
                    ? property.name()
                    : property.presentation().nativeName();
            String name = names.take(own);
            if (!name.equals(own)) {
                losses.add(property.path(), Loss.Kind.NAME, "The name " + own + ", which two components have.");
            }
            properties.put(name, schema(property));
            byProperty.put(property.index(), name);
            if (property.isMandatory()
                    || (property.isRepeated() && property.cardinality().min() > 0)) {
                required.add(name);
            }
        }
        schema.put("properties", properties);
        if (!required.isEmpty()) {
            schema.put("required", required);
        }
        schema.put("additionalProperties", false);
        new Conditions(byProperty, required).addTo(schema, shape.content());
        return schema;
    }

    private Map<String, Object> schema(Property property) {
        RecordLosses.open(property, losses);
        Map<String, Object> schema = new LinkedHashMap<>();
        if (!property.documentation().isEmpty()) {
            schema.put("description", property.documentation());
        }
        Map<String, Object> one = type.apply(property);
        if (!property.isRepeated()) {
            schema.putAll(one);
            return schema;
        }
        schema.put("type", "array");
        schema.put("items", one);
        Cardinality often = property.cardinality();
        schema.put("minItems", Math.max(1, often.min()));
        if (often.max() != Cardinality.UNBOUNDED) {
            schema.put("maxItems", often.max());
        }
        return schema;
    }
}
