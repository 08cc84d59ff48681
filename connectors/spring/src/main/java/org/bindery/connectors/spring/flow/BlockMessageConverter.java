package org.bindery.connectors.spring.flow;

import java.util.List;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.batch.BatchType;
import org.jspecify.annotations.Nullable;
import org.springframework.messaging.Message;
import org.springframework.messaging.MessageHeaders;
import org.springframework.messaging.converter.AbstractMessageConverter;
import org.springframework.messaging.converter.MessageConversionException;
import org.springframework.util.MimeType;

/**
 * Makes bytes of blocks, for channels that leave the program, and blocks of bytes. Their content type is {@link #BLOCK}.
 *
 * @param <E> the messages
 */
public final class BlockMessageConverter<E> extends AbstractMessageConverter {

    /** The content type of a block of messages: a batch without its model. */
    public static final MimeType BLOCK = new MimeType("application", "vnd.bindery.block");

    private final BatchType<E> type;

    /**
     * Makes one.
     *
     * @param type of the messages, as {@code TradeBatch.type()}
     */
    public BlockMessageConverter(BatchType<E> type) {
        super(BLOCK);
        this.type = type;
        setStrictContentTypeMatch(true);
    }

    @Override
    protected boolean supports(Class<?> target) {
        return target.isAssignableFrom(List.class) || List.class.isAssignableFrom(target);
    }

    @Override
    protected boolean canConvertTo(Object payload, @Nullable MessageHeaders headers) {
        return payload instanceof List<?>;
    }

    @Override
    protected Object convertFromInternal(Message<?> message, Class<?> target, @Nullable Object hint) {
        if (!(message.getPayload() instanceof byte[] block)) {
            throw new MessageConversionException(
                    message,
                    "a block is read from bytes, not from a "
                            + message.getPayload().getClass().getName());
        }
        try {
            return type.wrap(block);
        } catch (BatchFormatException e) {
            throw new MessageConversionException(message, "the block cannot be read: " + e.getMessage(), e);
        }
    }

    @Override
    @SuppressWarnings("unchecked") // what a flow sends here are blocks of its messages
    protected Object convertToInternal(Object payload, @Nullable MessageHeaders headers, @Nullable Object hint) {
        return type.toBlock((List<E>) payload, BatchOptions.DEFAULT);
    }
}
