package org.bindery.importers.xsd.load;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bindery.importers.Refusal;
import org.bindery.importers.xml.StartTag;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;

/// The dependencies of declarations, and the size of each when all its dependencies are expanded. A
/// few lines can expand without end that way, just as with entities; this detects it before Xerces
/// tries.
final class DeclarationGraph {

    /// Longest chain of declarations that build on each other; effective types are worked out no further than that.
    private static final int LONGEST_CHAIN = 100;

    private static final int MOST_ATTRIBUTES = 5000;
    private static final int ALWAYS_CHECKED = 1_000;
    private static final long PLENTY = 1L << 40;

    /// Declarations of different kinds may have the same name; types may not.
    private enum Kind {
        TYPE,
        GROUP,
        ATTRIBUTE_GROUP,
        ELEMENT
    }

    private record Key(Kind kind, Name name) {}

    /// A declaration.
    private static final class Node {
        final Key key;
        final Location location;
        final List<Key> basis = new ArrayList<>();
        int parts = 1;
        int attributes;

        Node(Key key, Location location) {
            this.key = key;
            this.location = location;
        }
    }

    /// The size of a declaration with all its dependencies.
    private record Extent(int chain, long parts, long attributes) {

        static final Extent NOTHING = new Extent(0, 0, 0);

        Extent with(Extent other) {
            return new Extent(
                    Math.max(chain, other.chain + 1),
                    Math.min(PLENTY, parts + other.parts),
                    Math.min(PLENTY, attributes + other.attributes));
        }
    }

    private record Open(Node node, int depth) {}

    private final ReadLimits limits;
    private final Map<Key, Node> nodes = new HashMap<>();
    private final Map<Key, List<Node>> byLocalName = new HashMap<>();
    private final Deque<Open> open = new ArrayDeque<>();
    private int anonymous;
    private int references;
    private int checkedReferences;

    DeclarationGraph(ReadLimits limits) {
        this.limits = limits;
    }

    /// Takes note of the tag that a walk has come to.
    void enter(SchemaWalk walk, String targetNamespace) {
        StartTag tag = walk.tag();
        int depth = walk.depth();
        leave(depth);
        Kind kind = kind(tag);
        boolean isReference = !tag.attribute("ref").isEmpty();
        if (kind != null && !isReference && (kind != Kind.ELEMENT || depth == 2)) {
            String local = tag.attribute("name").isEmpty() ? "#" + anonymous++ : tag.attribute("name");
            Key key = new Key(kind, new Name(targetNamespace, local));
            open.push(new Open(nodes.computeIfAbsent(key, k -> add(k, walk.location())), depth));
        }
        if (open.isEmpty()) {
            return;
        }
        Node owner = open.peek().node();
        owner.parts++;
        if (tag.localName().equals("attribute")) {
            owner.attributes++;
        }
        if (kind != null && kind != Kind.ELEMENT && isReference) {
            buildOn(owner, kind, walk.name(tag.attribute("ref")));
        }
        switch (tag.localName()) {
            case "extension", "restriction" -> buildOnAll(owner, Kind.TYPE, "base", walk);
            case "list" -> buildOnAll(owner, Kind.TYPE, "itemType", walk);
            case "union" -> buildOnAll(owner, Kind.TYPE, "memberTypes", walk);
            case "element" -> buildOnAll(owner, Kind.ELEMENT, "substitutionGroup", walk);
            default -> {}
        }
    }

    private Node add(Key key, Location location) {
        Node node = new Node(key, location);
        byLocalName
                .computeIfAbsent(new Key(key.kind(), Name.of(key.name().local())), k -> new ArrayList<>())
                .add(node);
        return node;
    }

    private static Kind kind(StartTag tag) {
        return switch (tag.localName()) {
            case "complexType", "simpleType" -> Kind.TYPE;
            case "group" -> Kind.GROUP;
            case "attributeGroup" -> Kind.ATTRIBUTE_GROUP;
            case "element" -> Kind.ELEMENT;
            default -> null;
        };
    }

    private void buildOnAll(Node owner, Kind kind, String attribute, SchemaWalk walk) {
        for (String name : walk.tag().attribute(attribute).strip().split("\\s+")) {
            if (!name.isEmpty()) {
                buildOn(owner, kind, walk.name(name));
            }
        }
    }

    private void buildOn(Node owner, Kind kind, Name name) {
        if (!name.namespace().equals(Name.XML_SCHEMA)) {
            owner.basis.add(new Key(kind, name));
            references++;
        }
    }

    /// Forgets declarations that have ended before an element of that depth.
    void leave(int depth) {
        while (!open.isEmpty() && open.peek().depth() >= depth) {
            open.pop();
        }
    }

    /// Checks all that is known, if it is little or much more than last time.
    void documentEnds() {
        leave(0);
        if (references < ALWAYS_CHECKED || references > checkedReferences + checkedReferences / 4) {
            check();
        }
    }

    /// Checks what has come since the last time.
    void check() {
        if (references == checkedReferences) {
            return;
        }
        checkedReferences = references;
        Map<Key, Extent> extents = new HashMap<>();
        long parts = 0;
        for (Node node : nodes.values()) {
            Extent extent = extent(node, extents);
            parts = Math.min(PLENTY, parts + extent.parts());
            refuse(
                    node,
                    extent.chain() > LONGEST_CHAIN,
                    "too-deep",
                    "is built on a chain of more than " + LONGEST_CHAIN + " others");
            refuse(
                    node,
                    extent.attributes() > MOST_ATTRIBUTES,
                    "too-many-attributes",
                    "has more than " + MOST_ATTRIBUTES + " attributes");
            refuse(
                    node,
                    parts > 10L * limits.maxComponents(),
                    "too-many-components",
                    "and those before it have too many parts when all groups are written out");
        }
    }

    private static void refuse(Node node, boolean tooMuch, String id, String what) {
        if (tooMuch) {
            throw new Refusal(
                    node.location,
                    id,
                    "The declaration '" + node.key.name().local() + "' " + what + ", which no schema needs.");
        }
    }

    /// Without recursion, since chains may be long. A circle ends where it began; Xerces reports it.
    private Extent extent(Node start, Map<Key, Extent> known) {
        Extent before = known.get(start.key);
        if (before != null) {
            return before;
        }
        Deque<Node> path = new ArrayDeque<>(List.of(start));
        Set<Key> entered = new HashSet<>();
        while (!path.isEmpty()) {
            Node node = path.peek();
            boolean first = entered.add(node.key);
            List<Node> missing = first
                    ? node.basis.stream()
                            .flatMap(key -> targets(key).stream())
                            .filter(target -> !known.containsKey(target.key) && !entered.contains(target.key))
                            .distinct()
                            .toList()
                    : List.of();
            if (missing.isEmpty()) {
                path.pop();
                known.put(node.key, sum(node, known));
            } else {
                missing.forEach(path::push);
            }
        }
        return known.get(start.key);
    }

    private Extent sum(Node node, Map<Key, Extent> known) {
        Extent extent = new Extent(1, node.parts, node.attributes);
        for (Key key : node.basis) {
            for (Node target : targets(key)) {
                extent = extent.with(known.getOrDefault(target.key, Extent.NOTHING));
            }
        }
        return extent;
    }

    /// The declarations of a name. A document without a namespace takes that of its includer, so a
    /// name that is not found may refer to any declaration with its local name.
    private List<Node> targets(Key key) {
        Node exact = nodes.get(key);
        return exact != null
                ? List.of(exact)
                : byLocalName.getOrDefault(
                        new Key(key.kind(), Name.of(key.name().local())), List.of());
    }
}
