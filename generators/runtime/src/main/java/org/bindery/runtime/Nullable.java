package org.bindery.runtime;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks methods and parameters of generated classes that may be null: optional components that are absent. Getters of
 * other components return null only if a mandatory component is missing, which {@code validate()} reports; lists are
 * never null. Error Prone, NullAway and development environments know annotations of this name; to Kotlin, which knows some by
 * their packages only, getters have platform types.
 */
@Documented
@Target(ElementType.TYPE_USE)
@Retention(RetentionPolicy.CLASS)
public @interface Nullable {}
