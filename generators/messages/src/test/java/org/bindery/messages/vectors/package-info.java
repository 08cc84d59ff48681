/// A reader that was written from `docs/format.md`: it knows nothing of a model but the JSON of its
/// layout, and shares no code with the codecs.
package org.bindery.messages.vectors;
