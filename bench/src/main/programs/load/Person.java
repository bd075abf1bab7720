package load;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The input of serialisers: a tree of small objects with lists and maps. */
public final class Person {
    public String name;
    public int age;
    public List<Person> children = new ArrayList<>();
    public Map<String, Double> marks = new HashMap<>();

    /** A tree of so many levels, with four children each. */
    static Person tree(int levels, int number) {
        Person person = new Person();
        person.name = "n" + number;
        person.age = levels;
        person.marks.put("m" + number % 100, number * 1.5);
        for (int i = 0; levels > 0 && i < 4; i++) {
            person.children.add(tree(levels - 1, 4 * number + i));
        }
        return person;
    }
}
