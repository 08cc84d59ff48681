package org.bindery.runtime.internal.value;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says of a method that the runtime calls it only where one of these words stands in forms. Deploying leaves its code
 * out of a jar with the runtime inside whose texts have none of them.
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface ByWord {
    /** The words; the name of the method, if there are none. */
    String[] value() default {};
}
