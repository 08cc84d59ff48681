package org.bindery.runtime.internal.dfdl;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.expression.Expression;
import org.bindery.runtime.internal.dfdl.expression.ExpressionType;
import org.bindery.runtime.internal.dfdl.layer.Layer;
import org.bindery.runtime.internal.dfdl.layer.LayerUse;
import org.bindery.runtime.internal.dfdl.layer.Layers;
import org.bindery.runtime.internal.dfdl.property.Lexicals;
import org.bindery.runtime.internal.dfdl.property.Occurs;
import org.bindery.runtime.internal.dfdl.property.Properties;
import org.bindery.runtime.internal.dfdl.property.Setting;
import org.bindery.runtime.internal.dfdl.property.Statement;
import org.bindery.runtime.internal.form.FormWords;
import org.bindery.runtime.internal.form.MessageForms;
import org.bindery.runtime.internal.form.PropertyForm;
import org.bindery.runtime.internal.form.RecordForm;

/**
 * Reads terms from their lines. {@code prefixes} of names; {@code variable}s; escape {@code scheme}s; {@code props}
 * are the properties of terms, numbered in their order from 0; {@code content} is the content of complex
 * elements, and {@code root} a root element: the terms follow, each after its parent.
 */
final class TermLines {

    private static final int NONE = -1;

    private static final String DFDL = "http://www.ogf.org/dfdl/dfdl-1.0/";

    private final MessageForms forms;
    private final List<String> lines;
    private int next;
    /** How many lines there are up to that of the term that is invalid; 0 for none. */
    private int faulty;

    private Map<String, String> prefixes = Map.of();
    private final List<DfdlForms.Variable> variables = new ArrayList<>();
    private final Map<String, Map<String, String>> schemes = new HashMap<>();
    private final List<Map<String, String>> properties = new ArrayList<>();
    private final Map<Integer, GroupTerm> contents = new HashMap<>();
    private final Map<ElementTerm, Integer> complex = new HashMap<>();
    private final List<SequenceTerm> sequences = new ArrayList<>();
    private final Set<String> policies = new HashSet<>();
    private int terms;

    TermLines(MessageForms forms) {
        this.forms = forms;
        this.lines = forms.lines("dfdl");
        if (lines.isEmpty()) {
            throw new IllegalArgumentException("these messages are not described by DFDL");
        }
        predefined("encoding", "UTF-8");
        predefined("byteOrder", "bigEndian");
        predefined("binaryFloatRep", "ieee");
        predefined("outputNewLine", "%LF;");
    }

    /** A variable that every description has. */
    private void predefined(String name, String value) {
        variables.add(new DfdlForms.Variable(DFDL, name, ExpressionType.STRING, true, true, true, value, null));
    }

    /** Adds a variable; one that every description has may be declared with another value. */
    private void declare(DfdlForms.Variable variable) {
        variables.removeIf(known -> known.namespace().equals(DFDL)
                && variable.namespace().equals(DFDL)
                && known.name().equals(variable.name()));
        variables.add(variable);
    }

    DfdlForms read() {
        List<ElementTerm> roots = new ArrayList<>();
        List<@Nullable PropertyForm> patches = new ArrayList<>();
        while (next < lines.size()) {
            FormWords words = line();
            String what = words.next();
            switch (what) {
                case "prefixes" -> prefixes = map(words);
                case "variable" -> declare(variable(words));
                case "scheme" -> schemes.put(words.next(), map(words));
                case "props" -> properties.add(map(words));
                case "content" -> contents.put(words.number(), (GroupTerm) term());
                case "root" -> {
                    patches.add(words.hasNext() ? forms.record(words.number()).at(words.number()) : null);
                    roots.add((ElementTerm) term());
                }
                default -> throw new IllegalArgumentException("'" + what + "' describes nothing of DFDL");
            }
        }
        checkPolicies(roots);
        complex.forEach((element, content) -> element.content = contents.get(content));
        sequences.forEach(SequenceTerm::link);
        return new DfdlForms(roots, patches, variables, terms);
    }

    /** How many lines there are up to that of the term that is found to be invalid, or up to what else is. */
    int faultyLine() {
        try {
            read();
        } catch (IllegalArgumentException e) {
            return faulty == 0 ? next : faulty;
        }
        return 0;
    }

    /** Refuses elements that are there for one direction only in a message that is there for another. */
    private void checkPolicies(List<ElementTerm> roots) {
        String all = roots.size() == 1 ? roots.get(0).policy : "";
        for (String policy : policies) {
            if (!all.isEmpty() && !policy.equals(all) && !policy.equals("both")) {
                throw new IllegalArgumentException("an element with the dfdlx:parseUnparsePolicy " + policy
                        + " is in the element " + roots.get(0).name + ", whose policy is " + all);
            }
        }
    }

    private FormWords line() {
        return new FormWords(lines.get(next++));
    }

    /** How many pairs follow, and these. */
    private static Map<String, String> map(FormWords words) {
        Map<String, String> map = new HashMap<>();
        for (int left = words.number(); left > 0; left--) {
            map.put(words.next(), words.next());
        }
        return map;
    }

    /** Namespace, name, type, external, and what it is at first, if anything. */
    private DfdlForms.Variable variable(FormWords words) {
        String namespace = words.name();
        String name = words.name();
        String word = words.next();
        ExpressionType type = ExpressionType.ofName(word);
        boolean external = words.flag();
        String direction = words.next();
        if (type == null) {
            throw new IllegalArgumentException("the variable " + name + " has the type " + word + ", which DFDL lacks");
        }
        Object value = null;
        Expression expression = null;
        if (words.hasNext()) {
            String first = words.next();
            if (Expression.isExpression(first)) {
                expression = Expression.parse(first, prefixes);
            } else {
                value = Lexicals.value(first, type);
            }
        }
        return new DfdlForms.Variable(
                namespace,
                name,
                type,
                external,
                !direction.equals("unparseOnly"),
                !direction.equals("parseOnly"),
                value,
                expression);
    }

    private Term term() {
        FormWords words = line();
        int line = next;
        try {
            return term(words);
        } catch (IllegalArgumentException e) {
            faulty = faulty == 0 ? line : faulty;
            throw e;
        }
    }

    private Term term(FormWords words) {
        String what = words.next();
        return switch (what) {
            case "element" -> element(words);
            case "sequence" -> {
                SequenceTerm sequence = (SequenceTerm) group(words, true);
                sequences.add(sequence);
                yield sequence;
            }
            case "choice" -> group(words, false);
            default -> throw new IllegalArgumentException("'" + what + "' is not a term");
        };
    }

    /** Properties, how many members, hidden, statements; the members follow. */
    private GroupTerm group(FormWords words, boolean sequence) {
        Properties its = new Properties(properties.get(words.number()), prefixes, sequence ? "a sequence" : "a choice");
        int count = words.number();
        boolean hidden = words.flag();
        List<Statement> statements = statements(words, its);
        List<Term> members = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            members.add(term());
        }
        int number = terms++;
        return sequence
                ? new SequenceTerm(number, its, statements, members, hidden, layer(its))
                : new ChoiceTerm(number, its, statements, members, hidden);
    }

    private @Nullable LayerUse layer(Properties its) {
        String name = its.text("layer", "");
        if (name.isEmpty()) {
            return null;
        }
        int colon = name.indexOf(':');
        String local = name.substring(colon + 1);
        Layer layer = Layers.named(local);
        if (layer == null) {
            throw its.fault("has dfdlx:layer '" + local + "', which is not known; known are " + Layers.NAMES);
        }
        String namespace = prefixes.getOrDefault(name.substring(0, Math.max(0, colon)), "");
        List<Integer> parameters = new ArrayList<>();
        for (String parameter : layer.parameters()) {
            int number = find(namespace, parameter);
            parameters.add(layer.isFrugal() ? number : variable(namespace, parameter));
        }
        return new LayerUse(layer, parameters, layer.hasResult() ? variable(namespace, local) : NONE);
    }

    /**
     * Name, namespace, type, nillable, constant or nothing, record that it is in, property of that, property of its items that
     * may be nil, record that it is, fewest, most, properties, content, whether a prefix follows, escape scheme, statements.
     */
    private ElementTerm element(FormWords words) {
        String name = words.name();
        String namespace = words.name();
        String word = words.next();
        ExpressionType type = word.equals("complex") ? ExpressionType.COMPLEX : ExpressionType.ofName(word);
        boolean nillable = words.flag();
        String constant = words.flag() ? words.next() : null;
        int owner = words.number();
        int index = words.number();
        int inner = words.number();
        int record = words.number();
        String way = words.next();
        long least = Long.parseLong(words.next());
        long most = Long.parseLong(words.next());
        Properties its = new Properties(properties.get(words.number()), prefixes, "the element " + name);
        int content = words.number();
        boolean prefixed = words.flag();
        String scheme = words.next();
        List<Statement> statements = statements(words, its);
        ElementTerm prefix = prefixed ? (ElementTerm) term() : null;
        if (type == null) {
            throw its.fault("is of type " + word + ", which DFDL lacks");
        }
        PropertyForm property = owner == NONE ? null : forms.record(owner).at(index);
        PropertyForm wrapper = inner == NONE ? null : property;
        RecordForm its1 = record == NONE ? null : forms.record(record);
        Place place =
                new Place(wrapper, wrapper == null ? property : wrapper.record().at(inner), its1, Place.Way.of(way));
        ElementTerm element = new ElementTerm(
                terms++,
                its,
                new ElementTerm.Declared(name, namespace, type, nillable, constant, place),
                Occurs.of(its, least, most),
                prefix,
                escapes(scheme, its),
                statements);
        if (!element.policy.isEmpty()) {
            policies.add(element.policy);
        }
        if (content != NONE) {
            complex.put(element, content);
        }
        return element;
    }

    private TextCodec.@Nullable Escapes escapes(String scheme, Properties its) {
        if (scheme.isEmpty()) {
            return null;
        }
        Map<String, String> known = schemes.get(scheme);
        if (known == null) {
            throw its.fault("has dfdl:escapeSchemeRef '" + scheme + "', which is not defined");
        }
        return new TextCodec.Escapes(new Properties(known, prefixes, "the escape scheme " + scheme));
    }

    /**
     * How many, and of each: its kind, namespace and name of a variable, text, message, whether it is only reported.
     */
    private List<Statement> statements(FormWords words, Properties its) {
        List<Statement> statements = new ArrayList<>();
        for (int left = words.number(); left > 0; left--) {
            String what = words.next();
            String namespace = words.name();
            String name = words.name();
            String text = words.next();
            String message = words.next();
            boolean recoverable = words.flag();
            statements.add(statement(its, what, namespace, name, text, message, recoverable));
        }
        return List.copyOf(statements);
    }

    private Statement statement(
            Properties its,
            String what,
            String namespace,
            String name,
            String text,
            String message,
            boolean recoverable) {
        Setting its1 = message.isEmpty() ? null : its.setting("message", message, ExpressionType.STRING);
        boolean discriminates = what.startsWith("discriminate");
        switch (what) {
            case "assertPattern", "discriminatePattern" -> {
                try {
                    return new Statement(
                            Statement.Kind.PATTERN,
                            discriminates,
                            recoverable,
                            NONE,
                            null,
                            Pattern.compile(text),
                            its1);
                } catch (PatternSyntaxException e) {
                    throw new IllegalArgumentException(
                            "the test '" + text + "' is not a regular expression: " + e.getMessage(), e);
                }
            }
            case "assertExpression", "discriminateExpression" -> {
                return new Statement(
                        Statement.Kind.TEST,
                        discriminates,
                        recoverable,
                        NONE,
                        its.expression("test", text),
                        null,
                        its1);
            }
            default -> {
                int variable = variable(namespace, name);
                boolean set = what.equals("set");
                Expression value = text.isEmpty()
                        ? null
                        : Expression.isExpression(text)
                                ? its.expression(what, text)
                                : its.expression(what, "{ '" + text.replace("'", "''") + "' }");
                return new Statement(
                        set ? Statement.Kind.ASSIGNMENT : Statement.Kind.INSTANCE,
                        false,
                        false,
                        variable,
                        value,
                        null,
                        null);
            }
        }
    }

    private int variable(String namespace, String name) {
        int number = find(namespace, name);
        if (number == NONE) {
            throw new IllegalArgumentException(
                    "there is no variable $" + name + " in the namespace '" + namespace + "'");
        }
        return number;
    }

    private int find(String namespace, String name) {
        for (int i = 0; i < variables.size(); i++) {
            if (variables.get(i).name().equals(name)
                    && variables.get(i).namespace().equals(namespace)) {
                return i;
            }
        }
        return NONE;
    }
}
