/**
 * What the bindings that Bindery deploys depend on. Programs use {@code org.bindery.runtime} alone.
 *
 * <p>The packages below {@code internal} that deployed classes name are exported to every module, since a deployed jar may
 * have any module name. They change from version to version.
 */
module org.bindery.runtime {
    exports org.bindery.runtime;
    exports org.bindery.runtime.batch;
    exports org.bindery.runtime.map;
    exports org.bindery.runtime.radius;
    exports org.bindery.runtime.store;
    exports org.bindery.runtime.internal.asn1;
    exports org.bindery.runtime.internal.batch;
    exports org.bindery.runtime.internal.check;
    exports org.bindery.runtime.internal.column;
    exports org.bindery.runtime.internal.dfdl;
    exports org.bindery.runtime.internal.dfdl.stop;
    exports org.bindery.runtime.internal.dfdl.view;
    exports org.bindery.runtime.internal.fixed;
    exports org.bindery.runtime.internal.form;
    exports org.bindery.runtime.internal.frames;
    exports org.bindery.runtime.internal.json;
    exports org.bindery.runtime.internal.map;
    exports org.bindery.runtime.internal.octets;
    exports org.bindery.runtime.internal.pattern;
    exports org.bindery.runtime.internal.record;
    exports org.bindery.runtime.internal.rule;
    exports org.bindery.runtime.internal.value;
    exports org.bindery.runtime.internal.wire;
}
