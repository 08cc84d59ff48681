package org.bindery.rules;

import com.google.common.collect.ImmutableList;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelReference;
import dev.cel.common.types.CelType;
import dev.cel.common.types.SimpleType;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Has the library go through lists as emitted code does, so that both count the same items. In a checked expression,
/// each list that a loop goes through is put into a call that counts; and loops that make lists, or ask for exactly one
/// item, end where the first item has no value (the library itself would go on, in vain).
final class CountedLists {

    /// The function that counts the items of a list and gives the list.
    static final String COUNTED = "counted:list";

    /// The function that gives false; where its operand has no value, it has none either.
    static final String WITHOUT_VALUE = "without:value";

    private final CelAbstractSyntaxTree checked;
    private final Map<Long, CelReference> references;
    private final Map<Long, CelType> types;
    private long nextId;

    private CountedLists(CelAbstractSyntaxTree checked) {
        this.checked = checked;
        this.references = new HashMap<>(checked.getReferenceMap());
        this.types = new HashMap<>(checked.getTypeMap());
        this.nextId = types.keySet().stream().mapToLong(id -> id).max().orElse(0) + 1;
    }

    static CelAbstractSyntaxTree in(CelAbstractSyntaxTree checked) {
        CountedLists lists = new CountedLists(checked);
        CelExpr counted = lists.counted(checked.getExpr());
        return CelAbstractSyntaxTree.newCheckedAst(counted, checked.getSource(), lists.references, lists.types);
    }

    private CelExpr counted(CelExpr it) {
        return it.getKind() == CelExpr.ExprKind.Kind.COMPREHENSION
                ? it.toBuilder().setComprehension(loop(it.comprehension())).build()
                : CelParts.changed(it, this::counted);
    }

    private CelExpr.CelComprehension loop(CelExpr.CelComprehension it) {
        boolean endsItself = it.loopCondition().getKind() != CelExpr.ExprKind.Kind.CONSTANT;
        return it.toBuilder()
                .setIterRange(range(it.iterRange()))
                .setLoopCondition(endsItself ? it.loopCondition() : whileOfValue(it.accuVar(), type(it.accuInit())))
                .setLoopStep(counted(it.loopStep()))
                .build();
    }

    private CelExpr range(CelExpr list) {
        return call(COUNTED, COUNTED, type(list), counted(list));
    }

    private CelType type(CelExpr it) {
        return checked.getType(it.id()).orElseThrow();
    }

    /// True as long as a variable has a value.
    private CelExpr whileOfValue(String variable, CelType type) {
        long id = nextId++;
        types.put(id, type);
        references.put(id, CelReference.newBuilder().setName(variable).build());
        CelExpr without = call(WITHOUT_VALUE, WITHOUT_VALUE, SimpleType.BOOL, CelExpr.ofIdent(id, variable));
        CelExpr missing = call("@not_strictly_false", "not_strictly_false", SimpleType.BOOL, without);
        return call("!_", "logical_not", SimpleType.BOOL, missing);
    }

    private CelExpr call(String function, String overload, CelType type, CelExpr operand) {
        long id = nextId++;
        references.put(id, CelReference.newBuilder().addOverloadIds(overload).build());
        types.put(id, type);
        return CelExpr.ofCall(id, Optional.empty(), function, ImmutableList.of(operand));
    }
}
