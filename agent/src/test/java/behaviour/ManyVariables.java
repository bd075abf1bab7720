package behaviour;

/** Two threads that race on variables of many classes, each of which is drawn by itself; others are ordered. */
public final class ManyVariables {
    final V00 v00 = new V00();
    final V01 v01 = new V01();
    final V02 v02 = new V02();
    final V03 v03 = new V03();
    final V04 v04 = new V04();
    final V05 v05 = new V05();
    final V06 v06 = new V06();
    final V07 v07 = new V07();
    final V08 v08 = new V08();
    final V09 v09 = new V09();
    final V10 v10 = new V10();
    final V11 v11 = new V11();
    final V12 v12 = new V12();
    final V13 v13 = new V13();
    final V14 v14 = new V14();
    final V15 v15 = new V15();
    final V16 v16 = new V16();
    final V17 v17 = new V17();
    final V18 v18 = new V18();
    final V19 v19 = new V19();
    final V20 v20 = new V20();
    final V21 v21 = new V21();
    final V22 v22 = new V22();
    final V23 v23 = new V23();
    final V24 v24 = new V24();
    final V25 v25 = new V25();
    final V26 v26 = new V26();
    final V27 v27 = new V27();
    final V28 v28 = new V28();
    final V29 v29 = new V29();
    final V30 v30 = new V30();
    final V31 v31 = new V31();
    int locked;
    volatile int published;

    private ManyVariables() {}

    public static void main(String[] args) throws InterruptedException {
        ManyVariables object = new ManyVariables();
        Thread one = new Thread(() -> touch(object, 1));
        Thread two = new Thread(() -> touch(object, 2));
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println(object.locked);
    }

    private static void touch(ManyVariables object, int side) {
        synchronized (object) {
            object.locked += side;
        }
        object.published = side;
        all(object, side);
    }

    private static void all(ManyVariables object, int side) {
        object.v00.value = side;
        object.v01.value = side;
        object.v02.value = side;
        object.v03.value = side;
        object.v04.value = side;
        object.v05.value = side;
        object.v06.value = side;
        object.v07.value = side;
        object.v08.value = side;
        object.v09.value = side;
        object.v10.value = side;
        object.v11.value = side;
        object.v12.value = side;
        object.v13.value = side;
        object.v14.value = side;
        object.v15.value = side;
        object.v16.value = side;
        object.v17.value = side;
        object.v18.value = side;
        object.v19.value = side;
        object.v20.value = side;
        object.v21.value = side;
        object.v22.value = side;
        object.v23.value = side;
        object.v24.value = side;
        object.v25.value = side;
        object.v26.value = side;
        object.v27.value = side;
        object.v28.value = side;
        object.v29.value = side;
        object.v30.value = side;
        object.v31.value = side;
    }
}

final class V00 {
    int value;
}

final class V01 {
    int value;
}

final class V02 {
    int value;
}

final class V03 {
    int value;
}

final class V04 {
    int value;
}

final class V05 {
    int value;
}

final class V06 {
    int value;
}

final class V07 {
    int value;
}

final class V08 {
    int value;
}

final class V09 {
    int value;
}

final class V10 {
    int value;
}

final class V11 {
    int value;
}

final class V12 {
    int value;
}

final class V13 {
    int value;
}

final class V14 {
    int value;
}

final class V15 {
    int value;
}

final class V16 {
    int value;
}

final class V17 {
    int value;
}

final class V18 {
    int value;
}

final class V19 {
    int value;
}

final class V20 {
    int value;
}

final class V21 {
    int value;
}

final class V22 {
    int value;
}

final class V23 {
    int value;
}

final class V24 {
    int value;
}

final class V25 {
    int value;
}

final class V26 {
    int value;
}

final class V27 {
    int value;
}

final class V28 {
    int value;
}

final class V29 {
    int value;
}

final class V30 {
    int value;
}

final class V31 {
    int value;
}
