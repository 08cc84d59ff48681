package org.bindery.generators.java.binding;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import org.bindery.runtime.internal.value.EnumeratedValues;

/// What one value or record of a property is in getters and setters, and what messages have of it.
public sealed interface ApiValue {

    /// The type in getters and setters: a primitive where there is one, or the interface of a record.
    TypeName type();

    /// The type that messages are read into and written from.
    TypeName stored();

    /// What messages have, as getters return it; it may be null.
    CodeBlock read(CodeBlock stored);

    /// What getters return, as messages have it; it may be null.
    CodeBlock store(CodeBlock value);

    /// A list of such.
    CodeBlock storeAll(CodeBlock values);

    /// The same in both.
    record Plain(TypeName type) implements ApiValue {
        @Override
        public TypeName stored() {
            return type;
        }

        @Override
        public CodeBlock read(CodeBlock stored) {
            return stored;
        }

        @Override
        public CodeBlock store(CodeBlock value) {
            return value;
        }

        @Override
        public CodeBlock storeAll(CodeBlock values) {
            return values;
        }
    }

    /// A constant of an emitted `enum`, and its text.
    record Constant(ClassName type) implements ApiValue {

        private static final ClassName VALUES = ClassName.get(EnumeratedValues.class);

        @Override
        public TypeName stored() {
            return ClassName.get(String.class);
        }

        @Override
        public CodeBlock read(CodeBlock stored) {
            return CodeBlock.of("$T.read($L)", type, stored);
        }

        @Override
        public CodeBlock store(CodeBlock value) {
            return CodeBlock.of("$T.text($L)", VALUES, value);
        }

        @Override
        public CodeBlock storeAll(CodeBlock values) {
            return CodeBlock.of("$T.texts($L)", VALUES, values);
        }
    }
}
