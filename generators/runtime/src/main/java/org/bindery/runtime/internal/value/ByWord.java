package org.bindery.runtime.internal.value;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method that the runtime calls only where one of these words occurs in forms. Deploying omits its code from a
 * jar with the runtime inside whose forms have none of them.
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface ByWord {
    /** The words; the name of the method, if there are none. */
    String[] value() default {};
}
