package org.bindery.runtime;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks what may be null in generated classes: optional components that are absent. Getters of all other components return
 * null only where a message lacks what it must have, which {@code validate()} tells; lists are never null. Development
 * environments, Kotlin and checkers of null know annotations of this name.
 */
@Documented
@Target(ElementType.TYPE_USE)
@Retention(RetentionPolicy.CLASS)
public @interface Nullable {}
