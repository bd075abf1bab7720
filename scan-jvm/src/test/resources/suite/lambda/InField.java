package lambda;

class InField {
    int n;
    final Runnable task = () -> n++; // race: InField.n
    public static void main(String[] args) {
        InField one = new InField();
        new Thread(one.task).start();
        one.task.run();
    }
}
