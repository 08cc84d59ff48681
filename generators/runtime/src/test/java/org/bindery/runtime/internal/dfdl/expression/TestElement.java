package org.bindery.runtime.internal.dfdl.expression;

import java.util.ArrayList;
import java.util.List;

/** An element of a small message in memory, and the context of expressions that are evaluated at it. */
final class TestElement implements InfosetNode, ExpressionContext {

    static final String NAMESPACE = "http://example.com";

    private final String namespace;
    private final String name;
    private final ExpressionType type;
    private final Object value;
    private final List<TestElement> children = new ArrayList<>();

    private TestElement parent;
    private boolean nil;
    private boolean open;
    private int position = 1;

    private TestElement(String namespace, String name, ExpressionType type, Object value) {
        this.namespace = namespace;
        this.name = name;
        this.type = type;
        this.value = value;
    }

    static TestElement complex(String name, TestElement... children) {
        TestElement element = complexIn(NAMESPACE, name);
        for (TestElement child : children) {
            element.add(child);
        }
        return element;
    }

    static TestElement complexIn(String namespace, String name) {
        return new TestElement(namespace, name, ExpressionType.COMPLEX, null);
    }

    static TestElement simple(String name, ExpressionType type, Object value) {
        return simpleIn(NAMESPACE, name, type, value);
    }

    static TestElement simpleIn(String namespace, String name, ExpressionType type, Object value) {
        return new TestElement(namespace, name, type, value);
    }

    void add(TestElement child) {
        child.parent = this;
        child.position = 1
                + (int) children.stream()
                        .filter(other -> other.name.equals(child.name))
                        .count();
        children.add(child);
    }

    TestElement nil() {
        nil = true;
        return this;
    }

    /** More children, and its value, may come. */
    TestElement open() {
        open = true;
        return this;
    }

    List<TestElement> children() {
        return children;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String namespace() {
        return namespace;
    }

    @Override
    public InfosetNode parent() {
        return parent;
    }

    @Override
    public TestElement child(String namespace, String name, long position) throws ExpressionException {
        long left = position;
        for (TestElement child : children) {
            if (child.name.equals(name) && child.namespace.equals(namespace) && --left == 0) {
                return child;
            }
        }
        if (open) {
            throw new MissingValueException(name, " may come");
        }
        return null;
    }

    @Override
    public long count(String namespace, String name) throws ExpressionException {
        if (open) {
            throw new MissingValueException(name, " may come");
        }
        return children.stream()
                .filter(child -> child.name.equals(name) && child.namespace.equals(namespace))
                .count();
    }

    @Override
    public ExpressionType type() {
        return type;
    }

    @Override
    public Object value() throws ExpressionException {
        if (value == null) {
            throw new MissingValueException(name, " has no value yet");
        }
        return value;
    }

    @Override
    public boolean isNilled() {
        return nil;
    }

    @Override
    public long contentLength(LengthUnit unit) {
        return valueLength(unit) + (unit == LengthUnit.BITS ? 8 : 1);
    }

    @Override
    public long valueLength(LengthUnit unit) {
        return Conversions.toText(value).length() * (unit == LengthUnit.BITS ? 8L : 1);
    }

    @Override
    public boolean fitsConstraints() {
        return !Conversions.toText(value).isEmpty();
    }

    // The context of expressions at this element.

    @Override
    public InfosetNode node() {
        return this;
    }

    @Override
    public Object variable(String namespace, String name) throws ExpressionException {
        if (name.equals("five")) {
            return 5L;
        }
        throw new ExpressionException("the variable ", name, " has no value");
    }

    @Override
    public long occursIndex() {
        return position;
    }
}
