/* Events in columns, and what an order of them shows: who holds which lock when, and what orders what. */

/**
 * Consecutive or chosen events of a trace in observed order, in columns. `thread` holds lanes; `target`, `site` and
 * `value` hold numbers of strings, -1 for none.
 */
class Slice {
  constructor({ lanes, strings, event, thread, op, target, site, value }) {
    this.lanes = lanes;
    this.strings = strings;
    this.size = event.length;
    this.event = Float64Array.from(event);
    this.thread = Int32Array.from(thread);
    this.op = op;
    this.target = Int32Array.from(target);
    this.site = Int32Array.from(site);
    this.value = value ? Int32Array.from(value) : null;
    this.laneOfName = new Map(lanes.map((name, lane) => [name, lane]));
  }

  text(id) {
    return id < 0 ? '' : this.strings[id];
  }

  opWord(row) {
    return this.text(this.op[row]);
  }

  look(row) {
    return OPS[this.opWord(row)] ?? UNKNOWN_OP;
  }

  targetName(row) {
    return this.text(this.target[row]);
  }

  siteName(row) {
    return this.text(this.site[row]);
  }

  valueText(row) {
    return this.value ? this.text(this.value[row]) : '';
  }

  /** The row of an event, or -1. */
  rowOf(event) {
    let low = 0;
    let high = this.size - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      if (this.event[middle] === event) return middle;
      if (this.event[middle] < event) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}

/** Intervals of positions, of which those that meet a range are found without looking at all. */
class Intervals {
  constructor(start, end) {
    const order = Array.from(start.keys()).sort((a, b) => start[a] - start[b]);
    this.order = Int32Array.from(order);
    this.start = Float64Array.from(order, (i) => start[i]);
    this.end = Float64Array.from(order, (i) => end[i]);
    this.reach = new Float64Array(order.length);
    let reach = -Infinity;
    for (let i = 0; i < order.length; i++) {
      reach = Math.max(reach, this.end[i]);
      this.reach[i] = reach;
    }
  }

  /** Calls back with the number of each interval that meets [from, to]. */
  meeting(from, to, callback) {
    let low = 0;
    let high = this.order.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.reach[middle] < from) low = middle + 1;
      else high = middle;
    }
    for (let i = low; i < this.order.length && this.start[i] <= to; i++) {
      if (this.end[i] >= from) callback(this.order[i]);
    }
  }
}

/** One order of a slice's rows: the observed one, or a witness. */
class Arrangement {
  /** @param at the row at each position; rows that are left out have no position */
  constructor(slice, at) {
    this.slice = slice;
    this.at = at;
    this.size = at.length;
    this.rank = new Int32Array(slice.size).fill(-1);
    at.forEach((row, position) => {
      this.rank[row] = position;
    });
    this.spans = new LockSpans(slice, this);
    this.edges = new SyncEdges(slice, this);
  }

  static observed(slice) {
    return new Arrangement(slice, Int32Array.from({ length: slice.size }, (_, row) => row));
  }
}

const laneKey = (lane, target) => lane * 4294967296 + target;

/** From where to where each lock is held; row -1 stands for the slice's edge. */
class LockSpans {
  constructor(slice, arrangement) {
    this.from = [];
    this.to = [];
    this.lane = [];
    this.lock = [];
    this.depth = [];
    const open = new Map();
    const held = new Int32Array(slice.lanes.length);
    for (const row of arrangement.at) {
      const word = slice.opWord(row);
      const lane = slice.thread[row];
      if (TAKES.has(word)) {
        open.set(laneKey(lane, slice.target[row]), this.add(row, -1, lane, slice.target[row], held[lane]++));
      } else if (GIVES.has(word)) {
        const key = laneKey(lane, slice.target[row]);
        const span = open.get(key) ?? this.add(-1, -1, lane, slice.target[row], 0);
        this.to[span] = row;
        held[lane] = Math.max(0, held[lane] - 1);
        open.delete(key);
      }
    }
    const rank = (row, edge) => (row < 0 ? edge : arrangement.rank[row]);
    this.intervals = new Intervals(
      this.from.map((row) => rank(row, -1)),
      this.to.map((row) => rank(row, arrangement.size)),
    );
  }

  add(from, to, lane, lock, depth) {
    this.from.push(from);
    this.to.push(to);
    this.lane.push(lane);
    this.lock.push(lock);
    this.depth.push(depth);
    return this.from.length - 1;
  }

  /** Names of the locks that an event's thread holds at it, outermost first. */
  heldAt(slice, arrangement, row) {
    const position = arrangement.rank[row];
    const spans = [];
    this.intervals.meeting(position, position, (span) => {
      if (this.lane[span] === slice.thread[row]) spans.push(span);
    });
    return spans.sort((a, b) => this.depth[a] - this.depth[b]).map((span) => slice.text(this.lock[span]));
  }
}

/** What orders events of different threads, and which write each read sees. */
class SyncEdges {
  constructor(slice, arrangement) {
    this.from = [];
    this.to = [];
    this.writer = new Int32Array(slice.size).fill(-1);
    const state = { gives: new Map(), forks: new Map(), last: new Map(), writes: new Map(), notifies: new Map() };
    for (const row of arrangement.at) this.visit(slice, row, state);
    this.intervals = new Intervals(
      this.from.map((row) => arrangement.rank[row]),
      this.to.map((row) => arrangement.rank[row]),
    );
  }

  visit(slice, row, { gives, forks, last, writes, notifies }) {
    const word = slice.opWord(row);
    const lane = slice.thread[row];
    const target = slice.target[row];
    const link = (map, key) => this.link(slice, map.get(key), row);
    if (!last.has(lane)) link(forks, lane);
    if (TAKES.has(word)) link(gives, target);
    if (word === 'wake') link(notifies, target);
    if (word === 'volatile read' || word === 'barrier exit') link(gives, -2 - target);
    if (word === 'join') link(last, slice.laneOfName.get(slice.targetName(row)));
    if (word === 'fork') forks.set(slice.laneOfName.get(slice.targetName(row)), row);
    if (word === 'notify') notifies.set(target, row);
    if (GIVES.has(word)) gives.set(target, row);
    if (word === 'volatile write' || word === 'barrier enter') gives.set(-2 - target, row);
    if (word === 'read') this.writer[row] = writes.get(target) ?? -1;
    if (word === 'write') writes.set(target, row);
    last.set(lane, row);
  }

  link(slice, from, to) {
    if (from !== undefined && slice.thread[from] !== slice.thread[to]) {
      this.from.push(from);
      this.to.push(to);
    }
  }
}
