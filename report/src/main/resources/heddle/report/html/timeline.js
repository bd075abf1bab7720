/* The witness timeline: one lane per thread, time from top to bottom, and the way from one order to another. */

const REDUCED = matchMedia('(prefers-reduced-motion: reduce)');

class Timeline {
  static MOVE_MILLIS = 850;
  /** Beyond this many rows in view there is nothing to follow with the eye, and the order changes at once. */
  static MOVED_ROWS = 1500;

  /** @param describe gives the lines of an event's tooltip as [label, text] pairs */
  constructor(host, { label, describe, onView = () => {} }) {
    this.canvas = el('canvas', {
      class: 'timeline-canvas', tabindex: '0', role: 'application',
      'aria-roledescription': 'timeline', 'aria-label': label,
    });
    this.tip = el('div', { class: 'tip', role: 'tooltip', hidden: true });
    this.describe = describe;
    this.onView = onView;
    host.replaceChildren(this.canvas, this.tip);
    this.host = host;
    this.view = new Viewport();
    this.painter = new Painter(this.canvas, this.view);
    this.minimap = new Minimap();
    this.redraw = oncePerFrame(() => this.draw());
    this.clear([]);
    new TimelineInput(this);
    this.observer = new ResizeObserver(() => this.resize());
    this.observer.observe(host);
    this.resize();
  }

  /** Takes the timeline out of the page's events. */
  close() {
    this.observer.disconnect();
    cancelAnimationFrame(this.frame);
  }

  clear(lanes) {
    Object.assign(this, {
      lanes, slice: null, order: null, previous: null, progress: 1, base: 0, race: [], marked: [], hover: -1,
      selected: -1,
    });
  }

  /** Shows a slice in an order. */
  show(slice, order, race) {
    this.clear(slice.lanes);
    Object.assign(this, { slice, order, race });
    this.view.lanes = slice.lanes.length;
    this.view.rows = order.size;
    this.view.lastEvent = slice.size > 0 ? slice.event[slice.size - 1] : 0;
    this.view.scale = Viewport.COMFORTABLE;
    this.resize();
    this.centreRace();
    this.redraw();
  }

  /** Puts a part of a longer order into the view, which stays where it is. */
  place(slice, order, base) {
    const { marked } = this;
    this.clear(slice.lanes);
    Object.assign(this, { slice, order, base, marked });
    this.view.lanes = slice.lanes.length;
    this.redraw();
  }

  /** Moves every event to its place in another order of the same slice. */
  setOrder(order) {
    if (order === this.order) return;
    cancelAnimationFrame(this.frame);
    const rows = this.view.shown;
    Object.assign(this, { previous: this.order, order, progress: 0, hover: -1 });
    const top = this.view.top;
    this.view.rows = order.size;
    const goal = this.race.every((row) => this.view.isInView(order.rank[row])) ? top : this.raceTop(order);
    this.hideTip();
    if (REDUCED.matches || rows > Timeline.MOVED_ROWS || document.hidden) {
      this.finishMove(goal);
      return;
    }
    this.view.rows = Math.max(order.size, this.previous.size);
    const start = performance.now();
    const step = (now) => {
      const share = Math.min(1, Math.max(0, (now - start) / Timeline.MOVE_MILLIS));
      this.progress = share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2;
      this.view.top = top + (goal - top) * this.progress;
      if (share >= 1) {
        this.finishMove(goal);
      } else {
        this.draw();
        this.frame = requestAnimationFrame(step);
      }
    };
    this.frame = requestAnimationFrame(step);
  }

  finishMove(top) {
    this.progress = 1;
    this.view.rows = this.order.size;
    this.view.top = top;
    this.view.clamp();
    this.redraw();
  }

  get isMoving() {
    return this.progress < 1;
  }

  raceTop(order) {
    if (this.race.length === 0) return this.view.top;
    const ranks = this.race.map((row) => order.rank[row]);
    const middle = (Math.min(...ranks) + Math.max(...ranks)) / 2;
    const far = Math.max(...ranks) - Math.min(...ranks) + 2 > this.view.shown;
    return this.view.centred(far ? Math.max(...ranks) : middle);
  }

  centreRace() {
    this.view.top = this.raceTop(this.order);
    this.view.clamp();
  }

  resize() {
    const { width, height } = this.host.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    this.painter.resize(width, height, Math.min(3, devicePixelRatio || 1));
    this.view.clamp();
    this.draw();
  }

  /** Takes the page's colours, at once: paper does not wait for a frame. */
  setTheme() {
    this.painter.setTheme();
    this.draw();
  }

  zoom(factor, y = this.view.header + this.view.body / 2) {
    this.view.zoom(factor, y);
    this.moved();
  }

  fit() {
    this.view.fit();
    this.moved();
  }

  moved() {
    this.hideTip();
    this.redraw();
    this.onView(this.view);
  }

  draw() {
    if (this.view.width === 0) return;
    const { lanes, slice, order, progress, base, race, marked, hover, selected } = this;
    const from = this.previous ?? order;
    const scene = new Scene({ lanes, slice, from, to: order, progress, base, race, marked, hover, selected });
    this.painter.draw(scene, this.strip());
    this.canvas.dataset.moving = String(this.isMoving);
  }

  strip() {
    if (this.view.strip === 0 || !this.order) return null;
    const { ratio, palette } = this.painter;
    const width = (this.view.strip - 8) * ratio;
    return this.minimap.of(this.order, this.race, width, this.view.body * ratio, palette);
  }

  /** The row at a height of the canvas, or -1. */
  rowAt(y) {
    if (!this.order || this.isMoving || y < this.view.header) return -1;
    const position = Math.floor(this.view.position(y)) - this.base;
    return position >= 0 && position < this.order.size ? this.order.at[position] : -1;
  }

  setHover(row) {
    if (row === this.hover) return;
    this.hover = row;
    if (row < 0) this.hideTip();
    else this.showTip(row);
    this.redraw();
  }

  /** Selects an event, brings it into view and says what it is. */
  select(row) {
    this.selected = row;
    this.hover = -1;
    if (row < 0) {
      this.hideTip();
    } else {
      const position = this.base + this.order.rank[row];
      if (!this.view.isInView(position)) {
        this.view.top = this.view.centred(position);
        this.view.clamp();
        this.onView(this.view);
      }
      this.view.revealLane(this.slice.thread[row]);
      this.showTip(row);
      announce(this.describe(row).map(([label, text]) => `${label} ${text}`).join(', '));
    }
    this.redraw();
  }

  showTip(row) {
    const lines = this.describe(row).map(([label, text]) => [el('dt', {}, label), el('dd', {}, text)]);
    this.tip.replaceChildren(el('dl', {}, ...lines));
    this.tip.hidden = false;
    const x = this.view.lineX(this.slice.thread[row]);
    const y = this.view.y(this.base + this.order.rank[row]);
    const right = x + 24 + this.tip.offsetWidth <= this.view.width;
    const left = right ? x + 20 : Math.max(4, x - 20 - this.tip.offsetWidth);
    const below = y + this.view.scale / 2 + 6;
    const fits = below + this.tip.offsetHeight <= this.view.height;
    this.tip.style.left = `${left}px`;
    this.tip.style.top = `${fits ? below : Math.max(2, y - this.view.scale / 2 - 6 - this.tip.offsetHeight)}px`;
  }

  hideTip() {
    this.tip.hidden = true;
  }
}

/** Mouse, touch, wheel and keys of a timeline. */
class TimelineInput {
  constructor(timeline) {
    this.timeline = timeline;
    const { canvas } = timeline;
    this.pointers = new Map();
    canvas.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
    canvas.addEventListener('pointerdown', (event) => this.down(event));
    canvas.addEventListener('pointermove', (event) => this.move(event));
    canvas.addEventListener('pointerup', (event) => this.up(event));
    canvas.addEventListener('pointercancel', (event) => this.up(event));
    canvas.addEventListener('pointerleave', () => timeline.setHover(-1));
    canvas.addEventListener('dblclick', (event) => timeline.zoom(event.shiftKey ? 0.5 : 2, event.offsetY));
    canvas.addEventListener('keydown', (event) => this.key(event));
  }

  /** With Ctrl it zooms; else it pans, and at the end of the way the page goes on. */
  wheel(event) {
    const { timeline } = this;
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 18 : 1;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      timeline.zoom(Math.exp(-event.deltaY * unit * 0.004), event.offsetY);
    } else {
      const dx = (event.shiftKey ? event.deltaY : event.deltaX) * unit;
      const dy = event.shiftKey ? 0 : event.deltaY * unit;
      if (timeline.view.pan(dx, dy)) {
        event.preventDefault();
        timeline.moved();
      }
    }
  }

  down(event) {
    const { timeline, pointers } = this;
    timeline.canvas.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, { x: event.offsetX, y: event.offsetY });
    this.onStrip = event.offsetX > timeline.view.width - timeline.view.strip && event.offsetY > timeline.view.header;
    this.dragged = false;
    if (this.onStrip) this.jump(event.offsetY);
  }

  move(event) {
    const { timeline, pointers } = this;
    const old = pointers.get(event.pointerId);
    if (!old) {
      timeline.setHover(timeline.rowAt(event.offsetY));
      return;
    }
    const now = { x: event.offsetX, y: event.offsetY };
    if (Math.hypot(now.x - old.x, now.y - old.y) < 3 && !this.dragged) return;
    this.dragged = true;
    pointers.set(event.pointerId, now);
    if (this.onStrip) {
      this.jump(now.y);
    } else if (pointers.size === 2) {
      this.pinch(event.pointerId, old, now);
    } else {
      timeline.view.pan(old.x - now.x, old.y - now.y);
      timeline.moved();
    }
  }

  pinch(id, old, now) {
    const [other] = [...this.pointers].filter(([pointer]) => pointer !== id).map(([, at]) => at);
    const before = Math.hypot(old.x - other.x, old.y - other.y);
    const after = Math.hypot(now.x - other.x, now.y - other.y);
    if (before > 8) this.timeline.zoom(after / before, (now.y + other.y) / 2);
  }

  up(event) {
    const { timeline } = this;
    this.pointers.delete(event.pointerId);
    if (event.type === 'pointerup' && !this.dragged && !this.onStrip) {
      const row = timeline.rowAt(event.offsetY);
      timeline.select(row === timeline.selected ? -1 : row);
    }
  }

  jump(y) {
    const { view } = this.timeline;
    const share = (y - view.header) / view.body;
    view.top = share * view.rows - view.shown / 2;
    view.clamp();
    this.timeline.moved();
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = this.actions()[event.key];
    if (action) {
      event.preventDefault();
      event.stopPropagation();
      action();
    }
  }

  actions() {
    const { timeline } = this;
    const pan = (share) => () => {
      timeline.view.pan(0, share * timeline.view.body);
      timeline.moved();
    };
    return {
      ArrowDown: () => this.step(1, () => true),
      ArrowUp: () => this.step(-1, () => true),
      ArrowRight: () => this.step(1, this.sameThread()),
      ArrowLeft: () => this.step(-1, this.sameThread()),
      PageDown: pan(0.9),
      PageUp: pan(-0.9),
      Home: pan(-Infinity),
      End: pan(1e12),
      '+': () => timeline.zoom(1.3),
      '=': () => timeline.zoom(1.3),
      '-': () => timeline.zoom(1 / 1.3),
      0: () => timeline.fit(),
      Escape: () => timeline.select(-1),
    };
  }

  sameThread() {
    const { slice, selected } = this.timeline;
    return selected < 0 ? () => true : (row) => slice.thread[row] === slice.thread[selected];
  }

  /** Selects the next event in the order for which the condition holds. */
  step(direction, condition) {
    const { timeline } = this;
    const { order } = timeline;
    if (!order || timeline.isMoving) return;
    const start = timeline.selected < 0 ? Math.floor(timeline.view.top) - timeline.base : order.rank[timeline.selected];
    let position = timeline.selected < 0 ? start : start + direction;
    while (position >= 0 && position < order.size) {
      if (condition(order.at[position])) {
        timeline.select(order.at[position]);
        return;
      }
      position += direction;
    }
  }
}
