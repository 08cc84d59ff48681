package org.bindery.generators.java.binding;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;
import org.bindery.generators.java.code.JavaText;
import org.bindery.generators.java.code.JavaTypes;
import org.bindery.runtime.internal.pattern.RankedTexts;

/// The constants of one emitted class: equal ones are shared.
public final class ClassConstants {

    private static final int LISTED = 200;
    private static final int PART = 16_000;
    private static final String SEPARATORS = "|;,\t\n\u001F\u001E\u001D\u001C\u0001\u0002\u0003";

    private final TypeSpec.Builder type;
    private final Modifier[] modifiers;
    private final NameAllocator names = new NameAllocator();
    private final Map<Object, String> known = new HashMap<>();

    public ClassConstants(TypeSpec.Builder type) {
        this(type, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL);
    }

    public ClassConstants(TypeSpec.Builder type, Modifier... modifiers) {
        this.type = type;
        this.modifiers = modifiers.clone();
        names.newName("serialVersionUID");
        names.newName("TYPE");
    }

    /// Keeps constants from having the names of variables: in scripts without capital letters they would be the same.
    public ClassConstants beside(RecordBinding record) {
        record.properties().stream().map(PropertyBinding::variable).forEach(this::reserve);
        return this;
    }

    /// Keeps constants from having a name.
    public void reserve(String name) {
        names.newName(name);
    }

    /// The name of a constant, which is added where the class does not have it yet.
    ///
    /// @param key identifies the constant
    public String add(Object key, String name, TypeName constantType, CodeBlock value) {
        String found = known.get(key);
        if (found == null) {
            found = names.newName(name);
            known.put(key, found);
            type.addField(FieldSpec.builder(constantType, found, modifiers)
                    .initializer(value)
                    .build());
        }
        return found;
    }

    public String texts(List<String> values, String name) {
        return add(values, name, JavaTypes.TEXT_LIST, isLong(values) ? packed(values) : listed(values));
    }

    public String alphabet(String characters, String name) {
        CodeBlock value = CodeBlock.of("$T.of($L)", JavaTypes.ALPHABET, JavaText.literal(characters));
        return add(characters, name + "_ALPHABET", JavaTypes.ALPHABET, value);
    }

    public String ranked(RankedTexts texts, String name) {
        CodeBlock value = CodeBlock.of(
                "$T.of($>$L,$W$L,$W$L$<)",
                JavaTypes.RANKED_PATTERN,
                texts.shortest(),
                texts.longest(),
                JavaText.literal(texts.automaton().table()));
        return add(texts, name + "_PATTERN", JavaTypes.RANKED_PATTERN, value);
    }

    private static CodeBlock listed(List<String> values) {
        return CodeBlock.of("$T.of($>$L$<)", JavaTypes.TEXT_LIST, literals(values));
    }

    /// Whether texts are too many for a constant each: a class has room for few thousand.
    public static boolean isLong(List<String> values) {
        return values.size() > LISTED;
    }

    /// Literals with commas between them, on as many lines as they need.
    public static CodeBlock literals(List<String> values) {
        return values.stream().map(JavaText::literal).collect(CodeBlock.joining(",$W"));
    }

    /// A character that no text has, preferably one that is easy to read.
    private static char separator(List<String> values) {
        BitSet used = new BitSet();
        values.forEach(value -> value.chars().forEach(used::set));
        return (char) SEPARATORS.chars().filter(c -> !used.get(c)).findFirst().orElseGet(() -> used.nextClearBit(1));
    }

    /// One long text of many.
    public static CodeBlock packed(List<String> values) {
        char separator = separator(values);
        CodeBlock.Builder parts = CodeBlock.builder();
        StringBuilder part = new StringBuilder();
        for (int i = 0; i < values.size(); i++) {
            part.append(values.get(i));
            boolean last = i == values.size() - 1;
            if (last || part.length() > PART) {
                parts.add(",\n$L", JavaText.literal(part.toString()));
                part.setLength(0);
            } else {
                part.append(separator);
            }
        }
        return CodeBlock.of("$T.split($>$>$L$L$<$<)", JavaTypes.TEXT_LIST, JavaText.literal(separator), parts.build());
    }
}
