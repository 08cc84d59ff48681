package org.bindery.connectors.spring.flow;

import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.integration.handler.AbstractReplyProducingMessageHandler;
import org.springframework.messaging.Message;
import org.springframework.messaging.MessageHeaders;
import org.springframework.messaging.MessagingException;
import org.springframework.messaging.support.GenericMessage;

/**
 * Splits a block, or any other collection of messages, into single ones, which are sent on in their order. Each has the headers of the
 * block and an id of its own. Unlike the framework's splitter it adds no details of a sequence, on which most of the time of a
 * message goes there; {@link BlockAggregator} needs none. A block that is open, as that of a file, is closed afterwards, as by the
 * framework.
 */
public final class BlockSplitter extends AbstractReplyProducingMessageHandler {

    @Override
    protected @Nullable Object handleRequestMessage(Message<?> block) {
        if (!(block.getPayload() instanceof Iterable<?> messages)) {
            throw new MessagingException(
                    block,
                    "the payload is a block of messages; it is a "
                            + block.getPayload().getClass().getName());
        }
        MessageHeaders headers = block.getHeaders();
        Object reply = headers.getReplyChannel();
        UUID id = UUID.randomUUID();
        long time = System.currentTimeMillis();
        long number = 0;
        try {
            for (Object message : messages) {
                // Ids differ in their last bits, so that one of them has to be drawn for a block.
                UUID own = new UUID(id.getMostSignificantBits(), id.getLeastSignificantBits() ^ number++);
                sendOutput(new GenericMessage<>(message, new Headers(headers, own, time)), reply, false);
            }
        } finally {
            close(block, messages);
        }
        return null;
    }

    private static void close(Message<?> block, Iterable<?> messages) {
        if (messages instanceof AutoCloseable open) {
            try {
                open.close();
            } catch (Exception e) {
                throw new MessagingException(block, "the block cannot be closed: " + e.getMessage(), e);
            }
        }
    }

    @Override
    public String getComponentType() {
        return "splitter";
    }

    /** The headers of one message, of which the id is given. */
    private static final class Headers extends MessageHeaders {

        private static final long serialVersionUID = 1L;

        Headers(Map<String, Object> of, UUID id, long time) {
            super(of, id, time);
        }
    }
}
