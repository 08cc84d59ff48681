/// What one version of a model changed from another, and what that breaks.
package org.bindery.studio.compareview;
