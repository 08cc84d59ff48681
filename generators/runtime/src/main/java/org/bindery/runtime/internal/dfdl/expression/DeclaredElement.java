package org.bindery.runtime.internal.dfdl.expression;

import java.util.List;
import org.bindery.runtime.Nullable;

/** An element of a description, at its place in the message: an {@link InfosetNode} is an occurrence of it. */
public interface DeclaredElement {

    /** Its local name. */
    String name();

    /** Its namespace, empty where there is none. */
    String namespace();

    /** The element around it, or {@code null} for the root of messages. */
    @Nullable
    DeclaredElement parent();

    /**
     * Its children of a name, in whatever groups they are; branches of a choice may have one each.
     *
     * @param namespace the namespace, empty for none
     * @param name the local name
     */
    List<? extends DeclaredElement> children(String namespace, String name);

    /** Whether it may occur more than once. */
    boolean isArray();

    /** Whether there may be none of it. */
    boolean isOptional();
}
