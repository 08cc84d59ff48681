package org.bindery.studio.treemap;

import java.util.ArrayList;
import java.util.List;

/// A rectangle of a treemap.
///
/// @param share the share that its area represents
/// @param depth how many rectangles contain it
record Tile(Share share, int depth, double x, double y, double width, double height) {

    /// So much of a rectangle is kept for the name of what is divided in it, in sizes of text.
    private static final double HEADER = 1.3;

    private static final double GAP = 1.5;
    private static final double SMALLEST = 5;
    private static final int DEEPEST = 6;

    /// Divides a rectangle among the parts of a share, and those among theirs, outer rectangles first.
    ///
    /// Rectangles are kept close to squares, as Bruls, Huizing and van Wijk describe ("Squarified Treemaps", 2000).
    ///
    /// @param em the size of text, in the same unit
    static List<Tile> of(Share share, double width, double height, double em) {
        List<Tile> tiles = new ArrayList<>();
        divide(share, 0, 0, 0, width, height, HEADER * em, tiles);
        return tiles;
    }

    private boolean isDivided(double header) {
        return !share.parts().isEmpty() && width > 3 * SMALLEST && height > header + 2 * SMALLEST;
    }

    private static void divide(
            Share share, int depth, double x, double y, double width, double height, double header, List<Tile> tiles) {
        if (width < SMALLEST || height < SMALLEST || share.bits() == 0 || depth > DEEPEST) {
            return;
        }
        for (Tile tile : new Strips(depth, x, y, width, height).fill(share.parts())) {
            tiles.add(tile);
            if (tile.isDivided(header)) {
                divide(
                        tile.share(),
                        depth + 1,
                        tile.x() + GAP,
                        tile.y() + header,
                        tile.width() - 2 * GAP,
                        tile.height() - header - GAP,
                        header,
                        tiles);
            }
        }
    }

    /// Fills a rectangle strip by strip along its shorter side.
    private static final class Strips {
        private final int depth;
        private final List<Tile> tiles = new ArrayList<>();
        private double x;
        private double y;
        private double width;
        private double height;

        Strips(int depth, double x, double y, double width, double height) {
            this.depth = depth;
            this.x = x;
            this.y = y;
            this.width = width;
            this.height = height;
        }

        List<Tile> fill(List<Share> shares) {
            double total = shares.stream().mapToDouble(Share::bits).sum();
            double scale = width * height / total;
            List<Share> open = new ArrayList<>(shares);
            while (!open.isEmpty()) {
                int count = stripLength(open, scale);
                lay(open.subList(0, count), scale);
                open = open.subList(count, open.size());
            }
            return tiles;
        }

        /// How many of the next shares make the squarest strip.
        private int stripLength(List<Share> open, double scale) {
            double side = Math.min(width, height);
            double sum = 0;
            double best = Double.MAX_VALUE;
            for (int count = 1; count <= open.size(); count++) {
                double area = open.get(count - 1).bits() * scale;
                sum += area;
                double largest = open.getFirst().bits() * scale;
                double worst = Math.max(side * side * largest / (sum * sum), sum * sum / (side * side * area));
                if (worst > best) {
                    return count - 1;
                }
                best = worst;
            }
            return open.size();
        }

        private void lay(List<Share> strip, double scale) {
            double area = strip.stream().mapToDouble(Share::bits).sum() * scale;
            boolean upright = width >= height;
            double thickness = area / (upright ? height : width);
            double at = upright ? y : x;
            for (Share share : strip) {
                double length = share.bits() * scale / thickness;
                tiles.add(
                        upright
                                ? new Tile(share, depth, x, at, thickness, length)
                                : new Tile(share, depth, at, y, length, thickness));
                at += length;
            }
            if (upright) {
                x += thickness;
                width = Math.max(0, width - thickness);
            } else {
                y += thickness;
                height = Math.max(0, height - thickness);
            }
        }
    }
}
