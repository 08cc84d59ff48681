/// A record as a map of bits and slots, for those who write a reader elsewhere.
package org.bindery.studio.layoutview;
