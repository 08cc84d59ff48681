package org.bindery.model;

/// How much a reader takes before it refuses an input, so that nothing hostile exhausts memory or time.
///
/// @param maxBytes greatest size of one input, in bytes
/// @param maxDepth greatest nesting of elements or objects
/// @param maxTextLength greatest length of one value or one line, in characters
/// @param maxComponents greatest number of components of a model, or fields of a message
/// @param maxEntityExpansions greatest number of entity references that an XML document may expand
public record ReadLimits(long maxBytes, int maxDepth, int maxTextLength, int maxComponents, int maxEntityExpansions) {

    /// 2 GiB, 500 levels, 16 Mi characters a value, 2 million components, 10,000 entity expansions.
    public static final ReadLimits DEFAULT = new ReadLimits(1L << 31, 500, 1 << 24, 2_000_000, 10_000);

    public ReadLimits {
        if (maxBytes < 1 || maxDepth < 1 || maxTextLength < 1 || maxComponents < 1 || maxEntityExpansions < 0) {
            throw new IllegalArgumentException("limits must be positive");
        }
    }
}
