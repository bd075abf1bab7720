package heddle.scan;

import heddle.scan.ir.Block;
import heddle.scan.ir.Callee;
import heddle.scan.ir.Expr;
import heddle.scan.ir.Function;
import heddle.scan.ir.Program;
import heddle.scan.ir.Statement;
import heddle.scan.ir.Statement.Ordering;
import heddle.scan.lock.Lock;
import heddle.scan.lock.LockSummary;
import heddle.scan.lock.RelativeLockset;
import heddle.scan.path.Lvalue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A program written down in a small C-like text, so that the paper's figures can be fixtures. Statements end with
 * {@code ;}: {@code p = e}, {@code f(e, ...)}, {@code p = f(e, ...)}, {@code return e}, {@code fork f(e, ...)},
 * {@code fork h: f(e, ...)}, {@code join h}; blocks are {@code if (e) {..} else {..}} and {@code while (e) {..}}.
 * Expressions are paths ({@code a->b.c[0]}), {@code &path}, integers, {@code new Shape} and {@code *} for anything.
 * Globals are declared by {@code global a, b;}. The entry is {@code main}.
 */
final class TextProgram implements Program {
    private static final Pattern TOKEN =
            Pattern.compile("\\s*(//[^\\n]*|->|\\d+:(?=\\s)|\\w+|[{}()\\[\\];,=&*.:!])", Pattern.DOTALL);
    private static final Map<String, LockSummary> BUILTINS = builtins();

    private final List<Function> functions = new ArrayList<>();
    private final Map<String, Integer> ids = new LinkedHashMap<>();
    private final List<String> globals = new ArrayList<>();
    private final List<String> tokens = new ArrayList<>();
    private final List<Integer> lines = new ArrayList<>();
    private int at;
    private int sites;

    private List<String> formals;
    private Map<String, Integer> slots;
    private List<Draft> drafts;
    private Draft current;

    private static final class Draft {
        final List<Statement> statements = new ArrayList<>();
        Block.Terminator end;
    }

    private static Map<String, LockSummary> builtins() {
        Lvalue object = new Lvalue.Deref(new Lvalue.Formal(0, "l"));
        Map<String, LockSummary> known = new HashMap<>();
        for (boolean shared : new boolean[] {false, true})
            for (boolean reentrant : new boolean[] {false, true}) {
                Lock lock = new Lock(object, shared, reentrant);
                String prefix = (reentrant ? "re" : "") + (shared ? "read_" : "");
                known.put(prefix + "lock", LockSummary.always(RelativeLockset.acquired(lock)));
                known.put(prefix + "unlock", LockSummary.always(RelativeLockset.released(lock)));
                known.put(prefix + "trylock", new LockSummary(RelativeLockset.EMPTY, RelativeLockset.acquired(lock)));
            }
        return known;
    }

    static TextProgram parse(String text) {
        TextProgram program = new TextProgram();
        program.tokenize(text);
        program.declare();
        while (program.at < program.tokens.size()) program.definition();
        return program;
    }

    private void tokenize(String text) {
        Matcher matcher = TOKEN.matcher(text);
        int end = 0;
        while (matcher.lookingAt()) {
            String token = matcher.group(1);
            int line = 1
                    + (int) text.substring(0, matcher.start(1))
                            .chars()
                            .filter(c -> c == '\n')
                            .count();
            end = matcher.end();
            if (!token.startsWith("//") && !token.matches("\\d+:")) {
                tokens.add(token);
                lines.add(line);
            }
            matcher.region(end, text.length());
        }
        if (!text.substring(end).isBlank()) throw new IllegalArgumentException("cannot read: " + text.substring(end));
    }

    /** Function names are known before bodies are read. */
    private void declare() {
        int depth = 0;
        for (int i = 0; i < tokens.size(); i++) {
            if (depth == 0 && i + 1 < tokens.size() && tokens.get(i + 1).equals("("))
                ids.put(tokens.get(i), ids.size());
            if (tokens.get(i).equals("{")) depth++;
            if (tokens.get(i).equals("}")) depth--;
        }
    }

    private void definition() {
        if (accept("global")) {
            do globals.add(next());
            while (accept(","));
            expect(";");
            return;
        }
        String name = next();
        formals = new ArrayList<>();
        slots = new LinkedHashMap<>();
        drafts = new ArrayList<>();
        expect("(");
        while (!accept(")")) {
            String formal = next();
            slots.put(formal, formals.size());
            formals.add(formal);
            accept(",");
        }
        current = open();
        block();
        if (current.end == null) current.end = new Block.Return(null);
        List<Block> blocks = new ArrayList<>();
        for (Draft draft : drafts) {
            if (draft.end == null) draft.end = new Block.Abort();
            blocks.add(new Block(draft.statements, draft.end, new int[0]));
        }
        functions.add(new Function(ids.get(name), name, "text", formals, slots.size(), blocks));
    }

    private Draft open() {
        Draft draft = new Draft();
        drafts.add(draft);
        return draft;
    }

    private void block() {
        expect("{");
        while (!accept("}")) statement();
    }

    private void statement() {
        int line = lines.get(at);
        if (accept("if")) branch();
        else if (accept("while")) loop();
        else if (accept("return")) {
            current.end = new Block.Return(peek(";") ? null : expression(line));
            current = open();
            expect(";");
        } else {
            simple(line);
            expect(";");
        }
    }

    private void branch() {
        int line = lines.get(at);
        expect("(");
        Expr test = expression(line);
        expect(")");
        Draft from = current;
        Draft yes = open();
        current = yes;
        block();
        Draft afterYes = current;
        Draft no = open();
        current = no;
        if (accept("else")) block();
        Draft afterNo = current;
        Draft after = open();
        from.end = new Block.Branch(test, drafts.indexOf(yes), drafts.indexOf(no));
        if (afterYes.end == null) afterYes.end = new Block.Goto(drafts.indexOf(after));
        if (afterNo.end == null) afterNo.end = new Block.Goto(drafts.indexOf(after));
        current = after;
    }

    private void loop() {
        int line = lines.get(at);
        Draft head = open();
        current.end = new Block.Goto(drafts.indexOf(head));
        current = head;
        expect("(");
        Expr test = expression(line);
        expect(")");
        Draft tested = current;
        Draft body = open();
        current = body;
        block();
        if (current.end == null) current.end = new Block.Goto(drafts.indexOf(head));
        Draft after = open();
        tested.end = new Block.Branch(test, drafts.indexOf(body), drafts.indexOf(after));
        current = after;
    }

    private void simple(int line) {
        if (accept("join")) {
            current.statements.add(new Statement.Join(expression(line), line));
            return;
        }
        if (accept("fork")) {
            List<Expr> handles = new ArrayList<>();
            if (tokens.get(at + 1).equals(":")) {
                handles.add(expression(line));
                expect(":");
            }
            int target = ids.get(next());
            current.statements.add(
                    new Statement.Fork(sites++, handles, new Callee.Direct(target), arguments(line), line));
            return;
        }
        if (tokens.get(at + 1).equals("(")) {
            call(null, line);
            return;
        }
        Lvalue target = path();
        expect("=");
        if (tokens.get(at + 1).equals("(")) call(target, line);
        else current.statements.add(new Statement.Assign(target, expression(line), Ordering.PLAIN, line));
    }

    private void call(Lvalue result, int line) {
        String name = next();
        Callee callee =
                ids.containsKey(name) ? new Callee.Direct(ids.get(name)) : new Callee.Builtin(name, BUILTINS.get(name));
        current.statements.add(new Statement.Call(sites++, result, callee, arguments(line), line));
    }

    private List<Expr> arguments(int line) {
        List<Expr> arguments = new ArrayList<>();
        expect("(");
        while (!accept(")")) {
            arguments.add(expression(line));
            accept(",");
        }
        return arguments;
    }

    private Expr expression(int line) {
        if (accept("*")) return Expr.OPAQUE;
        if (accept("&")) return new Expr.Address(path());
        if (accept("new")) return new Expr.New(sites++, next());
        if (tokens.get(at).matches("\\d+")) return new Expr.Const(Long.parseLong(next()));
        return new Expr.Load(path());
    }

    private Lvalue path() {
        String name = next();
        Lvalue path = globals.contains(name)
                ? new Lvalue.Global(name)
                : new Lvalue.Local(slots.computeIfAbsent(name, any -> slots.size()), name);
        while (true) {
            if (accept("->")) path = Lvalue.field(path, next());
            else if (accept(".")) path = new Lvalue.Sub(path, next());
            else if (accept("[")) {
                next();
                expect("]");
                path = new Lvalue.Sub(path, "[0]");
            } else return path;
        }
    }

    private String next() {
        return tokens.get(at++);
    }

    private boolean peek(String token) {
        return at < tokens.size() && tokens.get(at).equals(token);
    }

    private boolean accept(String token) {
        if (!peek(token)) return false;
        at++;
        return true;
    }

    private void expect(String token) {
        if (!accept(token))
            throw new IllegalArgumentException(
                    "line " + lines.get(at) + ": expected " + token + " but found " + tokens.get(at));
    }

    int id(String function) {
        return ids.get(function);
    }

    @Override
    public List<Function> functions() {
        return functions;
    }

    @Override
    public String key(int function) {
        return functions.get(function).name();
    }

    @Override
    public int sites() {
        return sites;
    }

    @Override
    public Candidates candidates(String selector, String bound) {
        return Candidates.NONE;
    }

    @Override
    public List<Entry> entries() {
        return ids.containsKey("main") ? List.of(new Entry(ids.get("main"), "main")) : List.of();
    }
}
