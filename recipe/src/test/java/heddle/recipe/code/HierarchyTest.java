package heddle.recipe.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import org.junit.jupiter.api.Test;

class HierarchyTest {
    @Test
    void classesOfTheJdkAreKnown() throws Exception {
        Hierarchy hierarchy = new CodeBase(new byte[0]).hierarchy();
        assertThat(hierarchy.isInstance("java/util/ArrayList", "java/util/List"))
                .isTrue();
        assertThat(hierarchy.isInstance("[Ljava/lang/String;", "[Ljava/lang/Object;"))
                .isTrue();
        assertThat(hierarchy.isInstance("java/util/ArrayList", "java/util/Map")).isFalse();
    }

    @Test
    void ofAGeneratedClassNothingIsKnown() throws Exception {
        Object proxy = Proxy.newProxyInstance(
                ClassLoader.getPlatformClassLoader(), new Class<?>[] {Comparable.class}, (self, method, given) -> 0);
        String name = proxy.getClass().getName().replace('.', '/');
        assertThat(new CodeBase(new byte[0]).hierarchy().isInstance(name, "java/util/Map"))
                .as(name)
                .isNull();
    }
}
