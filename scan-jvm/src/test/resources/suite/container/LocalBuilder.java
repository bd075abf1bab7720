package container;

class LocalBuilder {
    static String join(String a, String b) {
        StringBuilder text = new StringBuilder();
        text.append(a); // guarded
        text.append(b); // guarded
        return text.toString(); // guarded
    }
    public static void main(String[] args) {
        new Thread(() -> join("a", "b")).start();
        new Thread(() -> join("c", "d")).start();
    }
}
