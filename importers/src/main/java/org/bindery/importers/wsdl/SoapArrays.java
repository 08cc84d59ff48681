package org.bindery.importers.wsdl;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Group;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Type;
import org.bindery.model.Wildcard;

/// Arrays of SOAP's encodings. Their types are restrictions that say nothing of items, which as XML Schema would leave
/// none.
final class SoapArrays {

    /// The namespaces of the encodings.
    static final Set<String> ENCODINGS =
            Set.of("http://schemas.xmlsoap.org/soap/encoding/", "http://www.w3.org/2003/05/soap-encoding");

    private SoapArrays() {}

    /// The model with any elements as the items of such arrays.
    static Model open(Model model) {
        Map<Name, Type> types = new LinkedHashMap<>(model.types());
        types.replaceAll((name, type) ->
                type instanceof ComplexType array && isEmptyArray(array) ? array.withContent(items(array)) : type);
        return model.withTypes(types);
    }

    private static boolean isEmptyArray(ComplexType type) {
        Name base = type.derivation().base();
        return ENCODINGS.contains(base.namespace())
                && base.local().equals("Array")
                && type.content() instanceof Content.Empty;
    }

    private static Content items(ComplexType array) {
        Cardinality anyNumber = new Cardinality(0, Cardinality.UNBOUNDED);
        Location location = array.location();
        return new Content.Components(Group.sequence(
                List.of(new Wildcard(List.of("##any"), Wildcard.Processing.LAX, anyNumber, "", location))));
    }
}
