package org.bindery.runtime.internal.record;

import org.bindery.runtime.internal.text.IntStack;

/** Numbers the texts of a staged message in the order in which a walk over all properties meets them. */
final class StagedOrder {

    private final StagedMessage staged;
    private final PooledTexts pool;
    /** New numbers by the old ones. */
    private final int[] numbers;

    /** The old numbers in the new order. */
    private final IntStack met = new IntStack();

    StagedOrder(StagedMessage staged, PooledTexts pool) {
        this.staged = staged;
        this.pool = pool;
        this.numbers = new int[pool.count() + 1];
    }

    void apply(int root) {
        walk(root);
        pool.order(met);
    }

    private void walk(int record) {
        for (int cell = record + 1; staged.kind(cell) != StagedMessage.START; cell++) {
            switch (staged.kind(cell)) {
                case StagedMessage.TEXT -> {
                    int number = staged.ref(cell);
                    if (numbers[number] == 0) {
                        met.push(number);
                        numbers[number] = met.size();
                    }
                    staged.number(cell, numbers[number]);
                }
                case StagedMessage.RECORD -> walk(staged.part(cell));
                case StagedMessage.LIST -> {
                    for (int item = staged.part(cell); item != 0; item = staged.next(item)) {
                        walk(item);
                    }
                }
                default -> {}
            }
        }
    }
}
