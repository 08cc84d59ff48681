/// What two versions of a model differ in, and what that breaks for those who have the older one.
package org.bindery.compare;
