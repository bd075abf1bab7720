/* The explorer of `heddle serve`: the timeline over any range of a trace, loaded as it comes into view. */

/** Asks the server; a failure is a sentence. */
async function ask(path, parameters, signal) {
  const response = await fetch(`${path}?${new URLSearchParams(parameters)}`, { signal });
  if (!response.ok) throw new Error((await response.text()).trim());
  return response.json();
}

/** A timeline of which only the range around the view is in memory. */
class Window {
  constructor(timeline, summary, complain) {
    Object.assign(this, { timeline, summary, complain, loading: null, marked: null });
    timeline.lanes = summary.lanes;
    timeline.view.lanes = Math.max(1, summary.lanes.length);
    timeline.view.rows = summary.events;
    timeline.view.lastEvent = summary.events;
    timeline.view.mostRows = Math.floor(summary.most / 2);
    timeline.resize();
  }

  get isLoaded() {
    const { view, base, order } = this.timeline;
    if (!order) return false;
    const last = Math.min(this.summary.events, Math.ceil(view.top + view.shown));
    return base <= Math.floor(view.top) && base + order.size >= last;
  }

  /** Loads what is in view, and as much before and after it as one answer holds, unless it is there. */
  async load() {
    if (this.isLoaded) return;
    const { view } = this.timeline;
    const room = Math.max(view.shown, Math.min(2000, this.summary.most - view.shown)) / 2;
    const from = Math.max(0, Math.floor(view.top - room));
    const to = Math.min(this.summary.events, Math.ceil(view.top + view.shown + room), from + this.summary.most);
    if (this.loading?.from === from && this.loading.to === to) return;
    this.loading?.control.abort();
    const loading = { from, to, control: new AbortController() };
    this.loading = loading;
    try {
      this.place(await ask('/events', { from, to }, loading.control.signal));
    } catch (error) {
      if (error.name !== 'AbortError') this.complain(error.message);
    } finally {
      if (this.loading === loading) this.loading = null;
    }
    await this.load();
  }

  place(columns) {
    const { timeline } = this;
    const selected = timeline.selected < 0 ? -1 : timeline.slice.event[timeline.selected];
    const lanes = [...this.summary.lanes];
    const laneOf = new Map(lanes.map((name, lane) => [name, lane]));
    const thread = columns.thread.map((id) => {
      const name = columns.strings[id];
      if (!laneOf.has(name)) {
        laneOf.set(name, lanes.length);
        lanes.push(name);
      }
      return laneOf.get(name);
    });
    const event = columns.thread.map((_, i) => columns.first + i);
    const slice = new Slice({ ...columns, lanes, thread, event });
    timeline.place(slice, Arrangement.observed(slice), columns.first);
    this.mark(this.marked);
    timeline.selected = slice.rowOf(selected);
  }

  /** Marks all events of a name. */
  mark(found) {
    this.marked = found;
    const { timeline } = this;
    const { slice } = timeline;
    timeline.marked = [];
    if (!found || !slice) return;
    const isMet = found.kind === 'thread'
      ? (row) => slice.lanes[slice.thread[row]] === found.name
      : (row) => slice.targetName(row) === found.name && Explorer.KINDS[found.kind].includes(slice.opWord(row));
    for (let row = 0; row < slice.size; row++) if (isMet(row)) timeline.marked.push(row);
    timeline.redraw();
  }

  async goTo(event) {
    const { view } = this.timeline;
    view.top = view.centred(event);
    view.clamp();
    this.timeline.redraw();
    await this.load();
    const row = this.timeline.slice?.rowOf(event) ?? -1;
    if (row >= 0) this.timeline.select(row);
  }
}

class Explorer {
  /** Operations on each kind of name. */
  static KINDS = {
    variable: ['read', 'write'],
    lock: ['acquire', 'release', 'wait', 'wake', 'notify', 'reentrant acquire', 'reentrant release'],
    volatile: ['volatile read', 'volatile write', 'opaque read', 'opaque write'],
  };

  constructor(summary) {
    this.summary = summary;
    this.found = null;
    document.title = `${summary.name} · Heddle`;
    byId('summary').replaceChildren(
      el('span', { class: 'input', title: summary.name }, summary.name),
      ...[['event', summary.events], ['thread', summary.threads], ['lock', summary.locks], ['variable', summary.variables]]
        .map(([noun, n]) => el('span', {}, counted(n, noun))),
      ...(summary.note ? [el('b', { class: 'incomplete', title: summary.note }, 'incomplete')] : []));
    this.timeline = new ExplorerTimeline(byId('timeline'), {
      label: 'Timeline of the trace; arrow keys step through the events',
      describe: (row) => this.describe(row),
      onView: () => this.viewed(),
    });
    this.window = new Window(this.timeline, summary, (sentence) => this.say(sentence));
    this.legend = new Legend(byId('legend'), 'drag or scroll to move, Ctrl + scroll to zoom, ? for keys');
    this.theme = new Theme(byId('theme'), () => {
      this.timeline.setTheme();
      this.legend.paint();
    });
    this.listen();
    document.documentElement.classList.add('ready');
    this.timeline.resize();
    const start = Number(new URLSearchParams(location.hash.slice(1)).get('event') ?? 0);
    this.ready = start > 0 ? this.goTo(start) : this.window.load();
    ask('/overview', {}).then((activity) => this.timeline.setActivity(activity), (error) => this.say(error.message));
  }

  say(sentence) {
    byId('state').textContent = sentence;
  }

  viewed() {
    this.window.load();
  }

  async goTo(event) {
    if (!Number.isSafeInteger(event) || event < 0 || event >= this.summary.events) {
      this.say(`events are 0 to ${number(this.summary.events - 1)}`);
      return;
    }
    this.say('');
    history.replaceState(null, '', `#event=${event}`);
    byId('event').value = String(event);
    await this.window.goTo(event);
  }

  describe(row) {
    const { slice, order } = this.timeline;
    const held = order.spans.heldAt(slice, order, row);
    const lines = [[slice.opWord(row), slice.targetName(row)], ['thread', slice.lanes[slice.thread[row]]], ['event', number(slice.event[row])]];
    if (slice.valueText(row)) lines.splice(1, 0, ['value', slice.valueText(row)]);
    if (slice.siteName(row)) lines.push(['at', slice.siteName(row)]);
    if (held.length > 0) lines.push(['holding', held.join(', ')]);
    return lines;
  }

  listen() {
    byId('tools').addEventListener('submit', (event) => {
      event.preventDefault();
      if (document.activeElement === byId('search')) this.suggest();
      else this.goTo(Number(byId('event').value.replace(/[\s,._]/g, '') || 0));
    });
    byId('search').addEventListener('input', () => this.suggest());
    byId('kind').addEventListener('change', () => this.suggest());
    byId('next').addEventListener('click', () => this.step('next'));
    byId('previous').addEventListener('click', () => this.step('previous'));
    byId('in').addEventListener('click', () => this.timeline.zoom(1.5));
    byId('out').addEventListener('click', () => this.timeline.zoom(1 / 1.5));
    byId('help-button').addEventListener('click', () => byId('help').showModal());
    byId('search').addEventListener('keydown', (event) => this.searchKey(event));
    byId('names').addEventListener('click', (event) => {
      const item = event.target.closest('li[data-id]');
      if (item) this.choose(item);
    });
    document.addEventListener('keydown', (event) => this.key(event));
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || byId('help').open || event.target.matches('input, select')) return;
    const actions = {
      '/': () => byId('search').focus(),
      g: () => byId('event').select(),
      n: () => this.step('next'),
      p: () => this.step('previous'),
      '?': () => byId('help').showModal(),
    };
    if (actions[event.key]) {
      event.preventDefault();
      actions[event.key]();
    }
  }

  /** The arrows go through the names, Enter takes one, Escape leaves them. */
  searchKey(event) {
    const items = [...byId('names').querySelectorAll('li[data-id]')];
    const at = items.findIndex((item) => item.getAttribute('aria-selected') === 'true');
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = items[Math.max(0, Math.min(items.length - 1, at + (event.key === 'ArrowDown' ? 1 : -1)))];
      items.forEach((item) => item.setAttribute('aria-selected', String(item === next)));
      next?.scrollIntoView({ block: 'nearest' });
      if (next) byId('search').setAttribute('aria-activedescendant', next.id);
    } else if (event.key === 'Enter' && items.length > 0 && !byId('names').hidden) {
      event.preventDefault();
      this.choose(items[Math.max(0, at)]);
    } else if (event.key === 'Escape') {
      this.closeNames();
      this.timeline.canvas.focus();
    }
  }

  async suggest() {
    const text = byId('search').value.trim();
    this.asking?.abort();
    if (text === '') {
      this.closeNames();
      return;
    }
    this.asking = new AbortController();
    try {
      const { names, more } = await ask('/names', { kind: byId('kind').value, text }, this.asking.signal);
      const items = names.map(([id, name], i) => el('li', { role: 'option', id: `name-${i}`, 'data-id': id, 'aria-selected': 'false' }, name));
      if (more) items.push(el('li', { class: 'more' }, 'and more: type on'));
      if (items.length === 0) items.push(el('li', { class: 'more' }, 'no such name'));
      byId('names').replaceChildren(...items);
      byId('names').hidden = false;
      byId('search').setAttribute('aria-expanded', 'true');
    } catch (error) {
      if (error.name !== 'AbortError') this.say(error.message);
    }
  }

  closeNames() {
    byId('names').hidden = true;
    byId('search').setAttribute('aria-expanded', 'false');
    byId('search').removeAttribute('aria-activedescendant');
  }

  choose(item) {
    this.found = { kind: byId('kind').value, id: Number(item.dataset.id), name: item.textContent };
    byId('search').value = this.found.name;
    byId('next').disabled = false;
    byId('previous').disabled = false;
    this.closeNames();
    this.timeline.canvas.focus();
    this.window.mark(this.found);
    return this.step('next', Math.floor(this.timeline.view.top));
  }

  /** Goes to the next or previous event of what was found, as far away as it may be. */
  async step(direction, start) {
    if (!this.found) return;
    const { selected, slice, view } = this.timeline;
    const here = selected >= 0 ? slice.event[selected] : Math.floor(view.top);
    let at = start ?? (direction === 'next' ? here + (selected >= 0 ? 1 : 0) : here);
    const { kind, id } = this.found;
    const search = {};
    this.searching = search;
    try {
      while (this.searching === search) {
        const answer = await ask(`/${direction}`, { kind, id, [direction === 'next' ? 'from' : 'to']: at });
        if (answer.event !== undefined) {
          await this.goTo(answer.event);
          return;
        }
        if (answer.done) {
          this.say(`no ${direction} event of ${this.found.name}`);
          return;
        }
        at = answer.searchedTo;
        this.say(`searching … ${number(at)}`);
      }
    } catch (error) {
      this.say(error.message);
    }
  }
}

/** A timeline whose strip shows a sample of the whole trace. */
class ExplorerTimeline extends Timeline {
  setActivity(activity) {
    this.activity = activity;
    this.redraw();
  }

  strip() {
    if (this.view.strip === 0 || !this.activity) return null;
    const { ratio, palette } = this.painter;
    const columns = Math.max(1, Math.min(64, this.lanes.length));
    return this.minimap.ofActivity(this.activity, columns, (this.view.strip - 8) * ratio, this.view.body * ratio, palette);
  }
}

ask('/summary', {}).then(
  (summary) => {
    window.heddle = new Explorer(summary);
  },
  (error) => {
    document.documentElement.classList.add('ready');
    byId('state').textContent = error.message;
  },
);
