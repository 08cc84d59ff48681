package org.bindery.runtime.internal.map;

import java.math.BigDecimal;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.internal.batch.Total;
import org.bindery.runtime.map.Aggregate;

/**
 * The sum of a component.
 *
 * @param component what is added
 */
record Sum<E>(Component<E, ? extends Number> component) implements Aggregate<E, BigDecimal> {

    @Override
    public BigDecimal empty() {
        return BigDecimal.ZERO;
    }

    @Override
    public BigDecimal add(BigDecimal sum, E message) {
        Number value = component.value(message);
        return value == null ? sum : sum.add(Total.exactly(value));
    }

    @Override
    public BigDecimal merge(BigDecimal before, BigDecimal behind) {
        return before.add(behind);
    }
}
