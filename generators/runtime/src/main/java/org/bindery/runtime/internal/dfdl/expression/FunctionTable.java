package org.bindery.runtime.internal.dfdl.expression;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bindery.runtime.Nullable;

/** All functions by their names. */
final class FunctionTable {

    static final String DFDL = "http://www.ogf.org/dfdl/dfdl-1.0/";

    private static final String FN = "http://www.w3.org/2005/xpath-functions";

    /** The namespaces of functions with the prefixes that the tables below use; several mean the same. */
    private static final Map<String, String> USUAL_PREFIXES = Map.of(
            FN,
            "fn",
            "http://www.w3.org/2005/xpath-functions/math",
            "math",
            "http://www.w3.org/2001/XMLSchema",
            "xs",
            DFDL,
            "dfdl",
            "http://www.ogf.org/dfdl/dfdl-1.0/extensions",
            "dfdlx",
            "urn:ogf:dfdl:2013:imp:daffodil.apache.org:2018:ext",
            "dfdlx",
            "urn:ogf:dfdl:2013:imp:opensource.ncsa.illinois.edu:2012:ext",
            "dfdlx",
            "urn:bindery:dfdl",
            "bindery");

    /** What prefixes mean that an expression uses without a namespace. */
    private static final Map<String, String> WITHOUT_NAMESPACE = Map.of(
            "", "fn", "fn", "fn", "xs", "xs", "xsd", "xs", "dfdl", "dfdl", "dfdlx", "dfdlx", "daf", "dfdlx", "math",
            "math", "bindery", "bindery");

    private static final Map<String, ExpressionFunction> FUNCTIONS = new HashMap<>();

    static {
        for (List<ExpressionFunction> functions : List.of(
                Constructors.FUNCTIONS,
                TextFunctions.FUNCTIONS,
                NumberFunctions.FUNCTIONS,
                BitFunctions.FUNCTIONS,
                DateFunctions.FUNCTIONS,
                ElementFunctions.FUNCTIONS,
                ChecksumFunctions.FUNCTIONS)) {
            for (ExpressionFunction function : functions) {
                FUNCTIONS.put(function.name(), function);
            }
        }
    }

    private FunctionTable() {}

    /** The function of a name. */
    static @Nullable ExpressionFunction find(String name, Map<String, String> prefixes) {
        int colon = name.indexOf(':');
        String prefix = colon < 0 ? "" : name.substring(0, colon);
        String namespace = colon < 0 ? null : prefixes.get(prefix);
        String usual = namespace == null ? WITHOUT_NAMESPACE.get(prefix) : USUAL_PREFIXES.get(namespace);
        return usual == null ? null : FUNCTIONS.get(usual + ":" + name.substring(colon + 1));
    }
}
