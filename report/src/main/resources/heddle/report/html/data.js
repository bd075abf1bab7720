/* What the page is about: results, and the entries of all of them, merged where engines found the same race. */

/** The verdicts from the surest to the least sure, with what they mean. */
const VERDICTS = {
  witnessed: { sign: '✓', says: 'Predicted, and a reordering that shows it exists and was checked.' },
  observed: { sign: '●', says: 'A race of the run itself: the two accesses were concurrent as it happened.' },
  sampled: { sign: '◐', says: 'Found by a sampling engine; as sure as observed.' },
  predicted: { sign: '◆', says: 'Predicted, and sound by theorem; no witness was asked for.' },
  static: { sign: '▤', says: 'A warning of the static scan; the program did not run.' },
  candidate: { sign: '?', says: 'Not proved. Listed for further analysis; not counted as a race.' },
};

const SURENESS = Object.keys(VERDICTS);

const MODELS = {
  __proto__: null,
  observed: 'judges the order of the run itself',
  strict: 'predicts reorderings that keep the order of conflicting accesses',
  'reads-from': 'predicts reorderings in which every read keeps its writer',
  none: 'looks at locks only, and claims no order',
};

/** One access of an entry. */
class Access {
  constructor([event, thread, op, location, stack, locks, value, started, source, visit], text, sources) {
    this.event = event;
    this.thread = text(thread);
    this.op = text(op);
    this.location = text(location);
    this.stack = stack.map(text);
    this.locks = locks.map(text);
    this.value = text(value);
    this.started = started ? started.map(text) : null;
    this.source = source < 0 ? null : sources[source];
    /* where its own stack was not kept: that of another visit, if there is one; locks are known of all events of a trace */
    this.kept = visit === undefined;
    this.knowsLocks = this.kept || event >= 0;
    this.other = visit && visit[1].length > 0
      ? { thread: text(visit[0]), stack: visit[1].map(text), locks: visit[2].map(text) } : null;
  }
}

/** One entry of one result, numbered as in the text report. */
class Entry {
  constructor(row, index, page) {
    const [result, id, verdict, variable, count, first, second, why, witness, more] = row;
    const text = (string) => (string < 0 ? '' : page.strings[string]);
    this.number = index + 1;
    this.result = page.results[result];
    this.id = text(id);
    this.verdict = text(verdict);
    this.variable = text(variable);
    this.count = count;
    this.first = new Access(first, text, page.sources);
    this.second = new Access(second, text, page.sources);
    this.why = text(why);
    this.witnessSize = witness.length === 0 ? 0 : witness[0];
    this.runs = witness.slice(1);
    this.home = more.library ? 'library' : 'own code';
    this.common = (more.common ?? []).map(text);
    this.allocated = more.allocated?.map(text) ?? null;
    this.guards = (more.guards ?? []).map(([lock, guarded, accesses]) => ({ lock: text(lock), guarded, accesses }));
    this.hint = text(more.hint ?? -1);
    this.live = (more.live ?? []).map(text);
    this.seen = text(more.seen ?? -1);
    this.state = text(more.state ?? -1);
    this.suppression = text(more.suppression ?? -1);
  }

  /** Whether one of the accesses is on a path that was not executed: the witness leads up to it, and it has no event. */
  get hasUnexecuted() {
    return this.witnessSize > 0 && (this.first.event < 0 || this.second.event < 0);
  }

  /** Whether it still has to be dealt with: nothing is known of it from earlier, or it is new. */
  get isOpen() {
    return this.state === '' || this.state === 'new';
  }

  /** The events of the witness in its order: all of them, or the last ones of a very long one. */
  get witness() {
    const events = [];
    for (let i = 0; i < this.runs.length; i += 2) {
      for (let k = 0; k < this.runs[i + 1]; k++) events.push(this.runs[i] + k);
    }
    return events;
  }
}

/** What several engines say of one race; the surest of them speaks for it. */
class Finding {
  constructor(entries) {
    this.entries = [...entries].sort((a, b) => SURENESS.indexOf(a.verdict) - SURENESS.indexOf(b.verdict));
    [this.best] = this.entries;
    this.number = Math.min(...entries.map((entry) => entry.number));
    this.searched = entries
      .flatMap((entry) => [
        entry.id, entry.variable, entry.result.engine, entry.verdict, entry.state, entry.result.input, `#${entry.number}`,
        ...[entry.first, entry.second].flatMap((a) => [a.thread, a.op, a.location, ...a.locks, ...a.stack]),
      ])
      .join('\n')
      .toLowerCase();
  }

  get key() {
    return `${this.best.id}-${this.number}`;
  }
}

class Page {
  constructor(json) {
    this.strings = json.strings;
    this.sources = json.sources.map(([file, first, line, lines]) => ({
      file: this.strings[file], first, line, lines: lines.map((text) => this.strings[text]),
    }));
    this.results = json.results;
    this.slices = json.slices;
    this.entries = json.entries.map((row, index) => new Entry(row, index, this));
    this.findings = Page.merge(this.entries);
  }

  /** Entries with the same id on the same input are one finding, unless a result lists an id more than once. */
  static merge(entries) {
    const seen = new Set();
    const repeated = new Set();
    for (const { result, id } of entries) {
      const key = `${result.input}\n${result.engine}\n${id}`;
      if (seen.has(key)) repeated.add(`${result.input}\n${id}`);
      seen.add(key);
    }
    const groups = new Map();
    for (const entry of entries) {
      let key = `${entry.result.input}\n${entry.id}`;
      if (repeated.has(key)) key += `\n${entry.first.event}-${entry.second.event}`;
      if (!groups.has(key)) groups.set(key, []);
      groups.get(key).push(entry);
    }
    return [...groups.values()].map((group) => new Finding(group));
  }
}

/** The events around an entry, as far as the result describes them, and its witness as an order of them. */
class Schedule {
  /** Events shown before, between and after accesses without a witness. */
  static CONTEXT = 40;
  static MOST = 100000;

  constructor(page, entry) {
    const columns = page.slices[entry.result.slice];
    const events = entry.witness;
    const rows = columns ? Schedule.rows(columns, entry, events) : [];
    this.isEmpty = rows.length === 0;
    if (this.isEmpty) return;
    const lanes = [];
    const laneOf = new Map();
    for (const i of Schedule.inOrderOfInterest(rows, columns, entry, page)) {
      if (!laneOf.has(columns.thread[i])) {
        laneOf.set(columns.thread[i], lanes.length);
        lanes.push(page.strings[columns.thread[i]]);
      }
    }
    const pick = (column) => rows.map((i) => column[i]);
    this.slice = new Slice({
      lanes, strings: page.strings, event: pick(columns.event), thread: rows.map((i) => laneOf.get(columns.thread[i])),
      op: pick(columns.op), target: pick(columns.target), site: pick(columns.site), value: pick(columns.value),
    });
    this.race = [entry.first, entry.second].map((access) => this.slice.rowOf(access.event)).filter((row) => row >= 0);
    this.observed = Arrangement.observed(this.slice);
    this.witness = this.witnessOrder(events, entry);
    this.unseen = this.witness ? entry.witnessSize - this.witness.size : 0;
  }

  /** The witness as far as its events are described; none if the racing ones are not. */
  witnessOrder(events, entry) {
    if (events.length === 0 || this.race.length < (entry.hasUnexecuted ? 1 : 2)) return null;
    const at = events.map((event) => this.slice.rowOf(event)).filter((row) => row >= 0);
    return new Arrangement(this.slice, Int32Array.from(at));
  }

  /** Rows of the result's columns: those of the witness, and those from shortly before the pair to shortly after. */
  static rows(columns, entry, events) {
    const from = entry.first.event >= 0 ? entry.first.event : entry.second.event;
    if (from < 0) return [];
    const wanted = new Set(events);
    const to = Math.max(entry.second.event, from);
    const { event } = columns;
    const first = Schedule.firstAtLeast(event, from) - Schedule.CONTEXT;
    const last = Schedule.firstAtLeast(event, to) + Schedule.CONTEXT;
    const rows = [];
    for (let i = 0; i < event.length && rows.length < Schedule.MOST; i++) {
      if (wanted.has(event[i]) || (i >= first && i <= last && Schedule.isNear(event, i, from, to))) rows.push(i);
    }
    return rows;
  }

  /** Whether no large part of the trace is missing between the row and the pair. */
  static isNear(event, i, from, to) {
    return event[i] >= from - 10 * Schedule.CONTEXT && event[i] <= to + 10 * Schedule.CONTEXT;
  }

  static firstAtLeast(event, key) {
    let low = 0;
    let high = event.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (event[middle] < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The racing threads come first, then the others as they appear. */
  static inOrderOfInterest(rows, columns, entry, page) {
    const racing = new Set([entry.first.thread, entry.second.thread]);
    const isRacing = (i) => racing.has(page.strings[columns.thread[i]]);
    return [...rows.filter(isRacing), ...rows.filter((i) => !isRacing(i))];
  }
}
